/** Converts addresses to scripts and back. */
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { bitcoinNetwork, validateBip122Address } from '../../primitives/address/bip122.js'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface AddressScript {
  readonly type: AddressType
  readonly script: Uint8Array
  /** Hash of a key or of a script in the script, or for p2tr the key itself. */
  readonly program: Uint8Array
}

const base58check = createBase58check(sha256)

/** Bytes around the program: `OP_DUP OP_HASH160 … OP_EQUALVERIFY OP_CHECKSIG`, `OP_HASH160 … OP_EQUAL`, or a version. */
const templates: Readonly<Record<AddressType, readonly [start: readonly number[], end: readonly number[]]>> = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2wsh: [[0x00, 0x20], []],
  p2tr: [[0x51, 0x20], []],
}

export function scriptFor(type: AddressType, program: Uint8Array): Uint8Array {
  const [start, end] = templates[type]
  return Uint8Array.from([...start, ...program, ...end])
}

function decode(address: string, p2pkh: number): Omit<AddressScript, 'script'> {
  if (!/^(?:bc|tb|bcrt)1/.test(address)) {
    const [version, ...program] = base58check.decode(address)
    return { type: version === p2pkh ? 'p2pkh' : 'p2sh', program: Uint8Array.from(program) }
  }
  const old = bech32.decodeUnsafe(address)
  const words = (old ?? bech32m.decode(address as `${string}1${string}`)).words.slice(1)
  const program = bech32.fromWords(words)
  if (!old) return { type: 'p2tr', program }
  return { type: program.length === 20 ? 'p2wpkh' : 'p2wsh', program }
}

/**
 * @param reference - CAIP-2 reference of the network; an address of another one is refused
 * @throws ModalError INVALID_ADDRESS, ADDRESS_CHECKSUM
 */
export function scriptOf(address: string, reference: string): AddressScript {
  const network = bitcoinNetwork(reference)
  const valid = validateBip122Address(address, reference)
  if (!valid.ok) throw createError(valid.reason, { address })
  if (!network) throw createError('INVALID_ADDRESS', { address })
  const { type, program } = decode(valid.address, network.p2pkh)
  return { type, program, script: scriptFor(type, program) }
}

/** The address of a script on a network; `undefined` for a script that has none. */
export function addressOf(script: Uint8Array, reference: string): string | undefined {
  const network = bitcoinNetwork(reference)
  const types = Object.keys(templates) as AddressType[]
  const type = types.find((each) => {
    const [start, end] = templates[each]
    const length = each === 'p2wsh' || each === 'p2tr' ? 32 : 20
    if (script.length !== start.length + length + end.length) return false
    return (
      start.every((byte, at) => script[at] === byte) && end.every((byte, at) => script.at(at - end.length) === byte)
    )
  })
  if (!network || !type) return undefined
  const [start, end] = templates[type]
  const program = script.slice(start.length, script.length - end.length)
  if (type === 'p2pkh' || type === 'p2sh') return base58check.encode(Uint8Array.from([network[type], ...program]))
  if (type === 'p2tr') return bech32m.encode(network.bech32, [1, ...bech32m.toWords(program)])
  return bech32.encode(network.bech32, [0, ...bech32.toWords(program)])
}
