/** Looking a session up: whether the account that is connected is signed in already. */
import type { Siwx, SiwxSession } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { within } from '../../net/within.js'
import type { Connection } from '../connection/types.js'
import { isOver, type SignInContext, takeBack } from './signInContext.js'
import { addSigned, doubtOf, goesOn, isSame, outlives, signerOf } from './siwxRules.js'

/** A server that takes longer to say which sessions there are is one that said nothing: the visitor may try again. */
const LOOK_TIMEOUT_MS = 10_000

export function createSessionLookUp(context: SignInContext) {
  const { state, clock, load, required, wallet, emit, turns, inUse, endings } = context
  let pendingLookUp: Promise<boolean> | undefined

  function isConnected(connection: Connection): boolean {
    try {
      return wallet(connection) !== undefined
    } catch {
      return false
    }
  }

  /** @throws ModalError SESSION_UNVERIFIED where it takes too long, and what the work throws */
  function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    return within(clock, LOOK_TIMEOUT_MS, Promise.resolve().then(work), () => {
      throw createError('SESSION_UNVERIFIED', {})
    })
  }

  /** Adds what the wallet signed as it connected. Where the visitor disconnects or cancels meanwhile, it goes again. */
  async function addWanted(siwx: Siwx, connection: Connection, signed: readonly SiwxSession[], ownTurn: number) {
    await addSigned(siwx, connection, signed)
    const hasLeft = !isConnected(connection)
    if ((!hasLeft && !turns.hasEnded(ownTurn)) || (hasLeft && outlives(siwx, turns.leftBy() ?? 'visitor'))) return
    for (const session of signed) await takeBack(context, siwx, signerOf(session))
  }

  async function lookUp(connection: Connection, signed: readonly SiwxSession[]): Promise<boolean> {
    // The connection may have gone while this code was loading; nobody would ever leave it.
    if (!isConnected(connection)) return false
    const heldSession = inUse.current()
    const formerSession = heldSession && !isOver(context, heldSession.session.data) ? heldSession : undefined
    const current = turns.connection()
    const again = current !== undefined && isSame(current, connection) && state.status !== 'idle'
    const ownTurn = turns.beginLookUp(connection)
    // A visitor who is signed in stays so while that is looked up once more: what the host does meanwhile is not refused.
    if (!again || !formerSession) inUse.settle({ status: 'checking', required: required() })
    try {
      const siwx = await inTime(load)
      await endings.ended()
      if (!turns.isCurrent(ownTurn)) return state.status === 'signed-in'
      emit('siwxUsed', siwx)
      const isKept = formerSession && goesOn(siwx, formerSession.at, connection)
      const storedSessions = await inTime(async () => {
        if (signed.length > 0) await endings.ends(addWanted(siwx, connection, signed, ownTurn))
        return isKept ? [formerSession.session] : siwx.getSessions(connection.caipNetworkId, connection.address)
      })
      const session = storedSessions.find((one) => one && !isOver(context, one.data))
      if (!turns.isCurrent(ownTurn)) return state.status === 'signed-in'
      if (session) inUse.signIn(session, connection, isKept ? formerSession.of : connection)
      else inUse.settle({ status: 'needed' })
      const isNew = signed.some(({ message }) => message === session?.message)
      if (session && isNew) emit('signedIn', { connection, session })
      return session !== undefined
    } catch (cause) {
      if (!turns.isCurrent(ownTurn)) return false
      if (again && formerSession && !isOver(context, formerSession.session.data)) return true
      const code = doubtOf(cause) ?? (again ? 'SESSION_UNVERIFIED' : undefined)
      inUse.settle({ status: code ? 'needed' : 'idle', code })
      if (code) return false
      throw createError('AUTH_INIT_FAILED', {}, cause)
    }
  }

  /**
   * Looks once for a connection that is looked up already.
   * @param signed - what its wallet signed as it connected
   * @returns whether it is signed in
   */
  return function check(connection: Connection, signed: readonly SiwxSession[] = []): Promise<boolean> {
    const current = turns.connection()
    const isLookedUp = state.status === 'checking' && current !== undefined && isSame(current, connection)
    if (!pendingLookUp || !isLookedUp || signed.length > 0) pendingLookUp = lookUp(connection, signed)
    return pendingLookUp
  }
}
