import { formatEther, fromHex, isAddress, isHex } from 'viem'
import { type Atomic, callsStatus, capabilitiesOf, sendCalls } from './batch.js'
import { nodeRpc } from './nodeRpc.js'
import type { Question } from './prompt.js'
import { invalidParams, unauthorized, unknownChain, unsupported } from './rpcError.js'
import { sendTransaction, signMessage, signTypedData, type TransactionRequest } from './signing.js'
import type { Chain, WalletMemory } from './walletState.js'

/** What a wallet's methods work with. */
export interface WalletContext {
  readonly memory: () => WalletMemory
  /** The wallet's network; @throws RpcError 4902 when no node is known for it */
  readonly chain: () => Chain
  readonly visibleAccounts: () => readonly `0x${string}`[]
  readonly ask: (title: string, details: Question['details']) => Promise<void>
  readonly permit: (on: boolean) => void
  readonly changeChain: (chainId: number) => void
  readonly addChain: (chain: Chain) => void
  readonly atomic: Atomic
  /** Hashes of what was sent as one, by id. */
  readonly batches: Map<string, string>
}

type Method = (context: WalletContext, params: readonly unknown[]) => unknown

const toHex = (value: number) => `0x${value.toString(16)}`

function chainIdOf(value: unknown): number {
  const text = (value as { chainId?: unknown } | undefined)?.chainId
  if (typeof text !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(text)) throw invalidParams('chainId')
  return Number.parseInt(text, 16)
}

/** Only an account that the page may see can sign. */
function checkAccount({ visibleAccounts }: WalletContext, value: unknown): `0x${string}` {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalidParams('address')
  const found = visibleAccounts().find((address) => address.toLowerCase() === value.toLowerCase())
  if (!found) throw unauthorized()
  return found
}

function requirePermission({ memory }: WalletContext): void {
  if (!memory().permitted) throw unauthorized()
}

async function connect(context: WalletContext): Promise<readonly string[]> {
  const { accounts, permitted } = context.memory()
  if (!permitted) {
    await context.ask('Connect', [['Accounts', accounts.join('\n')]])
    context.permit(true)
  }
  return context.visibleAccounts()
}

const permission = () => [{ parentCapability: 'eth_accounts', invoker: location.origin, caveats: [] }]

async function switchChain(context: WalletContext, [target]: readonly unknown[]): Promise<null> {
  requirePermission(context)
  const chainId = chainIdOf(target)
  const { chains, chainId: current } = context.memory()
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw unknownChain(chainId)
  if (chainId === current) return null
  await context.ask('Switch network', [['Network', `${chain.name} (${chainId})`]])
  context.changeChain(chainId)
  return null
}

async function addChain(context: WalletContext, [target]: readonly unknown[]): Promise<null> {
  requirePermission(context)
  const chainId = chainIdOf(target)
  const { chainName, rpcUrls, nativeCurrency } = target as Record<string, unknown>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw invalidParams('rpcUrls')
  if (typeof chainName !== 'string' || !chainName) throw invalidParams('chainName')
  const { symbol, decimals } = (nativeCurrency ?? {}) as Record<string, unknown>
  if (typeof symbol !== 'string' || decimals !== 18) throw invalidParams('nativeCurrency')
  const answered = await nodeRpc(rpcUrl, 'eth_chainId')
  if (answered !== toHex(chainId)) throw invalidParams('the node is on another chain')
  await context.ask('Add network', [
    ['Network', `${chainName} (${chainId})`],
    ['Currency', symbol],
    ['RPC', rpcUrl],
  ])
  context.addChain({ chainId, name: chainName, rpcUrl })
  context.changeChain(chainId)
  return null
}

async function send(context: WalletContext, [target]: readonly unknown[]): Promise<unknown> {
  requirePermission(context)
  const request = (target ?? {}) as TransactionRequest & { chainId?: unknown }
  const from = checkAccount(context, request.from)
  const chain = context.chain()
  if (request.chainId !== undefined && chainIdOf(request) !== chain.chainId)
    throw invalidParams('chainId is not current')
  const value = BigInt(request.value ?? '0x0')
  await context.ask('Send a transaction', [
    ['Network', `${chain.name} (${chain.chainId})`],
    ['From', from],
    ['To', request.to ?? '(a new contract)'],
    ['Value', `${formatEther(value)} (${value} wei)`],
    ['Data', request.data ?? request.input ?? '0x'],
  ])
  return sendTransaction({ ...request, from }, chain)
}

function readable(message: string): string {
  return isHex(message) ? fromHex(message, 'string') : message
}

const own: Record<string, Method> = {
  eth_requestAccounts: connect,
  eth_accounts: ({ visibleAccounts }) => visibleAccounts(),
  eth_coinbase: ({ visibleAccounts }) => visibleAccounts()[0] ?? null,
  eth_chainId: ({ memory }) => toHex(memory().chainId),
  net_version: ({ memory }) => String(memory().chainId),
  wallet_getPermissions: ({ memory }) => (memory().permitted ? permission() : []),
  wallet_requestPermissions: async (context) => {
    const { accounts, permitted } = context.memory()
    if (permitted) await context.ask('Choose accounts', [['Accounts', accounts.join('\n')]])
    else await connect(context)
    return permission()
  },
  wallet_revokePermissions: ({ permit }) => {
    permit(false)
    return null
  },
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getCapabilities: (context, [address]) => {
    checkAccount(context, address)
    return capabilitiesOf(context)
  },
  wallet_sendCalls: (context, params) => {
    requirePermission(context)
    return sendCalls(context, params, checkAccount(context, (params[0] as { from?: unknown } | undefined)?.from))
  },
  wallet_getCallsStatus: callsStatus,
  eth_sendTransaction: send,
  personal_sign: async (context, [message, address]) => {
    const from = checkAccount(context, address)
    if (typeof message !== 'string') throw invalidParams('message')
    await context.ask('Sign a message', [
      ['Account', from],
      ['Message', readable(message)],
    ])
    return signMessage(from, message)
  },
  eth_signTypedData_v4: async (context, [address, data]) => {
    const from = checkAccount(context, address)
    await context.ask('Sign typed data', [
      ['Account', from],
      ['Data', typeof data === 'string' ? data : JSON.stringify(data)],
    ])
    return signTypedData(from, data)
  },
}

/** Reads that a wallet passes on to its node; everything else it does not know is refused with 4200. */
const READS =
  /^(eth_(call|estimateGas|gasPrice|maxPriorityFeePerGas|feeHistory|blockNumber|get[A-Z]\w+)|web3_clientVersion)$/

/** Answers one request of the page. @throws RpcError */
export async function answerRequest(
  context: WalletContext,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const run = Object.hasOwn(own, method) ? own[method] : undefined
  if (run) return run(context, params)
  if (READS.test(method)) return nodeRpc(context.chain().rpcUrl, method, params)
  throw unsupported(method)
}
