/**
 * Swapping tokens (spec 3 'Swap state', 4 'Swap lifecycle', 5; threats T-11 … T-17). What is typed lives here; the work is
 * loaded when needed.
 */
import { proxy, ref } from 'valtio/vanilla'
import { MAX_TYPED_CHARACTERS } from '../../constants/firstOpen.js'
import { SLIPPAGE_TOLERANCE_BPS } from '../../constants/slippage.js'
import type { SwapToken } from '../../domain/swapTypes.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import { createLazy } from '../lazy.js'
import type { SwapWorkParts } from './swapPorts.js'
import type { SwapController, SwapState } from './types.js'

const blank = (): SwapState => ({
  status: 'idle',
  tokens: ref([]),
  sourceToken: undefined,
  toToken: undefined,
  sourceTokenAmount: '',
  toTokenAmount: '',
  sourceTokenPriceInUSD: undefined,
  toTokenPriceInUSD: undefined,
  networkPriceInUSD: undefined,
  slippage: SLIPPAGE_TOLERANCE_BPS,
  gasPrice: undefined,
  gasFee: undefined,
  gasPriceInUSD: undefined,
  priceImpact: undefined,
  maxSlippage: undefined,
  minimumReceived: undefined,
  providerFee: undefined,
  exchangeRate: undefined,
  inputError: undefined,
  wraps: undefined,
  quoteStatus: 'none',
  quotedAt: undefined,
  approvalTransaction: undefined,
  swapTransaction: undefined,
  allowances: ref([]),
  acknowledged: undefined,
  priceMoved: false,
  unconfirmed: false,
  step: 'editing',
})

/** A token without the balance, which belongs to the former account. */
const ofNobody = (token: SwapToken | undefined): SwapToken | undefined => {
  if (!token) return undefined
  const { balance: _, ...rest } = token
  return ref(rest)
}

/** @param loadWork - loads the file with the work, once it is needed and again after a failure */
export function createSwapController(
  parts: Omit<SwapWorkParts, 'state' | 'edit' | 'reset'>,
  loadWork = async () => (await import('./swapWork.js')).createSwapWork,
): SwapController {
  const state = proxy<SwapState>(blank())
  const work = createLazy(loadWork, (createSwapWork) => createSwapWork({ ...parts, state, edit, reset }))

  /** Applies an edit; it undoes review and quote, which are about the former input. */
  function edit(change: Partial<SwapState>): void {
    if (state.step === 'sending' || state.step === 'approving') return
    Object.assign(state, change, {
      toTokenAmount: '',
      quotedAt: undefined,
      approvalTransaction: undefined,
      swapTransaction: undefined,
      priceMoved: false,
      unconfirmed: false,
      step: 'editing',
    })
    work()
      .then(({ changed }) => changed())
      .catch(parts.report)
  }

  function reset(): void {
    Object.assign(state, blank())
  }

  function leave(): void {
    work.loaded?.leave()
    // A return to the form starts anew: prices, gas price and quote are old by then.
    state.status = 'idle'
    if (state.quoteStatus === 'loading') state.quoteStatus = 'none'
  }

  /** Shows 'initializing' at once, and 'failed', with a way to try again, where the code can't be loaded. */
  async function initialize(): Promise<void> {
    parts.context()
    state.status = 'initializing'
    const isWaited = () => state.status === 'initializing'
    const loaded = await work().catch((error: unknown) => {
      if (isWaited()) state.status = 'failed'
      throw error
    })
    if (isWaited()) await loaded.initialize()
  }

  return {
    state,
    initialize,
    setSource: (token) =>
      edit({
        sourceToken: ref(token),
        ...(isSameAddress(state.toToken?.address, token.address) && { toToken: state.sourceToken }),
      }),
    setDestination: (token) =>
      edit({
        toToken: ref(token),
        ...(isSameAddress(state.sourceToken?.address, token.address) && { sourceToken: state.toToken }),
      }),
    setAmount: (text) => edit({ sourceTokenAmount: text.slice(0, MAX_TYPED_CHARACTERS) }),
    tidyAmount: async () => (await work()).tidyAmount(),
    setMax: async () => (await work()).setMax(),
    setSlippage: async (text) => (await work()).setSlippage(text),
    switchTokens: () =>
      edit({
        sourceToken: state.toToken,
        toToken: state.sourceToken,
        sourceTokenAmount: state.toTokenAmount || '1',
      }),
    refreshQuote: async () => (await work()).refreshQuote(),
    wake: async () => (await work()).wake(),
    recheck: async () => (await work()).recheck(),
    prepare: async () => (await work()).prepare(),
    acknowledge(what) {
      state.acknowledged = what
    },
    async readAllowances() {
      const { storage, key } = parts.given
      if (storage.get(key) !== null) await (await work()).readAllowances()
    },
    revoke: async (allowance) => (await work()).revoke(allowance),
    swapAllowed: async () => (await work()).swapAllowed(),
    confirm: async () => (await work()).confirm(),
    cancel() {
      if (state.status === 'initializing') state.status = 'idle'
      if (state.step === 'sending') state.step = 'ready'
      // Over, once it is no longer looked at: a revocation, which no step follows, and an approval that nobody tells of.
      const { step, unheard } = state.approvalTransaction ?? {}
      const isOver = state.step === 'ready' && (step === 'revoke' || unheard)
      if (state.step !== 'preparing' && state.step !== 'approving' && !isOver) return
      work.loaded?.outdate()
      Object.assign(state, { step: 'editing', approvalTransaction: undefined, swapTransaction: undefined })
    },
    leave,
    renew() {
      leave()
      const { sourceToken, toToken, sourceTokenAmount, slippage } = state
      const typed = { sourceToken: ofNobody(sourceToken), toToken: ofNobody(toToken), sourceTokenAmount, slippage }
      Object.assign(state, blank(), typed)
    },
    reset,
  }
}
