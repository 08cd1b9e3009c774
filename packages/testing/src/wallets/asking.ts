/** Requests that wait for the test's decision: the half of a wallet that knows nothing of its network. */
import { walletError } from '../scriptedWallet.js'
import type { AskingWallet, KeyWalletRequest, WalletAnswer } from './askingWallet.js'
import { createQuestions } from './questions.js'

const PATIENCE_MS = 30_000

type Listener = (payload: never) => void
/** Resolves when the test approves. @throws Error 4001 when it refuses */
export type Approval = () => Promise<void>

export interface Asking extends Pick<AskingWallet, 'requests' | 'approve' | 'reject' | 'answer' | 'approveAll'> {
  /** Records a request, runs it unless the test has set an answer, and records its outcome. */
  handle(method: string, params: unknown, work: (approval: Approval) => unknown): Promise<unknown>
  on(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
}

/** @param patience - how long `approve` and `reject` wait for the page to ask, ms */
export function createAsking(patience = PATIENCE_MS): Asking {
  const questions = createQuestions()
  const requests: KeyWalletRequest[] = []
  const answers = new Map<string, WalletAnswer>()
  const listeners = new Map<string, Set<Listener>>()
  let unasked = false

  function answerOf(method: string, params: unknown): unknown {
    const answer = answers.get(method)
    return typeof answer === 'function' ? answer(params) : answer
  }

  return {
    requests,
    handle(method, params, work) {
      const entry: { -readonly [Field in keyof KeyWalletRequest]: KeyWalletRequest[Field] } = {
        method,
        params,
        outcome: 'pending',
      }
      requests.push(entry)
      const approval: Approval = async () => {
        if (unasked || (await questions.ask(method, outcome)) === 'approved') return
        throw walletError(4001, 'User rejected the request.')
      }
      const outcome: Promise<unknown> = Promise.resolve()
        .then(() => (answers.has(method) ? answerOf(method, params) : work(approval)))
        .then(
          (result) => {
            Object.assign(entry, { outcome: 'answered', result })
            return result
          },
          (error) => {
            entry.outcome = 'failed'
            throw error
          },
        )
      return outcome
    },
    async approve(method) {
      if (unasked) return
      const question = await questions.next(method, patience)
      question.decide('approved')
      return question.outcome
    },
    async reject(method) {
      const question = await questions.next(method, patience)
      question.decide('refused')
      await question.outcome.catch(() => {})
    },
    answer: (method, answer) => void answers.set(method, answer),
    approveAll(on = true) {
      unasked = on
      if (on) questions.approveWaiting()
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
  }
}
