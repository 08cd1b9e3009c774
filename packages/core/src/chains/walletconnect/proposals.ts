/** Proposals that wait for a wallet: only the newest counts, and no side keeps half a session (W08). */

import type { SiwxRequest, SiwxSession } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../primitives/ports.js'
import type { PairedSession, PairingProposal } from '../pairing.js'
import type { CaipNetwork } from '../types.js'
import { type OneClick, startOneClick } from './oneClick.js'
import type { RelayConnection } from './relayConnection.js'
import { requestedNamespaces } from './requestedNamespaces.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { type AskedSignIn, askSignIn } from './signInRequest.js'

export interface ProposalParts {
  readonly client: SdkClient
  readonly relay: RelayConnection
  readonly clock: Clock
  /** Adopts an approved session; `undefined` where no account in it can be used. */
  adopt(session: SdkSession, networks: readonly CaipNetwork[]): PairedSession | undefined
  /** Ends an unwanted session; never throws. */
  end(topic: string): void
  /** Called when a proposal no longer needs the relay. */
  onQuiet(): void
}

export interface Proposals {
  /** @throws ModalError as `PairingClient.propose` */
  propose(networks: readonly CaipNetwork[], signIn?: SiwxRequest): Promise<PairingProposal>
  /** Number of proposals that need the relay: those a wallet could still approve, wanted or not, and those in transit. */
  open(): number
  /** Ends all proposals at once, as the page is closing, and leaves no timer or trace of them in the SDK. */
  end(): void
}

/**
 * Lifetime a little below the SDK's own 5 min, after which it leaves an unhandled rejection behind: the proposal is ended
 * before.
 */
const PROPOSAL_LIFETIME_MS = 295_000
const EXPIRED = 'Proposal expired'
const OVER = { code: 6000, message: 'User disconnected.' }

/** Internal emitter of the SDK that settles a proposal. */
interface Inside {
  readonly events: { emit(name: string, answer: { readonly error: object }): void }
}

/** A proposal that was sent. */
interface Sent {
  readonly uri: string
  readonly approved: Promise<SdkSession>
  /** The request beside the proposal, where a sign-in is requested. */
  readonly oneClick?: OneClick
}

const topicOf = (uri: string) => /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''

