import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

/** The way on, for the button and for Enter in a field: whether it is open, and what stands in the way. */
export function useReview() {
  const { send } = useModal()
  const run = useRun()
  const { status, feeStatus, problem, sendTokenAmount } = useSend()
  const { short: said } = useProblemText()
  const preparing = status === 'preparing'
  // Not asked for yet, nothing has been looked at: a press now would be lost when it is.
  const asking = feeStatus === 'idle' || feeStatus === 'loading'
  // A fee that is on its way is not missing yet.
  const short = problem?.field === 'fee' && asking ? undefined : said
  const busy = preparing || (!short && asking)
  return {
    preparing,
    busy,
    /** Nothing is typed, and what stands in the way is said in a moment. */
    empty: sendTokenAmount === '',
    /** Why not, in a few words. */
    short,
    review(): void {
      if (short === undefined && !busy) run(send.review)
    },
  }
}
