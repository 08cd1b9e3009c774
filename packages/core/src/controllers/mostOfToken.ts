/** Max of a token: what its contract lets the account pay, which a data service may be late with (threats.md 'Money'). */
import type { CaipNetwork, ChainAdapter } from '../chains/types.js'
import { TOKEN_BALANCE_WAIT_MS } from '../constants/money.js'
import { within } from '../net/within.js'
import type { Clock } from '../primitives/ports.js'

interface Asked {
  readonly clock: Pick<Clock, 'after'>
  readonly chain: Pick<ChainAdapter, 'tokenBalance'>
  readonly network: CaipNetwork
  readonly token: string
  readonly address: string
  /** What the account is said to hold: the form goes by it, so that never more is filled in. */
  readonly said: bigint
}

/** @returns base units; `said` where the node is silent */
export async function mostOfToken({ clock, chain, network, token, address, said }: Asked): Promise<bigint> {
  const asked = chain.tokenBalance?.(network, token, address)
  const silent = () => undefined
  const held = asked && (await within(clock, TOKEN_BALANCE_WAIT_MS, asked.catch(silent), silent))
  return held !== undefined && held < said ? held : said
}
