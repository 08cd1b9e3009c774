/** What is said where a wallet ended its connection. What the visitor did themselves, here or in another tab, needs no word. */
import { AUTH_CONNECTOR } from '../chains/authTypes.js'
import { chainNamespaces } from '../chains/types.js'
import type { Connection } from '../controllers/connection/ConnectionController.js'
import type { toastMessages } from '../messages/en/toast.js'
import type { WalletModal } from '../walletModal.js'
import type { ReactionParts } from './reactionParts.js'

interface Parts extends Pick<ReactionParts, 'signals' | 'clock'> {
  say(variant: 'info', key: keyof typeof toastMessages): void
}

/** A wallet that was left in another tab may say so here sooner than that tab does: so long its word is waited for, ms. */
export const OTHER_TAB_WAIT_MS = 300

export const isEmbedded = (one: Connection | undefined) => one?.connectorId.startsWith(AUTH_CONNECTOR) === true

export function startFarewells(walletModal: WalletModal, { signals, clock, say }: Parts): () => void {
  const { connection, modal } = walletModal
  let cancel = () => {}

  /** One of several namespaces of the modal's own wallet: with the last of them it is said. */
  const isStill = (former: Connection | undefined) =>
    isEmbedded(former) && chainNamespaces.some((namespace) => isEmbedded(connection.describe(namespace)))

  function isLeftEverywhere(): boolean {
    const { status } = walletModal.auth?.state.signOut ?? {}
    return status === 'busy' || status === 'done'
  }

  function sayUnlessElsewhere(key: keyof typeof toastMessages): void {
    cancel()
    cancel = clock.after(OTHER_TAB_WAIT_MS, () => {
      if (modal.state.open) say('info', key)
    })
  }

  const stops = [
    signals.on('disconnected', ({ by, former }) => {
      if (by !== 'wallet' || !modal.state.open || isStill(former)) return
      if (!isEmbedded(former)) sayUnlessElsewhere('toast.walletDisconnected')
      else if (isLeftEverywhere()) say('info', 'toast.signedOutEverywhere')
      else sayUnlessElsewhere('toast.signedOut')
    }),
    signals.on('leftElsewhere', () => cancel()),
    // Another tab went over to this one, or the visitor is quicker than we are.
    signals.on('connected', () => cancel()),
  ]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
