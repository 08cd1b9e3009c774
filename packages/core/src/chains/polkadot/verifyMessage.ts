/** Verifies the signer of a message: sr25519, ed25519 or ECDSA over secp256k1; the address does not tell which. */
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { verify as verifySr25519 } from '@scure/sr25519'
import { sameBytes } from '../../primitives/sameBytes.js'
import { publicKeyOf } from './address.js'
import { fromHex } from './hex.js'
import type { SignedBytes } from './wallets/types.js'

// Exported here, so that both are in one chunk: what a host has signed is verified.
export { createHostWork } from './hostWork.js'

type Verifier = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean

const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** An ECDSA account is the hash of its compressed key, which is recovered from the signature. */
const verifyEcdsa: Verifier = (signature, message, account) => {
  const recovery = signature[64] as number
  const key = secp256k1.Signature.fromCompact(signature.slice(0, 64))
    .addRecoveryBit(recovery >= 27 ? recovery - 27 : recovery)
    .recoverPublicKey(blake256(message))
  return sameBytes(blake256(key.toRawBytes(true)), account)
}

const verifyEd25519: Verifier = (signature, message, account) => ed25519.verify(signature, message, account)
const verifySr: Verifier = (signature, message, account) => verifySr25519(message, signature, account)

/** Verifiers by the kind that some wallets put in front. */
const byKind: readonly Verifier[] = [verifyEd25519, verifySr, verifyEcdsa]

/** Possible verifiers of a signature of this length, with its bytes without the kind. */
function readings(bytes: Uint8Array): readonly (readonly [Verifier, Uint8Array])[] {
  const [kind = 255] = bytes
  const inner = bytes.slice(1)
  const tagged = byKind[kind]
  const named = tagged && inner.length === (tagged === verifyEcdsa ? 65 : 64) ? ([[tagged, inner]] as const) : []
  if (bytes.length === 64) return [verifySr, verifyEd25519].map((verifier) => [verifier, bytes] as const)
  return bytes.length === 65 ? [...named, [verifyEcdsa, bytes]] : named
}

function holds(verifier: Verifier, signature: Uint8Array, message: Uint8Array, account: Uint8Array): boolean {
  try {
    return verifier(signature, message, account)
  } catch {
    // Invalid points, or numbers out of range.
    return false
  }
}

/** Whether `address` signed the bytes; `wrapped`: or these within `<Bytes>…</Bytes>`. */
export function verifyBytes({ address, message, signature, wrapped }: SignedBytes): boolean {
  const account = publicKeyOf(address)
  const bytes = fromHex(signature)
  if (!account || !bytes) return false
  const forms = [message]
  if (wrapped) forms.unshift(concatBytes(utf8ToBytes('<Bytes>'), message, utf8ToBytes('</Bytes>')))
  return readings(bytes).some(([verifier, inner]) => forms.some((signed) => holds(verifier, inner, signed, account)))
}

/**
 * Whether `address` signed `message`: within `<Bytes>…</Bytes>`, as wallets in the page do so that no message can be a
 * transaction, or unwrapped, as some paired ones do. Needs no node.
 */
export function verifyMessage({
  address,
  message,
  signature,
}: {
  address: string
  message: string
  signature: string
}): boolean {
  return verifyBytes({ address, message: utf8ToBytes(message), signature, wrapped: true })
}
