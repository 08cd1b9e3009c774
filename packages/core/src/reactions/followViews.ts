/** The view on screen, as it changes: the work of the one that is left ends, and that of the one that is entered starts. */
import type { RouteEntry } from '../controllers/routes.js'
import type { Signals } from '../controllers/signals.js'
import { termsMissing, waitsForTerms } from '../domain/termsGate.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { WalletModal } from '../walletModal.js'
import type { WorkOfViews } from './workOfViews.js'

/** The entry on screen, and whether its work may run. A view with other data is another entry. */
interface Turn {
  readonly entry?: RouteEntry | undefined
  readonly hasBegun: boolean
}

export function createViewFollower(
  { connection, dialog, options, pairing, router, toast }: WalletModal,
  works: WorkOfViews,
  { events, signals }: { events: ModalEventEmitter; signals: Emitter<Signals> },
) {
  let lastTurn: Turn = { hasBegun: false }
  return {
    follow(): void {
      const { entry: lastEntry } = lastTurn
      const entry = dialog.state.open ? router.state.history.at(-1) : undefined
      // Cancel the pairing without the tick: a URI outlives its view, but not that.
      if (termsMissing(options.state, connection.state)) pairing.cancel()
      const hasBegun = entry !== undefined && !waitsForTerms(entry.name, options.state, connection.state)
      const isSame = entry?.name === lastEntry?.name && entry?.data === lastEntry?.data
      if (isSame && hasBegun === lastTurn.hasBegun) return
      const nextTurn = { entry, hasBegun }
      lastTurn = nextTurn
      // Reopening the same entry leaves nothing and emits nothing: entering it joins its work, which goes on (U01).
      if (!isSame && JSON.stringify(entry) !== JSON.stringify(lastEntry)) {
        if (lastEntry) {
          works[lastEntry.name]?.leave?.()
          toast.leaveView()
        }
        signals.emit('viewChanged', { view: entry?.name, leftView: lastEntry?.name })
        if (entry) events.emit('view', { view: entry.name })
      }
      // Stop if a listener closed the modal or changed the view. Without the tick that the host requires a view counts as left.
      if (entry && nextTurn === lastTurn) works[entry.name]?.[hasBegun ? 'enter' : 'leave']?.()
    },
    /** Repeats what the view on screen lists. */
    reload(): void {
      const { entry, hasBegun } = lastTurn
      if (entry && hasBegun) works[entry.name]?.reload?.()
    },
  }
}
