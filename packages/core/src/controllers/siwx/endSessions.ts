/** Ending sessions, when a connection ends or the visitor signs out. */
import type { Siwx } from '../../domain/siwxTypes.js'
import type { Connection } from '../connection/types.js'
import type { SignInContext } from './signInContext.js'
import { type EndedBy, isSame, outlives } from './siwxRules.js'
import type { SiwxController } from './types.js'

interface End {
  readonly isLast: boolean
  readonly by: EndedBy
}

export function createSessionEnd(context: SignInContext): Pick<SiwxController, 'signOut' | 'leave' | 'forget'> {
  const { state, load, own, required, emit, turns, inUse, endings } = context

  /** A server may know one session only: where this account has none, that is another one's. Ours knows them apart. */
  const mayEnd = async (siwx: Siwx, { caipNetworkId, address }: Connection) =>
    siwx === own() || (await siwx.getSessions(caipNetworkId, address)).length > 0

  /** @returns whether they end with the connection: a host may want them to stay */
  async function endSessions({ isLast, by }: End, endOwn: (siwx: Siwx) => Promise<unknown>): Promise<boolean> {
    const siwx = own() ?? (await load())
    if (outlives(siwx, by)) return false
    // Sessions of other accounts and networks end too: nobody is connected any more (spec 4). Ours ends them in this very turn.
    if (!isLast || siwx !== own()) await endOwn(siwx)
    if (isLast) await siwx.setSessions([])
    return true
  }

  return {
    async signOut() {
      const connection = turns.connection()
      if (!connection) return
      // A signature that comes from here on is ignored. A look goes on: it is needed should this fail.
      if (state.status === 'signing') turns.outdate()
      const { caipNetworkId, address } = inUse.current()?.of ?? connection
      await endings.ends(load().then((siwx) => siwx.revokeSession(caipNetworkId, address)))
      // A visitor who is connected with another account by now has sessions of their own.
      const current = turns.connection()
      if (!current || !isSame(current, connection)) return
      // A look that began before the end may have found the session still.
      turns.end()
      inUse.settle({ status: 'needed' })
      emit('signedOut', { connection, required: state.required && required() })
    },
    leave(former, { isLast, by = 'visitor' }) {
      const current = turns.connection()
      const isCurrent = current?.namespace === former.namespace
      const connection = (isCurrent && current) || former
      const wasIn = isCurrent && state.status === 'signed-in'
      const of = (isCurrent && inUse.current()?.of) || connection
      if (isCurrent) turns.leave(by)
      // Before the state says so, where that takes no server.
      const leaving = endSessions({ isLast, by }, async (siwx) => {
        if (isCurrent || (await mayEnd(siwx, connection))) await siwx.revokeSession(of.caipNetworkId, of.address)
      }).then((isEnded) => {
        if (isEnded && wasIn) emit('signedOut', { connection, required: false })
      })
      // Signing out works offline: the server's session ends by its own time.
      endings.ends(leaving).catch(() => {})
      if (isCurrent) inUse.settle({ status: 'idle', required: false })
    },
    forget(formers, { isLast }) {
      const forgetting = endSessions({ isLast, by: 'visitor' }, (siwx) =>
        Promise.allSettled(
          formers.map(async (former) => {
            if (await mayEnd(siwx, former)) await siwx.revokeSession(former.caipNetworkId, former.address)
          }),
        ),
      )
      endings.ends(forgetting).catch(() => {})
    },
  }
}
