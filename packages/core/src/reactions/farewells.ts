/** Tells the visitor that a wallet ended its connection. Their own actions, here or in another tab, need no message. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import { chainNamespaces } from '../chains/types.js'
import type { Connection } from '../controllers/connection/types.js'
import type { toastMessages } from '../messages/en/toast.js'
import { createTimer } from '../primitives/timer.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'clock'> {
  say(variant: 'info', key: keyof typeof toastMessages): void
}

/** Wait for another tab, ms: a wallet that was left there may report that here before the tab does. */
export const OTHER_TAB_WAIT_MS = 300

export const isEmbedded = (one: Connection | undefined) => one?.connectorId.startsWith(AUTH_CONNECTOR) === true

export function startFarewells(walletModal: WalletModal, { signals, clock, say }: Parts): () => void {
  const { connection, dialog } = walletModal
  const otherTab = createTimer(clock)

  /** Whether the modal's own wallet still has another namespace connected: the message comes with the last one. */
  const isStill = (former: Connection | undefined) =>
    isEmbedded(former) && chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))

  function isLeftEverywhere(): boolean {
    const { status } = walletModal.auth?.state.signOut ?? {}
    return status === 'busy' || status === 'done'
  }

  function sayUnlessElsewhere(key: keyof typeof toastMessages): void {
    otherTab.start(OTHER_TAB_WAIT_MS, () => {
      if (dialog.state.open) say('info', key)
    })
  }

  const stops = [
    signals.on('disconnected', ({ by, former }) => {
      if (by !== 'wallet' || !dialog.state.open || isStill(former)) return
      if (!isEmbedded(former)) sayUnlessElsewhere('toast.walletDisconnected')
      else if (isLeftEverywhere()) say('info', 'toast.signedOutEverywhere')
      else sayUnlessElsewhere('toast.signedOut')
    }),
    signals.on('leftElsewhere', () => otherTab.cancel()),
    // A wallet connected within the wait, by another tab or by the visitor.
    signals.on('connected', () => otherTab.cancel()),
  ]
  return () => {
    otherTab.cancel()
    for (const stop of stops) stop()
  }
}
