/** Whether a swap is still about the account and network in use (T-17). */
import { createError } from '../../errors/createError.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

export interface SwapAccount {
  assertSame(of: { readonly address: string; readonly network: { readonly id: string } }): void
  assertOwn(preview: SwapPreview): void
  isPayer(sent: SwapPreview): boolean
}

export function createSwapAccount({ context }: Pick<SwapWorkParts, 'context'>): SwapAccount {
  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED, SWAPS_UNSUPPORTED where the page stopped offering the network */
  function assertSame({ address, network }: { address: string; network: { id: string } }): void {
    const contextInUse = context()
    if (!isSameAddress(contextInUse.address, address)) throw createError('ACCOUNT_CHANGED', {})
    if (contextInUse.network.id !== network.id) throw createError('NETWORK_CHANGED', {})
    if (contextInUse.network.unsupported) throw createError('SWAPS_UNSUPPORTED', {})
  }

  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED where the review is about the former one */
  const assertOwn = ({ prepared }: SwapPreview) =>
    assertSame({ address: prepared.from, network: { id: prepared.caipNetworkId } })

  function isPayer(sent: SwapPreview): boolean {
    try {
      assertOwn(sent)
      return true
    } catch {
      return false
    }
  }

  return { assertSame, assertOwn, isPayer }
}
