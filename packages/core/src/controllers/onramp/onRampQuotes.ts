/** Quotes of an order, and with each the payment page's link: made before the tap, so that the tap itself can open it. */
import { ONRAMP_LINK_LIFETIME_MS, ONRAMP_QUOTE_LIFETIME_MS } from '../../constants/onramp.js'
import { mockQuote } from '../../domain/onramp.js'
import type { OnRampQuote } from '../../domain/onrampTypes.js'
import { startLifetime } from '../../domain/stopwatch.js'
import { createSlot, type Question } from '../../net/slot.js'
import { createTimer } from '../../primitives/timer.js'
import { checkedLink, currentOrder, linkOf, type Order } from './onRampLink.js'
import type { OnRampParts } from './onRampParts.js'
import type { PurchaseWatch } from './purchaseWatch.js'
import type { OnRampState } from './types.js'

interface Parts extends OnRampParts {
  state: OnRampState
  watch: Pick<PurchaseWatch, 'prepare'>
  /** Whether somebody looks at the form, and its order can be quoted: then an old quote is asked for again. */
  isLookedAt(): boolean
}

interface PreparedLink {
  readonly order: Order
  readonly href: string
  isYoung(): boolean
}

export function createOnRampQuotes(parts: Parts) {
  const { state, clock, environment, account, enabled, api, watch } = parts
  /** The newest request wins; older ones are aborted, and their answers go nowhere. */
  const requests = createSlot()
  const timer = createTimer(clock)
  let preparedLink: PreparedLink | undefined
  let isQuoteYoung = () => false

  /** Asks again after `ms`, unless something is asked before. */
  function askLater(ms: number): void {
    timer.start(ms, () => {
      if (parts.isLookedAt()) void fetchQuote()
    })
  }

  async function fetchQuote(): Promise<void> {
    timer.cancel()
    const question = requests.start()
    const order = state.optionsStatus === 'loading' ? undefined : currentOrder(parts)
    if (!order) return
    state.quoteStatus = 'loading'
    const { asset, amount, currency } = order
    const { id: purchaseCurrency, symbol, network } = asset
    const request = { purchaseCurrency, symbol, paymentCurrency: currency.id, amount, network }
    const served = enabled()
      ? await api()
          .then((door) => door.quote(request, { signal: question.signal }))
          .catch(() => undefined)
      : undefined
    if (!question.isNewest()) return
    // The balances' prices are dollars: in another currency there is nothing to reckon with.
    const quote = served ?? mockQuote(amount, currency.id === 'USD' ? parts.price(asset) : undefined)
    Object.assign(state, { quote, quotedAt: clock.now(), quoteStatus: 'ready' })
    isQuoteYoung = startLifetime(clock, ONRAMP_QUOTE_LIFETIME_MS)
    askLater(ONRAMP_QUOTE_LIFETIME_MS)
    if (!served) {
      preparedLink = undefined
      state.link = 'idle'
    } else if (!readyLink()) await fetchLink(order, served, question)
  }

  /** Before the tap: a tab that opens later than the tap would be taken for a pop-up and blocked (T-26). */
  async function fetchLink(order: Order, quote: OnRampQuote, { signal, isNewest }: Question): Promise<void> {
    preparedLink = undefined
    if (!order.provider.offered) {
      state.link = 'idle'
      return
    }
    state.link = 'loading'
    const isYoung = startLifetime(clock, ONRAMP_LINK_LIFETIME_MS)
    void watch.prepare({ provider: order.provider, buyer: order })
    const answer = await linkOf(order, quote, api, signal).then(
      (link) => ({ link }),
      () => undefined,
    )
    if (!isNewest()) return
    const by = { address: order.address, origin: environment.origin }
    const link = answer && checkedLink(answer.link, order, by)
    state.sealed = link?.sealed ?? false
    state.link = link ? 'ready' : answer ? 'refused' : 'failed'
    if (link) preparedLink = { order, href: link.href, isYoung }
  }

  /** The link that was made for exactly this order, and lately. */
  function readyLink(): PreparedLink | undefined {
    return preparedLink?.isYoung() && preparedLink.order.key === currentOrder(parts)?.key ? preparedLink : undefined
  }

  function end(): void {
    timer.cancel()
    requests.end()
  }

  return {
    fetchQuote,
    askLater,
    end,
    isFresh: () => isQuoteYoung() && readyLink() !== undefined,
    voidQuote(): void {
      end()
      preparedLink = undefined
      Object.assign(state, { quote: undefined, quoteStatus: 'idle', link: 'idle' })
    },
    /** The link to open now, for the account in use; `undefined` where it may not be opened. */
    openable(): Pick<PreparedLink, 'order' | 'href'> | undefined {
      const address = account()?.address
      const ready = state.quote?.estimate === false ? readyLink() : undefined
      if (!address || !ready) return undefined
      const { order } = ready
      const link = checkedLink(ready.href, order, { address, origin: environment.origin })
      return link && { order, href: link.href }
    },
    /** Prepares another link: one may hold a session that counts once, and until there is another a second tap opens nothing. */
    spend(): void {
      preparedLink = undefined
      state.link = 'loading'
      void fetchQuote()
    },
  }
}
