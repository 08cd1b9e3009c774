import { createRequire } from 'node:module'
import { concatHex, getCreate2Address, keccak256, zeroHash } from 'viem'
import { compileContracts } from './compileContracts.mjs'
import { receiptOf } from './deployContract.mjs'
import { rpc } from './rpc.mjs'

const require = createRequire(import.meta.url)

/** Deploys by CREATE2 what it is sent. It is on every network, and on a fresh node. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Of EntryPoint 0.8, so that it is at 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108 as it is elsewhere. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const GAS = '0x989680'

/** GPL: for the local nodes, and in nothing that ships. Read when it is deployed, not before. */
const entryPointBytecode = () => require('@account-abstraction/contracts/artifacts/EntryPoint.json').bytecode

async function deployAt(rpcUrl, { from, salt, bytecode }) {
  const transaction = { from, to: DEPLOYER, data: concatHex([salt, bytecode]), gas: GAS }
  const receipt = await receiptOf(rpcUrl, await rpc(rpcUrl, 'eth_sendTransaction', [transaction]))
  const address = getCreate2Address({ from: DEPLOYER, salt, bytecodeHash: keccak256(bytecode) })
  if (receipt?.status !== '0x1') throw new Error(`${address} could not be deployed on ${rpcUrl}.`)
  return address
}

/**
 * Deploys EntryPoint 0.8 and the factory of smart accounts, at addresses that are the same on every node.
 * @param {string} rpcUrl
 * @param {{ deployer: `0x${string}` }} of an account the node signs for
 * @returns {Promise<{ entryPoint: `0x${string}`, factory: `0x${string}` }>} checksummed
 */
export async function deployAccounts(rpcUrl, { deployer: from }) {
  const { bytecode } = compileContracts().SmartAccountFactory
  return {
    entryPoint: await deployAt(rpcUrl, { from, salt: ENTRY_POINT_SALT, bytecode: entryPointBytecode() }),
    factory: await deployAt(rpcUrl, { from, salt: zeroHash, bytecode }),
  }
}
