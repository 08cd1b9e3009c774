/** Reading what wallets and nodes answer (R06, P06, P09): the one place where their words become ours. */
import { getAddress, type Hex } from 'viem'
import { createError } from '../../errors/createError.js'
import { readChainId } from '../../primitives/chainId.js'
import type { CaipNetworkId } from '../types.js'

export { asRecord } from '../../primitives/asRecord.js'

/** Nobody shares more accounts than this; a longer list is cut. */
const MAX_ACCOUNTS = 200

const invalid = (expected: string) => createError('INVALID_ANSWER', { expected })

/** Hex bytes; `0x` is none. @throws ModalError INVALID_ANSWER */
export function asBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw invalid('bytes')
  return value as Hex
}

export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** Its checksum is not looked at. */
export const isHexAddress = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** @throws ModalError INVALID_ANSWER */
export function asChainId(value: unknown): CaipNetworkId {
  const id = readChainId(value)
  if (!id) throw invalid('chain id')
  return id
}

/** Checksummed, each once, in the wallet's order; what is no address is left out. `undefined` for no list that can be read. */
export function readAddresses(value: unknown): readonly string[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    // A list of its own: the wallet's may be a Proxy, or have methods of its own.
    const addresses = [...value.slice(0, MAX_ACCOUNTS)]
      .filter(isHexAddress)
      .map((entry) => getAddress(entry.toLowerCase()))
    return [...new Set(addresses)]
  } catch {
    return undefined
  }
}
