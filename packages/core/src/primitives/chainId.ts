import { type CaipNetworkId, parseCaipNetworkId } from './caip.js'

/**
 * The chain that a wallet or node names, in any spelling (P09): `0x1`, `'1'`, `1`, `'eip155:1'`.
 * @returns `undefined` for a value that is no whole number above 0 within a number's range
 */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 40) return undefined
  if (/^0x[0-9a-f]+$/i.test(text)) return parseCaipNetworkId(`eip155:${BigInt(text)}`)?.caipNetworkId
  return parseCaipNetworkId(/^eip155:/.test(text) ? text : `eip155:${text}`)?.caipNetworkId
}
