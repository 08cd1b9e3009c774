/** The work of SiwxController, in a chunk of its own: one sign-in at a time, for the newest connection. */
import type { ChainAdapter, Connector } from '../../chains/types.js'
import { isForeign } from '../../domain/foreignNetwork.js'
import type { Options } from '../../domain/options.js'
import type { Siwx, SiwxMessageData, SiwxSession } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { reasonOf } from '../../errors/normalizeError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { ChainController } from '../ChainController.js'
import type { Connection } from '../connection/types.js'
import type { Emit } from '../signals.js'
import { createSessionEndings } from './sessionEndings.js'
import { signedOnChain } from './signedOnChain.js'
import {
  addSigned,
  doubtOf,
  type EndedBy,
  failureOf,
  fieldsOf,
  goesOn,
  isAboutMessages,
  isSame,
  outlives,
  repeatedFailure,
  signerOf,
} from './siwxRules.js'
import type { SessionEndings, SiwxController, SiwxState } from './types.js'

export interface SiwxWorkParts {
  state: SiwxState
  clock: Clock
  /** The host's own, or ours. */
  load(): Promise<Siwx>
  /** Ours, where it is the one in use and its code is here: its sessions are kept in this browser. */
  own(): Siwx | undefined
  /** The `sign-in` option says so; a host's own may say so too. */
  required(): boolean
  /** @throws ModalError NOT_CONNECTED */
  wallet(connection: Connection): { readonly connector: Connector; readonly adapter: ChainAdapter }
  chains: Pick<ChainController, 'state'>
  options: Pick<Options, 'allowUnsupportedChain'>
  emit: Emit
}

/** A server that takes longer to say which sessions there are is one that said nothing: the visitor may try again. */
const LOOK_TIMEOUT_MS = 10_000

export type SiwxWork = Pick<SiwxController, 'expired' | 'check' | 'sign' | 'cancel' | 'signOut' | 'leave' | 'forget'> &
  SessionEndings

/** The fields that each new status starts from. */
const blank = { code: undefined, reason: undefined, memoProof: undefined, waitingFor: undefined, session: undefined }

/** A session in use: whose it is, and the connection it was last found to hold for. */
interface Held {
  readonly session: SiwxSession
  readonly of: Connection
  readonly at: Connection
}

