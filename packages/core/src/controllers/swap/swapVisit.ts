/** A visit of the form: it begins with the network's tokens, gas price and balances, and its requests end with it. */
import { ref } from 'valtio/vanilla'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { DEFAULT_SWAP_AMOUNT } from '../../constants/swap.js'
import { isSwapNetwork } from '../../domain/swapNetwork.js'
import { swapFailure } from '../../domain/swapPlan.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { SwapContext, SwapWorkParts } from './swapPorts.js'
import type { SwapPrices } from './swapPrices.js'
import type { SwapRows } from './swapRows.js'

/** Whether the visitor is still on the account and network that were asked about. */
export const isSamePlace = (one: SwapContext, other: SwapContext): boolean =>
  one.address === other.address && one.network.id === other.network.id

export function createSwapVisit(
  { state, context, api, refreshBalances, report }: SwapWorkParts,
  prices: SwapPrices,
  rows: SwapRows,
) {
  const visits = createSlot()
  /** Aborts all requests of the visit when it ends. */
  let signal: AbortSignal | undefined

  /** The four fetches; without a price or balances a swap is still one, and only says less. */
  async function fetchAll({ network }: SwapContext, visitSignal: AbortSignal, reportError: (error: unknown) => void) {
    const service = await api()
    const [tokens, gasPrice] = await Promise.all([
      service.tokens(network.id, { signal: visitSignal }),
      service.gasPrice(network.id, { signal: visitSignal }),
      prices
        .read([EIP155_NATIVE_ADDRESS], visitSignal)
        .catch((error) => reportError(swapFailure('networkPrice', error))),
      refreshBalances().catch(reportError),
    ])
    return { tokens, gasPrice: gasPrice.standard }
  }

  return {
    /** `undefined` before the first visit. */
    signal: () => signal,
    /** @returns whether the form can be used now. @throws what kept it from that */
    async begin(): Promise<boolean> {
      const account = context()
      const visit = visits.start()
      signal = visit.signal
      prices.forget()
      state.status = 'initializing'
      const isMine = () => visit.isNewest() && state.status === 'initializing'
      try {
        if (!isSwapNetwork(account.network)) throw createError('SWAPS_UNSUPPORTED', {})
        const { tokens, gasPrice } = await fetchAll(account, visit.signal, (error) => {
          if (isMine()) report(error)
        })
        if (!isMine()) return false
        if (!isSamePlace(account, context())) {
          state.status = 'idle'
          return false
        }
        state.gasPrice = gasPrice
        state.status = 'initialized'
        rows.list(tokens)
        const [native] = state.tokens
        if (!state.sourceToken && native) {
          state.sourceToken = ref(native)
          state.sourceTokenAmount ||= DEFAULT_SWAP_AMOUNT
        }
        return true
      } catch (error) {
        if (!isMine()) return false
        state.status = 'failed'
        throw swapFailure('initialize', error)
      }
    },
    end: () => visits.end(),
  }
}
