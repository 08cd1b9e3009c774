/** Where a modal goes once a wallet connected, failed to, or left, or its sessions are known (spec 2). Pure; a file beside `navigation.ts`, as it is first needed then. */

/** `leave`: connecting is done. `account`: in place of the way to a wallet. */
export function routeAfterConnecting(situation: {
  how: 'visitor' | 'restored'
  /** The sign-in is on, and decides by its sessions. */
  signsIn: boolean
  /** The wallet is on a network that the page does not have, and UnsupportedChain says so. */
  switchesFirst: boolean
  /** Only a way to a wallet is on screen: opened while the wallet was being asked, or in place. */
  isAtStart: boolean
}): 'stay' | 'leave' | 'account' {
  const { how, signsIn, switchesFirst, isAtStart } = situation
  if (signsIn || switchesFirst) return 'stay'
  if (how === 'visitor') return 'leave'
  return isAtStart ? 'account' : 'stay'
}

/**
 * The scanned code is used up once the phone declined (W05): back to `Connect`, where the visitor came from. Elsewhere the view
 * says by itself what failed.
 */
export const routeAfterFailure = (situation: {
  code: string
  /** The view on screen, and the one that the history begins with. */
  view: string
  firstView: string | undefined
}): 'stay' | 'connect' => {
  const { code, view, firstView } = situation
  const isDeclinedElsewhere = code === 'USER_REJECTED' && view === 'ConnectingWalletConnect'
  return isDeclinedElsewhere && firstView === 'Connect' ? 'connect' : 'stay'
}

/**
 * `nextAccount`: another wallet is in use now. `close`: the visitor is done. `leave`: a wallet, or another tab, ended the last
 * connection: only a view that needs one is left.
 */
export function routeAfterLeaving(situation: {
  open: boolean
  by: 'visitor' | 'wallet' | 'otherTab'
  /** The wallet that left was the one in use. */
  wasActive: boolean
  isAnotherConnected: boolean
}): 'stay' | 'nextAccount' | 'leave' | 'close' {
  const { open, by, wasActive, isAnotherConnected } = situation
  if (!open || (isAnotherConnected && !wasActive)) return 'stay'
  if (isAnotherConnected) return 'nextAccount'
  return by === 'visitor' ? 'close' : 'leave'
}

/** Why sessions are looked up: `changed` for another wallet in use or option, `elsewhere` for what this tab got no event of. */
export type WhyLooked = 'visitor' | 'restored' | 'moved' | 'changed' | 'elsewhere'

/**
 * `sign`: the visitor is asked to sign, or to switch where that comes first. `leave`: connecting is done. Neither opens the modal
 * on a page load, nor for a wallet that moved where no sign-in is required.
 */
export function routeAfterSessions(situation: {
  why: WhyLooked
  status: string
  required: boolean
  /** The wallet moved unseen, and the page is in front now: the modal opens by itself. */
  rises: boolean
  /** The wallet is on a network on which nobody can sign in here. */
  switchesFirst: boolean
  open: boolean
  /** A view of signing in is the one on screen. */
  isSigning: boolean
  /** A sign-in waits for a switch of this wallet. */
  isOwed: boolean
  isAtStart: boolean
}): 'stay' | 'sign' | 'leave' | 'account' {
  const { why, status, required, rises, switchesFirst, open, isSigning, isOwed, isAtStart } = situation
  if (why === 'elsewhere' && !rises && !isSigning && !(required && open)) return 'stay'
  if (status !== 'signed-in' && status !== 'needed') return 'stay'
  const isConnecting = why === 'visitor' || (isOwed && !switchesFirst)
  const mustSign = required && (open || rises)
  if (status === 'needed' && (mustSign || (isConnecting && (required || !switchesFirst)))) return 'sign'
  if (isConnecting || (status === 'signed-in' && isSigning)) return 'leave'
  return isAtStart ? 'account' : 'stay'
}
