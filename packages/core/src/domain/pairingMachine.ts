/** Pairing as a state machine: from the view that shows a URI to the connection (spec 4 'Pairing'). Pure. */
import type { ChainNamespace } from '../chains/types.js'
import type { ModalError } from '../errors/ModalError.js'
import type { ErrorCode } from '../messages/en/errors.js'

/** A URI asks a wallet for the page's networks, or for those of one namespace: others need a URI of their own. */
export interface PairingRequest {
  /** Relay and networks of the page. */
  readonly page: string
  /** The namespace that the visitor came to connect, where they chose one. */
  readonly namespace: ChainNamespace | undefined
}

export interface PairingOffer {
  readonly uri: string
  /** Wall time in ms. */
  readonly expiresAt: number
  readonly request: PairingRequest
}

/** A session that the wallet approved, and the offer that it answered. */
interface Approval<Session> {
  readonly session: Session
  readonly offer: PairingOffer
}

export type PairingStage<Session> =
  | { readonly name: 'idle' }
  /** A proposal is on its way to the relay. */
  | { readonly name: 'preparing' }
  /** The URI counts: a wallet may answer it. */
  | { readonly name: 'waiting'; readonly offer: PairingOffer }
  /** The wallet approved, by the URI just now or before a failure; our own code makes connections of that. */
  | ({ readonly name: 'adopting' | 'connected'; readonly by: 'uri' | 'retry' } & Approval<Session>)
  /** `approval`: the wallet approved, and our own code did not come; trying again asks the wallet for nothing. */
  | { readonly name: 'failed'; readonly code: ErrorCode; readonly approval?: Approval<Session> | undefined }

export interface Pairing<Session> {
  readonly stage: PairingStage<Session>
  /** A URI that somebody looks at is renewed, and its failures are told; one that was left goes on until it is over. */
  readonly view: 'shown' | 'left'
  /** Number of URIs that took the place of an older one since the view was shown. */
  readonly renewals: number
}

export type PairingEvent<Session> =
  /** The view is shown again, and `request` is what its URI should ask for. */
  | { readonly name: 'viewShown'; readonly request: PairingRequest; readonly now: number }
  | { readonly name: 'viewLeft' }
  /** The visitor wants a URI, or tries again. */
  | { readonly name: 'started' }
  | { readonly name: 'proposed'; readonly offer: PairingOffer }
  | { readonly name: 'expired' }
  | { readonly name: 'approved'; readonly session: Session }
  /** Our own code is there, and what was approved is still wanted: from here on it outlives the view. */
  | { readonly name: 'connected' }
  | { readonly name: 'failed'; readonly error: ModalError }
  /** There is a network again. */
  | { readonly name: 'online' }
  | { readonly name: 'cancelled' }

export type PairingEffect<Session> =
  /** Sends a proposal to the relay. */
  | { readonly do: 'propose' }
  /** Drops the proposal, and whatever waits for it. */
  | { readonly do: 'abandon' }
  | { readonly do: 'adopt'; readonly session: Session }
  /** Ends a session that became no connection: no wallet is left with half of one (W08). */
  | { readonly do: 'endSession'; readonly session: Session }
  /** Waits for a network, where there is none. */
  | { readonly do: 'awaitOnline' }
  | { readonly do: 'tell'; readonly error: ModalError }

export interface PairingStep<Session> {
  readonly pairing: Pairing<Session>
  readonly effects: readonly PairingEffect<Session>[]
}

export const noPairing = { stage: { name: 'idle' }, view: 'left', renewals: 0 } as const satisfies Pairing<never>

/** The offer on the screen: a wallet may still answer it, or answered it just now. */
export function openOffer<Session>({ stage }: Pairing<Session>): PairingOffer | undefined {
  if (stage.name === 'waiting') return stage.offer
  return stage.name === 'adopting' && stage.by === 'uri' ? stage.offer : undefined
}

/** Whether the URI counts on for a view that is shown again, and asks for what is wanted now. */
export function goesOn<Session>(pairing: Pairing<Session>, request: PairingRequest, now: number): boolean {
  const offer = openOffer(pairing)
  if (!offer || now >= offer.expiresAt) return false
  return offer.request.page === request.page && offer.request.namespace === request.namespace
}

