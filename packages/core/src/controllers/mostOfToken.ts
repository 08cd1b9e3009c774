/** Max of a token: what its contract lets the account pay, less what must stay there, which a data service may be late with (threats.md 'Money'). */
import type { CaipNetwork, ChainAdapter } from '../chains/types.js'
import { TOKEN_BALANCE_WAIT_MS } from '../constants/money.js'
import { within } from '../net/within.js'
import type { Clock } from '../primitives/ports.js'

interface Asked {
  readonly clock: Pick<Clock, 'after'>
  readonly chain: Pick<ChainAdapter, 'tokenBalance' | 'tokenMustStay'>
  readonly network: CaipNetwork
  readonly token: string
  readonly address: string
  /** The balance that the form was shown: it goes by that, so that never more is filled in. */
  readonly listedBalance: bigint
}

/** @returns base units; `listedBalance` counts where the node is silent, and preparing refuses what is too much */
export async function mostOfToken({ clock, chain, network, token, address, listedBalance }: Asked): Promise<bigint> {
  const silent = () => undefined
  const inTime = async (answer: Promise<bigint> | undefined) =>
    answer && (await within(clock, TOKEN_BALANCE_WAIT_MS, answer.catch(silent), silent))
  const [onChain, mustStay = 0n] = await Promise.all([
    inTime(chain.tokenBalance?.(network, token, address)),
    inTime(chain.tokenMustStay?.(network, token)),
  ])
  const most = (onChain !== undefined && onChain < listedBalance ? onChain : listedBalance) - mustStay
  return most > 0n ? most : 0n
}
