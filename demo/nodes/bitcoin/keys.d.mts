import type { Payment, Signer } from 'bitcoinjs-lib'
import type { BitcoinAccount } from './startBitcoin.mjs'

/** A signer as bitcoinjs-lib takes it. @param privateKey - hex */
export function signerOf(privateKey: string, kind?: 'ecdsa' | 'taproot'): Signer
/** `address` and `output` of a key on the local network. */
export function paymentOf(type: BitcoinAccount['type'], publicKey: Uint8Array): Payment
