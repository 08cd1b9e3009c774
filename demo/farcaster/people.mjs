import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { CONTRACT_WALLET_OWNER, MNEMONIC } from '../nodes/accounts.mjs'

/** Apart from the accounts of the nodes, which no custody address shares. */
const ACCOUNT_INDEX = 11

const WITH_KEYS = [
  { username: 'ada', displayName: 'Ada' },
  { username: 'grace', displayName: 'Grace' },
]

/** Who deploys the registry; it holds no id. */
export const registrar = () => mnemonicToAccount(MNEMONIC, { accountIndex: ACCOUNT_INDEX, addressIndex: 100 })

/**
 * The demo's people on Farcaster, in the order of their ids: the registry gives Ada 1, Grace 2 and, where there is a
 * contract wallet, the team 3. Its custody address has no key: it says itself that its owner's signature counts (EIP-1271).
 *
 * @typedef {{ fid: number, username: string, displayName: string, custody: `0x${string}`,
 *   account: import('viem/accounts').LocalAccount }} Person `account` signs for `custody`
 * @param {import('../nodes/accounts.mjs').DevAccount[]} accounts as `withContractWallet` gives them, or without it
 * @returns {Person[]}
 */
export function demoPeople(accounts) {
  const people = WITH_KEYS.map((person, addressIndex) => {
    const account = mnemonicToAccount(MNEMONIC, { accountIndex: ACCOUNT_INDEX, addressIndex })
    return { ...person, custody: account.address, account }
  })
  const contract = accounts.find(({ role }) => role === 'contractWallet')
  const owner = accounts.find(({ role }) => role === CONTRACT_WALLET_OWNER)
  if (contract && owner) {
    const account = privateKeyToAccount(owner.privateKey)
    people.push({ username: 'team', displayName: 'The team', custody: contract.address, account })
  }
  return people.map((person, index) => ({ fid: index + 1, ...person }))
}
