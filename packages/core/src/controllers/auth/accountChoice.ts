/** Which of their accounts the visitor chose (spec 6): kept over reloads, and until they disconnect. */
import { type AuthAccount, authKeys } from '../../chains/authTypes.js'
import type { KeyValueStorage } from '../../primitives/ports.js'

export interface AccountChoice {
  read(): AuthAccount['type'] | undefined
  write(type: AuthAccount['type']): void
  forget(): void
}

export function createAccountChoice(parts: { storage: KeyValueStorage; storageKey: string }): AccountChoice {
  const { storage } = parts
  const key = authKeys(parts.storageKey).accountType
  return {
    read() {
      const text = storage.get(key)
      return text === 'eoa' || text === 'smartAccount' ? text : undefined
    },
    write: (type) => storage.set(key, type),
    forget: () => storage.remove(key),
  }
}
