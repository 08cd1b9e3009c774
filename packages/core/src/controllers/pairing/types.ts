import type { PairingPlatform } from '../../domain/deepLink.js'
import type { PairedPeer } from '../../domain/pairedPeer.js'
import type { ErrorCode } from '../../errors/catalogue.js'

/** How far a pairing is: its URI, and how long that counts (spec 4 'Pairing'). */
export interface PairingState {
  /**
   * 'preparing' until there is a URI, 'waiting' while it counts, 'failed' with `code`. 'declined' is a failure with
   * USER_REJECTED.
   */
  status: 'idle' | 'preparing' | 'waiting' | 'failed'
  /** The pairing URI; never shown as text, never logged, never sent (T-23). */
  uri: string | undefined
  /** Wall time in ms at which `uri` stops counting: 10 s before its 4 minutes are over. */
  expiresAt: number | undefined
  /** How often a new URI replaced an old one since the view was entered; each time is announced. */
  renewals: number
  code: ErrorCode | undefined
  /** The platform that the visitor wants to open the wallet on. */
  platform: PairingPlatform
  /** A link was followed, and 2 s later this page is still in front: the wallet did not open. */
  unopened: boolean
  /** The wallet that answered the last pairing, until the visitor has seen it: what asks for money says it first (T-09). */
  peer?: PairedPeer | undefined
}

/** Pairs with a wallet on another device, or in another app, over the relay (spec 4 'Pairing'). */
export interface PairingController {
  readonly state: PairingState
  /** Whether a relay is named: without one nothing here can work. */
  enabled(): boolean
  /**
   * The view is shown: makes a URI and waits for a wallet, or goes on with the URI of before while that counts for what is
   * asked now. Never throws: the state says what happened.
   */
  start(walletId?: string): Promise<void>
  /** Again after a failure, or a new URI before the old one is over. */
  retry(): Promise<void>
  /** The view was left, perhaps by mistake: a URI that waits goes on, and what a wallet approves meanwhile connects. */
  leave(): void
  /** Ends the wait: what a wallet approves later is ended (W08). */
  cancel(): void
  choosePlatform(platform: PairingPlatform): void
  /** The visitor has seen who answered. */
  acknowledgePeer(): void
  /** The visitor follows a wallet's link now: on a phone, later requests bring that wallet to the front. */
  followed(link: { readonly href: string; readonly name: string; readonly platform: PairingPlatform }): void
}
