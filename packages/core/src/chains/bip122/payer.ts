/** The address whose coins are spent. */
import { createError } from '../../errors/createError.js'
import type { CaipNetwork } from '../types.js'
import type { BitcoinAccount } from './accounts.js'
import { type AddressScript, scriptOf } from './addressScript.js'
import type { InputType } from './sizes.js'

export interface Payer {
  readonly address: string
  readonly network: CaipNetwork
  /** The wallet named no separate address for ordinals, so this one may hold some. */
  readonly shared: boolean
  readonly owner: AddressScript
  readonly type: InputType
  readonly publicKey: string | undefined
}

/**
 * @param known - the address by the wallet's own statement
 * @throws ModalError UNSUPPORTED_METHOD for an ordinals address, whose coins are never spent, and for one of many keys;
 *   INVALID_ADDRESS, ADDRESS_CHECKSUM
 */
export function payerOf(
  { address, network }: { readonly address: string; readonly network: CaipNetwork },
  known: BitcoinAccount | undefined,
): Payer {
  const owner = scriptOf(address, network.reference)
  if (known?.purpose === 'ordinal') throw createError('UNSUPPORTED_METHOD', { reason: 'ordinals address' })
  if (owner.type === 'p2wsh') throw createError('UNSUPPORTED_METHOD', { reason: 'script address' })
  return {
    ...{ address, network, owner },
    type: owner.type,
    publicKey: known?.publicKey,
    shared: owner.type === 'p2tr' && !known?.named,
  }
}
