/** Choosing a name for an account (spec 7 `/v1/profile/*`). What is typed lives here; the work is loaded when needed. */
import { proxy } from 'valtio/vanilla'
import type { CaipAddress } from '../../chains/types.js'
import { type NameProblem, nameProblem, readName } from '../../domain/profileNames.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createLazy } from '../lazy.js'
import type { EnsWork, EnsWorkParts } from './ensWork.js'

/** Nobody types more; a paste of 10 kB is cut before anything reads it (U09). */
const MAX_TYPED_CHARACTERS = 100

/** The name that is being chosen for the account, and whether it is free. */
export interface EnsState {
  /** The account (CAIP-10) that is known to have no name: it may choose one. */
  nameless: CaipAddress | undefined
  /** As typed. */
  name: string
  /** Why what was typed can't be a name. */
  problem: NameProblem | undefined
  /** What follows every name: 'wallet.test'. The service says so with its first suggestions. */
  zone: string | undefined
  /** Other names that are free, without their zone. */
  suggestions: readonly string[]
  suggestionStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Of the name that was typed. */
  availability: 'unknown' | 'free' | 'taken'
  status: 'idle' | 'signing' | 'registering' | 'done' | 'failed'
  /** Whose the name is, once that is done: its wallet may be at another account by now. */
  owner: string | undefined
  /** Why the last try failed; SIGNATURE_DECLINED and others. The name stays, with a way to try again. */
  code: ErrorCode | undefined
}

/** Registers a name for the account on eip155 (spec 7, `/v1/profile/*`). */
export interface EnsController {
  readonly state: EnsState
  /** An account was looked up: it has no name, or it has one or that is not known. */
  offer(nameless: CaipAddress | undefined): void
  /** Takes what was typed; 300 ms later the service is asked about it. The newest name counts. */
  setName(text: string): void
  /** Asks about the name again, at once. */
  suggest(): Promise<void>
  /**
   * Asks the wallet to sign for the name, once, and the service to take it down. Never throws: the state says what
   * happened.
   */
  register(): Promise<void>
  /** Stops waiting. A signature that comes all the same is not sent. */
  cancel(): void
  /** Starts anew. */
  reset(): void
}

const blank = (): Omit<EnsState, 'nameless' | 'zone'> => ({
  name: '',
  problem: 'EMPTY',
  suggestions: [],
  suggestionStatus: 'idle',
  availability: 'unknown',
  status: 'idle',
  owner: undefined,
  code: undefined,
})

export function createEnsController(parts: Omit<EnsWorkParts, 'state'>): EnsController {
  const state = proxy<EnsState>({ ...blank(), nameless: undefined, zone: undefined })
  /** There once something was typed: before that there is nothing to cancel. */
  let body: EnsWork | undefined
  const work = createLazy(async () => {
    body = (await import('./ensWork.js')).createEnsWork({ ...parts, state })
    return body
  })

  function cancel(): void {
    body?.cancel()
    if (state.suggestionStatus === 'loading') state.suggestionStatus = 'idle'
  }

  function reset(): void {
    cancel()
    Object.assign(state, blank())
  }

  return {
    state,
    offer(nameless) {
      state.nameless = nameless
    },
    setName(text) {
      if (state.status === 'signing' || state.status === 'registering') return
      const name = text.slice(0, MAX_TYPED_CHARACTERS)
      const problem = nameProblem(readName(name, state.zone))
      // What was offered stays until there is something better: nothing flickers between two letters.
      const suggestions = problem === 'EMPTY' ? [] : state.suggestions
      Object.assign(state, blank(), { name, problem, suggestions, suggestionStatus: problem ? 'idle' : 'loading' })
      // At once where that is possible: an answer for the name before must not come in between.
      if (body) return body.nameChanged()
      // By then the view may have been left.
      const isWaited = () => state.suggestionStatus === 'loading'
      work().then(
        (loaded) => isWaited() && loaded.nameChanged(),
        () => isWaited() && Object.assign(state, { suggestionStatus: 'failed' }),
      )
    },
    suggest: async () => (await work()).suggest(),
    register: async () => (await work()).register(),
    cancel,
    reset,
  }
}
