/** Sign in with a wallet (spec 4 'Sign-in with wallet'). */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { SiwxWorkParts } from './signInContext.js'
import type { SessionEndings, SiwxController, SiwxState } from './types.js'

type Parts = Omit<SiwxWorkParts, 'state'> & Pick<SiwxController, 'enabled'>

export function createSiwxController(parts: Parts): SiwxController & SessionEndings {
  const state = proxy({ status: 'idle', required: false } as SiwxState)
  /** Loaded once a connection is looked at. */
  const work = createLazy(
    () => import('./siwxWork.js'),
    ({ createSiwxWork }) => createSiwxWork({ ...parts, state }),
  )
  /** The end of sessions that began before the work was loaded. */
  let forgetting: Promise<void> | undefined
  const expired = () => work.loaded?.expired() === true
  const guards = () => parts.enabled() && parts.required() && (state.status !== 'signed-in' || expired())
  return {
    state,
    enabled: parts.enabled,
    guards,
    expired,
    locked: () => guards() && state.required && (state.status === 'needed' || state.status === 'signing'),
    check: async (connection, signed) => (await work()).check(connection, signed),
    sign: async () => (await work()).sign(),
    cancel: () => work.loaded?.cancel(),
    signOut: async () => (await work()).signOut(),
    leave: (...left) => work.loaded?.leave(...left),
    forget(...left) {
      forgetting = work().then(
        (loaded) => loaded.forget(...left),
        () => {},
      )
    },
    async ended() {
      await forgetting
      await work.loaded?.ended()
    },
  }
}
