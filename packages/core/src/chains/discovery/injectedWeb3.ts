/** Polkadot's wallets: `window.injectedWeb3`, a plain object into which each extension writes an entry, without an event. */
import { displayText } from '../../primitives/text.js'
import type { DiscoveredWallet } from '../types.js'

/** Nobody has more wallets than this; an object that grows without end is not read to its end. */
const MAX_WALLETS = 100
const MAX_KEY_CHARACTERS = 128

/** What the keys of well-known extensions stand for. They are self-attested: a name says nothing about who wrote it (T-07). */
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

/** Whether it can be asked at all; nothing is asked of it. */
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
 * The extensions that are there now. They come late and in silence, so the page is looked at again now and then. No extension
 * is asked before the visitor picks it; what is no wallet, or defends itself, is left out.
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
