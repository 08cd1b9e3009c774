/** The work of SiwxController, in a chunk of its own: one sign-in at a time, for the newest connection. */
import { isForeign } from '../../domain/foreignNetwork.js'
import { createError } from '../../errors/createError.js'
import type { Connection } from '../connection/types.js'
import { createSessionEnd } from './endSessions.js'
import { createSessionLookUp } from './lookUpSession.js'
import { createSessionEndings } from './sessionEndings.js'
import { createSessionInUse } from './sessionInUse.js'
import { isOver, type SiwxWorkParts } from './signInContext.js'
import { createSignInTurns } from './signInTurns.js'
import { createSigning } from './signMessageIn.js'
import type { SessionEndings, SiwxController } from './types.js'

export type SiwxWork = Pick<SiwxController, 'expired' | 'check' | 'sign' | 'cancel' | 'signOut' | 'leave' | 'forget'> &
  SessionEndings

export function createSiwxWork(parts: SiwxWorkParts): SiwxWork {
  const { state, required, chains, options, emit } = parts
  const signInTurns = createSignInTurns()
  const inUse = createSessionInUse(state)
  const endings = createSessionEndings(parts.clock)
  const context = { ...parts, turns: signInTurns, inUse, endings }
  const check = createSessionLookUp(context)
  const run = createSigning(context)

  /** The visitor tries again: the stored session may hold by now, and then the wallet is not asked. */
  async function recheck(connection: Connection): Promise<void> {
    const [session] = (await check(connection).catch(() => false)) ? [state.session] : []
    if (signInTurns.connection() !== connection) return
    if (session) emit('signedIn', { connection, session })
    else if (!state.code) await run(connection)
  }

  /** A session for a network that the page does not have would be of no use to it. */
  function refuse({ caipNetworkId }: Connection): void {
    const failure = createError('CHAIN_NOT_CONFIGURED', { caipNetworkId })
    state.code = failure.code
    emit('signInFailed', failure)
  }

  return {
    expired: () => isOver(parts, state.session?.data),
    check,
    async sign() {
      const connection = signInTurns.connection()
      if (!connection || state.status === 'signed-in') return
      if (isForeign(chains.state.networks[connection.namespace].caipNetwork, options)) return refuse(connection)
      await signInTurns.join(() => (state.code === 'SESSION_UNVERIFIED' ? recheck(connection) : run(connection)))
    },
    cancel() {
      signInTurns.cancel()
      if (signInTurns.connection()) inUse.settle({ status: 'needed' })
      emit('signInCancelled', { required: state.required && required() })
    },
    ...createSessionEnd(context),
    ended: endings.ended,
  }
}
