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
  /** The result of what is being prepared is ignored from now on. */
  outdate(): void
  /** The form was left: what is under way is aborted. */
  leave(): void
}

export function createSwapWork(parts: SwapWorkParts): SwapWork {
  const { state, context, api, balances, refreshBalances, edit, report } = parts
  const quotes = createSwapQuotes(parts)
  const given = createGivenAllowances(parts)
  const steps = createSwapSteps(parts, { quotes, recheck, handed: given.note })
  const prices = createSwapPrices(parts)
  const most = createSwapMost(parts)
  const visits = createSlot()
  /** Ends with the visit, whatever it is that somebody waits for. */
  let visit: AbortSignal | undefined
  let listed: readonly SwapToken[] = []
  /** The tokens with no more than the balances tell. */
  let held: readonly SwapToken[] = []

  /** Whether the visitor is still on the account and network that were asked about. */
  function isSame({ address, network }: SwapContext): boolean {
    const now = context()
    return now.address === address && now.network.id === network.id
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
    held = swapTokens(network, listed, balances())
    state.networkPriceInUSD = prices.of(EIP155_NATIVE_ADDRESS)
    state.tokens = ref(held.map(priced))
    const now = (token: SwapToken | undefined) => {
      const row = rowOf(token, state.tokens)
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

  /** Figures at once, and again when the prices are answered that are not known, or too old. */
  async function refreshFigures(): Promise<void> {
    recheck()
    if (state.status !== 'initialized') return
    const chosen = [state.sourceToken, state.toToken].flatMap((token) => rowOf(token, held) ?? token ?? [])
    const unpriced = chosen.filter(
      ({ address, price, verified }) => price === undefined && verified && !isNativeToken(address),
    )
    const addresses = [EIP155_NATIVE_ADDRESS, ...unpriced.map(({ address }) => address)]
    // A price that can't be had is '—' on the screen, and no reason to stop.
    await prices.read(addresses, visit).then(recheck, () => {})
  }

  async function initialize(): Promise<void> {
    const account = context()
    const { network } = account
    const { signal, isNewest } = visits.start()
    visit = signal
    prices.forget()
    state.status = 'initializing'
    const isMine = () => isNewest() && state.status === 'initializing'
    try {
      if (!isSwapNetwork(network)) throw createError('SWAPS_UNSUPPORTED', {})
      const service = await api()
      // Without a price or balances a swap is still one; it only says less.
      const told = (error: unknown) => {
        if (isMine()) report(error)
      }
      const [tokens, gasPrice] = await Promise.all([
        service.tokens(network.id, { signal }),
        service.gasPrice(network.id, { signal }),
        prices.read([EIP155_NATIVE_ADDRESS], signal).catch((error) => told(swapFailure('networkPrice', error))),
        refreshBalances().catch(told),
      ])
      if (!isMine()) return
      if (!isSame(account)) {
        state.status = 'idle'
        return
      }
      listed = tokens
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

  /** Tokens or amount are others: figures at once, prices and the quote when they are answered. */
  async function changed(): Promise<void> {
    steps.outdate()
    if (state.status !== 'initialized') return
    await refreshQuote()
  }

  async function refreshQuote(): Promise<void> {
    await Promise.all([quotes.refresh(), refreshFigures()])
  }

  async function prepare(): Promise<void> {
    // What is reviewed waits for no price: it shows those that are there by then.
    refreshFigures().catch(() => {})
    await steps.prepare()
  }

  async function setMax(): Promise<void> {
    const account = context()
    const { sourceToken, sourceTokenAmount } = state
    const signal = visit
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
    readAllowances: given.read,
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
