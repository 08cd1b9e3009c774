/** Compares the effects in a simulation with the swap the visitor saw, even where the calldata is unreadable (T-13). */
import type { CallEffects } from '../chains/types.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { refuse, type SwapIntent } from './swapGuard.js'

const amountOf = (list: CallEffects['arrives'], token: string): bigint =>
  list.find((entry) => isSameAddress(entry.token, token))?.amount ?? 0n

/** Only the spender may take anything afterwards, only of the source, and no more than was allowed. */
function checkGrants({ source }: SwapIntent, { grants }: CallEffects, spender: string | undefined, most: bigint): void {
  for (const { token, spender: taker, amount } of grants) {
    const isAsked = isSameAddress(token, source) && isSameAddress(taker, spender) && amount !== undefined
    if (!isAsked || amount > most) refuse('allowance')
  }
}

/** @throws ModalError TRANSACTION_MISMATCH where an allowance moves anything, or allows anything else */
export function assertApprovalEffects(
  intent: SwapIntent,
  effects: CallEffects,
  spender: string,
  allowed: bigint,
): void {
  if (effects.leaves.length > 0) refuse('source')
  checkGrants(intent, effects, spender, allowed)
}

/**
 * @param spender - the contract allowed to take the source in the same simulation, if there is one
 * @throws ModalError TRANSACTION_MISMATCH where anything but the source leaves, more of it than the amount, less than the
 *   minimum arrives at the account, or a right stays behind
 */
export function assertSwapEffects(intent: SwapIntent, effects: CallEffects, spender?: string): void {
  const { source, destination, amount, minimum } = intent
  if (effects.leaves.some(({ token }) => !isSameAddress(token, source))) refuse('source')
  if (amountOf(effects.leaves, source) > amount) refuse('amount')
  checkGrants(intent, effects, spender, amount)
  if (amountOf(effects.arrives, destination) < minimum) refuse('minimum')
}
