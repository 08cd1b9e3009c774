/** Readers for answers of wallets and nodes (R06, P06, P09): the only place where untrusted values become typed ones. */
import { getAddress, type Hex } from 'viem'
import { createError } from '../../errors/createError.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetworkId } from '../types.js'

export { asRecord } from '../../primitives/asRecord.js'

/** Highest number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 200

const invalid = (expected: string) => createError('INVALID_ANSWER', { expected })

/** Hex bytes; `0x` stands for none. @throws ModalError INVALID_ANSWER */
export function asBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw invalid('bytes')
  return value as Hex
}

export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** Whether the value has the form of an address; the checksum is not verified. */
export const isHexAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** @throws ModalError INVALID_ANSWER */
export function asChainId(value: unknown): CaipNetworkId {
  const id = readChainId(value)
  if (!id) throw invalid('chain id')
  return id
}

/** Addresses, checksummed and unique, in the wallet's order; other entries are dropped. `undefined` for an unreadable list. */
export function readAddresses(value: unknown): readonly string[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    // Copy the list: the wallet's may be a Proxy, or have its own methods.
    const addresses = [...value.slice(0, MAX_ACCOUNTS)]
      .filter(isHexAddress)
      .map((entry) => getAddress(entry.toLowerCase()))
    return [...new Set(addresses)]
  } catch {
    return undefined
  }
}
