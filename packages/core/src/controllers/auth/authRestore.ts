/** The session that a page remembers: brought back by one look for both namespaces, or said to be gone. */
import type { PairedSession } from '../../chains/pairing.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { joined } from '../../primitives/joined.js'
import type { RememberedBy } from '../connection/types.js'
import type { AuthAccounts } from './authAccounts.js'
import type { AuthFrame } from './authFrame.js'
import type { AuthState } from './authState.js'
import type { AuthController } from './types.js'

interface Parts {
  readonly state: Pick<AuthState, 'status'>
  readonly frame: AuthFrame
  readonly sessionAccounts: Pick<AuthAccounts, 'settle' | 'paired'>
  /** The origin as the options name it now. */
  url(): string | null
  report(error: unknown): void
  /** Called when the session that this tab remembers has ended elsewhere. */
  onGone(): void
  /** The instance is no more. */
  isOver(): boolean
}

export function createAuthRestore(parts: Parts): AuthController['restore'] {
  const { state, frame, sessionAccounts, url, report, onGone, isOver } = parts

  const restore = joined(async (rememberedBy: RememberedBy): Promise<PairedSession | undefined> => {
    try {
      const earlierClient = frame.current()
      const loaded = await frame.client()
      const session = earlierClient ? await loaded.request('session', {}) : loaded.session()
      if (!session) {
        if (rememberedBy === 'thisTab') onGone()
        return undefined
      }
      await sessionAccounts.settle(loaded)
      loaded.offer()
      return sessionAccounts.paired(loaded, loaded.session() ?? session)
    } catch (cause) {
      // Our own code did not come: the origin has said nothing, and who is signed in stays so.
      if (cause instanceof ModalError && cause.code === 'LOAD_FAILED') throw cause
      const failure = createError('AUTH_INIT_FAILED', {}, cause)
      // A refusal has been reported already; a session remembered by a different tab is reported there.
      if (rememberedBy === 'thisTab' && state.status !== 'refused' && !isOver()) report(failure)
      throw failure
    }
  })

  return async (rememberedBy) => (url() ? restore(rememberedBy) : undefined)
}
