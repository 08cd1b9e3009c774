import type { SmartSessionsController, SmartSessionsState } from '@wallet-modal/core'
import { proxy } from '@wallet-modal/core/state'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** Where nobody has connected yet there are none. */
const none = proxy<SmartSessionsState>({ caipAddress: undefined, status: 'ready', list: [], revoking: undefined })

export interface SmartSessions {
  readonly state: Readonly<SmartSessionsState>
  /** `undefined` where they are switched off, or can't be. */
  readonly controller: SmartSessionsController | undefined
}

/** What apps may do by themselves with the account in use. */
export function useSmartSessions(): SmartSessions {
  const { options, sessions } = useModal()
  useSnapshot(options.state) // says whether they are on
  const state = useSnapshot(sessions?.state ?? none)
  return { state, controller: sessions?.enabled() ? sessions : undefined }
}
