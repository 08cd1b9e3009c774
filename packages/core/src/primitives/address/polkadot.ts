import { decodeSs58 } from './ss58.js'
import { type AddressResult, invalid, valid, wrongChecksum } from './types.js'

/** @param ss58Prefix - of the network (0 Polkadot, 2 Kusama, 42 any); without it each prefix is taken */
export function validatePolkadotAddress(text: string, ss58Prefix?: number): AddressResult {
  const parts = decodeSs58(text)
  if (!parts) return invalid
  if (!parts.checksumMatches) return wrongChecksum
  return ss58Prefix === undefined || parts.prefix === ss58Prefix ? valid(text) : invalid
}
