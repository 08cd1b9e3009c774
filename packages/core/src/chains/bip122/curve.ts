/** Functions of the curve secp256k1: they check signatures and taproot keys. Loaded when the first one is needed. */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bytesToNumberBE } from '@noble/curves/utils'

/** Runs a function that throws for bytes that are no point, or no signature. */
function attempt<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** @param signature - 64 bytes; a high `s` is refused, as nodes refuse it */
export const verifyEcdsa = (signature: Uint8Array, hash: Uint8Array, publicKey: Uint8Array): boolean =>
  attempt(() => secp256k1.verify(signature, hash, publicKey, { lowS: true })) ?? false

/** BIP-340. @param key - 32 bytes */
export const verifySchnorr = (signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean =>
  attempt(() => schnorr.verify(signature, hash, key)) ?? false

/** The key that made a signature of 64 bytes; `recovery` is 0 to 3. */
export const recoverKey = (
  signature: Uint8Array,
  hash: Uint8Array,
  { recovery, compressed }: { recovery: number; compressed: boolean },
): Uint8Array | undefined =>
  attempt(() =>
    secp256k1.Signature.fromCompact(signature).addRecoveryBit(recovery).recoverPublicKey(hash).toRawBytes(compressed),
  )

const pointOf = (key: Uint8Array) => schnorr.utils.lift_x(bytesToNumberBE(key))

/** Whether the key is valid: payments to 32 bytes that are no point are lost. */
export const isTaprootKey = (key: Uint8Array): boolean => attempt(() => pointOf(key)) !== undefined

/** BIP-341: output key, as in the address, of an internal key without scripts. */
export function taprootOutputKey(internalKey: Uint8Array): Uint8Array | undefined {
  return attempt(() => {
    const tweak = bytesToNumberBE(schnorr.utils.taggedHash('TapTweak', internalKey))
    const { x } = pointOf(internalKey).add(secp256k1.ProjectivePoint.BASE.multiply(tweak)).toAffine()
    return schnorr.utils.numberToBytesBE(x, 32)
  })
}
