/** Choosing a name for an account (spec 7 `/v1/profile/*`). The typed name lives here; the work is loaded when needed. */
import { proxy } from 'valtio/vanilla'
import type { CaipAddress } from '../../chains/types.js'
import { type NameProblem, nameProblem, readName } from '../../domain/profileNames.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createLazy } from '../lazy.js'
import type { EnsWork, EnsWorkParts } from './ensWork.js'

/** Longer than any typed name; a paste of 10 kB is cut before anything reads it (U09). */
const MAX_TYPED_CHARACTERS = 100

/** The name that is being chosen for the account, and whether it is free. */
export interface EnsState {
  /** The account (CAIP-10) that is known to have no name: it may choose one. */
  nameless: CaipAddress | undefined
  /** As typed. */
  name: string
  /** The fault of the typed name. */
  problem: NameProblem | undefined
  /** The ending of every name: 'wallet.test'. The service names it with its first suggestions. */
  zone: string | undefined
  /** Other free names, without their zone. */
  suggestions: readonly string[]
  suggestionStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** Availability of the typed name. */
  availability: 'unknown' | 'free' | 'taken'
  status: 'idle' | 'signing' | 'registering' | 'done' | 'failed'
  /** The account that got the name, once that is done: its wallet may have switched to another by now. */
  owner: string | undefined
  /** Code of the last failure; SIGNATURE_DECLINED and others. The name stays, with a way to try again. */
  code: ErrorCode | undefined
}

/** Registers a name for the account on eip155 (spec 7, `/v1/profile/*`). */
export interface EnsController {
  readonly state: EnsState
  /** Sets the looked-up account without a name; `undefined` where it has one, or that is unknown. */
  offer(nameless: CaipAddress | undefined): void
  /** Takes the typed text; 300 ms later the service is asked about it. The newest name counts. */
  setName(text: string): void
  /** Asks about the name again, at once. */
  suggest(): Promise<void>
  /**
   * Asks the wallet to sign for the name, once, and the service to register it. Never throws: the state shows the
   * result.
   */
  register(): Promise<void>
  /** Stops waiting. A signature that still arrives is not sent. */
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
  /** Loaded with the first typed text: before that there is nothing to cancel. */
  let loadedWork: EnsWork | undefined
  const work = createLazy(async () => {
    loadedWork = (await import('./ensWork.js')).createEnsWork({ ...parts, state })
    return loadedWork
  })

  function cancel(): void {
    loadedWork?.cancel()
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
      // Former suggestions stay until there are better ones: nothing flickers between two letters.
      const suggestions = problem === 'EMPTY' ? [] : state.suggestions
      Object.assign(state, blank(), { name, problem, suggestions, suggestionStatus: problem ? 'idle' : 'loading' })
      // Synchronously if possible: an answer for the former name must not arrive in between.
      if (loadedWork) return loadedWork.nameChanged()
      // The view may have been left by then.
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
