/** Contract between controllers and the sign-in frame: an embedded wallet on an origin of its own, spoken to over one port. */

import type { AccountType, Social } from '../domain/options.js'
import type { Clock } from '../primitives/ports.js'
import type { SessionProvider } from './pairing.js'
import type { CaipNetworkId } from './types.js'

/** Namespaces in which a sign-in origin keeps accounts. */
export const authNamespaces = ['eip155', 'solana'] as const
export type AuthNamespace = (typeof authNamespaces)[number]

/** Prefix of the ids of connectors of type AUTH; the namespace follows. */
export const AUTH_CONNECTOR = 'auth:'

/**
 * Storage keys of the signed-in visitor's social account and chosen account type, kept until they disconnect. `storageKey`
 * is the host's option.
 */
export const authKeys = (storageKey: string) =>
  ({ social: `${storageKey}.social`, accountType: `${storageKey}.accountType` }) as const

/** An account held by the sign-in origin. */
export interface AuthAccount {
  /** Valid and checksummed. */
  readonly address: string
  readonly type: Extract<AccountType, 'eoa' | 'smartAccount'>
}

/** The signed-in user: text to show, sanitised. */
export interface AuthUser {
  readonly email?: string
  readonly username?: string
  readonly provider?: Social | 'email'
  /** URL of a picture that may be shown. */
  readonly picture?: string
}

/** A session at the origin: its user and accounts; validated. */
export interface AuthSession {
  readonly user: AuthUser
  /** At least one account in at least one namespace. */
  readonly accounts: { readonly [Namespace in AuthNamespace]?: readonly AuthAccount[] }
  /** The account type that is shared with the page. */
  readonly preferred: { readonly [Namespace in AuthNamespace]?: AuthAccount['type'] }
  /** The wallet's current network. */
  readonly network: { readonly [Namespace in AuthNamespace]?: CaipNetworkId }
  /** Whether the smart account is deployed on `network.eip155`. */
  readonly smartAccountDeployed?: boolean
}

