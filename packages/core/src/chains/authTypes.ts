/** What controllers and the sign-in frame agree on: an embedded wallet on an origin of its own, spoken to over one port. */

import type { AccountType, Social } from '../domain/options.js'
import type { Clock } from '../primitives/ports.js'
import type { SessionProvider } from './pairing.js'
import type { CaipNetworkId } from './types.js'

/** Namespaces in which a sign-in origin keeps accounts. */
export const authNamespaces = ['eip155', 'solana'] as const
export type AuthNamespace = (typeof authNamespaces)[number]

/** What the ids of connectors of type AUTH begin with; the namespace follows. */
export const AUTH_CONNECTOR = 'auth:'

/**
 * The storage keys of what is remembered of who is signed in, until they disconnect: the social account that it was, and
 * which of their accounts they chose. `storageKey` is the host's option.
 */
export const authKeys = (storageKey: string) =>
  ({ social: `${storageKey}.social`, accountType: `${storageKey}.accountType` }) as const

/** An account as the origin keeps it. */
export interface AuthAccount {
  /** Valid and checksummed. */
  readonly address: string
  readonly type: Extract<AccountType, 'eoa' | 'smartAccount'>
}

/** Who signed in: text to show, sanitised. */
export interface AuthUser {
  readonly email?: string
  readonly username?: string
  readonly provider?: Social | 'email'
  /** A picture that may be shown. */
  readonly picture?: string
}

/** Who is signed in at the origin, and with which accounts; validated. */
export interface AuthSession {
  readonly user: AuthUser
  /** At least one account in at least one namespace. */
  readonly accounts: { readonly [Namespace in AuthNamespace]?: readonly AuthAccount[] }
  /** Which of the accounts is shared with the page. */
  readonly preferred: { readonly [Namespace in AuthNamespace]?: AuthAccount['type'] }
  /** Where the wallet is now. */
  readonly network: { readonly [Namespace in AuthNamespace]?: CaipNetworkId }
  /** Whether there is code at the smart account, on `network.eip155`. */
  readonly smartAccountDeployed?: boolean
}

/** What the origin says of itself when it is ready. */
export interface AuthReady {
  readonly session: AuthSession | undefined
  /** Where its smart accounts work. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
  readonly features: { readonly email: boolean; readonly socials: readonly Social[]; readonly changeEmail: boolean }
}

/** What comes after an address or a code was handed in. Times are wall times in ms. */
export type AuthNext =
  | { readonly next: 'code'; readonly resendAt?: number; readonly address?: string }
  /** `link`: where no letter can be sent, what the visitor opens in the browser that has the wallet. */
  | { readonly next: 'device'; readonly link?: string }
  /** The wallet of this address has another address now; a new one is begun by `email.anew` alone. */
  | { readonly next: 'moved' }
  /** A wallet is begun once the visitor has kept a recovery code, in the frame: `recovery.keep`. */
  | { readonly next: 'recovery' }
  | { readonly session: AuthSession }

/** Each request by its type: what goes to the frame, and what comes back. @see docs/auth-origin.md */
export interface AuthRequests {
  session: { payload: Record<never, never>; result: AuthSession | undefined }
  'email.start': { payload: { email: string }; result: AuthNext }
  'email.resend': { payload: Record<never, never>; result: { readonly resendAt: number } }
  'email.verify': { payload: { code: string }; result: AuthNext }
  'email.anew': { payload: Record<never, never>; result: AuthNext }
  'recovery.keep': { payload: Record<never, never>; result: AuthNext }
  'device.wait': { payload: Record<never, never>; result: AuthNext }
  /** The visitor looks at the new device that asks for their wallet, and answers it in the frame. */
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
  /** `everywhere`: every session of the visitor ends, on whatever browser and device. */
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

/** How the frame is to look and speak. */
export interface AuthLook {
  readonly theme: 'light' | 'dark'
  readonly themeVariables: Readonly<Record<string, string>>
  readonly locale: string
}

/** What the frame tells without being asked. */
export interface AuthEvents {
  /** Signed in, changed, or out: in this tab or in another one. */
  session: AuthSession | undefined
  /** Whether a new device asks for the wallet of who is signed in. */
  device: { readonly waiting: boolean }
  /** It wants to be seen, for the request `id`: of the wallet, 'recovery.keep' or 'device.review'. */
  show: { readonly id: number; readonly method: string; readonly height: number }
  resize: { readonly height: number }
  hide: { readonly id: number }
  /** The frame was loaded anew and answered: what was asked before is void. */
  reloaded: AuthReady
}

/** The frame's failure, in its own words: `code` is a word of the protocol, or a number of EIP-1193. */
export interface AuthFailure extends Error {
  readonly code: string | number
  readonly data?: unknown
}

/** A frame that answered. */
export interface AuthClient {
  readonly ready: AuthReady
  /** The newest word on who is signed in. */
  session(): AuthSession | undefined
  /**
   * Asks once. Answers in 30 s, but for what waits for the visitor.
   * @throws AuthFailure with the protocol's code; TIMEOUT, ABORTED, FAILED beside those of each request
   */
  request<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    signal?: AbortSignal,
  ): Promise<AuthRequests[Type]['result']>
  on<Name extends keyof AuthEvents>(name: Name, listener: (payload: AuthEvents[Name]) => void): () => void
  /** The wallet of a namespace: EIP-1193 on eip155, the methods of a session on solana. */
  provider(namespace: AuthNamespace): SessionProvider
  /** Namespaces of the session that the page lists networks of. */
  namespaces(): readonly AuthNamespace[]
  /** The visitor signed in, or is brought back: every namespace shares its accounts. */
  offer(): void
  /** The namespace is connected by it. When the last one that was leaves, the origin is signed out of. */
  join(namespace: AuthNamespace): void
  /** Whether the frame may be seen where it stands. */
  setShown(shown: boolean): void
  /** The visitor does not want what request `id` asks. */
  decline(id: number): void
}

/** What a frame is made from. */
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
  /** The page asked for a method that is not allowed; the visitor sees that too. */
  onRefused(method: string): void
}

/** The browser's part of it. */
export interface AuthPorts {
  /** Puts a frame into the page. `shown` says whether it may be seen where it stands. */
  openFrame(src: string, title: string): AuthFrame
  /** Within a tap. `undefined`: the browser blocked it. */
  openPopup(url: string): AuthPopup | undefined
  /** Hears every message to this window; who sent it is for the listener to look at (T-25). */
  onMessage(listener: (message: AuthWindowMessage) => void): () => void
}

export interface AuthFrame {
  /** Each load of its document, also the later ones. */
  onLoad(listener: () => void): () => void
  /** Whether a document of its address has come; before that nobody hears, and the browser writes that down as an error. */
  hasDocument(): boolean
  /** Only a document of `origin` receives it. */
  post(message: unknown, origin: string, port: MessagePort): void
  setShown(shown: boolean): void
  remove(): void
}

export interface AuthPopup {
  /** Its window: what messages name as their source. */
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
