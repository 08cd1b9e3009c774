import type { BitcoinAccount } from './startBitcoin.mjs'

/** From the phrase of all local nodes: known to everybody, worth nothing. */
export function bitcoinAccounts(): BitcoinAccount[]
