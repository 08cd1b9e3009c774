/** Reads a Wallet Standard wallet, copied out of an untrusted object (T-07, T-08, T-30, T-33). */
import { displayText } from '../../primitives/text.js'
import { sanitizeDataImage } from '../../primitives/url.js'
import type { ChainNamespace, DiscoveredWallet } from '../types.js'

/** Requirements for a namespace: one of its chains, and all features of one of these sets. */
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
  // The feature holds a Bitcoin provider (ExodusMovement/bitcoin-wallet-standard), whatever chains the wallet names.
  ['bip122', '', [['sats-connect:']]],
]
const MAX_CHAINS = 50
/** A modal of the page, registered as a wallet (registerSolanaWallet.ts): to connect it would open a modal from within one. */
const MODAL_FEATURE = 'wallet-modal:registered'

export type StandardRow = Omit<DiscoveredWallet, 'id'>

/** A row per supported namespace; none for an invalid wallet. Each field is read once, and getters may throw. */
export function readStandardWallet(wallet: unknown): readonly StandardRow[] {
  try {
    const { name, icon, chains, features } = wallet as Record<string, unknown>
    const shownName = displayText(name)
    if (!shownName || !Array.isArray(chains) || typeof features !== 'object' || features === null) return []
    if (MODAL_FEATURE in features) return []
    const names = chains.slice(0, MAX_CHAINS).filter((chain) => typeof chain === 'string')
    const image = sanitizeDataImage(typeof icon === 'string' ? icon.trim() : icon)
    const namespaces = served
      .filter(([, prefix]) => prefix === '' || names.some((chain) => chain.startsWith(prefix)))
      .filter(([, , sets]) => sets.some((set) => set.every((feature) => feature in features)))
      .map(([namespace]) => namespace)
    return [...new Set(namespaces)].map(
      (namespace): StandardRow => ({
        ...{ namespace, name: shownName, type: 'ANNOUNCED', provider: wallet as object },
        ...(image && { icon: image }),
      }),
    )
  } catch {
    return []
  }
}
