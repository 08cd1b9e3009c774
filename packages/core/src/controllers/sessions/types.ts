import type { CaipAddress, CaipNetworkId } from '../../primitives/caip.js'

/** A right of a session; text is sanitised, amounts are exact decimals in whole units where the unit is known. */
export interface SmartSessionPermission {
  readonly kind: 'native' | 'token' | 'call' | 'other'
  readonly amount?: string
  readonly symbol?: string
  /** A token's or a contract's address, or the receiver's. */
  readonly to?: string
  /** Four bytes in hex. */
  readonly selector?: string
  /** The function's name, where it is known; else the kind of permission. */
  readonly method?: string
}

/** The rights of another site over the account until `expiresAt` (`wallet_grantPermissions`, ERC-7715). */
export interface SmartSession {
  /** The service's id of the session. */
  readonly pci: string
  /** `https://shop.example` */
  readonly origin?: string
  readonly project?: string
  /** Wall time in ms. */
  readonly expiresAt: number
  readonly permissions: readonly SmartSessionPermission[]
  readonly status: 'active' | 'revoked' | 'expired'
  readonly caipNetworkId: CaipNetworkId
}

/** The smart sessions of the active account, as the data service listed them. */
export interface SmartSessionsState {
  /** The account of the sessions. */
  caipAddress: CaipAddress | undefined
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Active ones first, then the newest end first. */
  list: readonly SmartSession[]
  /** The id of the session that is being revoked. */
  revoking: string | undefined
}

/** Lists and revokes the smart sessions of the active account on eip155 (spec 7 `/v1/sessions`). */
export interface SmartSessionsController {
  readonly state: SmartSessionsState
  /** Whether there is anything to show: the flag, the data service and an account on eip155. */
  enabled(): boolean
  /** Reads the list of the active account; another account's is dropped at once. Never throws: the state shows the result. */
  refresh(): Promise<void>
  /** Aborts requests in progress, when the list is left; loaded sessions stay. */
  leave(): void
  /** Forgets the loaded sessions. */
  reset(): void
  /** Revokes by a signature. @throws ModalError USER_REJECTED, NOT_CONNECTED, ACCOUNT_CHANGED, NETWORK_CHANGED, UNKNOWN where the service refuses … */
  revoke(pci: string): Promise<void>
}