export function createSiwxWork(parts: SiwxWorkParts): SiwxWork {
  const { state, clock, load, own, required, wallet, chains, options, emit } = parts
  /** The connection that sessions are looked up for. */
  let current: Connection | undefined
  let sessionInUse: Held | undefined
  /** Changes with each connection, cancel and disconnect: the answer to work begun before it is ignored. */
  let currentTurn = 0
  /** The turn that the end of a connection was the end of, and whose doing that was. */
  let lastLeave: { readonly turn: number; readonly by: EndedBy } | undefined
  /** The last one that a disconnect, a cancel or a sign-out was the end of: what was signed until then is not wanted any more. */
  let endedTurn = 0
  let signing: Promise<void> | undefined
  let pendingLookUp: Promise<boolean> | undefined
  const { ends, ended } = createSessionEndings(clock)

  function settle(change: Partial<SiwxState>): void {
    Object.assign(state, { ...blank, ...change })
    if (!change.session && change.status !== 'checking') sessionInUse = undefined
  }

  function signedIn(session: SiwxSession, at: Connection, of = at): void {
    sessionInUse = { session, of, at }
    settle({ status: 'signed-in', session })
  }

  /** By the clock of this device, however long the page slept (E18). */
  const isOver = (data: Partial<SiwxMessageData> | undefined) => Date.parse(data?.expirationTime ?? '') <= clock.now()

  function isConnected(connection: Connection): boolean {
    try {
      return wallet(connection) !== undefined
    } catch {
      return false
    }
  }

  function check(connection: Connection, signed: readonly SiwxSession[] = []): Promise<boolean> {
    const isLookedUp = state.status === 'checking' && current !== undefined && isSame(current, connection)
    if (!pendingLookUp || !isLookedUp || signed.length > 0) pendingLookUp = lookUpSession(connection, signed)
    return pendingLookUp
  }

  /** @throws ModalError SESSION_UNVERIFIED where it takes too long, and what the work throws */
  function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    return within(clock, LOOK_TIMEOUT_MS, Promise.resolve().then(work), () => {
      throw createError('SESSION_UNVERIFIED', {})
    })
  }

  async function lookUpSession(connection: Connection, signed: readonly SiwxSession[]): Promise<boolean> {
    // The connection may have gone while this code was loading; nobody would ever leave it.
    if (!isConnected(connection)) return false
    const ownTurn = ++currentTurn
    const formerSession = sessionInUse && !isOver(sessionInUse.session.data) ? sessionInUse : undefined
    const again = current !== undefined && isSame(current, connection) && state.status !== 'idle'
    current = connection
    signing = undefined
    // A visitor who is signed in stays so while that is looked up once more: what the host does meanwhile is not refused.
    if (!again || !formerSession) settle({ status: 'checking', required: required() })
    try {
      const siwx = await inTime(load)
      await ended()
      if (ownTurn !== currentTurn) return state.status === 'signed-in'
      emit('siwxUsed', siwx)
      const isKept = formerSession && goesOn(siwx, formerSession.at, connection)
      const storedSessions = await inTime(async () => {
        if (signed.length > 0) await ends(addWanted(siwx, connection, signed, ownTurn))
        return isKept ? [formerSession.session] : siwx.getSessions(connection.caipNetworkId, connection.address)
      })
      const session = storedSessions.find((one) => one && !isOver(one.data))
      if (ownTurn !== currentTurn) return state.status === 'signed-in'
      if (session) signedIn(session, connection, isKept ? formerSession.of : connection)
      else settle({ status: 'needed' })
      const isNew = signed.some(({ message }) => message === session?.message)
      if (session && isNew) emit('signedIn', { connection, session })
      return session !== undefined
    } catch (cause) {
      if (ownTurn !== currentTurn) return false
      if (again && formerSession && !isOver(formerSession.session.data)) return true
      const code = doubtOf(cause) ?? (again ? 'SESSION_UNVERIFIED' : undefined)
      settle({ status: code ? 'needed' : 'idle', code })
      if (code) return false
      throw createError('AUTH_INIT_FAILED', {}, cause)
    }
  }

  /** The visitor tries again: the stored session may hold by now, and then the wallet is not asked. */
  async function recheck(connection: Connection): Promise<void> {
    const [session] = (await check(connection).catch(() => false)) ? [state.session] : []
    if (current !== connection) return
    if (session) emit('signedIn', { connection, session })
    else if (!state.code) await run(connection)
  }

  /** The server took it when nobody wanted it any more: left there, it would sign the visitor in unasked. */
  async function takeBack(siwx: Siwx, signer: ReturnType<typeof signerOf>): Promise<void> {
    const { address, caipNetworkId } = signer
    const isHere = current !== undefined && isSame(current, signer)
    // Signed once more meanwhile.
    if (isHere && state.status === 'signed-in') return
    // A server may know one session only: where this account has none, that is another one's.
    const isOthers = current && !isHere && (await siwx.getSessions(caipNetworkId, address)).length === 0
    if (!isOthers) await siwx.revokeSession(caipNetworkId, address)
  }

  /** Adds what the wallet signed as it connected. Where the visitor disconnects or cancels meanwhile, it goes again. */
  async function addWanted(siwx: Siwx, connection: Connection, signed: readonly SiwxSession[], ownTurn: number) {
    await addSigned(siwx, connection, signed)
    const hasLeft = !isConnected(connection)
    if ((!hasLeft && endedTurn < ownTurn) || (hasLeft && outlives(siwx, lastLeave?.by ?? 'visitor'))) return
    for (const session of signed) await takeBack(siwx, signerOf(session))
  }

  /** Whether the account may prove itself otherwise, where it signs no messages. */
  async function takesMemo(connection: Connection): Promise<boolean> {
    const { acceptsMemoProof, signMessage } = await load()
    return acceptsMemoProof === true && !signMessage && wallet(connection).adapter.signMemo !== undefined
  }

  async function ask(connection: Connection, ownTurn: number, proof: 'message' | 'memo'): Promise<SiwxSession> {
    const { address: accountAddress, caipNetworkId: chainId } = connection
    const isCurrent = () => ownTurn === currentTurn
    const stillWanted = () => {
      if (!isCurrent()) throw createError('ABORTED', {})
    }
    const siwx = await load()
    const draft = await siwx.createMessage({ accountAddress, chainId })
    const message = draft.toString()
    stillWanted()
    // A message that is over as soon as it is signed is not asked for.
    if (isOver(draft)) throw createError('CLOCK_WRONG', {})
    state.waitingFor = 'wallet'
    const { connector, adapter } = wallet(connection)
    const data = fieldsOf(draft)
    const network = chains.state.networks[connection.namespace].caipNetwork
    const signRequest = { address: accountAddress, message }
    const signWith = async () => {
      if (siwx.signMessage) return siwx.signMessage({ message, chainId, accountAddress })
      if (proof === 'memo' && network && adapter.signMemo)
        return adapter.signMemo(connector, { ...signRequest, network })
      return adapter
        .signMessage(connector, signRequest)
        .catch((error) => signedOnChain(error, adapter, network, signRequest))
    }
    const askWallet = async () => ({ message, signature: await signWith() })
    // A wallet that knows what a sign-in is shows it as one, and checks whose page asks.
    const mayWrite = siwx.acceptsWalletText && !siwx.signMessage && proof === 'message'
    const signed = (mayWrite ? await adapter.signIn?.(connector, data) : undefined) ?? (await askWallet())
    stillWanted()
    state.waitingFor = 'server'
    const session = { data, ...signed }
    // A cancelled session is taken back first, lest this one goes with it.
    await ended()
    stillWanted()
    const add = async () => {
      await siwx.addSession(session)
      const isStillWanted = isCurrent() || (lastLeave?.turn === ownTurn && outlives(siwx, lastLeave.by))
      if (!isStillWanted) await takeBack(siwx, connection)
    }
    await ends(add())
    stillWanted()
    return session
  }

  async function run(connection: Connection): Promise<void> {
    const ownTurn = ++currentTurn
    const isCurrent = () => ownTurn === currentTurn
    const { code: formerCode, memoProof } = state
    const proof = memoProof ? 'memo' : 'message'
    settle({ status: 'signing', waitingFor: 'server' })
    emit('signInAsked', connection)
    try {
      const session = await ask(connection, ownTurn, proof)
      signedIn(session, connection)
      emit('signedIn', { connection, session })
    } catch (error) {
      if (!isCurrent()) return
      const waitedFor = state.waitingFor
      const failure = repeatedFailure(
        failureOf(error),
        waitedFor === 'wallet' ? formerCode : undefined,
        connection.namespace,
      )
      // A memo proof that can't be looked up is not offered.
      const isOffered =
        proof === 'memo' || (isAboutMessages(failure.code) && (await takesMemo(connection).catch(() => false)))
      if (!isCurrent()) return
      // A server that fails is the host's own.
      const reason = waitedFor === 'wallet' ? reasonOf(failure) : undefined
      settle({ status: 'needed', code: failure.code, reason, ...(isOffered && { memoProof: true }) })
      emit('signInFailed', failure)
    }
  }

  /** A session for a network that the page does not have would be of no use to it. */
  function refuse({ caipNetworkId }: Connection): void {
    const failure = createError('CHAIN_NOT_CONFIGURED', { caipNetworkId })
    state.code = failure.code
    emit('signInFailed', failure)
  }

  /** A server may know one session only: where this account has none, that is another one's. Ours knows them apart. */
  const mayEnd = async (siwx: Siwx, { caipNetworkId, address }: Connection) =>
    siwx === own() || (await siwx.getSessions(caipNetworkId, address)).length > 0

  /** @returns whether they end with the connection: a host may want them to stay */
  async function endSessions(
    { isLast, by }: { isLast: boolean; by: EndedBy },
    endOwn: (siwx: Siwx) => Promise<unknown>,
  ): Promise<boolean> {
    const siwx = own() ?? (await load())
    if (outlives(siwx, by)) return false
    // Sessions of other accounts and networks end too: nobody is connected any more (spec 4). Ours ends them in this very turn.
    if (!isLast || siwx !== own()) await endOwn(siwx)
    if (isLast) await siwx.setSessions([])
    return true
  }

  return {
    expired: () => isOver(state.session?.data),
    check,
    async sign() {
      const connection = current
      if (!connection || state.status === 'signed-in') return
      if (isForeign(chains.state.networks[connection.namespace].caipNetwork, options)) return refuse(connection)
      // A second tap joins the first: one request, one prompt.
      const asking = signing ?? (state.code === 'SESSION_UNVERIFIED' ? recheck(connection) : run(connection))
      signing = asking
      await asking.finally(() => {
        if (signing === asking) signing = undefined
      })
    },
    cancel() {
      endedTurn = currentTurn
      currentTurn += 1
      signing = undefined
      if (current) settle({ status: 'needed' })
      emit('signInCancelled', { required: state.required && required() })
    },
    async signOut() {
      const connection = current
      if (!connection) return
      // A signature that comes from here on is ignored. A look goes on: it is needed should this fail.
      if (state.status === 'signing') currentTurn += 1
      const { caipNetworkId, address } = sessionInUse?.of ?? connection
      await ends(load().then((siwx) => siwx.revokeSession(caipNetworkId, address)))
      // A visitor who is connected with another account by now has sessions of their own.
      if (!current || !isSame(current, connection)) return
      // A look that began before the end may have found the session still.
      endedTurn = currentTurn
      currentTurn += 1
      settle({ status: 'needed' })
      emit('signedOut', { connection, required: state.required && required() })
    },
    leave(former, { isLast, by = 'visitor' }) {
      const isCurrent = current?.namespace === former.namespace
      const connection = (isCurrent && current) || former
      const wasIn = isCurrent && state.status === 'signed-in'
      const of = (isCurrent && sessionInUse?.of) || connection
      if (isCurrent) {
        lastLeave = { turn: currentTurn, by }
        endedTurn = currentTurn
        currentTurn += 1
        current = undefined
        signing = undefined
      }
      // Before the state says so, where that takes no server.
      const leaving = endSessions({ isLast, by }, async (siwx) => {
        if (isCurrent || (await mayEnd(siwx, connection))) await siwx.revokeSession(of.caipNetworkId, of.address)
      }).then((isEnded) => {
        if (isEnded && wasIn) emit('signedOut', { connection, required: false })
      })
      // Signing out works offline: the server's session ends by its own time.
      ends(leaving).catch(() => {})
      if (isCurrent) settle({ status: 'idle', required: false })
    },
    forget(formers, { isLast }) {
      const forgetting = endSessions({ isLast, by: 'visitor' }, (siwx) =>
        Promise.allSettled(
          formers.map(async (former) => {
            if (await mayEnd(siwx, former)) await siwx.revokeSession(former.caipNetworkId, former.address)
          }),
        ),
      )
      ends(forgetting).catch(() => {})
    },
    ended,
  }
}
