/** What a page asked the wallet and nobody has answered yet. Whoever asks and whoever answers may come in any order. */

interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
}

export interface Question {
  readonly method: string
  /** What the wallet answered in the end; rejects with what it refused with. */
  readonly outcome: Promise<unknown>
  decide(approved: boolean): void
}

export interface Questions {
  /** Resolves with the decision. `outcome` is what will be answered. */
  ask(method: string, outcome: Promise<unknown>): Promise<boolean>
  /** The oldest question of `method`, or of any: one that waits, else the next. @throws Error when none comes within `ms` */
  next(method: string | undefined, ms: number): Promise<Question>
  /** Approves what waits. */
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
      const decision = defer<boolean>()
      const question: Question = { method, outcome, decide: decision.resolve }
      const index = takers.findIndex((taker) => fits(taker.method, method))
      if (index < 0) waiting.push(question)
      else takers.splice(index, 1)[0]?.take(question)
      return decision.promise
    },
    async next(method, ms) {
      const index = waiting.findIndex((question) => fits(method, question.method))
      const [there] = index < 0 ? [] : waiting.splice(index, 1)
      if (there) return there
      const { promise, resolve } = defer<Question | undefined>()
      const taker = { method, take: resolve }
      takers.push(taker)
      const timer = setTimeout(() => resolve(undefined), ms)
      const question = await promise
      clearTimeout(timer)
      if (question) return question
      takers.splice(takers.indexOf(taker), 1)
      const others = waiting.map((other) => other.method).join(', ') || 'nothing'
      throw new Error(`The wallet was not asked for ${method ?? 'anything'} within ${ms} ms. What waits: ${others}.`)
    },
    approveWaiting() {
      for (const question of waiting.splice(0)) question.decide(true)
    },
  }
}
