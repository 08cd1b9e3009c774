import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { nodeRpc } from '../nodeRpc.js'
import { invalidParams } from '../rpcError.js'

interface Key {
  readonly address: string
  /** 32 bytes in hex. */
  readonly secretKey: string
}

export const signMessage = (message: Uint8Array, { secretKey }: Key): Uint8Array => ed25519.sign(message, secretKey)

const SIGNATURE_BYTES = 64

/** Signs a transaction that has one signature's place. @throws RpcError -32602 */
export function signTransaction(wire: Uint8Array, key: Key): { wire: Uint8Array; signature: Uint8Array } {
  if (wire[0] !== 1) throw invalidParams('the transaction wants several signatures')
  const signature = signMessage(wire.slice(1 + SIGNATURE_BYTES), key)
  const signed = wire.slice()
  signed.set(signature, 1)
  return { wire: signed, signature }
}

/** A message of version 0 begins with its version, one of before with how many sign. */
export const versionOf = (wire: Uint8Array): 'legacy' | 0 => (wire[1 + SIGNATURE_BYTES] === 0x80 ? 0 : 'legacy')

/** An instruction without accounts and with nine bytes, of which the first says that it sets the price. */
const PRICE = [0, 9, 3]

/** The same with another price per compute unit, as wallets set their own. @throws RpcError -32602 where it has none */
export function withPrice(wire: Uint8Array, microLamports: number): Uint8Array {
  const at = wire.findIndex((_, index) => PRICE.every((byte, offset) => wire[index + offset] === byte))
  if (at < 0) throw invalidParams('the transaction has no price')
  const changed = wire.slice()
  new DataView(changed.buffer).setBigUint64(at + PRICE.length, BigInt(microLamports), true)
  return changed
}

/** @throws RpcError of the node */
export const sendWire = (rpcUrl: string, wire: Uint8Array): Promise<unknown> =>
  nodeRpc(rpcUrl, 'sendTransaction', [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }])
