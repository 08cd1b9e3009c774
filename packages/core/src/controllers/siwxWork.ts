/** The work of SiwxController, in a chunk of its own: one sign-in at a time, and what counts is the newest connection's. */
import type { ChainAdapter, Connector } from '../chains/types.js'
import type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from '../domain/siwxTypes.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Connection } from './ConnectionController.js'
import type { SiwxController, SiwxState } from './SiwxController.js'
import type { Emit } from './signals.js'

export interface SiwxWorkParts {
  state: SiwxState
  /** The host's own, or ours. */
  load(): Promise<Siwx>
  /** The `sign-in` option says so; a host's own may say so too. */
  required(): boolean
  /** @throws ModalError NOT_CONNECTED */
  wallet(connection: Connection): { readonly connector: Connector; readonly adapter: ChainAdapter }
  emit: Emit
}

export type SiwxWork = Pick<SiwxController, 'check' | 'sign' | 'cancel' | 'signOut' | 'leave'>

/** The fields alone: what is stored is data. */
function fieldsOf(message: SiwxMessage): SiwxMessageData {
  const { toString: _, ...data } = message
  return data
}

/** What the visitor is told of a failure to sign; the rest is what it is. */
function failureOf(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('SIGN_IN_FAILED', {}, error)
  return error.code === 'USER_REJECTED' ? createError('SIGNATURE_DECLINED', {}, error) : error
}

export function createSiwxWork({ state, load, required, wallet, emit }: SiwxWorkParts): SiwxWork {
  /** Whose sessions count. */
  let current: Connection | undefined
  /** Another one with each connection, cancel and disconnect: what was begun before it is nobody's any more. */
  let turn = 0
  let signing: Promise<void> | undefined

  function settle(change: Partial<SiwxState>): void {
    Object.assign(state, { code: undefined, waitingFor: undefined, session: undefined, ...change })
  }

  function signedIn(session: SiwxSession): void {
    settle({ status: 'signed-in', session })
  }

  /** What does not hold is left out, and the visitor signs after all. */
  async function take(siwx: Siwx, connection: Connection, signed: readonly SiwxSession[]): Promise<void> {
    const isHere = ({ data }: SiwxSession) =>
      data.chainId === connection.caipNetworkId && data.accountAddress === connection.address
    const [here, ...others] = [...signed].sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
    if (!here || !isHere(here)) return
    try {
      if (siwx.addSessions) await siwx.addSessions([here, ...others])
      else await siwx.addSession(here)
    } catch {
      // Nobody was asked by the visitor: there is nothing to say.
    }
  }

  async function check(connection: Connection, signed: readonly SiwxSession[] = []): Promise<boolean> {
    const mine = ++turn
    current = connection
    signing = undefined
    settle({ status: 'checking', required: required() })
    try {
      const siwx = await load()
      await take(siwx, connection, signed)
      const [session] = await siwx.getSessions(connection.caipNetworkId, connection.address)
      if (mine !== turn) return state.status === 'signed-in'
      if (session) signedIn(session)
      const isNew = signed.some(({ message }) => message === session?.message)
      if (session && isNew) emit('signedIn', { connection, session })
      if (!session) settle({ status: 'needed' })
      return session !== undefined
    } catch (cause) {
      if (mine !== turn) return false
      settle({ status: 'idle' })
      throw createError('AUTH_INIT_FAILED', {}, cause)
    }
  }

  async function ask(connection: Connection, isCurrent: () => boolean): Promise<SiwxSession> {
    const { address: accountAddress, caipNetworkId: chainId } = connection
    const stillWanted = () => {
      if (!isCurrent()) throw createError('ABORTED', {})
    }
    const siwx = await load()
    const draft = await siwx.createMessage({ accountAddress, chainId })
    const message = draft.toString()
    stillWanted()
    state.waitingFor = 'wallet'
    const { connector, adapter } = wallet(connection)
    const signature = siwx.signMessage
      ? await siwx.signMessage({ message, chainId, accountAddress })
      : await adapter.signMessage(connector, { address: accountAddress, message })
    stillWanted()
    state.waitingFor = 'server'
    const session = { data: fieldsOf(draft), message, signature }
    await siwx.addSession(session)
    stillWanted()
    return session
  }

  async function run(connection: Connection): Promise<void> {
    const mine = ++turn
    const isCurrent = () => mine === turn
    settle({ status: 'signing', waitingFor: 'server' })
    emit('signInAsked', connection)
    try {
      const session = await ask(connection, isCurrent)
      signedIn(session)
      emit('signedIn', { connection, session })
    } catch (error) {
      if (!isCurrent()) return
      const failure = failureOf(error)
      settle({ status: 'needed', code: failure.code })
      emit('signInFailed', failure)
    }
  }

  return {
    check,
    async sign() {
      const connection = current
      if (!connection || state.status === 'signed-in') return
      // A second tap joins the first: one request, one prompt.
      signing ??= run(connection).finally(() => {
        signing = undefined
      })
      await signing
    },
    cancel() {
      turn += 1
      signing = undefined
      if (current) settle({ status: 'needed' })
      emit('signInCancelled', { required: state.required })
    },
    async signOut() {
      const connection = current
      if (!connection) return
      turn += 1
      const siwx = await load()
      await siwx.revokeSession(connection.caipNetworkId, connection.address)
      settle({ status: 'needed' })
      emit('signedOut', { connection, required: state.required })
    },
    leave(namespace) {
      const connection = current
      if (connection?.namespace !== namespace) return
      turn += 1
      current = undefined
      signing = undefined
      const wasIn = state.status === 'signed-in'
      settle({ status: 'idle', required: false })
      load()
        .then(async (siwx) => {
          if (siwx.signOutOnDisconnect === false) return
          await siwx.revokeSession(connection.caipNetworkId, connection.address)
          if (wasIn) emit('signedOut', { connection, required: false })
        })
        // It works offline: the server's session ends by its own time.
        .catch(() => {})
    },
  }
}
