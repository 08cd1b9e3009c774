/** Wallets of solana, polkadot and bip122 in the page, live; loaded where a page lists one of their networks. */
import { groupByWallet } from '../../domain/groupByWallet.js'
import type { DiscoveredWallet, OtherWallets } from '../types.js'
import { readBitcoinProviders } from './bitcoinProviders.js'
import { readInjectedWeb3 } from './injectedWeb3.js'
import { lookNowAndThen } from './lookNowAndThen.js'
import { listenForStandardWallets } from './walletStandard.js'

/** What of a window is needed. */
export interface OtherWalletsWindow extends EventTarget {
  readonly injectedWeb3?: unknown
  setTimeout(run: () => void, ms: number): unknown
}

const ofPage = new WeakMap<OtherWalletsWindow, OtherWallets>()

/** One per page, however many modals come and go: what listens for wallets can't be ended. It looks again for each of them. */
export function otherWalletsOf(page: OtherWalletsWindow): OtherWallets {
  const known = ofPage.get(page)
  known?.request()
  const others = known ?? createOtherWallets(page)
  ofPage.set(page, others)
  return others
}

/** Starts to listen and to look; it lives as long as the page does. Nothing is asked of any wallet. */
function createOtherWallets(page: OtherWalletsWindow): OtherWallets {
  const listeners = new Set<() => void>()
  /** Those that are there already register while it begins to listen. */
  let standard: ReadonlyMap<string, DiscoveredWallet> = new Map()
  let wallets: readonly DiscoveredWallet[] = []

  function update(): void {
    const found = [...standard.values(), ...readInjectedWeb3(page), ...readBitcoinProviders(page)]
    const same =
      found.length === wallets.length &&
      found.every(({ id, provider }, index) => {
        const known = wallets[index]
        return known?.id === id && known.provider === provider
      })
    if (same) return
    wallets = Object.freeze(found)
    for (const listener of [...listeners]) listener()
  }

  const request = lookNowAndThen(page, update)
  standard = listenForStandardWallets(page, update)
  request()
  return {
    get wallets() {
      return wallets
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request,
    group: groupByWallet,
  }
}
