/** Analytics (spec 7 'POST /e'): every event is told to the host; it is sent only where the visitor's host and the operator allow it. */
import { proxy } from 'valtio/vanilla'
import type { PairingPlatform } from '../domain/deepLink.js'
import type { SwapStep } from '../domain/swapPlan.js'
import type { Clock } from '../primitives/ports.js'

/** Every event that there is. Properties never hold a secret, a query, a text that was typed, or a pairing URI. */
export interface AnalyticsEvents {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: Record<string, never>
  /** A text was searched for; only its length is told. */
  SEARCH_WALLET: { length: number }
  /** A wallet that announced itself, or one elsewhere; its name is empty where no list has shown it. */
  SELECT_WALLET: { name: string; platform: 'browser' | 'pairing' }
  CONNECT_SUCCESS: { name: string; caipNetworkId: string }
  CONNECT_ERROR: { code: string }
  USER_REJECTED: { code: string }
  DISCONNECT_SUCCESS: { namespace: string }
  SWITCH_NETWORK: { caipNetworkId: string }
  CLICK_NETWORKS: Record<string, never>
  CLICK_GET_WALLET: Record<string, never>
  OPEN_RECEIVE: { caipNetworkId: string }
  COPY_ADDRESS: Record<string, never>
  OPEN_SEND: { caipNetworkId: string }
  OPEN_ACTIVITY: { caipNetworkId: string }
  SEND_INITIATED: { symbol: string; caipNetworkId: string }
  SEND_SUCCESS: { symbol: string; caipNetworkId: string }
  SEND_ERROR: { code: string; caipNetworkId: string }
  OPEN_ONRAMP: { caipNetworkId: string }
  /** A payment page was opened: which kind of provider's, never how much. */
  SELECT_ONRAMP_PROVIDER: { provider: 'card' | 'aggregator'; caipNetworkId: string }
  OPEN_SWAP: { caipNetworkId: string }
  /** The wallet is asked: for an allowance first, where one is needed. */
  SWAP_INITIATED: { step: Exclude<SwapStep, 'revoke'>; from: string; to: string; caipNetworkId: string }
  SWAP_APPROVAL_SUCCESS: { from: string; to: string; caipNetworkId: string }
  SWAP_SUCCESS: { from: string; to: string; caipNetworkId: string }
  SWAP_ERROR: { code: string; caipNetworkId: string }
  /** A code was asked for; to whom is never told. */
  EMAIL_SUBMITTED: Record<string, never>
  EMAIL_CODE_PASSED: Record<string, never>
  EMAIL_CODE_FAILED: { code: string }
  SOCIAL_STARTED: { provider: string }
  SOCIAL_ERROR: { provider: string; code: string }
  /** The visitor chose another of their accounts. */
  SET_ACCOUNT_TYPE: { type: string; caipNetworkId: string }
  /** A wallet's link was followed. */
  OPEN_WALLET: { name: string; platform: PairingPlatform }
  /** The pairing link was copied; what it holds is never told. */
  COPY_URI: Record<string, never>
}

/** An analytics event (spec 7 'Analytics'), as a host hears it: sent or not. */
export interface AnalyticsEvent {
  readonly event: keyof AnalyticsEvents
  readonly properties: Readonly<Record<string, unknown>>
  /** Wall time, ms. */
  readonly timestamp: number
}

export interface EventsState {
  /** The newest event, sent or not. */
  last: AnalyticsEvent | undefined
}

/** Tells the host each analytics event. It sends them only with `analytics` on, an origin for them, and after the first open. */
export interface AnalyticsController {
  readonly state: EventsState
  track<Name extends keyof AnalyticsEvents>(event: Name, properties: AnalyticsEvents[Name]): void
}

/** The sender of analytics. They never stand in the visitor's way: what goes wrong is kept quiet. */
export interface AnalyticsApi {
  /** @throws ModalError INVALID_APP_CONFIGURATION once, where the operator does not know the page's origin */
  send(event: AnalyticsEvent & { readonly address?: string }): Promise<void>
}

interface Parts {
  clock: Clock
  /** The feature is on, an origin is named, and the visitor has opened the modal once. */
  maySend(): boolean
  address(): string | undefined
  load(): Promise<AnalyticsApi>
  onEvent(event: AnalyticsEvent): void
  report(error: unknown): void
}

export function createAnalyticsController({
  clock,
  maySend,
  address,
  load,
  onEvent,
  report,
}: Parts): AnalyticsController {
  const state = proxy<EventsState>({ last: undefined })

  return {
    state,
    track(name, properties) {
      const event: AnalyticsEvent = { event: name, properties, timestamp: clock.now() }
      state.last = event
      onEvent(event)
      if (!maySend()) return
      const who = address()
      load().then(
        (api) => api.send(who ? { ...event, address: who } : event).catch(report),
        () => {},
      )
    },
  }
}
