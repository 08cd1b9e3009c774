/** The work of SwapController, in a chunk of its own: the four fetches, prices, preparing and handing over. */
import type { GivenAllowance } from '../../domain/givenAllowance.js'
import { readSlippage } from '../../domain/swapMath.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import { createGivenAllowances } from './givenAllowances.js'
import { createSwapMost } from './swapMost.js'
import type { SwapWorkParts } from './swapPorts.js'
import { createSwapPrices } from './swapPrices.js'
import { createSwapQuotes } from './swapQuote.js'
import { createSwapRows } from './swapRows.js'
import { createSwapSteps } from './swapSteps.js'
import { createSwapVisit, isSamePlace } from './swapVisit.js'

export interface SwapWork {
  initialize(): Promise<void>
  changed(): Promise<void>
  tidyAmount(): void
  setMax(): Promise<void>
  setSlippage(text: string): boolean
  refreshQuote(): Promise<void>
  wake(): Promise<void>
  recheck(): Promise<void>
  prepare(): Promise<unknown>
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
  const { state, context, edit } = parts
  const quotes = createSwapQuotes(parts)
  const allowanceRecords = createGivenAllowances(parts)
  const steps = createSwapSteps(parts, { quotes, recheck, handed: allowanceRecords.note })
  const prices = createSwapPrices(parts)
  const rows = createSwapRows(parts, prices)
  const visit = createSwapVisit(parts, prices, rows)
  const most = createSwapMost(parts)

  function recheck(): void {
    if (state.status !== 'initialized') return
    rows.follow()
    quotes.recheck()
  }

  /** Figures at once, and again when the prices are answered that are not known, or too old. */
  async function refreshFigures(): Promise<void> {
    recheck()
    if (state.status !== 'initialized') return
    // A price that can't be had is '—' on the screen, and no reason to stop.
    await prices.read(rows.addressesToPrice(), visit.signal()).then(recheck, () => {})
  }

  async function initialize(): Promise<void> {
    if (await visit.begin()) await changed()
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
    const signal = visit.signal()
    const amount = await most({ ...(signal && { signal }) })
    const untouched =
      state.sourceTokenAmount === sourceTokenAmount && state.sourceToken?.address === sourceToken?.address
    if (amount === undefined || signal?.aborted || !isSamePlace(account, context()) || !untouched) return
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
      visit.end()
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
