/** A proposal inside the SDK, by the topic of its pairing: what is kept of it there, and how that ends. */
import type { SdkClient } from './sdk.js'

/** Message of the SDK's own end of a proposal. */
export const EXPIRED = 'Proposal expired'
const OVER = { code: 6000, message: 'User disconnected.' }

/** Internal emitter of the SDK that settles a proposal. */
interface Inside {
  readonly events: { emit(name: string, answer: { readonly error: object }): void }
}

export const storedProposal = (client: SdkClient, pairingTopic: string) =>
  client.proposal.getAll().find((entry) => entry.pairingTopic === pairingTopic)

/** Makes the SDK's own promise settle, which stops its timer. */
export function expireProposal(client: SdkClient, pairingTopic: string): void {
  const proposal = storedProposal(client, pairingTopic)
  if (!proposal) return
  client.events.emit('proposal_expire', { id: proposal.id })
  // Settle the engine directly too, for a client whose events no longer work.
  const { events } = client.engine as unknown as Inside
  events.emit(`session_connect:${proposal.id}`, { error: { message: EXPIRED, code: 0 } })
}

/** Forgets a pairing without a message, as the wallet may still use it; starts all of it at once. */
export async function forgetPairing(client: SdkClient, topic: string): Promise<void> {
  const { relayer, pairing, crypto, expirer, history } = client.core
  const proposal = storedProposal(client, topic)
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
