/** The composition root: builds one instance from options and services. Nothing here is module-level state. */

import { composeApis } from './composeApis.js'
import { composeAppearance } from './composeAppearance.js'
import { composeChains } from './composeChains.js'
import { composeConnections } from './composeConnections.js'
import { composeGround, type Given } from './composeGround.js'
import { composeHostCalls } from './composeHostCalls.js'
import { composeLater } from './composeLater.js'
import { composeMoney } from './composeMoney.js'
import { composeOpening } from './composeOpening.js'
import type { WalletModalOptions } from './domain/options.js'
import { startReactions } from './reactions/reactions.js'
import type { WalletModal } from './walletModal.js'

/**
 * Builds one instance from options and services; `createWalletModal` adds the page's wallet discovery. An early step gets
 * a later one as a function, and resolves it when it is called.
 */
export function composeWalletModal(initial: WalletModalOptions, given: Given): WalletModal {
  const getWalletModal = () => walletModal
  const foundation = composeGround(initial, given)
  const appearance = composeAppearance(foundation, () => later.connected()?.resetToConnect())
  const { wire, ...reading } = composeApis(foundation, getWalletModal)
  const { chains, connectors, ...ways } = composeChains(foundation, appearance.locale)
  const base = { ...foundation, ...appearance, wire, ...reading, chains, connectors, ...ways }
  const later = composeLater(base, getWalletModal)
  const connections = composeConnections({ ...base, ...later }, getWalletModal)
  const money = composeMoney({ ...base, ...connections })
  const opening = composeOpening({ ...base, ...connections })
  const walletModal: WalletModal = {
    options: foundation.settings,
    ...appearance,
    ...reading,
    chains,
    connectors,
    ...connections,
    ...money,
    ...opening,
    loadAuth: later.loadAuth,
    ...composeHostCalls({ ...base, ...later, ...connections, dialog: opening.dialog }, getWalletModal),
    get ready() {
      return connections.connection.restore()
    },
    destroy() {
      foundation.life.over = true
      foundation.life.closings += 1
      stopReactions()
      later.connected()?.stop()
      walletModal.auth?.destroy()
      walletModal.pairing.cancel()
      base.stopChains()
      walletModal.connection.destroy()
      walletModal.connectors.destroy()
      walletModal.transactions.destroy()
      walletModal.assets.destroy()
      walletModal.dialog.destroy()
      walletModal.toast.hide()
    },
  }
  const stopReactions = startReactions(walletModal, { ...foundation, ...later })
  return walletModal
}
