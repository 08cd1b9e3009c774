/** Every "when A, then B" of options, views and opening; `connectedReactions.ts` has those of connections. */
import { subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../chains/types.js'
import type { Signals } from '../controllers/signals.js'
import type { ModalEventEmitter } from '../modalEvents.js'
import type { Emitter } from '../primitives/emitter.js'
import type { Environment } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'
import type { ConnectedReactions } from './connectedReactions.js'
import { createViewFollower } from './followViews.js'
import { createWorkOfViews } from './workOfViews.js'

interface Parts {
  events: ModalEventEmitter
  signals: Emitter<Signals>
  /** Reactions to connections; present once a wallet connects or a stored connection is restored. */
  connected(): ConnectedReactions | undefined
  environment: Pick<Environment, 'onWake'>
  /** Whether the instance is over. */
  readonly life: { readonly over: boolean }
  warn(message: string): void
}

export function startReactions(walletModal: WalletModal, parts: Parts): () => void {
  const { events, connected, environment, warn } = parts
  const { accounts, directory, chains, connection, connectors, locale, dialog, options, router, theme } = walletModal
  const { track } = walletModal.analytics
  const isConnected = (namespace: ChainNamespace) => accounts.state[namespace].status === 'connected'

  /** Network of a live connection, from its CAIP-10 id. */
  function walletOn(namespace: ChainNamespace): CaipNetworkId | undefined {
    return connection.describe(namespace)?.caipNetworkId
  }

  /** Default network that is not among the networks, to warn about it once. */
  let warnedNetworkId: CaipNetworkId | undefined

  function configure(): void {
    const { defaultNetwork } = options.state
    chains.configure(options.state, walletOn)
    if (defaultNetwork && defaultNetwork !== warnedNetworkId && !chains.find(defaultNetwork)) {
      warnedNetworkId = defaultNetwork
      warn(`The option "defaultNetwork" names none of "networks": ${defaultNetwork}`)
    }
    for (const namespace of chainNamespaces) {
      const { caipNetwork } = chains.state.networks[namespace]
      if (caipNetwork && walletOn(namespace)) accounts.follow(caipNetwork)
    }
    connectors.configure()
    theme.apply()
    void locale.set(options.state.locale)
    if (options.state.endpoints.auth) walletModal.loadAuth().catch(() => {})
  }

  const view = createViewFollower(walletModal, createWorkOfViews(walletModal, connected), parts)

  configure()
  let lastAnnouncedNetworkId = chains.state.activeCaipNetwork?.id
  const stops = [
    subscribe(options.state, () => {
      configure()
      view.follow()
      view.reload()
    }),
    subscribeKey(connection.state, 'termsAccepted', view.follow, true),
    // Close a modal that stood in the page: it must not turn into a dialog over it.
    subscribeKey(options.state, 'embedded', (embedded) => (embedded ? standInPlace() : dialog.close('host'))),
    // Announce another network in use, whatever caused the change.
    subscribeKey(chains.state, 'activeCaipNetwork', (network) => {
      if (!network || network.id === lastAnnouncedNetworkId) return
      lastAnnouncedNetworkId = network.id
      events.emit('network-change', {
        caipNetworkId: lastAnnouncedNetworkId,
        caipAddress: accounts.state[network.namespace].caipAddress,
      })
    }),
    // Repeat requests that failed offline (E17).
    environment.onWake((why) => {
      if (why !== 'online' || !dialog.state.open) return
      connectors.refresh()
      void directory.retry()
    }),
    subscribe(router.state, view.follow, true),
    subscribeKey(
      dialog.state,
      'open',
      (open) => {
        view.follow()
        track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: chainNamespaces.some(isConnected) })
        if (!open) return
        connectors.refresh()
        connected()?.opened()
      },
      true,
    ),
  ]

  /** Opens an embedded modal, which is on screen from the start without any visitor opening it. */
  function standInPlace(): void {
    if (parts.life.over || !options.state.embedded || dialog.state.open) return
    try {
      dialog.open({}, 'embedded')
    } catch {
      // A host's listener prevented it, as it wanted.
    }
  }
  // Wait a turn, so that the host's listeners are in place.
  void Promise.resolve(locale.coming).then(standInPlace)

  return () => {
    for (const stop of stops) stop()
  }
}
