import type { Psbt } from 'bitcoinjs-lib'
import type { BitcoinAccount } from './startBitcoin.mjs'

type Keys = Pick<BitcoinAccount, 'type' | 'publicKey' | 'privateKey'>

/** Signs inputs of a PSBT. @throws Error for an input that is not the account's, or is not there */
export function signInputs(psbt: Psbt, account: Keys, indexes: readonly number[]): void
/** What a PSBT does, for people. */
export function describePsbt(psbt: Psbt): [name: string, value: string][]
/** @param text - base64 or hex */
export function readPsbt(text: string): Psbt
/** @returns base64 */
export function signMessage(account: Keys, message: string, protocol: 'BIP322' | 'ECDSA'): string
/** The same PSBT, with one satoshi less in its first output. */
export function withLess(psbt: Psbt): Psbt
