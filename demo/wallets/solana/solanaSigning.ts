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

/** @throws RpcError of the node */
export const sendWire = (rpcUrl: string, wire: Uint8Array): Promise<unknown> =>
  nodeRpc(rpcUrl, 'sendTransaction', [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }])
