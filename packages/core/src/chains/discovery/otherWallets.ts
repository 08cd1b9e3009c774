/** Live list of solana, polkadot and bip122 wallets in the page; loaded where a page lists one of their networks. */
import { groupByWallet } from '../../domain/groupByWallet.js'
import type { DiscoveredWallet, OtherWallets } from '../types.js'
import { readBitcoinGlobals } from './bitcoinGlobals.js'
import { readBitcoinProviders } from './bitcoinProviders.js'
import { readInjectedWeb3 } from './injectedWeb3.js'
import { lookNowAndThen } from './lookNowAndThen.js'
import { oneRowPerWallet } from './oneRowPerWallet.js'
import { listenForStandardWallets } from './walletStandard.js'

/** The part of a window that is needed here. */
export interface OtherWalletsWindow extends EventTarget {
  readonly injectedWeb3?: unknown
  setTimeout(run: () => void, ms: number): unknown
}

const ofPage = new WeakMap<OtherWalletsWindow, OtherWallets>()

/** The list of a page, shared by all its modals, as its listeners can't be removed. Each call looks for wallets again. */
export function otherWalletsOf(page: OtherWalletsWindow): OtherWallets {
  const existing = ofPage.get(page)
  existing?.request()
  const otherWallets = existing ?? createOtherWallets(page)
  ofPage.set(page, otherWallets)
  return otherWallets
}

/** Listens and looks for wallets, for the life of the page. Sends no request to any wallet. */
function createOtherWallets(page: OtherWalletsWindow): OtherWallets {
  const listeners = new Set<() => void>()
  /** Registered wallets; `undefined` until those already present have registered, so that all of them are listed at once. */
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
        const listedWallet = wallets[index]
        return (
          listedWallet?.id === id &&
          listedWallet.provider === provider &&
          listedWallet.otherIds?.join() === otherIds?.join()
        )
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
