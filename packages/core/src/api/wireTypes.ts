/** Answers of the services, after validation (services.md). An absent or unusable field is absent here. */
import type { CaipNetworkId } from '../primitives/caip.js'

export interface WireWallet {
  readonly id: string
  readonly name: string
  readonly image_id?: string
  readonly image_url?: string
  readonly rdns?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly link_mode?: string
  /** A page in the wallet's own browser: `{url}`, `{url2}` (encoded twice) or `{address}` (no scheme), and `{ref}`. */
  readonly browse_link?: string
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly chains?: readonly string[]
  readonly badge_type?: 'none' | 'certified'
  readonly order?: number
  readonly description?: string
  readonly supports_wc?: boolean
  readonly injected?: readonly { readonly namespace?: string; readonly injected_id?: string }[]
}

export interface WireWallets {
  readonly data: readonly WireWallet[]
  /** Number of all wallets; never below the number received. */
  readonly count: number
  /** Records of the page, invalid ones included: 0 is the end of the list. */
  readonly received: number
}

export interface WireSupportedChains {
  readonly http: readonly CaipNetworkId[]
  readonly ws: readonly CaipNetworkId[]
}

export interface WireBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the native token. */
  readonly address?: string
  readonly value?: number
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string
}

export interface WireIdentity {
  readonly name?: string
  readonly avatar?: string
}

/** A taken name, and its addresses. */
export interface WireProfile {
  /** In full: 'ada.wallet.test'. */
  readonly name: string
  /** Addresses of every coin type, lower case. */
  readonly addresses: readonly string[]
  /** Addresses by coin type (SLIP-44, ENSIP-11), as the service writes them; '' for an unreadable one. */
  readonly byCoinType: Readonly<Record<string, string>>
}

export interface WireNameSuggestion {
  /** In full. */
  readonly name: string
  /** Whether the name is taken. */
  readonly registered: boolean
}

export interface WireNameRegistration {
  /** ENSIP-11. */
  readonly coinType: number
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
}

export interface WireFungible {
  /** CAIP-10. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string
  /** US dollars per whole token. */
  readonly price: number
  readonly decimals?: string
}

/** Wei per gas unit. */
export interface WireGasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** A right of a smart session. Amounts are base units. */
export type WireSessionPermission =
  | { readonly kind: 'native'; readonly allowance: bigint }
  | { readonly kind: 'token'; readonly address: string; readonly allowance: bigint }
  /** Without a selector: functions that can't be named here. */
  | { readonly kind: 'call'; readonly address: string; readonly selector?: string }
  | { readonly kind: 'other'; readonly type: string }

/** `GET /v1/sessions/{account}`: an element of `pcis`. */
export interface WireSession {
  /** 32 bytes in hex, lower case. */
  readonly pci: string
  /** Wall time, ms. */
  readonly expiresAt: number
  readonly revoked: boolean
  readonly permissions: readonly WireSessionPermission[]
  /** The app's own words. */
  readonly project?: string
  readonly origin?: string
}
