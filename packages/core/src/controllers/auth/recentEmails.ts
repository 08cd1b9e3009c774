/** The e-mail addresses that were signed in with last, newest first; what storage says is re-validated when read. */
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import { isEmail } from '../../domain/emailText.js'
import type { KeyValueStorage } from '../../primitives/ports.js'

const EMAILS_KEPT = 2

export interface RecentEmails {
  read(): readonly string[]
  /** Puts one first and returns the new list. */
  add(email: string): readonly string[]
  forget(): void
}

export function createRecentEmails({
  storage,
  storageKey,
}: {
  storage: KeyValueStorage
  storageKey: string
}): RecentEmails {
  const key = `${storageKey}.recentEmails`

  function read(): readonly string[] {
    const text = storage.get(key)
    if (!text || text.length > MOST_STORED_CHARACTERS) return []
    try {
      const stored: { v?: unknown; emails?: unknown } | null = JSON.parse(text)
      if (stored?.v !== 1 || !Array.isArray(stored.emails)) return []
      return stored.emails
        .filter((entry): entry is string => typeof entry === 'string' && isEmail(entry))
        .slice(0, EMAILS_KEPT)
    } catch {
      return []
    }
  }

  return {
    read,
    add(email) {
      const same = email.toLowerCase()
      const emails = [email, ...read().filter((entry) => entry.toLowerCase() !== same)].slice(0, EMAILS_KEPT)
      storage.set(key, JSON.stringify({ v: 1, emails }))
      return emails
    },
    forget: () => storage.remove(key),
  }
}