/** Whether an approved session is still to become connections: the visitor waits for it, or the page asks for what it did then. */
export function isWanted<Session>({ stage, view }: Pairing<Session>, request: PairingRequest): boolean {
  return stage.name === 'adopting' && (view === 'shown' || stage.offer.request.page === request.page)
}

/** Ends what this stage holds. */
function release<Session>(stage: PairingStage<Session>): PairingEffect<Session>[] {
  const approval = stage.name === 'failed' ? stage.approval : stage.name === 'adopting' ? stage : undefined
  return [...(approval ? [{ do: 'endSession', session: approval.session } as const] : []), { do: 'abandon' }]
}

/** Begins: with what was approved before, or with another proposal. */
function beginProposal<Session>(pairing: Pairing<Session>, reason: 'started' | 'renewed'): PairingStep<Session> {
  const { stage, renewals } = pairing
  const approval = stage.name === 'failed' ? stage.approval : undefined
  if (approval) {
    const adopting = { ...pairing, stage: { name: 'adopting', by: 'retry', ...approval } } as const
    return { pairing: adopting, effects: [{ do: 'abandon' }, { do: 'adopt', session: approval.session }] }
  }
  return {
    pairing: { ...pairing, stage: { name: 'preparing' }, renewals: reason === 'renewed' ? renewals + 1 : renewals },
    effects: [...release(stage), { do: 'propose' }],
  }
}

const end = <Session>(pairing: Pairing<Session>): PairingStep<Session> => ({
  pairing: { ...pairing, stage: { name: 'idle' } },
  effects: release(pairing.stage),
})

function fail<Session>(pairing: Pairing<Session>, error: ModalError): PairingStep<Session> {
  const { stage, view } = pairing
  if (view === 'left') return end(pairing)
  if (error.code === 'PAIRING_EXPIRED') return beginProposal(pairing, 'renewed')
  const approval = stage.name === 'adopting' && error.code === 'LOAD_FAILED' ? stage : undefined
  const keptApproval = approval && { session: approval.session, offer: approval.offer }
  return {
    pairing: { ...pairing, stage: { name: 'failed', code: error.code, approval: keptApproval } },
    effects: [
      ...(keptApproval ? [{ do: 'abandon' } as const] : release(stage)),
      { do: 'awaitOnline' },
      { do: 'tell', error },
    ],
  }
}

/** Follows an event. Events of a proposal that was abandoned must not come here. */
export function nextPairing<Session>(pairing: Pairing<Session>, event: PairingEvent<Session>): PairingStep<Session> {
  const { stage, view } = pairing
  const become = (next: Partial<Pairing<Session>>, effects: readonly PairingEffect<Session>[] = []) => ({
    pairing: { ...pairing, ...next },
    effects,
  })
  switch (event.name) {
    case 'viewShown':
      return become({ view: 'shown', ...(goesOn(pairing, event.request, event.now) && { renewals: 0 }) })
    case 'viewLeft':
      return openOffer(pairing) ? become({ view: 'left' }) : end({ ...pairing, view: 'left' })
    case 'started':
      return beginProposal({ ...pairing, view: 'shown', renewals: 0 }, 'started')
    case 'cancelled':
      return end(pairing)
    case 'online':
      return stage.name === 'failed' ? beginProposal(pairing, 'renewed') : become({})
    case 'proposed':
      return become({ stage: { name: 'waiting', offer: event.offer } })
    case 'expired':
      if (stage.name !== 'waiting') return become({}) // the URI was used in time, however long our own code takes
      return view === 'shown' ? beginProposal(pairing, 'renewed') : end(pairing)
    case 'approved': {
      const { session } = event
      if (stage.name !== 'waiting') return become({}, [{ do: 'endSession', session }])
      const { offer } = stage
      return become({ stage: { name: 'adopting', by: 'uri', session, offer } }, [{ do: 'adopt', session }])
    }
    case 'connected':
      return stage.name === 'adopting' ? become({ stage: { ...stage, name: 'connected' } }) : become({})
    case 'failed':
      return fail(pairing, event.error)
  }
}
