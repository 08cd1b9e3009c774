/** The coins of an address: which of them may be spent, and which only with the visitor's word. */
import type { CaipNetwork, CoinWishes } from '../types.js'
import type { Esplora } from './esplora.js'
import type { LookForOrdinals } from './ordinals.js'
import { type Coin, outpointOf, sumOf } from './selectCoins.js'

/** Inscriptions and runes are kept in coins of 330 to 10,000 satoshis: what is no larger may be worth more than it holds. */
const MOST_OF_A_CARRIER = 10_000n

export interface OwnCoins {
  readonly free: readonly Coin[]
  /** What may carry more than it is worth. */
  readonly setAside: readonly Coin[]
}

export interface CoinSources {
  readonly esplora: Esplora
  readonly ordinals: LookForOrdinals
}

/**
 * What of an address can be spent. A server may be late or hide what waits, and a second transfer of the same coin would
 * take the first one's place. What waits for a block counts where it came back from what was sent from here: anybody else
 * may still take it back.
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

/** All that an address holds, satoshis: for a sum nobody is asked which coins carry more than that. */
export async function readSum(esplora: Esplora, place: Parameters<typeof readCoins>[1]): Promise<bigint> {
  const { free, setAside } = await readCoins({ esplora, ordinals: async () => () => undefined }, place)
  return sumOf([...free, ...setAside])
}

/** The coins that a transfer may pick from. */
export const spendable = ({ free, setAside }: OwnCoins, { withSetAside }: CoinWishes): readonly Coin[] =>
  withSetAside ? [...free, ...setAside] : free
