/**
 * Wallets that register by the Wallet Standard: a wallet that loads after the page calls the page, an earlier one is called
 * by it.
 */
import type { DiscoveredWallet } from '../types.js'
import { readStandardWallet } from './readStandardWallet.js'

/** Highest number of wallets, in case a page registers without end. */
const MAX_WALLETS = 100

/**
 * Listens until the page ends.
 * @returns rows by id, `standard:<namespace>:<name>#<number among equal names>`; a wallet that unregisters is removed
 */
export function listenForStandardWallets(
  page: EventTarget,
  changed: () => void,
): ReadonlyMap<string, DiscoveredWallet> {
  const rows = new Map<string, DiscoveredWallet>()
  /** Registered wallets: a second registration is ignored. */
  const registered = new WeakSet<object>()

  function add(wallet: unknown): string[] {
    if (typeof wallet !== 'object' || wallet === null || registered.has(wallet)) return []
    const standardRows = readStandardWallet(wallet)
    if (standardRows.length > 0) registered.add(wallet)
    return standardRows.flatMap((row) => {
      if (rows.size >= MAX_WALLETS) return []
      const name = `standard:${row.namespace}:${row.name}`
      let number = 1
      while (rows.has(`${name}#${number}`)) number++
      const id = `${name}#${number}`
      rows.set(id, Object.freeze({ id, ...row }))
      return [id]
    })
  }

  function register(...wallets: readonly unknown[]): () => void {
    const ids = wallets.slice(0, MAX_WALLETS).flatMap(add)
    if (ids.length > 0) changed()
    return () => {
      let gone = false
      for (const id of ids.splice(0)) {
        const row = rows.get(id)
        if (!row) continue
        registered.delete(row.provider)
        gone = rows.delete(id) || gone
      }
      if (gone) changed()
    }
  }

  const api = Object.freeze({ register })
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    try {
      ;(event as CustomEvent<(page: typeof api) => void>).detail(api)
    } catch {
      // Ignore an error in a wallet's own code, so that the others are still registered.
    }
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return rows
}
