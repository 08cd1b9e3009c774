/** Simulates a preview on a node, and compares the effects with the figures shown (T-13). */
import type { CallEffects } from '../../chains/types.js'
import { assertApprovalEffects, assertSwapEffects } from '../../domain/swapEffects.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

/** Tokens whose balances are compared, besides both that are swapped: nobody has more of worth, and nodes bound a question. */
const MOST_HELD = 60

function assertAsShown({ step, intent, router, batch }: SwapPreview, effects: CallEffects): void {
  if (step === 'swap') assertSwapEffects(intent, effects, batch?.calls.at(-2)?.call.approval?.spender)
  else assertApprovalEffects(intent, effects, router, step === 'approve' ? intent.amount : 0n)
}

/**
 * @returns `undefined` where no node can tell
 * @throws ModalError TRANSACTION_REJECTED where it would fail, TRANSACTION_MISMATCH where it would do anything else
 */
export async function lookAhead(
  { chain }: Pick<SwapWorkParts, 'chain'>,
  { network }: Pick<SwapContext, 'network'>,
  preview: SwapPreview,
): Promise<CallEffects | undefined> {
  const { callEffects } = await chain()
  const { intent, batch, prepared } = preview
  const tokens = [intent.source, intent.destination, ...intent.held.slice(0, MOST_HELD)]
  const effects = await callEffects?.(network, batch?.calls ?? [prepared], tokens)
  if (effects) assertAsShown(preview, effects)
  return effects
}
