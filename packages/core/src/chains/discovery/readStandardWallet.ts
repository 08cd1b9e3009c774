/** What a Wallet Standard wallet says of itself, copied out of an object that strangers made (T-07, T-08, T-30, T-33). */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { ChainNamespace, DiscoveredWallet } from '../types.js'

/** By what a wallet serves a namespace: one of its chains, and all of one of these sets of features. */
const served: readonly (readonly [ChainNamespace, chain: string, features: readonly (readonly string[])[]])[] = [
  [
    'solana',
    'solana:',
    [
      ['standard:connect', 'solana:signTransaction'],
      ['standard:connect', 'solana:signAndSendTransaction'],
    ],
  ],
  ['bip122', 'bitcoin:', [['bitcoin:connect']]],
  // It holds a provider of Bitcoin's (ExodusMovement/bitcoin-wallet-standard), whatever chains the wallet names.
  ['bip122', '', [['sats-connect:']]],
]
const MAX_CHAINS = 50

export type StandardRow = Omit<DiscoveredWallet, 'id'>

/** One row per namespace that it serves; none for what is no wallet. Each field is read once; getters that throw are no matter. */
export function readStandardWallet(wallet: unknown): readonly StandardRow[] {
  try {
    const { name, icon, chains, features } = wallet as Record<string, unknown>
    const shown = displayText(name)
    if (!shown || !Array.isArray(chains) || typeof features !== 'object' || features === null) return []
    const names = chains.slice(0, MAX_CHAINS).filter((chain) => typeof chain === 'string')
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    const namespaces = served
      .filter(([, prefix]) => prefix === '' || names.some((chain) => chain.startsWith(prefix)))
      .filter(([, , sets]) => sets.some((set) => set.every((feature) => feature in features)))
      .map(([namespace]) => namespace)
    return [...new Set(namespaces)].map(
      (namespace): StandardRow => ({
        ...{ namespace, name: shown, type: 'ANNOUNCED', provider: wallet as object },
        ...(image && { icon: image }),
      }),
    )
  } catch {
    return []
  }
}
