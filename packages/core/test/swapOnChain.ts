/** A swap's controller on the local stack: real services, a real node, a wallet with a real key. */
import { createFakeClock, createMemoryStorage } from '@wallet-modal/testing'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect } from 'vitest'
import { createAccountApi } from '../src/api/accountApi.js'
import { createConvertApi } from '../src/api/convertApi.js'
import { createAdapter } from '../src/chains/eip155/index.js'
import type { CaipNetwork, Connector } from '../src/chains/types.js'
import { createWalletTurns } from '../src/controllers/connection/walletTurns.js'
import { createSwapController } from '../src/controllers/swap/SwapController.js'
import type { SwapChain } from '../src/controllers/swap/swapPorts.js'
import type { TokenBalance } from '../src/domain/token.js'
import { ModalError } from '../src/errors/ModalError.js'
import { createHttpClient } from '../src/net/httpClient.js'
import { createNodeWallet } from './nodeWallet.js'
import type { SwapStack } from './swapStack.js'

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
])

/**
 * @param given.allowances - false: a service that never follows what was approved
 * @param given.routers - vouched for besides the exchange's own
 */
export function createSwapOnChain(
  stack: SwapStack,
  {
    batches = false,
    allowances = true,
    routers = [],
  }: { batches?: boolean; allowances?: boolean; routers?: readonly string[] } = {},
) {
  const wallet = createNodeWallet([stack.node])
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider: wallet.provider }
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  const adapter = createAdapter({ fetch: (...request) => fetch(...request), clock })
  const network: CaipNetwork = {
    id: 'eip155:31337',
    namespace: 'eip155',
    reference: '31337',
    name: 'Local One',
    nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
    rpcUrls: [stack.rpcUrl],
    swaps: true,
    wrappedToken: stack.exchange.wrapped,
  }
  const client = createHttpClient({
    fetch: (...request) => fetch(...request),
    clock,
    baseUrl: stack.servicesUrl,
    query: { projectId: 'p1' },
  })
  const accountApi = createAccountApi(client, { projectId: 'p1' })
  let balances: readonly TokenBalance[] = []
  const failures: unknown[] = []
  let takesBatches = batches
  const inTurn = createWalletTurns()('w')
  const swap = createSwapController({
    context: () => ({ network, address: wallet.address, inTurn, connector }),
    api: async () => ({
      ...accountApi,
      ...createConvertApi(client, { projectId: 'p1' }),
      ...(!allowances && { allowance: async () => 0n }),
    }),
    chain: async () => adapter as typeof adapter & SwapChain,
    balances: () => balances,
    async refreshBalances() {
      balances = await accountApi.balances({ address: wallet.address, caipNetworkId: network.id })
    },
    send: async (prepared, assertWanted) => ({
      hash: (await adapter.sendCall?.(connector, prepared, assertWanted)) ?? '',
    }),
    canBatch: async () => takesBatches,
    async sendBatch(batch, assertWanted) {
      try {
        return { hash: (await adapter.sendBatch?.(connector, batch, '0xb1', assertWanted)) ?? '' }
      } catch (error) {
        takesBatches &&= !(error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD')
        throw error
      }
    },
    async settled(hash) {
      const { status } = (await stack.node.mined(hash)) as unknown as { status: string }
      return status === '0x1' ? 'confirmed' : 'failed'
    },
    waitsForOwners: () => false,
    given: { storage, key: 'given' },
    customTokens: () => [{ address: stack.tokens.silent, symbol: 'USDT', decimals: 6, usdtType: true }],
    routers: () => [stack.exchange.router, ...routers],
    clock,
    report: (error) => failures.push(error),
    emit: (name, detail) => {
      if (name === 'swapFailed') failures.push(detail)
    },
  })
  const token = (symbol: string) => {
    const found = swap.state.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const start = async (source: string, destination: string, amount: string) => {
    await swap.initialize()
    swap.setSource(token(source))
    swap.setDestination(token(destination))
    swap.setAmount(amount)
    await expect.poll(() => swap.state.quoteStatus, { timeout: 5_000 }).toBe('ready')
  }
  const view = async (contract: string, data: Hex) =>
    BigInt(String(await stack.node.request('eth_call', [{ to: contract, data }, 'latest'])))
  const held = async (symbol: string) => {
    const { address } = token(symbol)
    if (address === NATIVE)
      return BigInt(String(await stack.node.request('eth_getBalance', [wallet.address, 'latest'])))
    return view(address, encodeFunctionData({ abi, functionName: 'balanceOf', args: [wallet.address] }))
  }
  const allowance = (symbol: string) =>
    view(
      token(symbol).address,
      encodeFunctionData({ abi, functionName: 'allowance', args: [wallet.address, stack.exchange.router as Hex] }),
    )
  const sent = () => wallet.askedFor('eth_sendTransaction').map(({ params }) => params[0] as { to: Hex; data: Hex })
  return { swap, state: swap.state, adapter, connector, network, wallet, start, held, allowance, sent, failures }
}
