import {
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  keccak256,
  numberToHex,
  pad,
} from 'viem'
import { receiptOf } from './deployContract.mjs'
import { exchangeArtifacts } from './exchangeArtifacts.mjs'
import { BALANCE_SLOTS, POOLS } from './pools.mjs'
import { rpc } from './rpc.mjs'

const GAS = '0x989680'

const storageKey = (holder, slot) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, slot]))

/**
 * Deploys a Uniswap-V2 exchange with the pools of `pools.mjs`. After everything else, so that nothing moves to another
 * address; its own addresses follow from the deployer's nonce, so nothing waits for a receipt but the last of each round.
 * @param {string} rpcUrl
 * @param {{ deployer: `0x${string}`, tokens: Record<string, `0x${string}`> }} options `tokens` as `deployTokens` gives them
 * @returns {Promise<{ router: `0x${string}`, factory: `0x${string}`, wrapped: `0x${string}` }>}
 * @throws Error where a transaction fails
 */
export async function deployExchange(rpcUrl, { deployer, tokens }) {
  const artifacts = exchangeArtifacts()
  const nonce = BigInt(await rpc(rpcUrl, 'eth_getTransactionCount', [deployer, 'latest']))
  const addressAt = (offset) => getContractAddress({ from: deployer, nonce: nonce + offset })
  const [wrapped, factory, router] = [addressAt(0n), addressAt(1n), addressAt(2n)]
  const contracts = { ...tokens, wrapped }
  const pairHash = keccak256(artifacts.pair.bytecode)
  const pools = POOLS.map(({ tokens: keys, reserves }) => {
    const pair = keys.map((key) => contracts[key])
    const sorted = [...pair].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    const salt = keccak256(encodePacked(['address', 'address'], sorted))
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: pairHash })
    return { keys, pair, reserves, address }
  })

  const send = (transaction) => rpc(rpcUrl, 'eth_sendTransaction', [{ from: deployer, gas: GAS, ...transaction }])
  async function sendAll(transactions) {
    const hashes = []
    for (const transaction of transactions) hashes.push(await send(transaction))
    const receipts = await Promise.all(hashes.map((hash) => receiptOf(rpcUrl, hash)))
    if (receipts.some((receipt) => receipt?.status !== '0x1'))
      throw new Error(`The exchange could not be deployed on ${rpcUrl}.`)
  }

  await sendAll([
    { data: encodeDeployData({ ...artifacts.wrapped, args: [] }) },
    { data: encodeDeployData({ ...artifacts.factory, args: [deployer] }) },
    { data: encodeDeployData({ ...artifacts.router, args: [factory, wrapped] }) },
    ...pools.map(({ pair }) => ({
      to: factory,
      data: encodeFunctionData({ abi: artifacts.factory.abi, functionName: 'createPair', args: pair }),
    })),
  ])
  const wrappedTotal = POOLS.flatMap(({ tokens: keys, reserves }) => (keys[0] === 'wrapped' ? [reserves[0]] : []))
  await Promise.all([
    ...pools.flatMap(({ keys, pair, reserves, address }) =>
      keys.map((key, index) =>
        rpc(rpcUrl, 'anvil_setStorageAt', [
          pair[index],
          storageKey(address, BALANCE_SLOTS[key]),
          pad(numberToHex(reserves[index])),
        ]),
      ),
    ),
    rpc(rpcUrl, 'anvil_setBalance', [wrapped, numberToHex(wrappedTotal.reduce((sum, one) => sum + one, 0n))]),
  ])
  const mint = encodeFunctionData({ abi: artifacts.pair.abi, functionName: 'mint', args: [deployer] })
  await sendAll(pools.map(({ address }) => ({ to: address, data: mint })))
  return { router, factory, wrapped }
}
