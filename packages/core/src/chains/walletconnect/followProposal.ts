/** A proposal that was sent, until a wallet answers it or nobody waits any more. */
import type { SiwxSession } from '../../domain/siwxTypes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../primitives/ports.js'
import type { PairedSession, PairingProposal } from '../pairing.js'
import type { OpenProposals } from './openProposals.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { EXPIRED, expireProposal, storedProposal } from './sdkProposal.js'
import type { SentProposal } from './sendProposal.js'

interface Parts {
  readonly client: SdkClient
  readonly relay: RelayConnection
  readonly clock: Clock
  readonly open: OpenProposals
  /** Adopts an approved session; `undefined` where no account in it can be used. */
  adopt(session: SdkSession): PairedSession | undefined
  /** Ends an unwanted session; never throws. */
  end(topic: string): void
}

/**
 * Lifetime a little below the SDK's own 5 min, after which it leaves an unhandled rejection behind: the proposal is ended
 * before.
 */
const PROPOSAL_LIFETIME_MS = 295_000

export const topicOf = (uri: string) => /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''

export function followProposal({ uri, approved, oneClick }: SentProposal, parts: Parts): PairingProposal {
  const { client, relay, clock, open, adopt, end } = parts
  const pairingTopic = topicOf(uri)
  const ownKey = storedProposal(client, pairingTopic)?.proposer.publicKey
  let settle: { resolve(session: PairedSession): void; reject(error: ModalError): void } | undefined
  const approval = new Promise<PairedSession>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Mark rejections as handled: callers may or may not await the approval.
  approval.catch(() => {})

  function reject(error: ModalError): void {
    if (open.has(pairingTopic)) open.set(pairingTopic, { reject: undefined, leave })
    stopHearing()
    settle?.reject(error)
    settle = undefined
  }
  const abandon = () => reject(createError('ABORTED', {}))

  function onApproved(session: SdkSession, signIns: readonly SiwxSession[] = []): void {
    // The visitor gave up, or another answer to the same code came first.
    if (!settle) {
      end(session.topic)
      return
    }
    const paired = adopt(session)
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
    const isExpired = (error as Partial<Error> | undefined)?.message === EXPIRED
    // Any error code of the wallet counts as a refusal.
    if (error instanceof ModalError) reject(error)
    else reject(createError(isExpired ? 'PAIRING_EXPIRED' : 'USER_REJECTED', {}, error))
  }

  function leave(): void {
    abandon()
    expireProposal(client, pairingTopic)
    oneClick?.stop()
    dropKey()
    open.close(pairingTopic)
  }

  const stopHearing = relay.onRefused(reject)
  open.set(pairingTopic, { reject, leave })
  // End the SDK's own wait, as it does not know of this answer.
  void oneClick?.answer
    .then(({ session, signIns }) => {
      if (open.isWanted(pairingTopic)) onApproved(session, signIns)
      else end(session.topic)
    }, onRefused)
    .then(() => expireProposal(client, pairingTopic))
  const cancelTimer = clock.after(PROPOSAL_LIFETIME_MS, () => expireProposal(client, pairingTopic))
  void approved
    .then((session) => onApproved(session), onRefused)
    .finally(() => {
      cancelTimer()
      oneClick?.stop()
      open.close(pairingTopic)
    })
  // The page closed while the proposal was being sent.
  if (open.isOver()) leave()
  return { uri, approval, abandon }
}
