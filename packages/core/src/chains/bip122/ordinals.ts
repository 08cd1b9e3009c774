/** Asks the page's own indexer of ordinals which coins carry an inscription or runes, as `ord` serves it (services.md). */
import { fieldOf } from '../../errors/causes.js'
import { callJson } from '../../net/callJson.js'
import { path } from '../../net/httpClient.js'
import type { AdapterServices, CaipNetworkId } from '../types.js'
import { type Coin, outpointOf } from './selectCoins.js'

/** Coins asked about at most; further ones count as unknown. */
const MOST_ASKED = 200
const ASKED_AT_ONCE = 6

/** Whether a coin carries something; `undefined` where unknown. */
export type Carries = boolean | undefined

const isEmpty = (value: unknown): boolean | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0
}

/** Reads the answer about a coin; an index without runes, or behind the chain, can't say that it carries none. */
function readCarries(answer: unknown, coin: Coin): Carries {
  const [noInscription, noRune] = [isEmpty(fieldOf(answer, 'inscriptions')), isEmpty(fieldOf(answer, 'runes'))]
  if (noInscription === false || noRune === false) return true
  const isKnown = fieldOf(answer, 'indexed') === true && fieldOf(answer, 'spent') !== true
  const isSame = fieldOf(answer, 'value') === Number(coin.value)
  return noInscription && noRune && isKnown && isSame ? false : undefined
}

/** Creates a lookup with a memory: an output never changes, so a known coin is not asked about again. */
export function createOrdinals({
  fetch: toNodes,
  fetchElsewhere: fetch = toNodes,
  clock,
  ordinalsUrl,
}: AdapterServices) {
  const knownCarriers = new Map<string, boolean>()

  async function ask(base: string, coin: Coin): Promise<void> {
    const url = `${base.replace(/\/+$/, '')}${path`/output/${outpointOf(coin)}`}`
    try {
      const carries = readCarries(await callJson({ fetch, clock, url, retry: false }), coin)
      if (carries !== undefined) knownCarriers.set(`${base} ${outpointOf(coin)}`, carries)
    } catch {
      // The coin stays unknown.
    }
  }

  /** @returns a lookup of known coins; skips requests about pending coins, which no index knows */
  return async function look(network: CaipNetworkId, coins: readonly Coin[]): Promise<(coin: Coin) => Carries> {
    const base = ordinalsUrl?.(network)
    if (!base) return () => undefined
    const find = (coin: Coin) => knownCarriers.get(`${base} ${outpointOf(coin)}`)
    const open = coins.filter((coin) => !coin.pending && find(coin) === undefined).slice(0, MOST_ASKED)
    for (let start = 0; start < open.length; start += ASKED_AT_ONCE)
      await Promise.all(open.slice(start, start + ASKED_AT_ONCE).map((coin) => ask(base, coin)))
    return find
  }
}

export type LookForOrdinals = ReturnType<typeof createOrdinals>
