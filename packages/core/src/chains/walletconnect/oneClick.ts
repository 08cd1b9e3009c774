/**
 * A session and a signature in one approval: `wc_sessionAuthenticate`, beside an ordinary proposal on the same pairing; a
 * wallet answers the one that it knows. The SDK could ask this itself, but would have a contract's signature verified by a
 * vendor's RPC, keep the session where the signature is wrong, and propose eip155 only. So what it sends is sent here, and
 * the answer is read without trust.
 */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { SiwxSession } from '../../domain/siwxTypes.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { type AskedSignIn, readSignInAnswer, type SignInAnswer } from './signInRequest.js'

export interface OneClickAnswer {
  readonly session: SdkSession
  readonly signIns: readonly SiwxSession[]
}

export interface OneClick {
  /**
   * Settles when a wallet answers this request; never, where it answers the proposal, or does not know this one.
   * @throws ModalError NO_ACCOUNTS for an answer that is none; what the wallet said where it refused
   */
  readonly answer: Promise<OneClickAnswer>
  /** Nobody listens any more. */
  stop(): void
}

const METHOD = 'wc_sessionAuthenticate'
/** The pairing protocol's word for "I do not know this method": the proposal is answered instead. */
const UNKNOWN_METHOD = 10_001
const REQUEST_LIFETIME_S = 300
const SESSION_LIFETIME_S = 7 * 24 * 60 * 60
const SUBSCRIBE_TIMEOUT_MS = 3_000
const PUBLIC_KEY = /^[0-9a-f]{64}$/

/** The SDK's own way to send a request on a topic, with what its relay wants to know of it. @returns its id */
interface Sender {
  sendRequest(request: {
    topic: string
    method: string
    params: object
    expiry: number
    throwOnFailedPublish: boolean
  }): Promise<number>
}

type Metadata = SdkSession['peer']['metadata']

/** The fields that the SDK itself reads; what is shown of it is checked by `readWallet`. */
function metadataOf(responder: unknown): Metadata {
  const metadata = fieldOf(responder, 'metadata')
  const none = { name: '', description: '', url: '', icons: [] }
  return typeof metadata === 'object' && metadata !== null ? { ...none, ...metadata } : none
}

/** @throws Error of the SDK where the request does not get out */
export async function startOneClick(
  client: SdkClient,
  clock: Clock,
  pairingTopic: string,
  asked: AskedSignIn,
): Promise<OneClick> {
  const { crypto, relayer } = client.core
  const publicKey = await crypto.generateKeyPair()
  const responseTopic = bytesToHex(sha256(hexToBytes(publicKey)))
  let stopped = false
  /** The session has it now. */
  let keyInUse = false

  async function settle(responder: unknown, { namespaces, signIns }: SignInAnswer): Promise<OneClickAnswer> {
    const peerKey = textOf(responder, 'publicKey') ?? ''
    if (!PUBLIC_KEY.test(peerKey)) throw createError('NO_ACCOUNTS', {})
    const topic = await crypto.generateSharedKey(publicKey, peerKey)
    const session: SdkSession = {
      topic,
      pairingTopic,
      namespaces,
      acknowledged: true,
      controller: peerKey,
      self: { publicKey, metadata: client.metadata },
      peer: { publicKey: peerKey, metadata: metadataOf(responder) },
      expiry: Math.floor(clock.now() / 1_000) + SESSION_LIFETIME_S,
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
    }
    keyInUse = true
    // A page that is reloaded now has to listen again, so that is remembered first; what comes meanwhile waits at the relay.
    await within(
      clock,
      SUBSCRIBE_TIMEOUT_MS,
      relayer.subscribe(topic).catch(() => ''),
      () => '',
    )
    await client.session.set(topic, session)
    return { session, signIns }
  }

  async function read(payload: unknown): Promise<OneClickAnswer> {
    const result = fieldOf(payload, 'result')
    const granted = readSignInAnswer(fieldOf(result, 'cacaos'), asked)
    if (!granted) throw createError('NO_ACCOUNTS', {})
    return settle(fieldOf(result, 'responder'), granted)
  }

  async function open(message: string): Promise<unknown> {
    const payload: unknown = await crypto.decode(responseTopic, message, { receiverPublicKey: publicKey })
    // Decoding keeps the envelope's key, of which a session makes its own again.
    const sender = crypto.getPayloadSenderPublicKey(message)
    if (sender) await crypto.deleteSymKey(await crypto.generateSharedKey(publicKey, sender))
    return payload
  }

  let id: number | undefined
  let onMessage = (_event: { topic: string; message: string }) => {}
  const answer = new Promise<OneClickAnswer>((resolve, reject) => {
    onMessage = async ({ topic, message }) => {
      if (topic !== responseTopic || stopped) return
      const payload = await open(message)
      if (stopped || id === undefined || fieldOf(payload, 'id') !== id) return
      const error = fieldOf(payload, 'error')
      if (error && fieldOf(error, 'code') === UNKNOWN_METHOD) return
      stopped = true
      if (error) reject(error)
      else read(payload).then(resolve, reject)
    }
  })
  // Whoever waits hears it; nobody has to.
  answer.catch(() => {})
  const stop = () => {
    stopped = true
    relayer.off('relayer_message', onMessage)
    void relayer.unsubscribe(responseTopic).catch(() => {})
    if (!keyInUse) void crypto.deleteKeyPair(publicKey).catch(() => {})
  }
  relayer.on('relayer_message', onMessage)
  const params = {
    authPayload: asked.authPayload,
    requester: { publicKey, metadata: client.metadata },
    expiryTimestamp: Math.floor(clock.now() / 1_000) + REQUEST_LIFETIME_S,
  }
  try {
    const { sendRequest } = client.engine as unknown as Sender
    const sent = sendRequest({
      topic: pairingTopic,
      method: METHOD,
      params,
      expiry: REQUEST_LIFETIME_S,
      throwOnFailedPublish: true,
    })
    const [sentId] = await Promise.all([sent, relayer.subscribe(responseTopic)])
    id = sentId
  } catch (error) {
    stop()
    throw error
  }
  return { answer, stop }
}
