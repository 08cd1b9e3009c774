/** The work of SwapController, in a chunk of its own: the four fetches, prices, preparing and handing over. */
import { ref } from 'valtio/vanilla'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { DEFAULT_SWAP_AMOUNT } from '../constants/swap.js'
import { maxAmount } from '../domain/maxAmount.js'
import { gasCost, isNativeToken, readSlippage } from '../domain/swapMath.js'
import { isSwapNetwork } from '../domain/swapNetwork.js'
import { swapFailure } from '../domain/swapPlan.js'
import { swapTokens } from '../domain/swapTokens.js'
import type { SwapToken } from '../domain/swapTypes.js'
import { createError } from '../errors/createError.js'
import { formatUnits, parseAmount } from '../primitives/units.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import { createSwapQuotes } from './swapQuote.js'
import { createSwapSteps } from './swapSteps.js'

export interface SwapWork {
  initialize(): Promise<void>
  changed(): Promise<void>
  tidyAmount(): void
  most(): string | undefined
  readSlippage(text: string): number | undefined
  refreshQuote(): Promise<void>
  recheck(): void
  prepare(): Promise<void>
  confirm(): Promise<void>
}

export function createSwapWork(parts: SwapWorkParts): SwapWork {
  const { state, context, api, balances, refreshBalances, report } = parts
  const quotes = createSwapQuotes(parts)
  const steps = createSwapSteps(parts, { quotes, recheck })
  let listed: readonly SwapToken[] = []
  let newestStart = 0
  const prices = new Map<string, number>()

  /** Whether the visitor is still on the account and network that were asked about. */
  function isSame({ address, network }: SwapContext): boolean {
    const now = context()
    return now.address === address && now.network.id === network.id
  }

  const keyOf = ({ id }: SwapContext['network'], address: string) => `${id}:${address}`.toLowerCase()

  /** Tokens with what the account holds now, and the chosen ones among them. */
  function followBalances(): void {
    const { network } = context()
    const priced = (token: SwapToken): SwapToken => {
      const price = token.price ?? prices.get(keyOf(network, token.address))
      return price === undefined ? token : { ...token, price }
    }
    state.tokens = ref(swapTokens(network, listed, balances()).map(priced))
    const now = (token: SwapToken | undefined) => {
      const row = token && state.tokens.find(({ address }) => address.toLowerCase() === token.address.toLowerCase())
      return row ? ref(row) : token
    }
    state.sourceToken = now(state.sourceToken)
    state.toToken = now(state.toToken)
  }

  function recheck(): void {
    if (state.status !== 'initialized') return
    followBalances()
    quotes.recheck()
  }

  /** Asks for prices that nobody knows yet. @throws ModalError */
  async function readPrices(addresses: readonly string[]): Promise<void> {
    const { network } = context()
    const unknown = addresses.filter((address) => !prices.has(keyOf(network, address)))
    if (unknown.length === 0) return
    const found = await (await api()).fungiblePrices(unknown.map((address) => `${network.id}:${address}`))
    for (const { address, price } of found) prices.set(address.toLowerCase(), price)
  }

  async function initialize(): Promise<void> {
    const turn = ++newestStart
    const account = context()
    const { network } = account
    state.status = 'initializing'
    const isMine = () => turn === newestStart && state.status === 'initializing'
    try {
      if (!isSwapNetwork(network)) throw createError('SWAPS_UNSUPPORTED', {})
      const service = await api()
      // Without a price or balances a swap is still one; it only says less.
      const told = (error: unknown) => {
        if (isMine()) report(error)
      }
      const [tokens, gasPrice] = await Promise.all([
        service.tokens(network.id),
        service.gasPrice(network.id),
        readPrices([EIP155_NATIVE_ADDRESS]).catch((error) => told(swapFailure('networkPrice', error))),
        refreshBalances().catch(told),
      ])
      if (!isMine()) return
      if (!isSame(account)) {
        state.status = 'idle'
        return
      }
      listed = tokens
      state.gasPrice = gasPrice.standard
      state.networkPriceInUSD = prices.get(keyOf(network, EIP155_NATIVE_ADDRESS))
      state.status = 'initialized'
      followBalances()
      const [native] = state.tokens
      if (!state.sourceToken && native) {
        state.sourceToken = ref(native)
        state.sourceTokenAmount ||= DEFAULT_SWAP_AMOUNT
      }
    } catch (error) {
      if (!isMine()) return
      state.status = 'failed'
      throw swapFailure('initialize', error)
    }
    await changed()
  }

  /** Tokens or amount are others: figures at once, prices and the quote when they are answered. */
  async function changed(): Promise<void> {
    steps.outdate()
    if (state.status !== 'initialized') return
    const wanted = [state.sourceToken, state.toToken].filter((token) => token?.price === undefined)
    const addresses = wanted.flatMap((token) => (token ? [token.address] : []))
    // A price that can't be had is '—' on the screen, and no reason to stop.
    const priced = readPrices(addresses).then(recheck, () => {})
    recheck()
    await Promise.all([quotes.refresh(), priced])
  }

  function most(): string | undefined {
    const { sourceToken, gasPrice } = state
    if (!sourceToken || sourceToken.balance === undefined) return undefined
    const native = isNativeToken(sourceToken.address)
    if (native && gasPrice === undefined) return undefined
    const fee = context().smartAccount ? 0n : gasCost(gasPrice ?? 0n)
    return formatUnits(maxAmount({ native, balance: sourceToken.balance, fee }), sourceToken.decimals)
  }

  return {
    initialize,
    changed,
    recheck,
    refreshQuote: () => quotes.refresh(),
    prepare: steps.prepare,
    confirm: steps.confirm,
    most,
    readSlippage: (text) => readSlippage(text)?.bps,
    tidyAmount() {
      const { sourceToken, sourceTokenAmount } = state
      const parsed = sourceToken && parseAmount(sourceTokenAmount, sourceToken.decimals)
      // The amount is the same: a quote of it stands.
      if (parsed?.ok) state.sourceTokenAmount = parsed.text
    },
  }
}
