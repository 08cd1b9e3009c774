import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

/** The step to the review, for the button and for Enter in a field: whether it is possible, and the problem that prevents it. */
export function useReview() {
  const { send } = useModal()
  const run = useRun()
  const { status, feeStatus, problem, sendTokenAmount } = useSend()
  const { short: shortText } = useProblemText()
  const preparing = status === 'preparing'
  // Idle fees have not been requested yet: a press now would be lost when they are.
  const asking = feeStatus === 'idle' || feeStatus === 'loading'
  // A fee that is loading is not missing yet.
  const short = problem?.field === 'fee' && asking ? undefined : shortText
  const busy = preparing || (!short && asking)
  return {
    preparing,
    busy,
    /** Whether nothing is typed, while the problem is shown a moment later. */
    empty: sendTokenAmount === '',
    /** The problem, in a few words. */
    short,
    review(): void {
      if (short === undefined && !busy) run(send.review)
    },
  }
}
