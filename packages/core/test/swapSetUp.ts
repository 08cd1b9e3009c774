/** A swap's controller whose service, node and wallet answer what a test says. */
import { createFakeClock, createMemoryStorage } from '@wallet-modal/testing'
import type { CaipNetwork, PreparedCall } from '../src/chains/types.js'
import { createWalletTurns } from '../src/controllers/connection/walletTurns.js'
import { createSwapController } from '../src/controllers/swap/SwapController.js'
import type { SwapApi, SwapChain, SwapContext, SwapWorkParts } from '../src/controllers/swap/swapPorts.js'
import type { SwapController } from '../src/controllers/swap/types.js'
import type { SwapToken } from '../src/domain/swapTypes.js'
import type { TokenBalance } from '../src/domain/token.js'
import { createError } from '../src/errors/createError.js'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const stranger = '0x00000000000000000000000000000000000A11ce'
export const ETHER = 10n ** 18n
export const hash = `0x${'ab'.repeat(32)}`

export const network: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://node'],
  swaps: true,
}
export const row = (symbol: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: network.id,
  quantity: { decimals: '6', numeric },
  verified: true,
  ...more,
})
/** The modal's own wallet, whose account is a smart one. */
export const smartAccounts: SwapContext['connector'] = {
  embedded: { all: () => [{ address: user, type: 'smartAccount' }], select() {} },
}
const listed = (address: string, symbol: string, decimals = 6): SwapToken => ({
  address,
  name: symbol,
  symbol,
  decimals,
  verified: true,
})

export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
export const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

