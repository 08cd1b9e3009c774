/** Proposals that wait for a wallet: only the newest counts, and no side keeps half a session (W08). */
import type { SiwxRequest } from '../../domain/siwxTypes.js'
import type { Clock } from '../../primitives/ports.js'
import type { PairedSession, PairingProposal } from '../pairing.js'
import type { CaipNetwork } from '../types.js'
import { followProposal, topicOf } from './followProposal.js'
import { createOpenProposals } from './openProposals.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient, SdkSession } from './sdk.js'
import { expireProposal } from './sdkProposal.js'
import { sendProposal } from './sendProposal.js'

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

export function createProposals(parts: ProposalParts): Proposals {
  const { client, relay, clock, adopt, end, onQuiet } = parts
  const open = createOpenProposals(client, onQuiet)

  // End a session that was approved after the visitor gave up.
  client.on('session_connect', ({ session }) => {
    if (!open.isWanted(session.pairingTopic)) end(session.topic)
  })

  /** `undefined` where the connection was reopened meanwhile, which loses the proposal sent on the old one. */
  async function proposeOnce(
    networks: readonly CaipNetwork[],
    signIn: SiwxRequest | undefined,
  ): Promise<PairingProposal | undefined> {
    let isTooLate = false
    let wasReopened = false
    const endTransit = open.startTransit()
    const proposing = sendProposal({ client, clock, isOver: open.isOver, close: open.close }, networks, signIn).then(
      (sent) => {
        // Follow it at once: until then the SDK forgets a refusal.
        const followParts = {
          client,
          relay,
          clock,
          open,
          end,
          adopt: (session: SdkSession) => adopt(session, networks),
        }
        const proposal = followProposal(sent, followParts)
        if (isTooLate) expireProposal(client, topicOf(sent.uri))
        return proposal
      },
    )
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
      if (isTooLate) open.dropHalfMade()
      endTransit()
      if (isTooLate) onQuiet()
    }
  }

  return {
    open: open.count,
    end: open.end,
    async propose(networks, signIn) {
      relay.allow()
      open.abandonAll()
      for (;;) {
        const proposal = await proposeOnce(networks, signIn)
        if (proposal) return proposal
      }
    },
  }
}
