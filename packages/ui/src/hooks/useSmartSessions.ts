import type { SmartSessionsController, SmartSessionsState } from '@wallet-modal/core/internal'
import { proxy } from '@wallet-modal/core/state'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The state before anybody connects, without sessions. */
const none = proxy<SmartSessionsState>({ caipAddress: undefined, status: 'ready', list: [], revoking: undefined })

export interface SmartSessions {
  readonly state: Readonly<SmartSessionsState>
  /** `undefined` where smart sessions are switched off, or not possible. */
  readonly controller: SmartSessionsController | undefined
}

/** Sessions in which apps may use the account in use by themselves. */
export function useSmartSessions(): SmartSessions {
  const { options, sessions } = useModal()
  useSnapshot(options.state) // says whether they are on
  const state = useSnapshot(sessions?.state ?? none)
  return { state, controller: sessions?.enabled() ? sessions : undefined }
}
