/** What a host may ask of an instance (contract.md 3). */
import { subscribe as subscribeState } from 'valtio/vanilla'
import { networkIdOf } from './chains/networkNames.js'
import type { CaipNetworkId, ChainNamespace, Eip1193Provider } from './chains/types.js'
import type { Appearance } from './composeAppearance.js'
import type { Chains } from './composeChains.js'
import type { Connections } from './composeConnections.js'
import { type Ground, lost } from './composeGround.js'
import type { Later } from './composeLater.js'
import { earlyError } from './errors/earlyError.js'
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
type Parts = Pick<WalletModal, 'modal'> & Ground & Appearance & Chains & Connections & Later

export function composeHostCalls(base: Parts, whole: () => WalletModal): Calls {
  const { signals, life, connection, modal, siwx } = base
  const snapshot = createSnapshots(base)
  /** What a host hands over may be the name of a view, or the event of the button that calls this: neither is a request. */
  function asRequest(given: unknown): OpenRequest {
    if (given === undefined || given === null) return {}
    if (typeof given === 'object') return 'preventDefault' in given ? {} : given
    base.warn(`open() takes an object such as {view: 'Networks'}, and got: ${String(given).slice(0, 100)}`)
    return {}
  }
  /** @throws ModalError CLOSED where the instance is no more */
  function begin(): void {
    if (life.over) throw earlyError('CLOSED', {})
  }
  /** What a host asked for before a close, or before the end, is void. What opens does so in the language that is on its way. */
  async function ready<Part>(part?: Promise<Part>) {
    const asked = life.closings
    const [loaded] = await Promise.all([part, base.locale.coming])
    if (asked !== life.closings) throw earlyError('CLOSED', {})
    return loaded as Part
  }
  async function hostCalls() {
    begin()
    return ready(import('./hostCalls.js').catch(lost))
  }
  return {
    async open(given) {
      begin()
      const request = asRequest(given)
      const { namespace, walletId, uri } = request
      if (base.locale.coming) await ready()
      if ((namespace ?? walletId ?? uri) === undefined) modal.open(request)
      else (await hostCalls()).open(whole(), signals, request)
    },
    close(reason = 'host') {
      life.closings += 1
      return modal.close(reason)
    },
    connect: async (request = {}) => (await hostCalls()).connect(whole(), signals, request),
    disconnect: (namespace) => connection.disconnect(namespace),
    async switchNetwork(network) {
      begin()
      await connection.switchNetwork(networkIdOf(network) as CaipNetworkId)
    },
    getProvider(namespace: ChainNamespace) {
      const provider = connection.provider(namespace)
      // Whether or not one signs in now: what is handed out is kept, and options change.
      return provider && (base.connected()?.guard(namespace, provider) as Eip1193Provider | undefined)
    },
    signIn: async () => (await hostCalls()).signIn(whole(), signals),
    signOut: () => siwx.signOut(),
    snapshot,
    subscribe(listener) {
      let told = snapshot()
      const tell = () => {
        if (told === snapshot()) return
        told = snapshot()
        try {
          listener(told)
        } catch (error) {
          printListenerError(error)
        }
      }
      const stops = [base.accounts, base.chains, modal, base.router, siwx].map(({ state }) =>
        subscribeState(state, tell),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    on: base.events.on,
  }
}
