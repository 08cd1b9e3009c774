/** Sign in with a wallet (spec 4 'Sign-in with wallet'). */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { SiwxWorkParts } from './signInContext.js'
import type { SiwxWork } from './siwxWork.js'
import type { SessionEndings, SiwxController, SiwxState } from './types.js'

type Parts = Omit<SiwxWorkParts, 'state'> & Pick<SiwxController, 'enabled'>

export function createSiwxController(parts: Parts): SiwxController & SessionEndings {
  const state = proxy({ status: 'idle', required: false } as SiwxState)
  /** There once a connection was looked at: before that there is nothing to cancel or to leave. */
  let loadedWork: SiwxWork | undefined
  const work = createLazy(async () => {
    loadedWork = (await import('./siwxWork.js')).createSiwxWork({ ...parts, state })
    return loadedWork
  })
  /** The end of sessions that began before the work was loaded. */
  let forgetting: Promise<void> | undefined
  const expired = () => loadedWork?.expired() === true
  const guards = () => parts.enabled() && parts.required() && (state.status !== 'signed-in' || expired())
  return {
    state,
    enabled: parts.enabled,
    guards,
    expired,
    locked: () => guards() && state.required && (state.status === 'needed' || state.status === 'signing'),
    check: async (connection, signed) => (await work()).check(connection, signed),
    sign: async () => (await work()).sign(),
    cancel: () => loadedWork?.cancel(),
    signOut: async () => (await work()).signOut(),
    leave: (...left) => loadedWork?.leave(...left),
    forget(...left) {
      forgetting = work().then(
        (loaded) => loaded.forget(...left),
        () => {},
      )
    },
    async ended() {
      await forgetting
      await loadedWork?.ended()
    },
  }
}
