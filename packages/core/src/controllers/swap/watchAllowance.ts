/** Watches the allowance itself while an approval is waited for: one replaced by another transaction of its nonce has no outcome. */
import { APPROVAL_LOOK_MS, APPROVAL_WAIT_MS } from '../../constants/swap.js'
import { createTimer } from '../../primitives/timer.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapPreview } from './types.js'

/** A reset or an approval that a wallet has broadcast. */
export interface SentApproval {
  readonly hash: string
  readonly preview: SwapPreview
  /** Aborts the work that follows the approval. */
  readonly signal: AbortSignal
}

export interface AllowanceWatch {
  /** Resolves once the token's contract says that the allowance is as this step was to make it; it never rejects. */
  readonly confirmed: Promise<'confirmed'>
  /** Resolves once the network has had its time, unless owners have yet to sign; it never rejects. */
  readonly overdue: Promise<'unheard'>
  end(): void
}

type Parts = Pick<SwapWorkParts, 'context' | 'chain' | 'clock' | 'waitsForOwners'>

/** Polls the allowance every `APPROVAL_LOOK_MS`. */
export function watchAllowance(
  { context, chain, clock, waitsForOwners }: Parts,
  { hash, preview: { step, source, amount, router, prepared }, signal }: SentApproval,
): AllowanceWatch {
  const watch = new AbortController()
  const nextLook = createTimer(clock)
  const deadline = createTimer(clock)

  async function isThere(): Promise<boolean> {
    const { network } = context()
    const { tokenAllowance } = await chain()
    if (!tokenAllowance || network.id !== prepared.caipNetworkId) return false
    const allowance = await tokenAllowance(network, source.address, prepared.from, router)
    return step === 'reset' ? allowance === 0n : allowance >= amount
  }

  function end(): void {
    watch.abort()
    nextLook.cancel()
    deadline.cancel()
  }
  signal.addEventListener('abort', end, { once: true })

  const confirmed = new Promise<'confirmed'>((resolve) => {
    async function checkAllowance(): Promise<void> {
      // A node that can't say is asked again.
      if (await isThere().catch(() => false)) resolve('confirmed')
      else lookLater()
    }
    function lookLater(): void {
      if (!watch.signal.aborted) nextLook.start(APPROVAL_LOOK_MS, () => void checkAllowance())
    }
    lookLater()
  })
  const overdue = new Promise<'unheard'>((resolve) => {
    function wait(): void {
      deadline.start(APPROVAL_WAIT_MS, () => (waitsForOwners(hash) ? wait() : resolve('unheard')))
    }
    wait()
  })
  return { confirmed, overdue, end }
}
