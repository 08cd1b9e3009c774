/** Cost of a plain transfer, as last asked. */
import type { FeeQuote } from '../../chains/types.js'
import { FEE_QUOTE_RESTS_MS } from '../../constants/money.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import type { AccountInUse } from '../connection/types.js'
import type { SendState } from './types.js'

interface Parts {
  state: SendState
  clock: Clock
  context(): Pick<AccountInUse, 'adapter' | 'network'>
  /** Runs after each answer: the fee may be new, or unknown. */
  onAnswer(): void
}

export function createSendFees({ state, clock, context, onAnswer }: Parts) {
  let quotedFees: FeeQuote | undefined
  const questions = createSlot()
  let askedAt = 0

  /** @param standing - what becomes of the quote that stands: it goes at once, or stays until a better one is there */
  async function ask(standing: 'goes' | 'stays'): Promise<void> {
    const { isNewest } = questions.start()
    askedAt = clock.monotonic()
    const { adapter, network } = context()
    // A network that the page does not offer has no fees to ask for.
    const quote = network.unsupported ? undefined : await adapter.feeQuote?.(network).catch(() => undefined)
    if (!isNewest() || (standing === 'stays' && !(quote && state.feeStatus === 'ready'))) return
    state.gasPrice = quote?.gasPrice
    quotedFees = quote
    const unanswered = network.unsupported ? 'idle' : 'failed'
    state.feeStatus = quote ? 'ready' : unanswered
    onAnswer()
  }

  return {
    quoted: () => quotedFees,
    refresh(): Promise<void> {
      state.feeStatus = 'loading'
      return ask('goes')
    },
    /** A fee stands in the visitor's way, and nothing on screen asks for it again: an old one may be lower by now. */
    doubt(): void {
      const isOld = clock.monotonic() - askedAt >= FEE_QUOTE_RESTS_MS
      if (isOld && state.problem?.code === 'INSUFFICIENT_GAS' && state.feeStatus === 'ready')
        ask('stays').catch(() => {})
    },
  }
}
