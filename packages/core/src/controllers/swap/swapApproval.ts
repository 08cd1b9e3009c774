/** The approval of a swap, or the reset before it: as the service builds it, compared with what was seen (T-14). */
import type { ContractCall } from '../../chains/types.js'
import { assertApproval, assertSwap, refuse } from '../../domain/swapGuard.js'
import { callOf, previewOf, type SwapOrder } from './swapOrder.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

export interface SwapApprovals {
  /** @throws ModalError TRANSACTION_MISMATCH */
  assertSpender(order: SwapOrder, spender: string, swap: ContractCall | undefined): Promise<void>
  buildApproval(order: SwapOrder, step: 'reset' | 'approve', swap?: ContractCall): Promise<SwapPreview>
}

export function createSwapApprovals({
  state,
  api,
  chain,
}: Pick<SwapWorkParts, 'state' | 'api' | 'chain'>): SwapApprovals {
  /** Checks that the spender is a contract and, where the swap is known already, the one that it goes to (T-14). */
  async function assertSpender({ intent, account }: SwapOrder, spender: string, swap: ContractCall | undefined) {
    const { isContract, readCall } = await chain()
    if (!(await isContract(account.network, spender))) refuse('spender')
    if (swap) assertSwap(intent, await readCall(swap), spender)
  }

  /** The service names the spender; the call is compared, and the reset is written by ourselves. */
  async function buildApproval(order: SwapOrder, step: 'reset' | 'approve', swap?: ContractCall): Promise<SwapPreview> {
    const { pair, options, intent } = order
    const { prepareCall, readCall, encodeApproval } = await chain()
    const call = callOf(order, await (await api()).buildApprove(pair, options))
    if (step === 'approve') {
      const prepared = await prepareCall(call)
      const spender = assertApproval(intent, prepared)
      await assertSpender(order, spender, swap)
      return previewOf(order, { step, router: spender, prepared }, state)
    }
    // The approval itself can't be simulated before the reset: its calldata is looked at alone.
    const spender = assertApproval(intent, await readCall(call))
    await assertSpender(order, spender, swap)
    const prepared = await prepareCall({ ...call, data: await encodeApproval(spender, 0n) })
    return previewOf(order, { step, router: assertApproval(intent, prepared, 0n), prepared }, state)
  }

  return { assertSpender, buildApproval }
}
