import {
  encodeFunctionData,
  hexToBytes,
  isHex,
  parseAbi,
  type TransactionSerializable,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { nodeRpc } from './nodeRpc.js'
import { invalidParams, unauthorized } from './rpcError.js'
import { stack } from './stackInfo.js'

/** A transaction as `eth_sendTransaction` carries it. */
export interface TransactionRequest {
  readonly from?: string
  readonly to?: `0x${string}`
  readonly value?: string
  readonly data?: `0x${string}`
  readonly input?: `0x${string}`
  readonly gas?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  readonly nonce?: string
}

function signer(address: string) {
  const account = stack.accounts.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
  if (!account) throw unauthorized()
  return privateKeyToAccount(account.privateKey)
}

/** EIP-191 over a text, or over the bytes of a hex string. */
export function signMessage(address: string, message: string): Promise<`0x${string}`> {
  return signer(address).signMessage({ message: isHex(message) ? { raw: hexToBytes(message) } : message })
}

/** EIP-712. `json` is the typed data as text or object. @throws RpcError -32602 */
export function signTypedData(address: string, json: unknown): Promise<`0x${string}`> {
  let data: unknown
  try {
    data = typeof json === 'string' ? JSON.parse(json) : json
  } catch {
    throw invalidParams('the typed data is no JSON')
  }
  return signer(address).signTypedData(data as TypedDataDefinition)
}

const DEFAULT_TIP_WEI = 1_000_000_000n
/** Enough for a few calls: what is left over costs nothing. */
const BATCH_GAS = 1_500_000n
const amount = (value: unknown) => BigInt(value as string)

async function fees(request: TransactionRequest, rpcUrl: string) {
  if (request.gasPrice) return { type: 'legacy', gasPrice: amount(request.gasPrice) } as const
  const tip = request.maxPriorityFeePerGas ? amount(request.maxPriorityFeePerGas) : DEFAULT_TIP_WEI
  const block = (await nodeRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const cap = request.maxFeePerGas ? amount(request.maxFeePerGas) : amount(block.baseFeePerGas) * 2n + tip
  return { type: 'eip1559', maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap } as const
}

/** One of several calls that happen together (EIP-5792). */
export interface BatchCall {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}

const batchAbi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable'])

/**
 * Makes all calls in one transaction, or none: the account delegates to a contract for it (EIP-7702).
 * @returns the hash the node answers
 * @throws RpcError of the node: a call that reverts …
 */
export async function sendBatch(
  from: `0x${string}`,
  calls: readonly BatchCall[],
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
): Promise<unknown> {
  const contractAddress = stack.networks.find((network) => network.chainId === chainId)?.batchAccount
  if (!contractAddress) throw invalidParams('chainId')
  const account = signer(from)
  const [next, price] = await Promise.all([
    nodeRpc(rpcUrl, 'eth_getTransactionCount', [from, 'pending']),
    fees({}, rpcUrl),
  ])
  const nonce = Number(next)
  // The transaction's own nonce is used up before the delegation is read.
  const authorization = await account.signAuthorization({ contractAddress, chainId, nonce: nonce + 1 })
  const signed = await account.signTransaction({
    ...price,
    type: 'eip7702',
    authorizationList: [authorization],
    chainId,
    nonce,
    to: from,
    value: 0n,
    data: encodeFunctionData({ abi: batchAbi, functionName: 'execute', args: [calls] }),
    gas: BATCH_GAS,
  } as TransactionSerializable)
  return nodeRpc(rpcUrl, 'eth_sendRawTransaction', [signed])
}

/**
 * Fills in what is missing, signs with the real key and hands the transaction to the node.
 * @returns the hash the node answers
 * @throws RpcError of the node: too little ether, a call that reverts …
 */
export async function sendTransaction(
  request: TransactionRequest & { from: string },
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
): Promise<unknown> {
  const { from, to } = request
  const data = request.data ?? request.input ?? '0x'
  const call = { from, ...(to && { to }), value: request.value ?? '0x0', data }
  const [gas, nonce, price] = await Promise.all([
    request.gas ?? nodeRpc(rpcUrl, 'eth_estimateGas', [call]),
    request.nonce ?? nodeRpc(rpcUrl, 'eth_getTransactionCount', [from, 'pending']),
    fees(request, rpcUrl),
  ])
  const base = { chainId, data, value: amount(call.value), gas: amount(gas), nonce: Number(nonce), ...(to && { to }) }
  const signed = await signer(from).signTransaction({ ...base, ...price } as TransactionSerializable)
  return nodeRpc(rpcUrl, 'eth_sendRawTransaction', [signed])
}
