/** Looks for a key in whatever the host page can see: each 32 bytes that could be one are tried. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

export const KEY_BYTES = 32

/** Runs of signs that could be bytes, in each of the usual spellings. */
const spellings: readonly { readonly run: RegExp; read(text: string): Uint8Array }[] = [
  { run: /[0-9a-f]{64,}/gi, read: (text) => Buffer.from(text.slice(0, text.length & ~1), 'hex') },
  { run: /[\w+/-]{43,}/g, read: (text) => Buffer.from(text, 'base64') },
  { run: /[1-9A-HJ-NP-Za-km-z]{43,90}/g, read: (text) => base58.decode(text) },
  {
    run: /(?:\d{1,3}\s*,\s*){31,}\d{1,3}/g,
    read: (text) => Uint8Array.from(text.split(',').map(Number)),
  },
  // A byte array that JSON made an object of: {"0":12,"1":7,…}
  {
    run: /(?:\\*"\d+\\*":\d{1,3},?){32,}/g,
    read: (text) => Uint8Array.from([...text.matchAll(/:(\d+)/g)].map(([, byte]) => Number(byte))),
  },
]

/** At most so many starts within one run: a whole file of code is no key. */
const MOST_STARTS = 512

/** Of an EVM account, in lower case, and of a Solana one: what 32 bytes could be the key of. */
export function addressesOf(key: Uint8Array): readonly string[] {
  const solana = base58.encode(ed25519.getPublicKey(key))
  try {
    return [privateKeyToAddress(bytesToHex(key)).toLowerCase(), solana]
  } catch {
    // Zero, or beyond the order of the curve.
    return [solana]
  }
}

/** Each 32 bytes in it, as text: what stands in several places is looked at once. */
function windowsOf(bytes: Uint8Array): readonly string[] {
  const starts = Math.min(bytes.length - KEY_BYTES + 1, MOST_STARTS)
  return Array.from({ length: Math.max(starts, 0) }, (_, at) => bytesToHex(bytes.subarray(at, at + KEY_BYTES)))
}

/** Those of the addresses, EVM in lower case, whose private key stands somewhere in the text. */
export function withKeyIn(text: string, addresses: readonly string[]): readonly string[] {
  const tried = new Set<string>()
  for (const { run, read } of spellings)
    for (const piece of new Set(text.match(run) ?? []))
      try {
        for (const bytes of windowsOf(read(piece))) tried.add(bytes)
      } catch {
        // It only looked like bytes.
      }
  const found = new Set([...tried].flatMap((bytes) => addressesOf(hexToBytes(bytes as Hex))))
  return addresses.filter((address) => found.has(address))
}
