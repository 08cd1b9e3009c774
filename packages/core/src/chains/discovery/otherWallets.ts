/** Wallets of solana, polkadot and bip122 in the page, live; loaded where a page lists one of their networks. */
import { groupByWallet } from '../../domain/groupByWallet.js'
import type { DiscoveredWallet, OtherWallets } from '../types.js'
import { readBitcoinGlobals } from './bitcoinGlobals.js'
import { readBitcoinProviders } from './bitcoinProviders.js'
import { readInjectedWeb3 } from './injectedWeb3.js'
import { lookNowAndThen } from './lookNowAndThen.js'
import { oneRowPerWallet } from './oneRowPerWallet.js'
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
  /** Absent while it begins to listen, when those that are there register: nobody is listed before all of them are known. */
  let standard: ReadonlyMap<string, DiscoveredWallet> | undefined
  let wallets: readonly DiscoveredWallet[] = []

  function read(registered: readonly DiscoveredWallet[]): readonly DiscoveredWallet[] {
    const bitcoin = registered.filter(({ namespace }) => namespace === 'bip122')
    const bitcoinRows = [...bitcoin, ...readBitcoinProviders(page), ...readBitcoinGlobals(page)]
    return [
      ...registered.filter(({ namespace }) => namespace !== 'bip122'),
      ...readInjectedWeb3(page),
      ...oneRowPerWallet(bitcoinRows, wallets),
    ]
  }

  function update(): void {
    if (!standard) return
    const rows = read([...standard.values()])
    const same =
      rows.length === wallets.length &&
      rows.every(({ id, provider, otherIds }, index) => {
        const known = wallets[index]
        return known?.id === id && known.provider === provider && known.otherIds?.join() === otherIds?.join()
      })
    if (same) return
    wallets = Object.freeze(rows)
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
