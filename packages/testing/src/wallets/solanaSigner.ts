import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { walletError } from '../scriptedWallet.js'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/** @param secretKey - 32 bytes, or 64 as in a key file, whose second half is the public key */
export function createSolanaSigner(secretKey: Uint8Array) {
  const secret = secretKey.slice(0, KEY_BYTES)
  const publicKey = ed25519.getPublicKey(secret)
  const sign = (bytes: Uint8Array) => ed25519.sign(bytes, secret)

  return {
    publicKey,
    address: base58.encode(publicKey),
    sign,
    /**
     * Adds this key's signature to a transaction, legacy or v0.
     * @throws Error -32602 where the key is no signer of it
     */
    signTransaction(wire: Uint8Array): { readonly wire: Uint8Array; readonly signature: Uint8Array } {
      const signers = wire[0] ?? 0
      const message = wire.slice(1 + signers * SIGNATURE_BYTES)
      // A version of one byte, three counts, and the number of keys, fewer than 128; the signers' keys come first.
      const keys = ((message[0] ?? 0) & 0x80 ? 1 : 0) + 4
      const keyAt = (place: number) => message.slice(keys + place * KEY_BYTES, keys + (place + 1) * KEY_BYTES)
      const place = Array.from({ length: signers }, (_, at) => base58.encode(keyAt(at))).indexOf(
        base58.encode(publicKey),
      )
      if (place < 0) throw walletError(-32_602, 'The transaction does not ask for this key')
      const signature = sign(message)
      const signed = wire.slice()
      signed.set(signature, 1 + place * SIGNATURE_BYTES)
      return { wire: signed, signature }
    },
  }
}

/** Sends a transaction to a node. @throws Error with the node's code and words */
export async function broadcast(rpcUrl: string, wire: Uint8Array, request: typeof fetch): Promise<void> {
  const params = [base64.encode(wire), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  const response = await request(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string } }
  if (error) throw walletError(error.code, error.message)
}