/** What a service and a node answer by default: everything is well, one ETH is 2345.678901 USDC. */
export function setUpSwap(
  given: {
    api?: Partial<SwapApi>
    chain?: Partial<SwapChain>
    parts?: Partial<SwapWorkParts>
    tokens?: TokenBalance[]
    /** False: a visitor who is asked to look at a contract does not say that they have. */
    acknowledges?: boolean
    /** Loads the code that swaps. */
    loadWork?: Parameters<typeof createSwapController>[1]
  } = {},
) {
  const clock = createFakeClock()
  const storage = createMemoryStorage()
  const calls: [string, unknown][] = []
  const asked: PreparedCall[] = []
  const signals: [string, unknown][] = []
  const reported: unknown[] = []
  const account: { current: SwapContext } = {
    current: { network, address: user, inTurn: createWalletTurns()('w'), connector: {} },
  }
  const holdings = given.tokens ?? [
    row('ETH', '10', { quantity: { decimals: '18', numeric: '10' }, price: 2_500 }),
    row('USDC', '5000', { address: usdc, price: 1, value: 5_000 }),
    row('USDT', '900', { address: tether, price: 1, value: 900 }),
  ]
  const world = { allowance: 0n, rate: 2_345_678_901n, balances: holdings, onChain: 10n ** 30n, fee: 1n }
  const amountOut = (from: string, amount: bigint) =>
    from === native ? (amount * world.rate) / ETHER : (amount * ETHER) / world.rate
  const note =
    <Args extends readonly unknown[], Answer>(name: string, answer: (...args: Args) => Answer | Promise<Answer>) =>
    async (...args: Args) => {
      calls.push([name, args[0]])
      return answer(...args)
    }
  const api: SwapApi = {
    tokens: note('tokens', () => [
      listed(native, 'ETH', 18),
      listed(weth, 'WETH', 18),
      listed(usdc, 'USDC'),
      listed(tether, 'USDT'),
    ]),
    gasPrice: note('gasPrice', () => ({ standard: 20_000_000_000n, fast: 1n, instant: 1n })),
    fungiblePrices: note('prices', (addresses) => addresses.map((address) => ({ address, price: 2_500 }))),
    quote: note('quote', ({ from, amount }) => ({ toAmount: amountOut(from, amount) })),
    allowance: note('allowance', () => world.allowance),
    buildApprove: note('approve', ({ from, amount }) => ({ to: from, data: `approve ${router} ${amount}`, value: 0n })),
    buildTransaction: note('build', ({ from, amount }) => ({
      to: router,
      data: 'swap',
      value: from === native ? amount : 0n,
    })),
    ...given.api,
  }
  const read = ({ network: on, from, to, value, data }: Parameters<SwapChain['prepareCall']>[0]): PreparedCall => {
    const [kind, spender = '', amount = '0'] = data.split(' ')
    return {
      caipNetworkId: on.id,
      from,
      to,
      value,
      call:
        kind === 'approve'
          ? { selector: '0x095ea7b3', approval: { spender, amount: BigInt(amount) } }
          : { selector: kind === 'steal' ? '0xa9059cbb' : '0x12aa3caf' },
      hasCode: to !== stranger,
      maxFee: world.fee,
      transaction: { to, data },
    }
  }
  const chain: SwapChain = {
    prepareCall: note('prepare', read),
    readCall: note('read', read),
    isContract: async (_on, address) => address !== stranger,
    simulateCall: note('simulate', () => undefined),
    prepareBatch: note('batch', ({ id }, calls) => ({
      caipNetworkId: id,
      from: user,
      calls: calls.map(read),
      maxFee: world.fee,
      request: {},
    })),
    simulateBatch: note('simulate', () => undefined),
    encodeApproval: async (spender, amount) => `approve ${spender} ${amount}`,
    tokenDecimals: async (_on, token) => (token === weth ? 18 : 6),
    nativeBalance: note('held', () => world.onChain),
    tokenBalance: note('held', () => world.onChain),
    ...given.chain,
  }
  const parts: Parameters<typeof createSwapController>[0] = {
    context: () => account.current,
    api: async () => api,
    chain: async () => chain,
    balances: () => world.balances,
    refreshBalances: note('balances', () => undefined),
    send: async (prepared) => {
      asked.push(prepared)
      return { hash }
    },
    canBatch: async () => false,
    sendBatch: async () => ({ hash: '0xb1' }),
    settled: async () => 'confirmed',
    waitsForOwners: () => false,
    given: { storage, key: 'given' },
    customTokens: () => [{ address: tether, symbol: 'USDT', decimals: 6, usdtType: true }],
    routers: () => [router],
    clock,
    report: (error) => reported.push(error),
    emit: (name, detail) => signals.push([name, detail]),
    ...given.parts,
  }
  const controller = createSwapController(parts, given.loadWork)
  const { state } = controller
  const acknowledge = () =>
    controller.acknowledge((state.swapTransaction ?? state.approvalTransaction)?.acknowledgment ?? '')
  const swap: SwapController = {
    ...controller,
    confirm() {
      if (given.acknowledges !== false) acknowledge()
      return controller.confirm()
    },
  }
  const token = (symbol: string) => {
    const found = state.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const start = async (source = 'ETH', destination = 'USDC', amount = '1') => {
    await swap.initialize()
    swap.setSource(token(source))
    swap.setDestination(token(destination))
    swap.setAmount(amount)
    await settle()
  }
  const named = (name: string) => calls.filter(([one]) => one === name).map(([, detail]) => detail)
  const emitted = () => signals.map(([name]) => name)
  const failure = () =>
    signals
      .filter(([name]) => name === 'swapFailed')
      .map(([, error]) => error)
      .at(-1)
  return {
    swap,
    state,
    clock,
    api,
    chain,
    calls,
    named,
    asked,
    signals,
    emitted,
    failure,
    reported,
    account,
    storage,
    world,
    token,
    start,
  }
}

export const http = createError('HTTP_STATUS', { status: 500 })
export const fails = (error: unknown = http) => ({
  async call(): Promise<never> {
    throw error
  },
})

export const build = (change: object) => ({
  buildTransaction: async () => ({ to: router, data: 'swap', value: ETHER, ...change }),
})
export const approve = (change: object) => ({
  buildApprove: async () => ({ to: usdc, data: `approve ${router} 100000000`, value: 0n, ...change }),
})