/** The origin's answer when it is ready. */
export interface AuthReady {
  readonly session: AuthSession | undefined
  /** Networks on which the origin's smart accounts work. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
  readonly features: { readonly email: boolean; readonly socials: readonly Social[]; readonly changeEmail: boolean }
}

/** The step that follows an address or a code. Times are wall times in ms. */
export type AuthNext =
  | { readonly next: 'code'; readonly resendAt?: number; readonly address?: string }
  /** `link`: where no letter can be sent, the link that the visitor opens in the browser that has the wallet. */
  | { readonly next: 'device'; readonly link?: string }
  /** The wallet of this address has moved to another address; only `email.anew` creates a new one. */
  | { readonly next: 'moved' }
  /** The wallet is created once the visitor has kept a recovery code, in the frame: `recovery.keep`. */
  | { readonly next: 'recovery' }
  | { readonly session: AuthSession }

/** Requests by type: the payload for the frame, and the result. @see docs/auth-origin.md */
export interface AuthRequests {
  session: { payload: Record<never, never>; result: AuthSession | undefined }
  'email.start': { payload: { email: string }; result: AuthNext }
  'email.resend': { payload: Record<never, never>; result: { readonly resendAt: number } }
  'email.verify': { payload: { code: string }; result: AuthNext }
  'email.anew': { payload: Record<never, never>; result: AuthNext }
  'recovery.keep': { payload: Record<never, never>; result: AuthNext }
  'device.wait': { payload: Record<never, never>; result: AuthNext }
  /** The visitor looks at the new device that asks for their wallet, and answers in the frame. */
  'device.review': { payload: Record<never, never>; result: unknown }
  'email.cancel': { payload: Record<never, never>; result: unknown }
  'email.change': { payload: { email: string }; result: AuthNext }
  'email.changeVerify': { payload: { code: string }; result: AuthNext }
  'social.start': { payload: { provider: Social; state: string }; result: unknown }
  'social.finish': { payload: { state: string; code: string }; result: AuthNext }
  'social.cancel': { payload: { state: string }; result: unknown }
  'farcaster.start': { payload: Record<never, never>; result: { readonly url: string; readonly expiresAt: number } }
  'farcaster.wait': { payload: Record<never, never>; result: AuthNext }
  'farcaster.cancel': { payload: Record<never, never>; result: unknown }
  /** `everywhere`: ends every session of the visitor, on whatever browser and device. */
  signOut: { payload: { everywhere?: boolean }; result: unknown }
  rpc: {
    payload: { namespace: AuthNamespace; chainId: CaipNetworkId; method: string; params: unknown }
    result: unknown
  }
  network: { payload: { caipNetworkId: CaipNetworkId }; result: AuthNext }
  accountType: { payload: { namespace: AuthNamespace; accountType: AuthAccount['type'] }; result: AuthNext }
  sync: { payload: Partial<AuthLook>; result: unknown }
}

export type AuthRequestType = keyof AuthRequests

/** Look and language of the frame. */
export interface AuthLook {
  readonly theme: 'light' | 'dark'
  readonly themeVariables: Readonly<Record<string, string>>
  readonly locale: string
}

/** Events that the frame sends by itself. */
export interface AuthEvents {
  /** A sign-in, a change or a sign-out, in this tab or in another one. */
  session: AuthSession | undefined
  /** Whether a new device asks for the visitor's wallet. */
  device: { readonly waiting: boolean }
  /** The frame wants to be visible for the request `id`: of the wallet, 'recovery.keep' or 'device.review'. */
  show: { readonly id: number; readonly method: string; readonly height: number }
  resize: { readonly height: number }
  hide: { readonly id: number }
  /** The frame was loaded anew and answered: requests from before are void. */
  reloaded: AuthReady
}

/** A failure as the frame reports it: `code` is a word of the protocol, or a number of EIP-1193. */
export interface AuthFailure extends Error {
  readonly code: string | number
  readonly data?: unknown
}

/** Client of a frame that answered. */
export interface AuthClient {
  readonly ready: AuthReady
  /** The latest known session. */
  session(): AuthSession | undefined
  /**
   * Sends the request once. Answers within 30 s, except for requests that wait for the visitor.
   * @throws AuthFailure with the protocol's code; TIMEOUT, ABORTED, FAILED beside those of each request
   */
  request<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    signal?: AbortSignal,
  ): Promise<AuthRequests[Type]['result']>
  on<Name extends keyof AuthEvents>(name: Name, listener: (payload: AuthEvents[Name]) => void): () => void
  /** The provider of a namespace: EIP-1193 on eip155, the methods of a session on solana. */
  provider(namespace: AuthNamespace): SessionProvider
  /** Namespaces of the session that the page lists networks of. */
  namespaces(): readonly AuthNamespace[]
  /** Offers the accounts of every namespace, after the visitor signed in or was brought back. */
  offer(): void
  /** Marks the namespace as connected through this client. When the last such namespace leaves, it signs out of the origin. */
  join(namespace: AuthNamespace): void
  /** The frame, to show it at its place in the page and to hide it. */
  readonly frame: Pick<AuthFrame, 'setShown'>
  /** Declines request `id` for the visitor. */
  decline(id: number): void
}

/** Parts that a frame's client is made from. */
export interface AuthClientParts {
  /** The sign-in origin's URL, without a slash at its end. */
  readonly url: string
  readonly title: string
  readonly projectId: string
  readonly app: { readonly name: string; readonly url: string; readonly icon?: string }
  readonly networks: readonly CaipNetworkId[]
  readonly look: AuthLook
  readonly clock: Clock
  readonly ports: AuthPorts
  /** Takes the frame out of the page, also before it has answered. */
  readonly signal: AbortSignal
  /** Called when the page asked for a method that is not allowed; the visitor sees that too. */
  onRefused(method: string): void
}

/** The browser's side of the frame. */
export interface AuthPorts {
  /** Puts a frame into the page. `shown` says whether it may be visible at its place. */
  openFrame(src: string, title: string): AuthFrame
  /** Opens a popup, within a tap. `undefined` when the browser blocked it. */
  openPopup(url: string): AuthPopup | undefined
  /** Passes on every message to this window; the listener has to check the sender (T-25). */
  onMessage(listener: (message: AuthWindowMessage) => void): () => void
}

export interface AuthFrame {
  /** Fires on each load of the frame's document, later ones included. */
  onLoad(listener: () => void): () => void
  /** Whether a document of the frame's URL has loaded; a message before that reaches nobody and the browser logs an error. */
  hasDocument(): boolean
  /** Posts a message that only a document of `origin` receives. */
  post(message: unknown, origin: string, port: MessagePort): void
  /** Sets whether the frame may be visible at its place in the page. */
  setShown(shown: boolean): void
  remove(): void
}

export interface AuthPopup {
  /** The popup's window: the `source` of its messages. */
  readonly source: unknown
  isClosed(): boolean
  focus(): void
  close(): void
}

export interface AuthWindowMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}
