/**
 * Receiver addresses, with their checksums. Brings the hashes of all namespaces: only lazily loaded files may import it;
 * the look of an address is in format.ts.
 */
import { bitcoinReferences, validateBip122Address } from './address/bip122.js'
import { validateEip155Address } from './address/eip155.js'
import { validatePolkadotAddress } from './address/polkadot.js'
import { validateSolanaAddress } from './address/solana.js'
import type { AddressResult } from './address/types.js'
import { type ChainNamespace, chainNamespaces, LONGEST_ADDRESS } from './caip.js'

export type ValidatedAddress =
  | AddressResult
  | { readonly ok: false; readonly reason: 'ADDRESS_OTHER_NAMESPACE'; readonly namespace: ChainNamespace }

export interface AddressOptions {
  /** CAIP-2 reference; it distinguishes Bitcoin's networks. */
  readonly network?: string
  /** The network's SS58 prefix; without it any prefix is valid. */
  readonly ss58Prefix?: number
}

const validators: Readonly<Record<ChainNamespace, (text: string, options: AddressOptions) => AddressResult>> = {
  eip155: (text) => validateEip155Address(text),
  solana: (text) => validateSolanaAddress(text),
  polkadot: (text, { ss58Prefix }) => validatePolkadotAddress(text, ss58Prefix),
  bip122: (text, { network }) => validateBip122Address(text, network),
}

/** The namespace of an address, by form and checksum; `undefined` where the text is none. */
export function detectNamespace(text: string): ChainNamespace | undefined {
  const address = text.trim()
  if (address.length > LONGEST_ADDRESS) return undefined
  return chainNamespaces.find((namespace) =>
    // An address of a test network still shows its namespace.
    namespace === 'bip122'
      ? bitcoinReferences.some((network) => validators.bip122(address, { network }).ok)
      : validators[namespace](address, {}).ok,
  )
}

/**
 * Whether money can be sent to `text` in `namespace`.
 *
 * @param text - as typed or pasted; spaces around it are ignored
 * @returns the canonical address: on eip155 checksummed with 0x, segwit in lower case, else as it is
 * @see spec 5 'Validation rules', threats.md 'Money'
 */
export function validateAddress(
  namespace: ChainNamespace,
  text: string,
  options: AddressOptions = {},
): ValidatedAddress {
  const address = text.length > LONGEST_ADDRESS * 2 ? '' : text.trim()
  const result = validators[namespace](address, options)
  if (result.ok || result.reason === 'ADDRESS_CHECKSUM') return result
  const other = detectNamespace(address)
  return other && other !== namespace ? { ok: false, reason: 'ADDRESS_OTHER_NAMESPACE', namespace: other } : result
}
