import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The phrase every local node tool starts with: known to everybody, worth nothing, used on local chain ids only. */
export const MNEMONIC = 'test test test test test test test test test test test junk'

/** Who is who among the accounts of a node, by derivation index. */
const ROLES = [
  ['first', 'Dev Wallet, account 1: ether and every token'],
  ['second', 'Dev Wallet, account 2: ether and every token'],
  ['poor', 'Dev Wallet, account 3: tokens, but no ether to pay a fee with'],
  ['slow', 'Slow Wallet'],
  ['odd', 'Odd Wallet'],
  ['injected', 'the wallet that is only in window.ethereum'],
  ['twin', 'the second announcer of the rdns of Dev Wallet'],
  ['hostile', 'the hostile announcers; also the late one'],
  ['receiver', 'nobody: a receiver with ether and no tokens'],
  ['deployer', 'the stack itself: deploys the tokens, and sells them on the onramp page'],
  ['phone', 'the phone, account 1: ether and every token'],
  ['phoneSecond', 'the phone, account 2: ether and every token'],
]

/** How many accounts a node makes from the phrase, each with ether. */
export const ACCOUNT_COUNT = ROLES.length

/** Whose key signs for the contract wallet. */
export const CONTRACT_WALLET_OWNER = 'first'

/**
 * @typedef {{ role: string, use: string, address: `0x${string}`, privateKey: `0x${string}` }} DevAccount
 * @returns {DevAccount[]}
 */
export function devAccounts() {
  return ROLES.map(([role, use], addressIndex) => {
    const account = mnemonicToAccount(MNEMONIC, { addressIndex })
    return { role, use, address: account.address, privateKey: bytesToHex(account.getHdKey().privateKey) }
  })
}

/**
 * The accounts and the contract wallet, whose key is its owner's: it signs, but it is not the key of its address.
 * @param {DevAccount[]} accounts
 * @param {`0x${string}`} address
 * @returns {DevAccount[]}
 */
export function withContractWallet(accounts, address) {
  const { privateKey } = accounts.find((account) => account.role === CONTRACT_WALLET_OWNER)
  const use = `Contract Wallet: a contract (EIP-1271) that the account '${CONTRACT_WALLET_OWNER}' signs for`
  return [...accounts, { role: 'contractWallet', use, address, privateKey }]
}
