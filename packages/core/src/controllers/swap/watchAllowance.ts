/** Beside an approval that is waited for: where another transaction of its number took its place, nobody ever hears of it. */
import { APPROVAL_LOOK_MS } from '../../constants/swap.js'
import type { SwapPreview } from './SwapController.js'
import type { SwapWorkParts } from './swapPorts.js'

export interface AllowanceWatch {
  /** Resolves once the token's contract says that the allowance is as this step was to make it; it never rejects. */
  readonly stands: Promise<'confirmed'>
  end(): void
}

/** Looks now and then. @param signal - ends it too */
export function watchAllowance(
  { context, chain, clock }: Pick<SwapWorkParts, 'context' | 'chain' | 'clock'>,
  { step, source, amount, router, prepared }: SwapPreview,
  signal: AbortSignal,
): AllowanceWatch {
  let hasEnded = false
  let cancelTimer = () => {}

  async function isThere(): Promise<boolean> {
    const { network } = context()
    const { tokenAllowance } = await chain()
    if (!tokenAllowance || network.id !== prepared.caipNetworkId) return false
    const allowance = await tokenAllowance(network, source.address, prepared.from, router)
    return step === 'reset' ? allowance === 0n : allowance >= amount
  }

  function end(): void {
    hasEnded = true
    cancelTimer()
  }
  signal.addEventListener('abort', end, { once: true })

  const stands = new Promise<'confirmed'>((resolve) => {
    async function look(): Promise<void> {
      // A node that can't say is asked again.
      if (await isThere().catch(() => false)) resolve('confirmed')
      else lookLater()
    }
    function lookLater(): void {
      if (!hasEnded) cancelTimer = clock.after(APPROVAL_LOOK_MS, () => void look())
    }
    lookLater()
  })
  return { stands, end }
}
