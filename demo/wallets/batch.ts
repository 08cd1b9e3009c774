/** Several calls as one question (EIP-5792): what the wallet says it can, does, and tells of it afterwards. */
import { formatEther, isAddress, isHex } from 'viem'
import type { WalletContext } from './methods.js'
import { nodeRpc } from './nodeRpc.js'
import { invalidParams, RpcError } from './rpcError.js'
import { type BatchCall, sendBatch } from './signing.js'

/** What `?atomic=` makes of a wallet; 'refuses' says that it can, and then does not. */
export const ATOMICS = ['supported', 'ready', 'unsupported', 'refuses'] as const
export type Atomic = (typeof ATOMICS)[number]

const toHex = (value: number) => `0x${value.toString(16)}`

/** Answer of `wallet_getCapabilities`. */
export function capabilitiesOf({ memory, atomic }: WalletContext): object {
  const status = atomic === 'refuses' ? 'supported' : atomic
  return Object.fromEntries(memory().chains.map(({ chainId }) => [toHex(chainId), { atomic: { status } }]))
}

function readCall(value: unknown): BatchCall {
  const { to, value: wei = '0x0', data = '0x' } = (value ?? {}) as Record<string, unknown>
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw invalidParams('calls.to')
  if (!isHex(wei) || !isHex(data)) throw invalidParams('calls')
  return { to, value: BigInt(wei), data }
}

/** Answer of `wallet_sendCalls`; the calls are one transaction. @throws RpcError 5710, 5720, 5760, -32602, 4001 */
export async function sendCalls(
  context: WalletContext,
  [target]: readonly unknown[],
  from: `0x${string}`,
): Promise<object> {
  const { id, chainId, calls: list, version, atomicRequired } = (target ?? {}) as Record<string, unknown>
  const chain = context.chain()
  if (context.atomic === 'unsupported' || context.atomic === 'refuses')
    throw new RpcError(5760, 'Atomicity is not supported.')
  if (version !== '2.0.0' || atomicRequired !== true) throw invalidParams('version')
  if (chainId !== toHex(chain.chainId)) throw new RpcError(5710, 'Unsupported chain id.')
  if (typeof id !== 'string' || !Array.isArray(list) || list.length === 0) throw invalidParams('calls')
  if (context.batches.has(id)) throw new RpcError(5720, 'Duplicate ID.')
  const calls = list.map(readCall)
  await context.ask('Send several calls', [
    ['Network', `${chain.name} (${chain.chainId})`],
    ['From', from],
    ...calls.map(
      ({ to, value, data }, index) => [`Call ${index + 1}`, `${to}\n${formatEther(value)}\n${data}`] as const,
    ),
  ])
  context.batches.set(id, String(await sendBatch(from, calls, chain)))
  return { id }
}

/** Answer of `wallet_getCallsStatus`. @throws RpcError 5730 */
export async function callsStatus(context: WalletContext, [id]: readonly unknown[]): Promise<object> {
  const hash = context.batches.get(String(id))
  if (!hash) throw new RpcError(5730, 'Unknown bundle id.')
  const { chainId, rpcUrl } = context.chain()
  const receipt = (await nodeRpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) as Record<string, unknown> | null
  const facts = { version: '2.0.0', id, chainId: toHex(chainId), atomic: true }
  if (!receipt) return { ...facts, status: 100 }
  return { ...facts, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}
