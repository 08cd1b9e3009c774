/** The wallets used last, by identity (rdns or id), newest first; what storage says is re-validated when read. */
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import type { ConnectionState } from './types.js'

type Recent = Pick<ConnectionState, 'recentWallets' | 'recentListed'>

export interface RecentWallets {
  read(): Recent
  write(recent: Recent): void
}

export function createRecentWallets(parts: {
  storage: KeyValueStorage
  storageKey: string
  keep: number
}): RecentWallets {
  const { storage, keep } = parts
  const key = `${parts.storageKey}.recentWallets`

  function read(): Recent {
    const none = { recentWallets: [], recentListed: {} }
    const text = storage.get(key)
    if (!text || text.length > MOST_STORED_CHARACTERS) return none
    try {
      const { v, wallets, listed } = JSON.parse(text)
      if (v !== 1) return none
      const recentWallets = (wallets as unknown[]).filter(
        (entry): entry is string => typeof entry === 'string' && entry.length <= 128,
      )
      return { recentWallets: recentWallets.slice(0, keep), recentListed: Object(listed) }
    } catch {
      return none
    }
  }

  return {
    read,
    write: ({ recentWallets: wallets, recentListed: listed }) =>
      storage.set(key, JSON.stringify({ v: 1, wallets, listed })),
  }
}
