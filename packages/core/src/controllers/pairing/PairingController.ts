/** Pairing with a wallet elsewhere (spec 4 'Pairing'): the URI, how long it counts, and what became of it. */
import { proxy } from 'valtio/vanilla'
import type { PairingPlatform } from '../../domain/deepLink.js'
import type { PairedPeer } from '../../domain/pairedPeer.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createLazy } from '../lazy.js'
import type { PairingWork, PairingWorkParts } from './pairingWork.js'

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
  /** Where the visitor wants to open the wallet. */
  platform: PairingPlatform
  /** A link was followed, and 2 s later this page is still in front: the wallet did not open. */
  unopened: boolean
  /** Who answered the last pairing, until the visitor has seen it: what asks for money says it first (T-09). */
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
  /** Nobody waits any more: what a wallet approves later is ended (W08). */
  cancel(): void
  choosePlatform(platform: PairingPlatform): void
  /** The visitor has seen who answered. */
  acknowledgePeer(): void
  /** The visitor follows a wallet's link now: on a phone, later requests bring that wallet to the front. */
  followed(link: { readonly href: string; readonly name: string; readonly platform: PairingPlatform }): void
}

type Parts = Omit<PairingWorkParts, 'state'> & Pick<PairingController, 'enabled'>

export function createPairingController(parts: Parts): PairingController {
  /** Where the visitor wants to open the wallet is kept over a retry. */
  const idle = {
    status: 'idle',
    uri: undefined,
    expiresAt: undefined,
    renewals: 0,
    code: undefined,
    unopened: false,
  } as const
  const state = proxy<PairingState>({ ...idle, platform: 'mobile' })
  let body: PairingWork | undefined
  const work = createLazy(async () => {
    body = (await import('./pairingWork.js')).createPairingWork({ ...parts, state })
    return body
  })
  let wallet: string | undefined
  /** Counts the views entered and left: work whose code came too late does not start. */
  let visit = 0

  async function begin(): Promise<void> {
    const mine = ++visit
    Object.assign(state, idle)
    if (!parts.enabled()) return
    state.status = 'preparing'
    try {
      const loaded = await work()
      if (mine === visit) await loaded.start(wallet)
    } catch {
      if (mine === visit) Object.assign(state, { status: 'failed', code: 'LOAD_FAILED' })
    }
  }

  function cancel(): void {
    visit += 1
    body?.stop()
    Object.assign(state, idle)
  }

  return {
    state,
    enabled: parts.enabled,
    async start(walletId) {
      wallet = walletId
      state.platform = 'mobile'
      if (!body?.resume(walletId)) await begin()
    },
    retry: begin,
    leave() {
      if (!body?.leave()) cancel()
    },
    cancel,
    choosePlatform(platform) {
      state.platform = platform
      state.unopened = false
    },
    acknowledgePeer() {
      state.peer = undefined
    },
    followed: (link) =>
      void work().then(
        (loaded) => loaded.followed(link),
        () => {},
      ),
  }
}