export function createProposals(parts: ProposalParts): Proposals {
  const { client, relay, clock, adopt, end, onQuiet } = parts
  /** Reject functions by pairing topic; `undefined` once settled, while a wallet may still answer. */
  const open = new Map<string, ((error: ModalError) => void) | undefined>()
  /** Number of proposals on their way to the relay, or being forgotten there. */
  let inFlightCount = 0
  /** Functions that drop each proposal when the page closes. */
  const leaveFunctions = new Set<() => void>()
  let isOver = false
  const abandonAll = () => {
    for (const reject of [...open.values()]) reject?.(createError('ABORTED', {}))
  }

  // End a session that was approved after the visitor gave up.
  client.on('session_connect', ({ session }) => {
    if (!open.get(session.pairingTopic)) end(session.topic)
  })

  /** Forgets a pairing without a message, as the wallet may still use it; starts all of it at once. */
  async function forget(topic: string): Promise<void> {
    const { relayer, pairing, crypto, expirer, history } = client.core
    const proposal = storedProposal(topic)
    if (proposal) expirer.del(proposal.id)
    expirer.del(topic)
    history.delete(topic)
    await Promise.all([
      proposal && client.proposal.delete(proposal.id, OVER),
      relayer.unsubscribe(topic),
      pairing.pairings.delete(topic, OVER),
      crypto.deleteSymKey(topic),
    ])
  }

  function close(pairingTopic: string): void {
    open.delete(pairingTopic)
    inFlightCount += 1
    void forget(pairingTopic)
      .catch(() => {})
      .then(() => {
        inFlightCount -= 1
        onQuiet()
      })
  }

  const storedProposal = (pairingTopic: string) =>
    client.proposal.getAll().find((entry) => entry.pairingTopic === pairingTopic)

  /** Makes the SDK's own promise settle, which stops its timer. */
  function expireInside(pairingTopic: string): void {
    const proposal = storedProposal(pairingTopic)
    if (!proposal) return
    client.events.emit('proposal_expire', { id: proposal.id })
    // Settle the engine directly too, for a client whose events no longer work.
    const { events } = client.engine as unknown as Inside
    events.emit(`session_connect:${proposal.id}`, { error: { message: EXPIRED, code: 0 } })
  }

  function follow({ uri, approved, oneClick }: Sent, networks: readonly CaipNetwork[]): PairingProposal {
    const pairingTopic = topicOf(uri)
    const ownKey = storedProposal(pairingTopic)?.proposer.publicKey
    let settle: { resolve(session: PairedSession): void; reject(error: ModalError): void } | undefined
    const approval = new Promise<PairedSession>((resolve, reject) => {
      settle = { resolve, reject }
    })
    // Mark rejections as handled: callers may or may not await the approval.
    approval.catch(() => {})
    const reject = (error: ModalError) => {
      if (open.has(pairingTopic)) open.set(pairingTopic, undefined)
      stopHearing()
      settle?.reject(error)
      settle = undefined
    }
    const stopHearing = relay.onRefused(reject)
    open.set(pairingTopic, reject)

    function onApproved(session: SdkSession, signIns: readonly SiwxSession[] = []): void {
      // The visitor gave up, or another answer to the same code came first.
      if (!settle) {
        end(session.topic)
        return
      }
      const paired = adopt(session, networks)
      if (paired) settle.resolve({ ...paired, signIns })
      else {
        end(session.topic)
        settle.reject(createError('NO_ACCOUNTS', {}))
      }
      settle = undefined
      stopHearing()
    }
    /** Deletes the proposal's key pair, which the SDK would keep for good. */
    function dropKey(): void {
      if (ownKey) void client.core.crypto.deleteKeyPair(ownKey)
    }
    function onRefused(error: unknown): void {
      dropKey()
      const isOver = (error as Partial<Error> | undefined)?.message === EXPIRED
      // Any error code of the wallet counts as a refusal.
      if (error instanceof ModalError) reject(error)
      else reject(createError(isOver ? 'PAIRING_EXPIRED' : 'USER_REJECTED', {}, error))
    }

    // End the SDK's own wait, as it does not know of this answer.
    void oneClick?.answer
      .then(
        ({ session, signIns }) => {
          if (open.get(pairingTopic)) onApproved(session, signIns)
          else end(session.topic)
        },
        (error: unknown) => onRefused(error),
      )
      .then(() => expireInside(pairingTopic))

    function leave(): void {
      reject(createError('ABORTED', {}))
      expireInside(pairingTopic)
      oneClick?.stop()
      dropKey()
      close(pairingTopic)
    }
    leaveFunctions.add(leave)
    const cancelTimer = clock.after(PROPOSAL_LIFETIME_MS, () => expireInside(pairingTopic))
    void approved
      .then((session) => onApproved(session), onRefused)
      .finally(() => {
        cancelTimer()
        leaveFunctions.delete(leave)
        oneClick?.stop()
        close(pairingTopic)
      })
    // The page closed while the proposal was being sent.
    if (isOver) leave()
    return { uri, approval, abandon: () => reject(createError('ABORTED', {})) }
  }

  /** Closes pairings of proposals that could not be sent. */
  function dropHalfMade(): void {
    for (const { topic, active } of client.pairing.getAll()) if (!active && !open.has(topic)) close(topic)
  }

  async function send(networks: readonly CaipNetwork[], pairingTopic?: string): Promise<Sent> {
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: requestedNamespaces(networks),
      ...(pairingTopic && { pairingTopic }),
    })
    // Call `approval` only when needed: it starts the SDK's timer.
    return { uri, approved: isOver ? Promise.reject(createError('ABORTED', {})) : approval() }
  }

  /** Sends the proposal, and the same with a sign-in, on one pairing: a wallet answers the one that it supports. */
  async function sendBoth(networks: readonly CaipNetwork[], asked: AskedSignIn): Promise<Sent> {
    const { pairing } = client.core
    // Skip subscribing here: the relay subscribes the proposal's sender.
    const created = { methods: ['wc_sessionAuthenticate'], internal: { skipSubscribe: true } }
    const { topic, uri } = await pairing.create(created)
    // Mark the pairing as active: the SDK proposes only on an active one.
    await pairing.pairings.update(topic, { active: true })
    const [proposal, request] = await Promise.allSettled([
      send(networks, topic),
      startOneClick(client, clock, topic, asked),
    ])
    await pairing.pairings.update(topic, { active: false }).catch(() => {})
    if (proposal.status === 'fulfilled' && request.status === 'fulfilled')
      return { ...proposal.value, uri, oneClick: request.value }
    if (request.status === 'fulfilled') request.value.stop()
    if (proposal.status === 'fulfilled') {
      proposal.value.approved.catch(() => {})
      expireInside(topic)
    }
    close(topic)
    throw proposal.status === 'rejected' ? proposal.reason : (request as PromiseRejectedResult).reason
  }

  /** `undefined` where the connection was reopened meanwhile, which loses the proposal sent on the old one. */
  async function proposeOnce(
    networks: readonly CaipNetwork[],
    signIn: SiwxRequest | undefined,
  ): Promise<PairingProposal | undefined> {
    let isTooLate = false
    let wasReopened = false
    inFlightCount += 1
    const askedSignIn = signIn && askSignIn(signIn, networks)
    const proposing = (askedSignIn ? sendBoth(networks, askedSignIn) : send(networks)).then((sent) => {
      // Follow it at once: until then the SDK forgets a refusal.
      const proposal = follow(sent, networks)
      if (isTooLate) expireInside(topicOf(sent.uri))
      return proposal
    })
    proposing.catch(() => {})
    let stopHearing = () => {}
    const reopened = new Promise<undefined>((resolve) => {
      stopHearing = relay.onReopened(() => {
        wasReopened = true
        resolve(undefined)
      })
    })
    try {
      return await relay.within(Promise.race([proposing, reopened]))
    } catch (error) {
      isTooLate = true
      throw error
    } finally {
      stopHearing()
      isTooLate ||= wasReopened
      if (isTooLate) dropHalfMade()
      inFlightCount -= 1
      if (isTooLate) onQuiet()
    }
  }

  return {
    open: () => open.size + inFlightCount,
    end() {
      isOver = true
      for (const leave of [...leaveFunctions]) leave()
      if (inFlightCount > 0) dropHalfMade()
    },
    async propose(networks, signIn) {
      relay.allow()
      abandonAll()
      for (;;) {
        const proposal = await proposeOnce(networks, signIn)
        if (proposal) return proposal
      }
    },
  }
}
