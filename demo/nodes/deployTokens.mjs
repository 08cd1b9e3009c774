import { compileContracts } from './compileContracts.mjs'
import { deployContract } from './deployContract.mjs'
import { rpc } from './rpc.mjs'
import { HOLDERS, TOKENS } from './tokens.mjs'

/**
 * Deploys the tokens of `tokens.mjs` on a fresh node, hands them out, and takes the ether from the account 'poor'.
 * @param {string} rpcUrl
 * @param {import('./accounts.mjs').DevAccount[]} accounts
 * @returns {Promise<Record<string, `0x${string}`>>} contract address by token key
 */
export async function deployTokens(rpcUrl, accounts) {
  const addressOf = (role) => accounts.find((account) => account.role === role).address
  const holders = HOLDERS.map(addressOf)
  const artifacts = compileContracts()
  const deployed = {}
  for (const { key, contract, name, symbol, decimals, each } of TOKENS) {
    const args = [name, symbol, decimals, holders, each]
    deployed[key] = await deployContract(rpcUrl, artifacts[contract], { from: addressOf('deployer'), args })
  }
  await rpc(rpcUrl, 'anvil_setBalance', [addressOf('poor'), '0x0'])
  return deployed
}
