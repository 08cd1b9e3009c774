import { concatHex, encodeFunctionData, getAddress, numberToHex, zeroAddress } from 'viem'
import { accountAbi, factoryAbi } from './accountAbi.js'
import { revertError } from './revert.js'
import { entryPointAbi, hashUserOperation, packPair } from './userOperation.js'

/** Gas units. Nobody pays for what is too much: an operation costs the account nothing. */
const VERIFICATION_GAS = 500_000n
const CREATION_GAS = 1_000_000n
const PRE_VERIFICATION_GAS = 50_000n
const SPARE_GAS = 100_000n

/** What makes the account of `owner`. */
export const creationOf = ({ factory, owner }) => ({
  factory,
  factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] }),
})

const INVALID_PARAMS = -32602

/** An app may write numbers as bigint or in hexadecimal, and leave out what is nothing. @throws Error `code` -32602 */
function readCall({ to, value, data }) {
  try {
    return { to: getAddress(to), value: BigInt(value ?? 0), data: data ?? '0x' }
  } catch (cause) {
    throw Object.assign(new Error('The account can’t make this call.', { cause }), { code: INVALID_PARAMS })
  }
}

/**
 * Runs the calls as the account would, deployed or not, on the chain as it is.
 * @returns {Promise<bigint>} gas units
 * @throws Error `code` 3 where they fail
 */
async function simulate(rpc, { entryPoint, account, callData, creation }) {
  const calls = [
    ...(creation ? [{ from: zeroAddress, to: creation.factory, data: creation.factoryData }] : []),
    { from: entryPoint, to: account, data: callData },
  ]
  const [block] = await rpc('eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest'])
  const { status, gasUsed, returnData } = block.calls.at(-1)
  if (status !== '0x1') throw revertError(returnData)
  return BigInt(gasUsed)
}

/**
 * A user operation without its signature: the calls in one piece, or none of them. It pays nothing.
 * @param {{ chainId: number, entryPoint: `0x${string}`, rpc: (method: string, params: unknown[]) => Promise<any>, account: `0x${string}`, creation?: { factory: `0x${string}`, factoryData: `0x${string}` }, nonceKey?: bigint, calls: { to: `0x${string}`, value?: bigint | `0x${string}`, data?: `0x${string}` }[] }} of
 *   `creation` where the account is not there yet
 * @returns {Promise<{ userOperation: object, hash: `0x${string}` }>} `hash` is what is signed
 * @throws Error `code` 3 where the calls would fail, -32602 where one is none: it deploys nothing by itself
 */
export async function prepareOperation({ chainId, entryPoint, rpc, account, creation, nonceKey = 0n, calls }) {
  const callData = encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [calls.map(readCall)] })
  const asked = encodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce', args: [account, nonceKey] })
  const [nonce, gas] = await Promise.all([
    rpc('eth_call', [{ to: entryPoint, data: asked }, 'latest']),
    simulate(rpc, { entryPoint, account, callData, creation }),
  ])
  const userOperation = {
    sender: account,
    nonce: numberToHex(BigInt(nonce)),
    initCode: creation ? concatHex([creation.factory, creation.factoryData]) : '0x',
    callData,
    accountGasLimits: packPair(creation ? CREATION_GAS : VERIFICATION_GAS, (gas * 3n) / 2n + SPARE_GAS),
    preVerificationGas: numberToHex(PRE_VERIFICATION_GAS),
    gasFees: packPair(0n, 0n),
    paymasterAndData: '0x',
    signature: '0x',
  }
  return { userOperation, hash: hashUserOperation({ chainId, entryPoint, userOperation }) }
}
