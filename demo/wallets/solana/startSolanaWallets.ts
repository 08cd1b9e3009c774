import { registerWallet } from '@wallet-standard/wallet'
import { icon } from '../announce.js'
import type { SolanaInfo } from '../stackInfo.js'
import { createSolanaWallet, type SolanaDevWallet } from './createSolanaWallet.js'

type Standard = Parameters<typeof registerWallet>[0]

/** Name, letter, colour, and the roles of the accounts. */
const KINDS = {
  solana: ['Solana Wallet', 'S', '#5b2bd9', ['first', 'second', 'poor']],
  'solana-late': ['Late Solana Wallet', 'L', '#626b76', ['second']],
  /** Signs, and leaves the sending to the page. */
  'solana-signer': ['Signing Solana Wallet', 'G', '#7a4a00', ['first']],
  /** Knows transactions of the former version alone. */
  'solana-legacy': ['Legacy Solana Wallet', 'O', '#5a5a00', ['first']],
  /** The Solana side of a wallet that is announced for EVM networks under the same name. */
  multi: ['Multi Wallet', 'M', '#0b7285', ['second']],
} as const
export type SolanaKind = keyof typeof KINDS

/** There at once, with `solana:signIn`; `solana-late` is without it, and registers `lateMs` after the start of the page. */
export function startSolanaWallet(kind: SolanaKind, info: SolanaInfo, lateMs: number): SolanaDevWallet {
  const [name, letter, colour, roles] = KINDS[kind]
  const accounts = roles.flatMap((role) => info.accounts.find((account) => account.role === role)?.address ?? [])
  const made = createSolanaWallet({
    ...{ name, icon: icon(letter, colour), info, accounts },
    signsIn: kind !== 'solana-late',
    sends: kind !== 'solana-signer',
    ...(kind === 'solana-legacy' && { versions: ['legacy'] }),
  })
  const register = () => registerWallet(made.wallet as Standard)
  if (kind === 'solana-late') setTimeout(register, lateMs)
  else register()
  return made
}
