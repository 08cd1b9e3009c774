/** Proposals that wait for a wallet: only the newest is wanted, and no side is left with half a session (W08). */

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
  /** Takes over what a wallet approved; `undefined` where nothing of it can be used. */
  adopt(session: SdkSession, networks: readonly CaipNetwork[]): PairedSession | undefined
  /** Ends a session that nobody wants; never throws. */
  end(topic: string): void
  /** There is one waiting less. */
  onQuiet(): void
}

export interface Proposals {
  /** @throws ModalError as `PairingClient.propose` */
  propose(networks: readonly CaipNetwork[], signIn?: SiwxRequest): Promise<PairingProposal>
  /** How many need the relay: those that a wallet could still approve, wanted or not, and those that come or go. */
  open(): number
  /** The page is gone: nobody waits for any of them, and the SDK is left with no timer and no trace of them. At once. */
  end(): void
}

/**
 * A little less than the SDK's own 5 min: when its timer runs out it leaves an unhandled rejection behind, so it is told an
 * end before.
 */
const PROPOSAL_LIFETIME_MS = 295_000
const EXPIRED = 'Proposal expired'
const OVER = { code: 6000, message: 'User disconnected.' }

/** Of the SDK's own affairs: where it hears what became of a proposal. */
interface Inside {
  readonly events: { emit(name: string, answer: { readonly error: object }): void }
}

/** What went out. */
interface Sent {
  readonly uri: string
  readonly approved: Promise<SdkSession>
  /** Beside the proposal, where a sign-in is asked for. */
  readonly oneClick?: OneClick
}

const topicOf = (uri: string) => /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''

export function createProposals(parts: ProposalParts): Proposals {
  const { client, relay, clock, adopt, end, onQuiet } = parts
  /** By pairing topic: what rejects the approval, until it is settled; then nothing, for as long as a wallet may still answer. */
  const open = new Map<string, ((error: ModalError) => void) | undefined>()
  /** Proposals that are on their way to the relay, or being forgotten there. */
  let underWay = 0
  /** How each of them is let go where the page is gone. */
  const letGo = new Set<() => void>()
  let over = false
  const abandonAll = () => {
    for (const reject of [...open.values()]) reject?.(createError('ABORTED', {}))
  }

  // Approved after the visitor gave up: ends the session at once.
  client.on('session_connect', ({ session }) => {
    if (!open.get(session.pairingTopic)) end(session.topic)
  })

  /** Forgets a pairing without a word: the wallet may be busy with it, and one that was settled needs it no more. All of it is begun at once. */
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
    underWay += 1
    void forget(pairingTopic)
      .catch(() => {})
      .then(() => {
        underWay -= 1
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
    // The same once more, for a client that hears no event any more.
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
    // Whoever asks for it hears it; nobody has to.
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
      // Nobody waits any more, or another answer to the same code was first.
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
    /** The SDK keeps the key pair of every proposal for good. */
    function dropKey(): void {
      if (ownKey) void client.core.crypto.deleteKeyPair(ownKey)
    }
    function onRefused(error: unknown): void {
      dropKey()
      const isOver = (error as Partial<Error> | undefined)?.message === EXPIRED
      // Whatever code the wallet gives: it was asked, and it said no.
      if (error instanceof ModalError) reject(error)
      else reject(createError(isOver ? 'PAIRING_EXPIRED' : 'USER_REJECTED', {}, error))
    }

    // The SDK knows nothing of an answer to this one: its own wait ends here.
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
    letGo.add(leave)
    const cancelTimer = clock.after(PROPOSAL_LIFETIME_MS, () => expireInside(pairingTopic))
    void approved
      .then((session) => onApproved(session), onRefused)
      .finally(() => {
        cancelTimer()
        letGo.delete(leave)
        oneClick?.stop()
        close(pairingTopic)
      })
    // It got out when the page was gone already.
    if (over) leave()
    return { uri, approval, abandon: () => reject(createError('ABORTED', {})) }
  }

  /** What the SDK made for a proposal that did not get out is of no use. */
  function dropHalfMade(): void {
    for (const { topic, active } of client.pairing.getAll()) if (!active && !open.has(topic)) close(topic)
  }

  async function send(networks: readonly CaipNetwork[], pairingTopic?: string): Promise<Sent> {
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: requestedNamespaces(networks),
      ...(pairingTopic && { pairingTopic }),
    })
    // Asking for the approval starts the SDK's timer.
    return { uri, approved: over ? Promise.reject(createError('ABORTED', {})) : approval() }
  }

  /** The proposal, and the same with a sign-in, on one pairing: a wallet answers the one that it can. */
  async function sendBoth(networks: readonly CaipNetwork[], asked: AskedSignIn): Promise<Sent> {
    const { pairing } = client.core
    // The relay makes the proposal's sender listen.
    const created = { methods: ['wc_sessionAuthenticate'], internal: { skipSubscribe: true } }
    const { topic, uri } = await pairing.create(created)
    // The SDK proposes on a pairing only where it is in use.
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

  /** `undefined` where the line was opened anew meanwhile: what went out on the old one is lost. */
  async function proposeOnce(
    networks: readonly CaipNetwork[],
    signIn: SiwxRequest | undefined,
  ): Promise<PairingProposal | undefined> {
    let late = false
    let lost = false
    underWay += 1
    const asked = signIn && askSignIn(signIn, networks)
    const made = (asked ? sendBoth(networks, asked) : send(networks)).then((sent) => {
      // Followed at once: before that the SDK forgets a refusal.
      const proposal = follow(sent, networks)
      if (late) expireInside(topicOf(sent.uri))
      return proposal
    })
    made.catch(() => {})
    let stopHearing = () => {}
    const reopened = new Promise<undefined>((resolve) => {
      stopHearing = relay.onReopened(() => {
        lost = true
        resolve(undefined)
      })
    })
    try {
      return await relay.within(Promise.race([made, reopened]))
    } catch (error) {
      late = true
      throw error
    } finally {
      stopHearing()
      late ||= lost
      if (late) dropHalfMade()
      underWay -= 1
      if (late) onQuiet()
    }
  }

  return {
    open: () => open.size + underWay,
    end() {
      over = true
      for (const leave of [...letGo]) leave()
      if (underWay > 0) dropHalfMade()
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
