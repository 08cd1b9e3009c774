/** Polkadot wallets in `window.injectedWeb3`, a plain object into which each extension writes an entry, without an event. */
import { displayText } from '../../primitives/text.js'
import type { DiscoveredWallet } from '../types.js'

/** Highest number of wallets, in case the object has no end. */
const MAX_WALLETS = 100
const MAX_KEY_CHARACTERS = 128

/** Names of well-known extensions by their keys. They are self-attested: any script may use a key (T-07). */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'nova-wallet': 'Nova Wallet',
  polkagate: 'PolkaGate',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
}

const nameOf = (key: string): string => (Object.hasOwn(names, key) ? names[key] : undefined) ?? displayText(key)

/** Whether the entry can be asked for access; sends it no request. */
function isEntry(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const { connect, enable } = value as { connect?: unknown; enable?: unknown }
  return typeof connect === 'function' || typeof enable === 'function'
}

function readEntry(wallets: object, key: string): DiscoveredWallet | undefined {
  try {
    const provider = (wallets as Record<string, unknown>)[key]
    const name = nameOf(key)
    if (key.length > MAX_KEY_CHARACTERS || !name || !isEntry(provider)) return undefined
    return Object.freeze({ id: `injectedWeb3:${key}`, name, namespace: 'polkadot', type: 'ANNOUNCED', provider })
  } catch {
    return undefined
  }
}

/**
 * The extensions that are there now. They arrive late and without an event, so the caller looks again now and then. None is
 * asked before the visitor picks it; invalid entries, and those that throw, are dropped.
 */
export function readInjectedWeb3(page: { readonly injectedWeb3?: unknown }): readonly DiscoveredWallet[] {
  try {
    const wallets = page.injectedWeb3
    if (typeof wallets !== 'object' || wallets === null) return []
    return Object.keys(wallets)
      .slice(0, MAX_WALLETS)
      .map((key) => readEntry(wallets, key))
      .filter((wallet) => wallet !== undefined)
  } catch {
    return []
  }
}
