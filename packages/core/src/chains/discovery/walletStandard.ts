/**
 * Wallets that register by the Wallet Standard: they call the page where they come later than it, and are called by it where
 * they were there before.
 */
import type { DiscoveredWallet } from '../types.js'
import { readStandardWallet } from './readStandardWallet.js'

/** Nobody has more wallets than this; a page that registers without end is not listened to for ever. */
const MAX_WALLETS = 100

/**
 * Listens until the page ends.
 * @returns rows by id, `standard:<namespace>:<name>#<how many of that name came before>`; a wallet that takes itself back
 *   is no longer among them
 */
export function listenForStandardWallets(
  page: EventTarget,
  changed: () => void,
): ReadonlyMap<string, DiscoveredWallet> {
  const rows = new Map<string, DiscoveredWallet>()
  /** Registered twice, a wallet is one. */
  const registered = new WeakSet<object>()

  function add(wallet: unknown): string[] {
    if (typeof wallet !== 'object' || wallet === null || registered.has(wallet)) return []
    const found = readStandardWallet(wallet)
    if (found.length > 0) registered.add(wallet)
    return found.flatMap((row) => {
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
      // What a wallet's own code throws keeps nobody else from being heard.
    }
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return rows
}
