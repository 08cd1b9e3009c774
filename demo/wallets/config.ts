import { ATOMICS, type Atomic } from './batch.js'

export const WALLET_KINDS = [
  'dev',
  'slow',
  'odd',
  'twin',
  'hostile',
  'late',
  'injected',
  'contract',
  'multi',
  'solana',
  'solana-late',
  'solana-signer',
  'solana-legacy',
  'polkadot',
  'polkadot-broken',
  'bitcoin',
  'bitcoin-standard',
  'bitcoin-unisat',
  'bitcoin-leather',
] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

export interface DevWalletsConfig {
  readonly wallets: readonly WalletKind[]
  /** Network a wallet starts on, when it was never used on this origin. */
  readonly chainId: number
  /** Ms before Slow Wallet answers anything. */
  readonly slowMs: number
  /** Ms after the start of the page at which the late wallet announces itself. */
  readonly lateMs: number
  /** The first mode of Odd Wallet, see `misbehaviour.ts`. */
  readonly odd: string | null
  /** Whether Dev Wallet takes several calls as one, see `batch.ts`. */
  readonly atomic: Atomic
}

declare global {
  interface Window {
    /** May be set before this script runs. */
    devWalletsConfig?: Partial<DevWalletsConfig>
  }
}

const DEFAULTS: DevWalletsConfig = {
  wallets: ['dev'],
  chainId: 31337,
  slowMs: 3_000,
  lateMs: 1_500,
  odd: null,
  atomic: 'unsupported',
}

const isKind = (text: string): text is WalletKind => (WALLET_KINDS as readonly string[]).includes(text)

/**
 * Which wallets there are: by the page's query (`?wallets=dev,odd&wallet-chain=31338&slow-ms=500&late-ms=900&odd=denied&atomic=supported`),
 * else by `window.devWalletsConfig`, else by `data-wallets` of the script tag, else the Dev Wallet alone.
 */
export function readConfig(): DevWalletsConfig {
  const query = new URLSearchParams(location.search)
  const tag = document.currentScript?.dataset.wallets
  const named = query.get('wallets') ?? (window.devWalletsConfig?.wallets ? null : tag)
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const asked = {
    wallets: named?.split(',').filter(isKind),
    chainId: number('wallet-chain'),
    slowMs: number('slow-ms'),
    lateMs: number('late-ms'),
    odd: query.get('odd') ?? undefined,
    atomic: ATOMICS.find((name) => name === query.get('atomic')),
  }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return { ...DEFAULTS, ...window.devWalletsConfig, ...given }
}
