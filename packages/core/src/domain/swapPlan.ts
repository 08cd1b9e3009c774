/** The next step of a swap, and the error shown when one fails (spec 4 'Swap lifecycle', 8). Pure. */
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { ErrorCode } from '../messages/en/errors.js'
import type { SwapProblem } from './swapTypes.js'

/**
 * A step is one question to the wallet. `reset` sets the allowance of a USDT-type contract to zero first (T-14); `revoke`
 * takes back an allowance that was given before, and ends the plan.
 */
export type SwapStep = 'reset' | 'approve' | 'swap' | 'revoke'

/**
 * The next step.
 * @param facts.allowance - base units the router may take now; the native token needs none
 * @param facts.done - the step that was confirmed last; after an approval nothing is approved again
 * @returns `undefined` where the allowance does not follow what was confirmed
 */
export function nextStep(facts: {
  readonly native: boolean
  readonly allowance: bigint
  readonly amount: bigint
  readonly usdtType: boolean
  readonly done?: SwapStep | undefined
}): Exclude<SwapStep, 'revoke'> | undefined {
  const { native, allowance, amount, usdtType, done } = facts
  if (native || allowance >= amount) return 'swap'
  if (done === 'approve') return undefined
  const needsReset = usdtType && allowance > 0n
  if (!needsReset) return 'approve'
  return done === 'reset' ? undefined : 'reset'
}

/** The stages at which a swap can fail, and the words of spec 8 for each; consequences stand in `errors/catalogue.ts`. */
const failures = {
  initialize: 'SWAP_INIT_FAILED',
  networkPrice: 'NETWORK_PRICE_FAILED',
  allowance: 'ALLOWANCE_FAILED',
  approval: 'APPROVAL_FAILED',
  build: 'SWAP_BUILD_FAILED',
  /** A new price or a new build of what was reviewed before: no transaction was sent for it. */
  rebuild: 'SWAP_BUILD_FAILED',
  send: 'TRANSACTION_FAILED',
} as const satisfies Record<string, ErrorCode>

export type SwapStage = keyof typeof failures

/** Codes that say more than that a stage failed, and are true at every one of them. */
const telling = new Set<ErrorCode>([
  'SWAPS_UNSUPPORTED',
  'GAS_PRICE_UNSUPPORTED',
  'NOT_CONNECTED',
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'ABORTED',
  'CLOSED',
  'LOAD_FAILED',
])

/** A wallet's answer is reported as it is; so is a transaction that is not the reviewed one. */
const sendTelling = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'SENT_UNCONFIRMED',
  'TRANSACTION_MISMATCH',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'ACTION_NOT_ALLOWED',
  // The last checks before the wallet is asked, and the steps after an approval, fail at their own stages.
  'INCORRECT_AMOUNT',
  'INSUFFICIENT_BALANCE',
  'ALLOWANCE_FAILED',
  'APPROVAL_FAILED',
  'SWAP_BUILD_FAILED',
])

/** The error shown to a visitor at this stage; its cause keeps the original one. */
export function swapFailure(stage: SwapStage, cause: unknown): ModalError {
  const keeps = (codes: ReadonlySet<ErrorCode>) => cause instanceof ModalError && codes.has(cause.code)
  const isPastReview = stage === 'send' || stage === 'rebuild'
  if (keeps(telling) || (isPastReview && keeps(sendTelling))) return cause as ModalError
  // The wallet's own error is the cause of the error that was made of it; `report` shows its short message.
  const wallets = stage === 'send' && cause instanceof ModalError ? (cause.cause ?? cause) : cause
  return createError(failures[stage], {}, wallets)
}

/** The problem beside the amount where the account can't pay it, or its fee; `undefined` for any other error. */
export function lackOf(error: unknown): SwapProblem | undefined {
  if (!(error instanceof ModalError) || error.code !== 'INSUFFICIENT_BALANCE') return undefined
  return error.context.of === 'fee' ? 'INSUFFICIENT_GAS' : 'INSUFFICIENT_BALANCE'
}
