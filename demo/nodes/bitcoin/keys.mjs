/** Keys and addresses of the local Bitcoin network, and the curve for bitcoinjs-lib, which brings none. */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { crypto, initEccLib, networks, payments, toXOnly } from 'bitcoinjs-lib'

export const REGTEST = networks.regtest

import { bytesToNumberBE } from '@noble/curves/utils'

const G = secp256k1.ProjectivePoint
const pointOf = (x) => schnorr.utils.lift_x(bytesToNumberBE(x))

function isXOnlyPoint(bytes) {
  try {
    pointOf(bytes)
    return true
  } catch {
    return false
  }
}

/** BIP-341: what a tweak makes of a public key; null where the sum is no point. */
function xOnlyPointAddTweak(bytes, tweak) {
  const scalar = bytesToNumberBE(tweak)
  if (scalar >= secp256k1.CURVE.n) return null
  const sum = scalar === 0n ? pointOf(bytes) : pointOf(bytes).add(G.BASE.multiply(scalar))
  if (sum.equals(G.ZERO)) return null
  const { x, y } = sum.toAffine()
  return { parity: Number(y & 1n), xOnlyPubkey: schnorr.utils.numberToBytesBE(x, 32) }
}

initEccLib({ isXOnlyPoint, xOnlyPointAddTweak })

/** BIP-341: the key that spends an output without a script. */
function tweakedKey(privateKey) {
  const { n } = secp256k1.CURVE
  const even = secp256k1.getPublicKey(privateKey, true)[0] === 2
  const secret = bytesToNumberBE(privateKey)
  const tweak = bytesToNumberBE(crypto.taggedHash('TapTweak', secp256k1.getPublicKey(privateKey, true).slice(1)))
  return schnorr.utils.numberToBytesBE(((even ? secret : n - secret) + tweak) % n, 32)
}

/** A signer as bitcoinjs-lib takes it. @param {string} privateKey hex @param {'ecdsa' | 'taproot'} [kind] */
export function signerOf(privateKey, kind = 'ecdsa') {
  const key = kind === 'taproot' ? tweakedKey(hexToBytes(privateKey)) : hexToBytes(privateKey)
  return {
    publicKey: secp256k1.getPublicKey(key, true),
    sign: (hash) => secp256k1.sign(hash, key).toCompactRawBytes(),
    signSchnorr: (hash) => schnorr.sign(hash, key),
  }
}

/** The kinds of address a wallet has, with what bitcoinjs-lib knows of each. */
const makers = {
  p2pkh: (pubkey) => payments.p2pkh({ pubkey, network: REGTEST }),
  'p2sh-p2wpkh': (pubkey) => payments.p2sh({ redeem: payments.p2wpkh({ pubkey, network: REGTEST }), network: REGTEST }),
  p2wpkh: (pubkey) => payments.p2wpkh({ pubkey, network: REGTEST }),
  p2tr: (pubkey) => payments.p2tr({ internalPubkey: toXOnly(pubkey), network: REGTEST }),
}

/** @returns {import('bitcoinjs-lib').Payment} with `address` and `output` */
export const paymentOf = (type, publicKey) => makers[type](publicKey)
