/** A proposal on its way: to the relay, to the end of its time, to a wallet's answer. Each is an event of the pairing. */
import type { PairedSession, PairingClient, PairingProposal } from '../../chains/pairing.js'
import type { ChainNamespace } from '../../chains/types.js'
import { PAIRING_EXPIRED_UNDER_MS, PAIRING_LIFETIME_MS } from '../../constants/pairing.js'
import type { PairingEvent } from '../../domain/pairingMachine.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { createDeadline } from '../../primitives/deadline.js'
import type { Environment } from '../../primitives/ports.js'
import { networksToAsk, type PairingRequestParts, pairingRequest, signInRequest } from './pairingRequest.js'

export interface PairingRunParts extends PairingRequestParts {
  environment: Environment
  /** Loads the protocol, and what follows from connections. @throws ModalError LOAD_FAILED */
  loadClient(): Promise<PairingClient>
  /** Loads what speaks to the wallet once it has approved, ahead of that. */
  pairedAdapter(namespace: ChainNamespace): Promise<unknown>
  /** Ends a session that the visitor does not want any more; the wallet is told (W08). */
  endSession(session: PairedSession): void
  /** Ends the proposal: from then on nothing of it is an event. */
  signal: AbortSignal
  step(event: PairingEvent<PairedSession>): Promise<unknown>
}

const COUNTS_FOR_MS = PAIRING_LIFETIME_MS - PAIRING_EXPIRED_UNDER_MS

export async function failRun({ signal, step }: Pick<PairingRunParts, 'signal' | 'step'>, error: unknown) {
  if (signal.aborted) return
  await step({ name: 'failed', error: error instanceof ModalError ? error : createError('UNKNOWN', {}, error) })
}

function watchDeadline({ clock, environment, signal, step }: PairingRunParts): void {
  const deadline = createDeadline(clock, () => void step({ name: 'expired' }))
  const stopWaking = environment.onWake(deadline.check)
  signal.addEventListener('abort', () => {
    deadline.stop()
    stopWaking()
  })
  deadline.set(COUNTS_FOR_MS)
}

async function awaitApproval(parts: PairingRunParts, { approval }: PairingProposal): Promise<void> {
  try {
    const session = await approval
    if (parts.signal.aborted) parts.endSession(session)
    else await parts.step({ name: 'approved', session })
  } catch (error) {
    await failRun(parts, error)
  }
}

/** Sends a proposal. Resolves when there is a URI, or none could be had. */
export async function startRun(parts: PairingRunParts): Promise<void> {
  const { clock, options, signal, step } = parts
  try {
    const [client, signIn] = await Promise.all([parts.loadClient(), signInRequest(parts, signal)])
    if (signal.aborted) return
    const request = pairingRequest(parts)
    const proposal = await client.propose(networksToAsk(parts, request), signIn)
    void awaitApproval(parts, proposal)
    if (signal.aborted) return proposal.abandon()
    signal.addEventListener('abort', proposal.abandon)
    void step({ name: 'proposed', offer: { uri: proposal.uri, expiresAt: clock.now() + COUNTS_FOR_MS, request } })
    watchDeadline(parts)
    for (const { namespace } of options.networks) parts.pairedAdapter(namespace).catch(() => {})
  } catch (error) {
    await failRun(parts, error)
  }
}
