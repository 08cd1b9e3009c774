import { bytesToHex } from '@noble/hashes/utils'
import { mnemonicToAccount } from 'viem/accounts'
import { MNEMONIC } from '../accounts.mjs'
import { paymentOf, signerOf } from './keys.mjs'

/** BIP-44, 49, 84 and 86 of a test network. */
const PATHS = { p2pkh: 44, 'p2sh-p2wpkh': 49, p2wpkh: 84, p2tr: 86 }

/** Who is who: role, kind of address, index in its path, coins at the start (satoshis), use. */
const ROLES = [
  [
    'payment',
    'p2wpkh',
    0,
    [100_000_000, 50_000_000, 10_000_000, 1_000_000, 20_000, 600],
    'Bitcoin Wallet, to pay with',
  ],
  ['ordinals', 'p2tr', 0, [10_000], 'Bitcoin Wallet, ordinals: never spent'],
  ['second', 'p2wpkh', 1, [30_000_000, 2_000_000], 'Bitcoin Wallet, the second account'],
  ['secondOrdinals', 'p2tr', 1, [10_000], 'Bitcoin Wallet, ordinals of the second account'],
  ['nested', 'p2sh-p2wpkh', 0, [40_000_000, 3_000_000], 'Standard Bitcoin Wallet, to pay with'],
  ['nestedOrdinals', 'p2tr', 2, [10_000], 'Standard Bitcoin Wallet, ordinals: never spent'],
  ['legacy', 'p2pkh', 0, [25_000_000, 4_000_000], 'an address of the first kind'],
  ['poor', 'p2wpkh', 2, [1_000, 800, 300], 'coins that are hardly worth their fee'],
  ['receiver', 'p2wpkh', 3, [], 'nobody: a receiver without coins'],
  ['phone', 'p2wpkh', 4, [60_000_000, 5_000_000], 'the phone, account 1'],
  ['phoneSecond', 'p2wpkh', 5, [15_000_000], 'the phone, account 2'],
  ['tester', 'p2wpkh', 6, [30_000_000], 'the wallet of a test that brings its own'],
  ['miner', 'p2wpkh', 9, [], 'the network itself: what is mined, and what the others were given'],
]

/**
 * @typedef {{ role: string, use: string, type: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr', address: string,
 *   publicKey: string, privateKey: string, coins: number[] }} BitcoinAccount keys in hex
 * @returns {BitcoinAccount[]} from the phrase of all local nodes: known to everybody, worth nothing
 */
export function bitcoinAccounts() {
  const master = mnemonicToAccount(MNEMONIC, { path: 'm' }).getHdKey()
  return ROLES.map(([role, type, index, coins, use]) => {
    const path = `m/${PATHS[type]}'/1'/0'/0/${index}`
    const privateKey = bytesToHex(master.derive(path).privateKey)
    const { publicKey } = signerOf(privateKey)
    const { address } = paymentOf(type, publicKey)
    return { role, use, type, address, publicKey: bytesToHex(publicKey), privateKey, coins }
  })
}
