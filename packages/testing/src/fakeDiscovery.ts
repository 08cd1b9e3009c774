import type { Services } from '@wallet-modal/core'
import type { ScriptedWallet } from './scriptedWallet.js'

type WalletDiscovery = Services['discovery']

/** The wallets of a page without a window. Hand it in as the service `discovery`. */
export interface FakeDiscovery extends WalletDiscovery {
  /** Adds wallets to the page, as an announcement by EIP-6963 does. */
  announce(...wallets: readonly Pick<ScriptedWallet, 'info' | 'provider'>[]): void
  /** How often the page was asked for its wallets. */
  readonly asked: () => number
}

/** Makes a `FakeDiscovery` without wallets. */
export function createFakeDiscovery(): FakeDiscovery {
  const listeners = new Set<() => void>()
  let requestCount = 0
  let wallets: WalletDiscovery['wallets'] = []
  return {
    get wallets() {
      return wallets
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request() {
      requestCount += 1
    },
    asked: () => requestCount,
    announce(...announced) {
      const added = announced.map(({ info, provider }): WalletDiscovery['wallets'][number] => {
        const { uuid: id, name, rdns, icon } = info
        return { id, name, rdns, icon, namespace: 'eip155', type: 'ANNOUNCED', provider }
      })
      wallets = [...wallets, ...added]
      for (const listener of [...listeners]) listener()
    },
  }
}
