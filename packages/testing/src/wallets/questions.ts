/** Pending questions of a page to the wallet. Question and answer may come in either order. */

type Decision = 'approved' | 'refused'

interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
}

export interface Question {
  readonly method: string
  /** The wallet's final answer; rejects with its refusal. */
  readonly outcome: Promise<unknown>
  decide(decision: Decision): void
}

export interface Questions {
  /** Resolves with the decision. `outcome` is the answer to come. */
  ask(method: string, outcome: Promise<unknown>): Promise<Decision>
  /** The oldest question of `method`, or of any: a pending one, else the next. @throws Error when none comes within `ms` */
  next(method: string | undefined, ms: number): Promise<Question>
  /** Approves all pending questions. */
  approveWaiting(): void
}

function defer<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

export function createQuestions(): Questions {
  const waiting: Question[] = []
  const takers: { method: string | undefined; take(question: Question): void }[] = []
  const fits = (wanted: string | undefined, method: string) => wanted === undefined || wanted === method

  return {
    ask(method, outcome) {
      const decision = defer<Decision>()
      const question: Question = { method, outcome, decide: decision.resolve }
      const index = takers.findIndex((taker) => fits(taker.method, method))
      if (index < 0) waiting.push(question)
      else takers.splice(index, 1)[0]?.take(question)
      return decision.promise
    },
    async next(method, ms) {
      const index = waiting.findIndex((question) => fits(method, question.method))
      const [pendingQuestion] = index < 0 ? [] : waiting.splice(index, 1)
      if (pendingQuestion) return pendingQuestion
      const { promise, resolve } = defer<Question | undefined>()
      const taker = { method, take: resolve }
      takers.push(taker)
      const timer = setTimeout(() => resolve(undefined), ms)
      const question = await promise
      clearTimeout(timer)
      if (question) return question
      takers.splice(takers.indexOf(taker), 1)
      const waitingMethods = waiting.map((other) => other.method).join(', ') || 'nothing'
      throw new Error(
        `The wallet was not asked for ${method ?? 'anything'} within ${ms} ms. What waits: ${waitingMethods}.`,
      )
    },
    approveWaiting() {
      for (const question of waiting.splice(0)) question.decide('approved')
    },
  }
}
