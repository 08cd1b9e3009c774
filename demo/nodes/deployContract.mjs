import { encodeDeployData } from 'viem'
import { rpc } from './rpc.mjs'

const GAS = '0x989680'
const RECEIPT_TRIES = 200

/** The receipt: a node that mines on demand answers the hash a little before the block is there. */
export async function receiptOf(rpcUrl, hash) {
  for (let tries = 0; tries < RECEIPT_TRIES; tries++) {
    const receipt = await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return undefined
}

/**
 * Deploys one compiled contract from an account the node signs for.
 * @param {string} rpcUrl
 * @param {{ abi: import('viem').Abi, bytecode: `0x${string}` }} artifact of `compileContracts`
 * @param {{ from: `0x${string}`, args: unknown[] }} options
 * @returns {Promise<`0x${string}`>} its address, as the node writes it
 * @throws Error where the constructor reverts
 */
export async function deployContract(rpcUrl, { abi, bytecode }, { from, args }) {
  const data = encodeDeployData({ abi, bytecode, args })
  const hash = await rpc(rpcUrl, 'eth_sendTransaction', [{ from, data, gas: GAS }])
  const receipt = await receiptOf(rpcUrl, hash)
  if (receipt?.status !== '0x1') throw new Error(`A contract could not be deployed on ${rpcUrl}.`)
  return receipt.contractAddress
}
