/** The work of OnRampController, in a chunk of its own: the form and its order, from the options to the opened payment page. */
import { FIAT_DECIMALS, ONRAMP_QUOTE_WAIT_MS } from '../../constants/onramp.js'
import { onrampProblem } from '../../domain/onramp.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import { currencyOf } from './onRampLink.js'
import { createOnRampOptions } from './onRampOptions.js'
import type { OnRampParts } from './onRampParts.js'
import { createOnRampQuotes } from './onRampQuotes.js'
import { createPurchaseWatch } from './purchaseWatch.js'
import type { OnRampController, OnRampState } from './types.js'

type Work = Pick<OnRampController, 'enter' | 'leave' | 'tidyAmount' | 'retry' | 'proceed' | 'follow' | 'wake'> & {
  changed(): void
  resume(): void
  stop(): void
}

export function createOnRampWork(parts: OnRampParts & { state: OnRampState }): Work {
  const { state, environment, emit } = parts
  const watch = createPurchaseWatch(parts)
  const options = createOnRampOptions(parts)
  const quotes = createOnRampQuotes({ ...parts, watch, isLookedAt: () => isShown && !state.problem })
  let isShown = false

  /** Handles a changed form; the quote follows when the typing ends, or the options are there. */
  function changed(): void {
    quotes.voidQuote()
    const { amount, method, purchaseCurrency: asset } = state
    state.sealed = false
    state.problem = state.options && onrampProblem({ amount, currency: currencyOf(state), asset, method })
    if (state.problem || !state.options || !isShown || state.optionsStatus === 'loading') return
    state.quoteStatus = 'loading'
    quotes.askLater(ONRAMP_QUOTE_WAIT_MS)
  }

  async function enter(): Promise<void> {
    isShown = true
    quotes.voidQuote()
    if (state.options && state.optionsFrom === 'service') options.follow()
    else if (!(await options.load())) return
    changed()
  }

  return {
    enter,
    changed,
    resume: watch.resume,
    leave() {
      isShown = false
      options.end()
      if (state.optionsStatus === 'loading') state.optionsStatus = 'idle'
      quotes.voidQuote()
      watch.seen()
    },
    tidyAmount() {
      const parsed = parseAmount(state.amount, FIAT_DECIMALS)
      const text = parsed.ok ? formatUnits(parsed.baseUnits, FIAT_DECIMALS) : state.amount
      if (text !== state.amount) state.amount = text
    },
    async retry() {
      if (state.optionsFrom === 'sample') await enter()
      else await quotes.fetchQuote()
    },
    proceed() {
      const link = quotes.openable()
      if (!link) {
        // Too old, or made for somebody else: another one is made for the next tap.
        if (state.quote?.estimate === false) void quotes.fetchQuote()
        return false
      }
      const { order, href } = link
      // Kept first: this page may be loaded anew as soon as another one is in front of it.
      watch.start({ provider: order.provider, buyer: order })
      environment.openLink(href)
      emit('onRampOpened', { provider: order.provider.id, caipNetworkId: order.caipNetworkId })
      quotes.spend()
      return true
    },
    follow() {
      watch.follow()
      if (!isShown) return
      void enter()
    },
    wake() {
      watch.look()
      if (!isShown || state.problem || state.quoteStatus !== 'ready') return
      if (!quotes.isFresh()) void quotes.fetchQuote()
    },
    stop() {
      isShown = false
      options.end()
      quotes.end()
      watch.stop()
    },
  }
}
