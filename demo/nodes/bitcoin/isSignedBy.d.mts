/**
 * Whether the key of a p2pkh address of the local network signed `message` by ECDSA (BIP-137).
 * @param signed `signature` in base64
 */
export function isSignedByKeyHash(signed: { address: string; message: string; signature: string }): boolean
