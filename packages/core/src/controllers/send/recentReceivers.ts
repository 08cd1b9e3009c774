/** Whom money was sent to from here, newest first. What storage says is checked before it is offered. */
import type { CaipNetwork } from '../../chains/types.js'
import { RECENT_RECEIVERS_KEPT } from '../../constants/receivers.js'
import { isSameAddress } from '../../domain/addressLookAlikes.js'
import { type AddressOptions, validateAddress } from '../../primitives/address.js'
import { LONGEST_ADDRESS } from '../../primitives/caip.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import { displayText } from '../../primitives/text.js'

const MAX_STORED_CHARACTERS = 4_096
const LONGEST_NAME = 100

/** An address that money was sent to from this browser. */
export interface RecentReceiver {
  readonly address: string
  /** What it was called when it was paid. */
  readonly name?: string
}

type Stored = RecentReceiver & { readonly namespace: string }

function readEntry(value: unknown): Stored[] {
  const row = value as Partial<Stored> | null
  if (typeof row !== 'object' || typeof row?.address !== 'string' || row.address.length > LONGEST_ADDRESS) return []
  if (typeof row.namespace !== 'string' || row.namespace.length > 16) return []
  const name = displayText(row.name, LONGEST_NAME)
  return [{ namespace: row.namespace, address: row.address, ...(name && { name }) }]
}

export function createRecentReceivers({ storage, storageKey }: { storage: KeyValueStorage; storageKey: string }) {
  const key = `${storageKey}.recentReceivers`

  function read(): readonly Stored[] {
    const text = storage.get(key)
    if (!text || text.length > MAX_STORED_CHARACTERS) return []
    try {
      const stored: { v?: unknown; receivers?: unknown } = JSON.parse(text)
      if (stored.v !== 1 || !Array.isArray(stored.receivers)) return []
      return stored.receivers.slice(0, RECENT_RECEIVERS_KEPT).flatMap(readEntry)
    } catch {
      return []
    }
  }

  function write(receivers: readonly Stored[]): void {
    if (receivers.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify({ v: 1, receivers }))
  }

  return {
    /** Those that money can be sent to on this network. */
    list({ namespace }: Pick<CaipNetwork, 'namespace'>, options: AddressOptions): readonly RecentReceiver[] {
      return read().flatMap((entry) => {
        if (entry.namespace !== namespace) return []
        const valid = validateAddress(namespace, entry.address, options)
        return valid.ok ? [{ address: valid.address, ...(entry.name && { name: entry.name }) }] : []
      })
    },
    /** Puts one first. */
    add({ namespace }: Pick<CaipNetwork, 'namespace'>, receiver: RecentReceiver): void {
      const others = read().filter(
        (entry) => entry.namespace !== namespace || !isSameAddress(entry.address, receiver.address),
      )
      write([{ namespace, ...receiver }, ...others].slice(0, RECENT_RECEIVERS_KEPT))
    },
    /** Forgets those of a kind of network, shown or not. */
    clear({ namespace }: Pick<CaipNetwork, 'namespace'>): void {
      write(read().filter((entry) => entry.namespace !== namespace))
    },
  }
}
