/** The instance's public events (contract.md 3), before the element turns them into DOM events. */
import type { CaipAddress, CaipNetworkId, ChainNamespace, FinalTransactionStatus } from './chains/types.js'
import type { AnalyticsEvent } from './controllers/AnalyticsController.js'
import type { Connection } from './controllers/connection/types.js'
import type { CloseReason, OpenReason } from './controllers/DialogController.js'
import type { RouteName } from './controllers/routes.js'
import type { ErrorCode } from './errors/catalogue.js'
import type { SaidCause } from './errors/ModalError.js'
import { createEmitter } from './primitives/emitter.js'

/**
 * The events of `modal.on`, by name. The element fires the same events as `wallet-{name}`, frozen and without
 * `preventDefault` in the detail.
 */
export interface ModalEvents {
  /** Cancelable: call `preventDefault()`. */
  open: { readonly view: RouteName; readonly reason: OpenReason; preventDefault(): void }
  /** Cancelable: call `preventDefault()`. */
  close: { readonly reason: CloseReason; preventDefault(): void }
  view: { readonly view: RouteName }
  connect: Connection
  disconnect: { readonly namespace: ChainNamespace }
  'account-change': Connection
  'network-change': { readonly caipNetworkId: CaipNetworkId; readonly caipAddress: CaipAddress | undefined }
  'sign-in': { readonly address: string; readonly caipNetworkId: CaipNetworkId }
  'sign-out': { readonly address: string; readonly caipNetworkId: CaipNetworkId }
  transaction: {
    /** 'page': one that the page told of (`transactions.add`). */
    readonly kind: 'send' | 'swap' | 'approve' | 'page'
    /** Status of the transaction; a dropped one counts as failed. */
    readonly status: 'sent' | Exclude<FinalTransactionStatus, 'dropped'>
    /** For a batch of calls: the wallet's id for them when they are sent, then the hash of their last transaction. */
    readonly hash: string
    readonly caipNetworkId: CaipNetworkId
  }
  /** `cause`: the error of a wallet, a node or a server behind it. */
  error: { readonly code: ErrorCode; readonly message: string; readonly cause?: SaidCause | undefined }
  analytics: AnalyticsEvent
}

/** The name of an event for `modal.on`, without the element's `wallet-` before it. */
export type ModalEventName = keyof ModalEvents

type Cancelable = {
  [Name in ModalEventName]: ModalEvents[Name] extends { preventDefault(): void } ? Name : never
}[ModalEventName]

/** Receives every event, after the listeners of that event. */
export type HearEvent = <Name extends ModalEventName>(name: Name, detail: ModalEvents[Name]) => void

export function createModalEvents(onListenerError: (error: unknown) => void, hear?: HearEvent) {
  const emitter = createEmitter<ModalEvents>(onListenerError)
  const emit: HearEvent = (name, detail) => {
    emitter.emit(name, detail)
    hear?.(name, detail)
  }
  return {
    on: emitter.on,
    emit,
    /** Announces an act to the listeners; false when one of them refused it. */
    ask<Name extends Cancelable>(name: Name, detail: Omit<ModalEvents[Name], 'preventDefault'>): boolean {
      let allowed = true
      const preventDefault = () => {
        allowed = false
      }
      emit(name, { ...detail, preventDefault } as ModalEvents[Name])
      return allowed
    },
  }
}

export type ModalEventEmitter = ReturnType<typeof createModalEvents>
