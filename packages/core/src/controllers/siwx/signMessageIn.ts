/** Asking for a signature: the message, the wallet's answer, and the session that the server makes of both. */
import type { Siwx, SiwxSession } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { reasonOf } from '../../errors/normalizeError.js'
import type { Connection } from '../connection/types.js'
import { signedOnChain } from './signedOnChain.js'
import { isOver, type SignInContext, takeBack } from './signInContext.js'
import { failureOf, fieldsOf, isAboutMessages, outlives, repeatedFailure } from './siwxRules.js'

type Proof = 'message' | 'memo'

interface Request extends ReturnType<SignInContext['wallet']> {
  readonly siwx: Siwx
  readonly connection: Connection
  readonly proof: Proof
}

export function createSigning(context: SignInContext) {
  const { state, load, wallet, chains, emit, turns, inUse, endings } = context

  /** Whether the account may prove itself otherwise, where it signs no messages. */
  async function takesMemo(connection: Connection): Promise<boolean> {
    const { acceptsMemoProof, signMessage } = await load()
    return acceptsMemoProof === true && !signMessage && wallet(connection).adapter.signMemo !== undefined
  }

  /** The wallet's signature of a message, or what proves the account in its place. */
  async function signatureOf(
    message: string,
    { siwx, connection, connector, adapter, proof }: Request,
  ): Promise<string> {
    const { address, caipNetworkId: chainId, namespace } = connection
    const network = chains.state.networks[namespace].caipNetwork
    const signRequest = { address, message }
    if (siwx.signMessage) return siwx.signMessage({ message, chainId, accountAddress: address })
    if (proof === 'memo' && network && adapter.signMemo) return adapter.signMemo(connector, { ...signRequest, network })
    return adapter
      .signMessage(connector, signRequest)
      .catch((error) => signedOnChain(error, adapter, network, signRequest))
  }

  async function ask(connection: Connection, ownTurn: number, proof: Proof): Promise<SiwxSession> {
    const { address: accountAddress, caipNetworkId: chainId } = connection
    const assertWanted = () => {
      if (!turns.isCurrent(ownTurn)) throw createError('ABORTED', {})
    }
    const siwx = await load()
    const draft = await siwx.createMessage({ accountAddress, chainId })
    const message = draft.toString()
    assertWanted()
    // A message that is over as soon as it is signed is not asked for.
    if (isOver(context, draft)) throw createError('CLOCK_WRONG', {})
    state.waitingFor = 'wallet'
    const { connector, adapter } = wallet(connection)
    const data = fieldsOf(draft)
    // A wallet that knows what a sign-in is shows it as one, and checks whose page asks.
    const mayWrite = siwx.acceptsWalletText && !siwx.signMessage && proof === 'message'
    const ownMessage = mayWrite ? await adapter.signIn?.(connector, data) : undefined
    const request = { siwx, connection, connector, adapter, proof }
    const signed = ownMessage ?? { message, signature: await signatureOf(message, request) }
    assertWanted()
    state.waitingFor = 'server'
    const session = { data, ...signed }
    // A cancelled session is taken back first, lest this one goes with it.
    await endings.ended()
    assertWanted()
    const add = async () => {
      await siwx.addSession(session)
      const leftBy = turns.leftBy(ownTurn)
      const isStillWanted = turns.isCurrent(ownTurn) || (leftBy !== undefined && outlives(siwx, leftBy))
      if (!isStillWanted) await takeBack(context, siwx, connection)
    }
    await endings.ends(add())
    assertWanted()
    return session
  }

  return async function run(connection: Connection): Promise<void> {
    const ownTurn = turns.beginSigning()
    const { code: formerCode, memoProof } = state
    const proof = memoProof ? 'memo' : 'message'
    inUse.settle({ status: 'signing', waitingFor: 'server' })
    emit('signInAsked', connection)
    try {
      const session = await ask(connection, ownTurn, proof)
      inUse.signIn(session, connection)
      emit('signedIn', { connection, session })
    } catch (error) {
      if (!turns.isCurrent(ownTurn)) return
      const isWallets = state.waitingFor === 'wallet'
      const failure = repeatedFailure(failureOf(error), isWallets ? formerCode : undefined, connection.namespace)
      // A memo proof that can't be looked up is not offered.
      const isOffered =
        proof === 'memo' || (isAboutMessages(failure.code) && (await takesMemo(connection).catch(() => false)))
      if (!turns.isCurrent(ownTurn)) return
      // A server that fails is the host's own.
      const reason = isWallets ? reasonOf(failure) : undefined
      inUse.settle({ status: 'needed', code: failure.code, reason, ...(isOffered && { memoProof: true }) })
      emit('signInFailed', failure)
    }
  }
}
