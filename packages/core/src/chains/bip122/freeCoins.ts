import type { Esplora } from './esplora.js'
import type { Coin } from './selectCoins.js'

/**
 * What of an address can be spent. A server may be late or hide what waits, and a second transfer of the same coin would
 * take the first one's place.
 * @param taken - `txid:vout` of those that something on its way spends
 */
export async function freeCoins(
  esplora: Esplora,
  address: string,
  taken: readonly string[] = [],
): Promise<readonly Coin[]> {
  const coins = await esplora.coins(address)
  return coins.filter(({ txid, vout }) => !taken.includes(`${txid}:${vout}`))
}
