/** Receivers that money was sent to from here, newest first. Stored entries are checked before they are offered. */
import type { CaipNetwork } from '../../chains/types.js'
import { RECENT_RECEIVERS_KEPT } from '../../constants/receivers.js'
import { MOST_STORED_CHARACTERS } from '../../constants/storage.js'
import { isReceiverName } from '../../domain/receiverText.js'
import { type AddressOptions, validateAddress } from '../../primitives/address.js'
import { asRecord } from '../../primitives/asRecord.js'
import { isCaipNetworkId, LONGEST_ADDRESS } from '../../primitives/caip.js'
import type { KeyValueStorage } from '../../primitives/ports.js'
import { isSameAddress } from '../../primitives/sameAddress.js'

/** An address that money was sent to from this browser. */
export interface RecentReceiver {
  readonly address: string
  /**
   * The name that it was paid by on this network. Storage says so, and by now it may be another's: where it is chosen,
   * `setReceiver` takes the name, which is looked up again.
   */
  readonly name?: string
}

type Stored = RecentReceiver & {
  readonly namespace: string
  /** Network where its name was looked up (CAIP-2): on another network the name says nothing (T-18). */
  readonly network?: string
}

function readEntry(value: unknown): Stored[] {
  const { namespace, address, name, network } = asRecord(value) ?? {}
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS) return []
  if (typeof namespace !== 'string' || namespace.length > 16) return []
  // Drop a name that no look-up takes: it can't have named a receiver.
  const isNamed = typeof name === 'string' && isReceiverName(name) && isCaipNetworkId(network)
  return [{ namespace, address, ...(isNamed && { name, network }) }]
}

export function createRecentReceivers({ storage, storageKey }: { storage: KeyValueStorage; storageKey: string }) {
  const key = `${storageKey}.recentReceivers`

  function read(): readonly Stored[] {
    const text = storage.get(key)
    if (!text || text.length > MOST_STORED_CHARACTERS) return []
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
    /** Lists the receivers valid on this network, with a name where they were paid by it on this network. */
    list({ namespace, id }: Pick<CaipNetwork, 'namespace' | 'id'>, options: AddressOptions): readonly RecentReceiver[] {
      return read().flatMap((entry) => {
        if (entry.namespace !== namespace) return []
        const valid = validateAddress(namespace, entry.address, options)
        const isNamed = entry.name !== undefined && entry.network === id
        return valid.ok ? [{ address: valid.address, ...(isNamed && { name: entry.name }) }] : []
      })
    },
    /** Puts a receiver first. */
    add({ namespace, id: network }: Pick<CaipNetwork, 'namespace' | 'id'>, { address, name }: RecentReceiver): void {
      const otherEntries = read().filter(
        (entry) => entry.namespace !== namespace || !isSameAddress(entry.address, address),
      )
      write([{ namespace, address, ...(name && { name, network }) }, ...otherEntries].slice(0, RECENT_RECEIVERS_KEPT))
    },
    /** Forgets the receivers of a kind of network, shown or not. */
    clear({ namespace }: Pick<CaipNetwork, 'namespace'>): void {
      write(read().filter((entry) => entry.namespace !== namespace))
    },
  }
}
