/** Choosing a name for an account (spec 7 `/v1/profile/*`). The typed name lives here; the work is loaded when needed. */
import { proxy } from 'valtio/vanilla'
import { nameProblem, readName } from '../../domain/profileNames.js'
import { createLazy } from '../lazy.js'
import type { EnsWorkParts } from './ensWork.js'
import type { EnsController, EnsState } from './types.js'

/** Longer than any typed name; a paste of 10 kB is cut before anything reads it (U09). */
const MAX_TYPED_CHARACTERS = 100

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
  /** Loaded with the first typed text. */
  const work = createLazy(
    () => import('./ensWork.js'),
    ({ createEnsWork }) => createEnsWork({ ...parts, state }),
  )

  function cancel(): void {
    work.loaded?.cancel()
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
      if (work.loaded) return work.loaded.nameChanged()
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
