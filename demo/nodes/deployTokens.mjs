import { encodeDeployData } from 'viem'
import { compileContracts } from './compileContracts.mjs'
import { rpc } from './rpc.mjs'
import { HOLDERS, TOKENS } from './tokens.mjs'

const RECEIPT_TRIES = 200

/** A node that mines on demand answers the hash a little before the block is there. */
async function receiptOf(rpcUrl, hash) {
  for (let tries = 0; tries < RECEIPT_TRIES; tries++) {
    const receipt = await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return undefined
}

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
    const { abi, bytecode } = artifacts[contract]
    const data = encodeDeployData({ abi, bytecode, args: [name, symbol, decimals, holders, each] })
    const hash = await rpc(rpcUrl, 'eth_sendTransaction', [{ from: addressOf('deployer'), data, gas: '0x989680' }])
    const receipt = await receiptOf(rpcUrl, hash)
    if (receipt?.status !== '0x1') throw new Error(`The token ${key} could not be deployed on ${rpcUrl}.`)
    deployed[key] = receipt.contractAddress
  }
  await rpc(rpcUrl, 'anvil_setBalance', [addressOf('poor'), '0x0'])
  return deployed
}
