import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m } from '@scure/base'
import { decodeBase58 } from './base58.js'
import { type AddressResult, invalid, valid, wrongChecksum } from './types.js'

/** The spelling of a network's addresses: the prefix of bech32, and the first bytes of base58. */
export interface BitcoinNetwork {
  readonly name: 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'
  readonly bech32: string
  readonly p2pkh: number
  readonly p2sh: number
}

const testnet = { bech32: 'tb', p2pkh: 0x6f, p2sh: 0xc4 } as const

/** By the CAIP-2 reference: the first 32 hex digits of the genesis hash. */
const networks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': { name: 'mainnet', bech32: 'bc', p2pkh: 0x00, p2sh: 0x05 },
  '000000000933ea01ad0ee984209779ba': { name: 'testnet', ...testnet },
  '00000000da84f2bafbbc53dee25a72ae': { name: 'testnet4', ...testnet },
  '00000008819873e925422c1ff0f99f7c': { name: 'signet', ...testnet },
  '0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'regtest', ...testnet, bech32: 'bcrt' },
}

/** References of the networks whose addresses are known; the main network first. */
export const bitcoinReferences: readonly string[] = Object.keys(networks)

/** @param reference - CAIP-2 reference; `undefined` for an unknown network */
export const bitcoinNetwork = (reference: string): BitcoinNetwork | undefined =>
  Object.hasOwn(networks, reference) ? networks[reference] : undefined
const BITCOIN_MAINNET = '000000000019d6689c085ae165831e93'

const PAYLOAD_BYTES = 21
const CHECKSUM_BYTES = 4

/** P2PKH and P2SH. */
function validateBase58Check(text: string, network: BitcoinNetwork): AddressResult {
  const bytes = decodeBase58(text, 35)
  if (bytes?.length !== PAYLOAD_BYTES + CHECKSUM_BYTES) return invalid
  const hash = sha256(sha256(bytes.slice(0, PAYLOAD_BYTES)))
  if (bytes.slice(PAYLOAD_BYTES).some((byte, index) => byte !== hash[index])) return wrongChecksum
  return bytes[0] === network.p2pkh || bytes[0] === network.p2sh ? valid(text) : invalid
}

/**
 * P2WPKH and P2WSH in bech32 (BIP-173), P2TR in bech32m (BIP-350). Other versions have no spending rules yet: anybody could
 * take money sent there.
 */
function validateSegwit(text: string, network: BitcoinNetwork): AddressResult {
  const lower = text.toLowerCase()
  if ((text !== lower && text !== text.toUpperCase()) || !/^[a-z]+1[02-9ac-hj-np-z]{6,}$/.test(lower)) return invalid
  if (!lower.startsWith(`${network.bech32}1`)) return invalid
  const [old, modern] = [bech32.decodeUnsafe(lower), bech32m.decodeUnsafe(lower)]
  const words = (old ?? modern)?.words
  if (!words) return wrongChecksum
  const [version, ...program] = words
  const bytes = bech32.fromWordsUnsafe(program)?.length
  const good = old ? version === 0 && (bytes === 20 || bytes === 32) : version === 1 && bytes === 32
  return good ? valid(lower) : invalid
}

/** @param reference - CAIP-2 reference of the network; Bitcoin's main network where absent */
export function validateBip122Address(text: string, reference: string = BITCOIN_MAINNET): AddressResult {
  const network = bitcoinNetwork(reference)
  if (!network || text.length > 90) return invalid
  return /^(?:bc|tb|bcrt)1/i.test(text) ? validateSegwit(text, network) : validateBase58Check(text, network)
}
