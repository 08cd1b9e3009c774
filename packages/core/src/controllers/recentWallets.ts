/** The wallets used last, by identity (rdns or id), newest first; what storage says is re-validated when read. */
import type { KeyValueStorage } from '../services.js'

export interface RecentWallets {
  read(): readonly string[]
  write(wallets: readonly string[]): void
}

export function createRecentWallets(parts: {
  storage: KeyValueStorage
  storageKey: string
  keep: number
}): RecentWallets {
  const { storage, keep } = parts
  const key = `${parts.storageKey}.recentWallets`

  function read(): readonly string[] {
    const text = storage.get(key)
    if (!text || text.length > 4_096) return []
    try {
      const stored: { v?: unknown; wallets?: unknown } | null = JSON.parse(text)
      if (stored?.v !== 1 || !Array.isArray(stored.wallets)) return []
      return stored.wallets
        .filter((entry): entry is string => typeof entry === 'string' && entry.length <= 128)
        .slice(0, keep)
    } catch {
      return []
    }
  }

  return {
    read,
    write: (wallets) => storage.set(key, JSON.stringify({ v: 1, wallets })),
  }
}
