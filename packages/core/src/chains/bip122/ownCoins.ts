/** Coins of an address: those that may be spent, and those that need the visitor's consent. */
import type { CaipNetwork, CoinWishes } from '../types.js'
import type { Esplora } from './esplora.js'
import type { LookForOrdinals } from './ordinals.js'
import { type Coin, outpointOf, sumOf } from './selectCoins.js'

/** Limit of a carrier: inscriptions and runes sit in coins of 330 to 10,000 satoshis, which may be worth more than that. */
const MOST_OF_A_CARRIER = 10_000n

export interface OwnCoins {
  readonly free: readonly Coin[]
  /** Coins that may carry more than their value. */
  readonly setAside: readonly Coin[]
}

export interface CoinSources {
  readonly esplora: Esplora
  readonly ordinals: LookForOrdinals
}

/**
 * Spendable coins of an address. Leaves out `taken` ones, as a late server may still list them, and spending one again would
 * replace the first transfer. A pending coin counts only if it is change of a transfer sent from here: other senders could
 * still take it back.
 */
export async function readCoins(
  { esplora, ordinals }: CoinSources,
  { network, address }: { readonly network: CaipNetwork; readonly address: string },
  { taken = [], sent = [] }: CoinWishes = {},
): Promise<OwnCoins> {
  const all = await esplora.coins(address)
  const coins = all.filter((coin) => !taken.includes(outpointOf(coin)) && (!coin.pending || sent.includes(coin.txid)))
  const carries = await ordinals(network.id, coins)
  const isSetAside = (coin: Coin) => carries(coin) ?? coin.value <= MOST_OF_A_CARRIER
  return { free: coins.filter((coin) => !isSetAside(coin)), setAside: coins.filter(isSetAside) }
}

/** Balance of an address, satoshis: a sum does not need to know which coins carry more. */
export async function readSum(esplora: Esplora, place: Parameters<typeof readCoins>[1]): Promise<bigint> {
  const { free, setAside } = await readCoins({ esplora, ordinals: async () => () => undefined }, place)
  return sumOf([...free, ...setAside])
}

/** The coins that a transfer may pick from. */
export const spendable = ({ free, setAside }: OwnCoins, { withSetAside }: CoinWishes): readonly Coin[] =>
  withSetAside ? [...free, ...setAside] : free
