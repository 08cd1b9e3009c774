import { type OpenPrompt, openPrompt, type Question } from './prompt.js'
import { userRejected } from './rpcError.js'

/** Who answers a wallet's questions: the visitor in a prompt, or a test. */
export interface Decisions {
  /** Resolves when approved. @throws RpcError 4001 when not */
  ask(question: Question): Promise<void>
  /** Approve (true) everything without a prompt, or ask the visitor again (false). */
  autoApprove(on: boolean): void
  /** Rejects the next question without a prompt. */
  rejectNext(): void
  /** Questions wait without a prompt, as in a wallet whose window lies behind the browser's. */
  hold(on: boolean): void
  /** Answers the question which waits, shown or held. @returns false when none waits */
  answerPending(approved: boolean): boolean
}

export function createDecisions(): Decisions {
  const mode = { auto: false, hold: false, rejections: 0 }
  const waiting: Pick<OpenPrompt, 'settle'>[] = []

  function held(): OpenPrompt {
    let settle: (approved: boolean) => void = () => {}
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    return { answer, settle }
  }

  return {
    async ask(question) {
      if (mode.rejections > 0) {
        mode.rejections--
        throw userRejected()
      }
      if (mode.auto) return
      const prompt = mode.hold ? held() : openPrompt(question)
      waiting.push(prompt)
      const approved = await prompt.answer
      waiting.splice(waiting.indexOf(prompt), 1)
      if (!approved) throw userRejected()
    },
    autoApprove(on) {
      mode.auto = on
    },
    rejectNext() {
      mode.rejections++
    },
    hold(on) {
      mode.hold = on
    },
    answerPending(approved) {
      const prompt = waiting[0]
      prompt?.settle(approved)
      return prompt !== undefined
    },
  }
}
