import { getAddress } from 'viem'
import { CONTRACT_WALLET_OWNER } from './accounts.mjs'
import { compileContracts } from './compileContracts.mjs'
import { deployContract } from './deployContract.mjs'

/**
 * Deploys the contract wallet. After the tokens, so that it has the same address on every node, and they keep theirs.
 * @param {string} rpcUrl
 * @param {import('./accounts.mjs').DevAccount[]} accounts
 * @returns {Promise<`0x${string}`>} its address, checksummed
 */
export async function deployContractWallet(rpcUrl, accounts) {
  const addressOf = (role) => accounts.find((account) => account.role === role).address
  const options = { from: addressOf('deployer'), args: [addressOf(CONTRACT_WALLET_OWNER)] }
  return getAddress(await deployContract(rpcUrl, compileContracts().ContractWallet, options))
}
