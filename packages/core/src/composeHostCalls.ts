/** The calls of a host (contract.md 3). */
import { subscribe as subscribeState } from 'valtio/vanilla'
import { networkIdOf } from './chains/networkNames.js'
import type { CaipNetworkId, ChainNamespace } from './chains/types.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Connections } from './composeConnections.js'
import type { Ground } from './composeGround.js'
import type { Later } from './composeLater.js'
import type { ProviderOf } from './domain/providerTypes.js'
import { earlyError, reportLoadFailed } from './errors/earlyError.js'
import { printListenerError } from './errors/printListenerError.js'
import { createSnapshots } from './snapshot.js'
import type { OpenRequest, WalletModal } from './walletModal.js'

type Calls = Pick<
  WalletModal,
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'getProvider'
  | 'signIn'
  | 'signOut'
  | 'snapshot'
  | 'subscribe'
  | 'on'
>
type Parts = Pick<WalletModal, 'dialog'> & Ground & Appearance & Chains & Connections & Later

export function composeHostCalls(base: Parts, whole: () => WalletModal): Calls {
  const { signals, life, connection, dialog, siwx } = base
  const snapshot = createSnapshots(base)
  /** Reads the argument of `open`: a host may pass a view's name, or the event of a button; neither is a request. */
  function asRequest(given: unknown): OpenRequest {
    if (given === undefined || given === null) return {}
    if (typeof given === 'object') return 'preventDefault' in given ? {} : given
    base.warn(`open() takes an object like {view: 'Networks'}, not ${String(given).slice(0, 100)}`)
    return {}
  }
  /** @throws ModalError CLOSED where the instance is destroyed */
  function assertNotDestroyed(): void {
    if (life.over) throw earlyError('CLOSED', {})
  }
  /** Loads a part of a call; a close, or the end, voids the call. Waits for the language too, so that the modal opens in it. */
  async function ready<Part>(part?: Promise<Part>) {
    const closingsBefore = life.closings
    const [loaded] = await Promise.all([part, base.locale.coming])
    if (closingsBefore !== life.closings) throw earlyError('CLOSED', {})
    return loaded as Part
  }
  async function hostCalls() {
    assertNotDestroyed()
    return ready(import('./hostCalls.js').catch(reportLoadFailed))
  }
  return {
    open: (async (given) => {
      assertNotDestroyed()
      const request = asRequest(given)
      const { namespace, walletId, uri, view, arguments: wish } = request
      const fills = view === 'Send' || view === 'Swap' ? wish : undefined
      if (base.locale.coming) await ready()
      if ((namespace ?? walletId ?? uri ?? fills) !== undefined)
        return (await hostCalls()).open(whole(), signals, request, ready)
      dialog.open(request)
    }) as WalletModal['open'],
    close(reason = 'host') {
      life.closings += 1
      return dialog.close(reason)
    },
    connect: async (request = {}) => (await hostCalls()).connect(whole(), signals, request),
    disconnect: (namespace) => connection.disconnect(namespace),
    async switchNetwork(network) {
      assertNotDestroyed()
      await connection.switchNetwork(networkIdOf(network) as CaipNetworkId)
    },
    getProvider<Namespace extends ChainNamespace>(namespace: Namespace) {
      const provider = connection.provider(namespace)
      // Guarded whether or not sign-in is on now: hosts keep the provider, and options change.
      return provider && (base.connected()?.guard(namespace, provider) as ProviderOf<Namespace> | undefined)
    },
    signIn: async () => (await hostCalls()).signIn(whole(), signals),
    signOut: () => siwx.signOut(),
    snapshot,
    subscribe(listener) {
      let lastSnapshot = snapshot()
      const tell = () => {
        if (lastSnapshot === snapshot()) return
        lastSnapshot = snapshot()
        try {
          listener(lastSnapshot)
        } catch (error) {
          printListenerError(error)
        }
      }
      const stops = [base.accounts, base.chains, dialog, base.router, siwx].map(({ state }) =>
        subscribeState(state, tell),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    on: base.events.on,
  }
}
