/** Recognises the hashes of transactions. */
import { decodeBase58 } from './address/base58.js'
import type { ChainNamespace } from './caip.js'

const SIGNATURE_BYTES = 64
/** Most characters of 64 bytes in base58. */
const MOST_SIGNATURE_CHARACTERS = 88

const forms: Readonly<Record<ChainNamespace, (text: string) => boolean>> = {
  // Both cases: some wallets return a hash in capitals.
  eip155: (text) => /^0x[0-9a-f]{64}$/i.test(text),
  solana: (text) => decodeBase58(text, MOST_SIGNATURE_CHARACTERS)?.length === SIGNATURE_BYTES,
  polkadot: (text) => /^0x[0-9a-f]{64}$/.test(text),
  bip122: (text) => /^[0-9a-f]{64}$/.test(text),
}

/** Whether a value has the form of a transaction's hash, of a user operation's, or of Solana's signature. */
export const isTransactionHash = (namespace: ChainNamespace, value: unknown): value is string =>
  typeof value === 'string' && forms[namespace](value)
