/** Sends a proposal through the SDK, with the request for a sign-in beside it where one is wanted. */
import type { SiwxRequest } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import type { Clock } from '../../primitives/ports.js'
import type { CaipNetwork } from '../types.js'
import { type OneClick, startOneClick } from './oneClick.js'
import { requestedNamespaces } from './requestedNamespaces.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { expireProposal } from './sdkProposal.js'
import { type AskedSignIn, askSignIn } from './signInRequest.js'

/** A proposal that was sent. */
export interface SentProposal {
  readonly uri: string
  readonly approved: Promise<SdkSession>
  /** The request beside the proposal, where a sign-in is requested. */
  readonly oneClick?: OneClick
}

interface Parts {
  readonly client: SdkClient
  readonly clock: Clock
  /** Whether the page closed: then nothing is awaited. */
  isOver(): boolean
  /** Closes the pairing of a proposal that could not be sent. */
  close(pairingTopic: string): void
}

async function sendAlone(
  { client, isOver }: Parts,
  networks: readonly CaipNetwork[],
  pairingTopic?: string,
): Promise<SentProposal> {
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: requestedNamespaces(networks),
    ...(pairingTopic && { pairingTopic }),
  })
  // Call `approval` only when needed: it starts the SDK's timer.
  return { uri, approved: isOver() ? Promise.reject(createError('ABORTED', {})) : approval() }
}

/** Sends the proposal, and the same with a sign-in, on one pairing: a wallet answers the one that it supports. */
async function sendBoth(parts: Parts, networks: readonly CaipNetwork[], asked: AskedSignIn): Promise<SentProposal> {
  const { client, clock, close } = parts
  const { pairing } = client.core
  // Skip subscribing here: the relay subscribes the proposal's sender.
  const created = { methods: ['wc_sessionAuthenticate'], internal: { skipSubscribe: true } }
  const { topic, uri } = await pairing.create(created)
  // Mark the pairing as active: the SDK proposes only on an active one.
  await pairing.pairings.update(topic, { active: true })
  const [proposal, request] = await Promise.allSettled([
    sendAlone(parts, networks, topic),
    startOneClick(client, clock, topic, asked),
  ])
  await pairing.pairings.update(topic, { active: false }).catch(() => {})
  if (proposal.status === 'fulfilled' && request.status === 'fulfilled')
    return { ...proposal.value, uri, oneClick: request.value }
  if (request.status === 'fulfilled') request.value.stop()
  if (proposal.status === 'fulfilled') {
    proposal.value.approved.catch(() => {})
    expireProposal(client, topic)
  }
  close(topic)
  throw proposal.status === 'rejected' ? proposal.reason : (request as PromiseRejectedResult).reason
}

export function sendProposal(
  parts: Parts,
  networks: readonly CaipNetwork[],
  signIn: SiwxRequest | undefined,
): Promise<SentProposal> {
  const askedSignIn = signIn && askSignIn(signIn, networks)
  return askedSignIn ? sendBoth(parts, networks, askedSignIn) : sendAlone(parts, networks)
}
