import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** The bytes of `0x…`, two digits each; `undefined` for anything else. */
export const fromHex = (value: unknown): Uint8Array | undefined =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? hexToBytes(value.slice(2)) : undefined
