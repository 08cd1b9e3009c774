/** The work of SwapController, in a chunk of its own: the four fetches, prices, preparing and handing over. */
import { ref } from 'valtio/vanilla'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { DEFAULT_SWAP_AMOUNT } from '../../constants/swap.js'
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { isNativeToken, readSlippage } from '../../domain/swapMath.js'
import { isSwapNetwork } from '../../domain/swapNetwork.js'
import { swapFailure } from '../../domain/swapPlan.js'
import { swapTokens } from '../../domain/swapTokens.js'
import type { SwapToken } from '../../domain/swapTypes.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import { createGivenAllowances } from './givenAllowances.js'
import { createSwapMost } from './swapMost.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import { createSwapPrices } from './swapPrices.js'
import { createSwapQuotes } from './swapQuote.js'
import { createSwapSteps } from './swapSteps.js'

export interface SwapWork {
  initialize(): Promise<void>
  changed(): Promise<void>
  tidyAmount(): void
  setMax(): Promise<void>
  setSlippage(text: string): boolean
  refreshQuote(): Promise<void>
  wake(): Promise<void>
  recheck(): Promise<void>
  prepare(): Promise<void>
  swapAllowed(): Promise<void>
  readAllowances(): Promise<void>
  revoke(allowance: GivenAllowance): Promise<void>
  confirm(): Promise<void>
  /** Drops the result of a preparation in progress. */
  outdate(): void
  /** Aborts the requests in progress, when the form is left. */
  leave(): void
}

export function createSwapWork(parts: SwapWorkParts): SwapWork {
  const { state, context, api, balances, refreshBalances, edit, report } = parts
  const quotes = createSwapQuotes(parts)
  const allowanceRecords = createGivenAllowances(parts)
  const steps = createSwapSteps(parts, { quotes, recheck, handed: allowanceRecords.note })
  const prices = createSwapPrices(parts)
  const most = createSwapMost(parts)
  const visits = createSlot()
  /** Aborts all requests of the visit when it ends. */
  let visitSignal: AbortSignal | undefined
  let listedTokens: readonly SwapToken[] = []
  /** Tokens with the prices of the balances only. */
  let tokenRows: readonly SwapToken[] = []

  /** Whether the visitor is still on the account and network that were asked about. */
  function isSame({ address, network }: SwapContext): boolean {
    const current = context()
    return current.address === address && current.network.id === network.id
  }

  /** The row of a token in a list. */
  const rowOf = (token: SwapToken | undefined, rows: readonly SwapToken[]) =>
    token && rows.find(({ address }) => isSameAddress(address, token.address))

  /** Tokens with what the account holds now, and the chosen ones among them. */
  function followBalances(): void {
    const { network } = context()
    const priced = (token: SwapToken): SwapToken => {
      const price = token.price ?? prices.of(token.address)
      return price === undefined || !token.verified ? token : { ...token, price }
    }
    tokenRows = swapTokens(network, listedTokens, balances())
    state.networkPriceInUSD = prices.of(EIP155_NATIVE_ADDRESS)
    state.tokens = ref(tokenRows.map(priced))
    const rowNow = (token: SwapToken | undefined) => {
      const row = rowOf(token, state.tokens)
      return row ? ref(row) : token
    }
    state.sourceToken = rowNow(state.sourceToken)
    state.toToken = rowNow(state.toToken)
  }

  function recheck(): void {
    if (state.status !== 'initialized') return
    followBalances()
    quotes.recheck()
  }

  /** Figures at once, and again when the prices are answered that are not known, or too old. */
  async function refreshFigures(): Promise<void> {
    recheck()
    if (state.status !== 'initialized') return
    const chosen = [state.sourceToken, state.toToken].flatMap((token) => rowOf(token, tokenRows) ?? token ?? [])
    const unpriced = chosen.filter(
      ({ address, price, verified }) => price === undefined && verified && !isNativeToken(address),
    )
    const addresses = [EIP155_NATIVE_ADDRESS, ...unpriced.map(({ address }) => address)]
    // A price that can't be had is '—' on the screen, and no reason to stop.
    await prices.read(addresses, visitSignal).then(recheck, () => {})
  }

  async function initialize(): Promise<void> {
    const account = context()
    const { network } = account
    const { signal, isNewest } = visits.start()
    visitSignal = signal
    prices.forget()
    state.status = 'initializing'
    const isMine = () => isNewest() && state.status === 'initializing'
    try {
      if (!isSwapNetwork(network)) throw createError('SWAPS_UNSUPPORTED', {})
      const service = await api()
      // Without a price or balances a swap is still one; it only says less.
      const reportError = (error: unknown) => {
        if (isMine()) report(error)
      }
      const [tokens, gasPrice] = await Promise.all([
        service.tokens(network.id, { signal }),
        service.gasPrice(network.id, { signal }),
        prices.read([EIP155_NATIVE_ADDRESS], signal).catch((error) => reportError(swapFailure('networkPrice', error))),
        refreshBalances().catch(reportError),
      ])
      if (!isMine()) return
      if (!isSame(account)) {
        state.status = 'idle'
        return
      }
      listedTokens = tokens
      state.gasPrice = gasPrice.standard
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

  /** Handles new tokens or amount: figures at once, prices and quote when they are answered. */
  async function changed(): Promise<void> {
    steps.outdate()
    if (state.status !== 'initialized') return
    await refreshQuote()
  }

  async function refreshQuote(): Promise<void> {
    await Promise.all([quotes.refresh(), refreshFigures()])
  }

  async function prepare(): Promise<void> {
    // A review does not wait for prices: it shows those that are there by then.
    refreshFigures().catch(() => {})
    await steps.prepare()
  }

  async function setMax(): Promise<void> {
    const account = context()
    const { sourceToken, sourceTokenAmount } = state
    const signal = visitSignal
    const amount = await most({ ...(signal && { signal }) })
    const untouched =
      state.sourceTokenAmount === sourceTokenAmount && state.sourceToken?.address === sourceToken?.address
    if (amount === undefined || signal?.aborted || !isSame(account) || !untouched) return
    edit({ sourceTokenAmount: amount })
  }

  return {
    initialize,
    changed,
    recheck: refreshFigures,
    refreshQuote,
    async wake() {
      if (!quotes.isYoung()) await refreshQuote()
    },
    prepare,
    readAllowances: allowanceRecords.read,
    revoke: steps.revoke,
    async swapAllowed() {
      const preview = state.swapTransaction ?? state.approvalTransaction
      if (state.step !== 'ready' || !preview?.allowed) return
      // The quote is of another amount from here on, and so is all that was looked at.
      state.sourceTokenAmount = formatUnits(preview.allowed, preview.source.decimals)
      await prepare()
    },
    confirm: steps.confirm,
    outdate: steps.outdate,
    leave() {
      visits.end()
      quotes.leave()
      steps.outdate()
    },
    setMax,
    setSlippage(text) {
      const slippageBps = readSlippage(text)
      if (slippageBps) edit({ slippage: slippageBps })
      return slippageBps !== undefined
    },
    tidyAmount() {
      const { sourceToken, sourceTokenAmount } = state
      const parsed = sourceToken && parseAmount(sourceTokenAmount, sourceToken.decimals)
      // The amount is the same: a quote of it stands.
      if (parsed?.ok) state.sourceTokenAmount = parsed.text
    },
  }
}
