/** The look at the sessions of the wallet in use: the host hears what happened elsewhere, and the modal goes where that leads. */
import { chainNamespaces } from '../chains/types.js'
import type { Connection } from '../controllers/connection/types.js'
import type { Signals } from '../controllers/signals.js'
import type { EndedBy } from '../controllers/siwx/siwxRules.js'
import { routeAfterSessions, type WhyLooked } from '../domain/routeAfter.js'
import type { SiwxSession } from '../domain/siwxTypes.js'
import type { WalletModal } from '../walletModal.js'
import { isEmbedded } from './farewells.js'
import type { OwedSignIn } from './owedSignIn.js'
import type { ReactionParts } from './reactionParts.js'
import type { createSignInViews } from './signInViews.js'

interface Parts extends Pick<ReactionParts, 'events' | 'environment'> {
  owedSignIn: OwedSignIn
  views: ReturnType<typeof createSignInViews>
  /** Whether only a way to a wallet is on screen. */
  isAtStart(): boolean
  showAccount(): void
}

export function createSessionLookUp(walletModal: WalletModal, parts: Parts) {
  const { events, environment, owedSignIn, views, isAtStart, showAccount } = parts
  const { accounts, connection, dialog, report, siwx } = walletModal
  const isNobodyConnected = () => !chainNamespaces.some((name) => accounts.state[name].status === 'connected')

  /** Number of announced sign-ins and sign-outs: a lookup does not announce again what was announced during it. */
  let announcedCount = 0
  function tell(what: 'sign-in' | 'sign-out', { address, caipNetworkId }: Connection): void {
    announcedCount += 1
    events.emit(what, { address, caipNetworkId })
  }

  /** Set when the wallet moved unseen where a sign-in is required: the visitor is asked once the page is in front (E21). */
  let hasMoved = false

  /** Cause of the last disconnect. The modal's own wallet counts as ended by the visitor, who signed out. */
  let endedBy: EndedBy = 'visitor'

  /** Namespace whose sessions count. */
  let followed: Connection['namespace'] | undefined

  /** Looks up the sessions of the newest connection, and asks for a sign-in where one is missing. */
  async function lookUp(connected: Connection, why: WhyLooked, signed?: readonly SiwxSession[]): Promise<void> {
    const { namespace } = connected
    followed = namespace
    if (owedSignIn.switchesFirst() && (why === 'visitor' || (dialog.state.open && views.isSigning())))
      owedSignIn.owe(namespace)
    const wasIn = siwx.state.status === 'signed-in'
    const countBefore = announcedCount
    views.endToast()
    try {
      await siwx.check(connected, signed)
    } catch (error) {
      return report(error)
    }
    // The connection ended during the lookup.
    if (!connection.describe(namespace)) return siwx.leave(connected, { isLast: isNobodyConnected(), by: endedBy })
    const { status, required } = siwx.state
    if (why === 'elsewhere' && countBefore === announcedCount && wasIn !== (status === 'signed-in'))
      tell(wasIn ? 'sign-out' : 'sign-in', connected)
    // Every tab gets the wallet's events: only the one in front asks, and others may find it signed later.
    hasMoved = (hasMoved || why === 'moved') && status === 'needed' && !dialog.state.open
    const rises = hasMoved && environment.isVisible()
    if (rises) hasMoved = false
    if (status === 'needed') views.showAgain()
    const switchesFirst = owedSignIn.switchesFirst()
    const route = routeAfterSessions({
      why,
      status,
      required,
      rises,
      switchesFirst,
      open: dialog.state.open,
      isSigning: views.isSigning(),
      isOwed: owedSignIn.isOwed(namespace),
      isAtStart: isAtStart(),
    })
    if (route !== 'stay' && !switchesFirst) owedSignIn.settle(namespace)
    if (route === 'sign') views.show()
    if (route === 'leave') views.leaveUnlessSwitching()
    if (route === 'account') showAccount()
  }

  return {
    lookUp,
    tell,
    isNobodyConnected,
    hasMoved: () => hasMoved,
    /** Whether the sessions of this namespace are the ones that count. */
    isOf: (namespace: Connection['namespace']) => followed === namespace,
    /** Ends a sign-in that was begun, even if signing in was switched off meanwhile. */
    end({ namespace, by, former }: Signals['disconnected']): void {
      if (followed === namespace) {
        followed = undefined
        hasMoved = false
      }
      owedSignIn.settle(namespace)
      endedBy = by === 'wallet' && !isEmbedded(former) ? 'wallet' : 'visitor'
      if (former && (siwx.enabled() || siwx.state.status !== 'idle'))
        siwx.leave(former, { isLast: isNobodyConnected(), by: endedBy })
      if (siwx.state.status === 'idle') views.endToast()
    },
  }
}
