export interface PolkadotAccount {
  role: string
  use: string
  /** SS58 with the prefix that was asked for. */
  address: string
  publicKey: `0x${string}`
  /** Of an sr25519 key, 32 bytes: known to everybody, worth nothing. */
  seed: `0x${string}`
  /** What it starts with, planck. */
  balance: bigint
}

/** Planck. */
export const EXISTENTIAL_DEPOSIT: bigint
export function polkadotAccounts(prefix: number): PolkadotAccount[]
export function ss58(publicKey: Uint8Array, prefix: number): string
export function bytesOf(hex: string): Uint8Array
