/**
 * A session and a signature in one approval: sends `wc_sessionAuthenticate` beside an ordinary proposal on the same pairing,
 * and a wallet answers the one that it knows. The SDK's own version would verify a contract's signature by a vendor's RPC,
 * keep the session of a wrong signature, and propose eip155 only. So the request is sent here, and its answer is read without
 * trust.
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
   * Settles when a wallet answers this request; never settles when it answers the proposal, or does not know this one.
   * @throws ModalError NO_ACCOUNTS for an invalid answer; the wallet's error where it refused
   */
  readonly answer: Promise<OneClickAnswer>
  /** Stops listening. */
  stop(): void
}

const METHOD = 'wc_sessionAuthenticate'
/** Error code of the pairing protocol for an unknown method: the wallet answers the proposal in its place. */
const UNKNOWN_METHOD = 10_001
const REQUEST_LIFETIME_S = 300
const SESSION_LIFETIME_S = 7 * 24 * 60 * 60
const SUBSCRIBE_TIMEOUT_MS = 3_000
const PUBLIC_KEY = /^[0-9a-f]{64}$/

/** The SDK's method that sends a request on a topic, with what its relay needs to know. @returns the request's id */
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

/** Metadata in the SDK's form; the shown fields are checked by `readWallet`. */
function metadataOf(responder: unknown): Metadata {
  const metadata = fieldOf(responder, 'metadata')
  const none = { name: '', description: '', url: '', icons: [] }
  return typeof metadata === 'object' && metadata !== null ? { ...none, ...metadata } : none
}

interface SessionParts extends Pick<SdkSession, 'topic' | 'pairingTopic' | 'namespaces'> {
  publicKey: string
  peerKey: string
  responder: unknown
  client: SdkClient
  clock: Clock
}

/** The session in the SDK's form: as if it had settled by its own messages. */
const newSession = ({ topic, pairingTopic, namespaces, publicKey, peerKey, ...parts }: SessionParts): SdkSession => ({
  topic,
  pairingTopic,
  namespaces,
  acknowledged: true,
  controller: peerKey,
  self: { publicKey, metadata: parts.client.metadata },
  peer: { publicKey: peerKey, metadata: metadataOf(parts.responder) },
  expiry: Math.floor(parts.clock.now() / 1_000) + SESSION_LIFETIME_S,
  requiredNamespaces: {},
  optionalNamespaces: {},
  relay: { protocol: 'irn' },
})

/** @throws Error of the SDK where the request could not be sent */
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
  /** Set once the session uses the key. */
  let keyInUse = false

  async function settle(responder: unknown, { namespaces, signIns }: SignInAnswer): Promise<OneClickAnswer> {
    const peerKey = textOf(responder, 'publicKey') ?? ''
    if (!PUBLIC_KEY.test(peerKey)) throw createError('NO_ACCOUNTS', {})
    const topic = await crypto.generateSharedKey(publicKey, peerKey)
    const session = newSession({ topic, pairingTopic, namespaces, publicKey, peerKey, responder, client, clock })
    keyInUse = true
    // Subscribe before storing: a page reloaded now has to listen again; messages in the meantime wait at the relay.
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
    // Delete the envelope's key, which decoding keeps: the session derives it again.
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
  // Mark rejections as handled: callers may or may not await the answer.
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
    const sentRequest = sendRequest({
      topic: pairingTopic,
      method: METHOD,
      params,
      expiry: REQUEST_LIFETIME_S,
      throwOnFailedPublish: true,
    })
    const [sentId] = await Promise.all([sentRequest, relayer.subscribe(responseTopic)])
    id = sentId
  } catch (error) {
    stop()
    throw error
  }
  return { answer, stop }
}
