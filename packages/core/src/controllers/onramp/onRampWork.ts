/** The work of OnRampController, in a chunk of its own: options, quotes, the payment page's link. */
import {
  FIAT_DECIMALS,
  ONRAMP_LINK_LIFETIME_MS,
  ONRAMP_QUOTE_LIFETIME_MS,
  ONRAMP_QUOTE_WAIT_MS,
} from '../../constants/onramp.js'
import { isKnownContract } from '../../domain/knownTokens.js'
import { assetsOn, mockQuote, onrampProblem, sampleOptions } from '../../domain/onramp.js'
import type { OnRampQuote, PaymentCurrency } from '../../domain/onrampTypes.js'
import { startLifetime } from '../../domain/stopwatch.js'
import { createSlot } from '../../net/slot.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import type { OnRampController, OnRampParts, OnRampState } from './OnRampController.js'
import { checkedLink, linkOf, type Order } from './onRampLink.js'
import { createPurchaseWatch } from './purchaseWatch.js'

type Work = Pick<OnRampController, 'enter' | 'leave' | 'tidyAmount' | 'retry' | 'proceed' | 'follow' | 'wake'> & {
  changed(): void
  resume(): void
  stop(): void
}

export function createOnRampWork(parts: OnRampParts & { state: OnRampState }): Work {
  const { state, clock, environment, account, customTokens, enabled, api, emit } = parts
  const watch = createPurchaseWatch(parts)
  let shown = false
  /** Apart from quotes: what is typed while the options are on their way does not end their loading. */
  const options = createSlot()
  /** The network in use when they came: built-in ones are about that one alone. */
  let optionsOf: string | undefined
  /** The newest request wins; older ones are aborted, and their answers go nowhere. */
  let newest = new AbortController()
  let cancelTimer = () => {}
  let prepared: { readonly order: Order; readonly href: string; isYoung(): boolean } | undefined
  let isQuoteYoung = () => false

  function currency(): PaymentCurrency | undefined {
    return state.options?.paymentCurrencies.find(({ id }) => id === state.paymentCurrency)
  }

  function order(): Order | undefined {
    const here = account()
    const provider = parts.providers().find(({ id }) => id === state.provider)
    const [asset, paid] = [state.purchaseCurrency, currency()]
    const amount = parseAmount(state.amount, FIAT_DECIMALS)
    if (!here || !provider || !asset || !paid || !amount.ok) return undefined
    const { address, network } = here
    const { contractAddress: said } = asset
    const key = [address, network.id, asset.id, paid.id, amount.baseUnits, provider.id].join(' ')
    return {
      key,
      address,
      caipNetworkId: network.id,
      namespace: network.namespace,
      asset,
      contractAddress: said && isKnownContract(network.id, said, customTokens(network)) ? said : undefined,
      currency: paid,
      provider,
      amount: formatUnits(amount.baseUnits, FIAT_DECIMALS),
    }
  }

  function begin(): AbortSignal {
    newest.abort()
    cancelTimer()
    newest = new AbortController()
    return newest.signal
  }

  function later(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  /** The picks follow what is on offer; what the visitor chose stays where it can. */
  function followOptions(): void {
    const here = account()
    state.assets = state.options && here ? assetsOn(state.options, here.network, customTokens(here.network)) : []
    const { purchaseCurrency: chosen, assets } = state
    state.purchaseCurrency = assets.find(({ id }) => id === chosen?.id) ?? assets[0]
    if (state.options && !currency()) state.paymentCurrency = state.options.paymentCurrencies[0]?.id ?? 'USD'
  }

  /** @returns whether somebody still waits for them */
  async function loadOptions(): Promise<boolean> {
    const { signal, isNewest } = options.start()
    const here = account()
    state.optionsStatus = here ? 'loading' : 'idle'
    if (!here) return true
    if (optionsOf !== here.network.id) Object.assign(state, { options: undefined, assets: [] })
    const served = enabled()
      ? await api()
          .then((door) => door.options({ signal }))
          .catch(() => undefined)
      : undefined
    if (!isNewest()) return false
    optionsOf = here.network.id
    state.options = served ?? sampleOptions(here.network)
    state.optionsFrom = served ? 'service' : 'sample'
    state.optionsStatus = 'ready'
    followOptions()
    return true
  }

  function take(quote: OnRampQuote): void {
    Object.assign(state, { quote, quotedAt: clock.now(), quoteStatus: 'ready' })
    isQuoteYoung = startLifetime(clock, ONRAMP_QUOTE_LIFETIME_MS)
    // A quote grows old: it is asked for again while somebody looks at it.
    later(ONRAMP_QUOTE_LIFETIME_MS, () => {
      if (shown && !state.problem) void fetchQuote()
    })
  }

  async function fetchQuote(): Promise<void> {
    const signal = begin()
    if (state.optionsStatus === 'loading') return
    const asked = order()
    if (!asked) return
    state.quoteStatus = 'loading'
    const { asset, amount } = asked
    const { id: purchaseCurrency, symbol, network } = asset
    const request = { purchaseCurrency, symbol, paymentCurrency: asked.currency.id, amount, network }
    const quote = enabled()
      ? await api()
          .then((door) => door.quote(request, { signal }))
          .catch(() => undefined)
      : undefined
    if (signal.aborted) return
    // The balances' prices are dollars: in another currency there is nothing to reckon with.
    take(quote ?? mockQuote(amount, request.paymentCurrency === 'USD' ? parts.price(asset) : undefined))
    if (quote && !isReady()) await fetchLink(asked, quote, signal)
    if (!quote) {
      prepared = undefined
      state.link = 'idle'
    }
  }

  /** Before the tap: a tab that opens later than the tap would be taken for a pop-up and blocked (T-26). */
  async function fetchLink(asked: Order, quote: OnRampQuote, signal: AbortSignal): Promise<void> {
    prepared = undefined
    if (!asked.provider.offered) {
      state.link = 'idle'
      return
    }
    state.link = 'loading'
    const isYoung = startLifetime(clock, ONRAMP_LINK_LIFETIME_MS)
    void watch.prepare(asked.provider, asked)
    const answer = await linkOf(asked, quote, api, signal).then(
      (link) => ({ link }),
      () => undefined,
    )
    if (signal.aborted) return
    const { address } = asked
    const link = answer && checkedLink(answer.link, asked, { address, origin: environment.origin })
    state.sealed = link?.sealed ?? false
    if (!link) {
      state.link = answer ? 'refused' : 'failed'
      return
    }
    state.link = 'ready'
    prepared = { order: asked, href: link.href, isYoung }
  }

  /** A link that was made for exactly this, and lately. */
  function isReady(): boolean {
    return prepared?.isYoung() === true && prepared.order.key === order()?.key
  }

  function voidQuote(): void {
    begin()
    prepared = undefined
    Object.assign(state, { quote: undefined, quoteStatus: 'idle', link: 'idle' })
  }

  /** What is asked now; the quote follows when the typing ends, or the options are there. */
  function changed(): void {
    voidQuote()
    const { amount, method, purchaseCurrency: asset } = state
    state.sealed = false
    state.problem = state.options && onrampProblem({ amount, currency: currency(), asset, method })
    if (state.problem || !state.options || !shown || state.optionsStatus === 'loading') return
    state.quoteStatus = 'loading'
    later(ONRAMP_QUOTE_WAIT_MS, () => void fetchQuote())
  }

  async function enter(): Promise<void> {
    shown = true
    voidQuote()
    if (state.options && state.optionsFrom === 'service') followOptions()
    else if (!(await loadOptions())) return
    changed()
  }

  return {
    enter,
    changed,
    resume: watch.resume,
    leave() {
      shown = false
      options.end()
      if (state.optionsStatus === 'loading') state.optionsStatus = 'idle'
      voidQuote()
      watch.seen()
    },
    tidyAmount() {
      const parsed = parseAmount(state.amount, FIAT_DECIMALS)
      const text = parsed.ok ? formatUnits(parsed.baseUnits, FIAT_DECIMALS) : state.amount
      if (text !== state.amount) state.amount = text
    },
    async retry() {
      if (state.optionsFrom === 'sample') await enter()
      else await fetchQuote()
    },
    proceed() {
      const address = account()?.address
      const { origin } = environment
      const link = address && isReady() && prepared && checkedLink(prepared.href, prepared.order, { address, origin })
      if (!link || !prepared || state.quote?.estimate !== false) {
        // Too old, or made for somebody else: another one is made for the next tap.
        if (state.quote?.estimate === false) void fetchQuote()
        return false
      }
      const { order: opened } = prepared
      // Kept first: this page may be loaded anew as soon as another one is in front of it.
      watch.start(opened.provider, opened)
      environment.openLink(link.href)
      emit('onRampOpened', { provider: opened.provider.id, caipNetworkId: opened.caipNetworkId })
      // A link may hold a session that counts once; until there is another one a second tap opens nothing.
      prepared = undefined
      state.link = 'loading'
      void fetchQuote()
      return true
    },
    follow() {
      watch.follow()
      if (!shown) return
      void enter()
    },
    wake() {
      watch.look()
      if (!shown || state.problem || state.quoteStatus !== 'ready') return
      if (!isQuoteYoung() || !isReady()) void fetchQuote()
    },
    stop() {
      shown = false
      options.end()
      begin()
      watch.stop()
    },
  }
}
