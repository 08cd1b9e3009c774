/** The allowances of a swap and the swap itself, handed to the wallet as one question (T-37). */
import type { ContractCall, PreparedBatch, PreparedCall } from '../../chains/types.js'
import { assertApproval, assertSwap } from '../../domain/swapGuard.js'
import type { SwapApprovals } from './swapApproval.js'
import { inStage } from './swapInStage.js'
import { callOf, evidenceOf, previewOf, type SwapOrder } from './swapOrder.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

type AsOneParts = Pick<SwapWorkParts, 'state' | 'api' | 'chain' | 'canBatch'> & Pick<SwapApprovals, 'assertSpender'>

/**
 * Compares each call that is handed over with the intent: every allowance, and the swap that one of them is for.
 * @param resets - how many allowances of nothing come first
 * @throws ModalError TRANSACTION_MISMATCH
 */
function assertBatch(
  { intent }: SwapOrder,
  { calls }: PreparedBatch,
  { last, resets, spender }: { readonly last: PreparedCall; readonly resets: number; readonly spender: string },
): void {
  for (const [index, one] of calls.slice(0, -1).entries())
    assertSwap(intent, last, assertApproval(intent, one, index < resets ? 0n : intent.amount))
  assertSwap(intent, last, spender)
}

export function createBuildAsOne({ state, api, chain, canBatch, assertSpender }: AsOneParts) {
  /**
   * Allowance and swap as one question, where the wallet takes them so, the service builds the swap before the allowance
   * is there, and the node can run them in a row (T-37); else `undefined`, and they go one by one.
   */
  return async function together(order: SwapOrder, step: 'reset' | 'approve', swap: ContractCall | undefined) {
    const { account, pair, options, intent } = order
    const { prepareBatch, simulateBatch, readCall, encodeApproval } = await chain()
    if (!swap || !prepareBatch || !simulateBatch || !(await canBatch())) return undefined
    const service = await api()
    const approval = callOf(order, await inStage('approval', service.buildApprove(pair, options)))
    const spender = await inStage('approval', async () => {
      const named = assertApproval(intent, await readCall(approval))
      await assertSpender(order, named, undefined)
      return named
    })
    return inStage('build', async (): Promise<SwapPreview | undefined> => {
      assertSwap(intent, await readCall(swap), spender)
      const resets = step === 'reset' ? [{ ...approval, data: await encodeApproval(spender, 0n) }] : []
      const batch = await prepareBatch(account.network, [...resets, approval, swap])
      const lastCall = batch?.calls.at(-1)
      if (!batch || !lastCall) return undefined
      assertBatch(order, batch, { last: lastCall, resets: resets.length, spender })
      const prepared = { ...lastCall, maxFee: batch.maxFee }
      return {
        ...previewOf(order, { step: 'swap', router: lastCall.to, prepared }, state),
        batch,
        evidence: evidenceOf(order),
      }
    })
  }
}
