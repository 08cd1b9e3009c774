/** The work of OnRampController, in a chunk of its own: options, quotes, the payment page's link. */
import type { ChainNamespace } from '../../chains/types.js'
import {
  FIAT_DECIMALS,
  ONRAMP_LINK_LIFETIME_MS,
  ONRAMP_QUOTE_LIFETIME_MS,
  ONRAMP_QUOTE_WAIT_MS,
} from '../../constants/onramp.js'
import { assetsOn, mockQuote, onrampProblem, sampleOptions } from '../../domain/onramp.js'
import type { OnRampAsset, OnRampProvider, OnRampQuote, PaymentCurrency } from '../../domain/onrampTypes.js'
import { checkOnrampUrl, providerLink } from '../../domain/onrampUrl.js'
import { startLifetime } from '../../domain/stopwatch.js'
import { parseAmount } from '../../primitives/units.js'
import type { OnRampController, OnRampParts, OnRampState } from './OnRampController.js'
import { createPurchaseWatch } from './purchaseWatch.js'

/** Everything that a quote and a link were made for: another one of these, and they are void. */
interface Order {
  readonly key: string
  readonly address: string
  readonly caipNetworkId: string
  readonly namespace: ChainNamespace
  readonly asset: OnRampAsset
  readonly currency: PaymentCurrency
  readonly provider: OnRampProvider
  /** Fiat, decimal text. */
  readonly amount: string
}

type Work = Pick<OnRampController, 'enter' | 'leave' | 'tidyAmount' | 'retry' | 'proceed' | 'follow' | 'wake'> & {
  changed(): void
  resume(): void
  stop(): void
}

export function createOnRampWork(parts: OnRampParts & { state: OnRampState }): Work {
  const { state, clock, environment, account, enabled, api, emit } = parts
  const watch = createPurchaseWatch(parts)
  let shown = false
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
    const key = [address, network.id, asset.id, paid.id, amount.baseUnits, provider.id].join(' ')
    return {
      key,
      address,
      caipNetworkId: network.id,
      namespace: network.namespace,
      asset,
      currency: paid,
      provider,
      amount: amount.text,
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
    state.assets = state.options && here ? assetsOn(state.options, here.network) : []
    const { purchaseCurrency: chosen, assets } = state
    state.purchaseCurrency = assets.find(({ id }) => id === chosen?.id) ?? assets[0]
    if (state.options && !currency()) state.paymentCurrency = state.options.paymentCurrencies[0]?.id ?? 'USD'
  }

  async function loadOptions(signal: AbortSignal): Promise<void> {
    const here = account()
    if (!here) return
    state.optionsStatus = 'loading'
    const served = enabled()
      ? await api()
          .then((door) => door.options({ signal }))
          .catch(() => undefined)
      : undefined
    if (signal.aborted) return
    state.options = served ?? sampleOptions(here.network)
    state.optionsFrom = served ? 'service' : 'sample'
    state.optionsStatus = 'ready'
    followOptions()
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

  async function linkOf(asked: Order, quote: OnRampQuote, signal: AbortSignal): Promise<unknown> {
    const { address, asset, amount, provider } = asked
    if (provider.url)
      return providerLink(provider.url, {
        address,
        asset: asset.symbol,
        network: asset.network,
        amount,
        currency: asked.currency.id,
      })
    const page = {
      address,
      network: asset.network,
      symbol: asset.symbol,
      fiatAmount: amount,
      cryptoAmount: quote.purchaseAmount ?? '0',
    }
    return (await api()).paymentPage(page, { signal })
  }

  const checked = (link: unknown, { provider, namespace, asset }: Order, address: string) =>
    checkOnrampUrl(link, provider, { namespace, address, contractAddress: asset.contractAddress })

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
    const answer = await linkOf(asked, quote, signal).then(
      (link) => ({ link }),
      () => undefined,
    )
    if (signal.aborted) return
    const href = answer && checked(answer.link, asked, asked.address)
    state.link = href ? 'ready' : answer ? 'refused' : 'failed'
    if (href) prepared = { order: asked, href, isYoung }
  }

  /** A link that was made for exactly this, and lately. */
  function isReady(): boolean {
    return prepared?.isYoung() === true && prepared.order.key === order()?.key
  }

  /** What is asked now; the quote follows when the typing ends. */
  function changed(): void {
    begin()
    const { amount, method, purchaseCurrency: asset } = state
    state.problem = state.options && onrampProblem({ amount, currency: currency(), asset, method })
    prepared = undefined
    Object.assign(state, { quote: undefined, quoteStatus: 'idle', link: 'idle' })
    if (state.problem || !state.options || !shown) return
    state.quoteStatus = 'loading'
    later(ONRAMP_QUOTE_WAIT_MS, () => void fetchQuote())
  }

  async function enter(): Promise<void> {
    shown = true
    const signal = begin()
    if (state.options && state.optionsFrom === 'service') followOptions()
    else await loadOptions(signal)
    if (!signal.aborted) changed()
  }

  return {
    enter,
    changed,
    resume: watch.resume,
    leave() {
      shown = false
      begin()
      if (state.optionsStatus === 'loading') state.optionsStatus = 'idle'
      Object.assign(state, { quote: undefined, quoteStatus: 'idle', link: 'idle' })
      // It was seen; who comes again begins anew.
      if (state.purchase === 'confirmed' || state.purchase === 'unseen') state.purchase = 'none'
      prepared = undefined
    },
    tidyAmount() {
      const parsed = parseAmount(state.amount, FIAT_DECIMALS)
      if (parsed.ok && parsed.text !== state.amount) state.amount = parsed.text
    },
    async retry() {
      if (state.optionsFrom === 'sample') await enter()
      else await fetchQuote()
    },
    proceed() {
      const address = account()?.address
      const href = address && isReady() && prepared ? checked(prepared.href, prepared.order, address) : undefined
      if (!href || !prepared || state.quote?.estimate !== false) {
        // Too old, or made for somebody else: another one is made for the next tap.
        if (state.quote?.estimate === false) void fetchQuote()
        return false
      }
      const { order: opened } = prepared
      environment.openLink(href)
      watch.start(opened.provider, opened)
      emit('onRampOpened', { provider: opened.provider.id, caipNetworkId: opened.caipNetworkId })
      // A link may hold a session that counts once; until there is another one a second tap opens nothing.
      prepared = undefined
      state.link = 'loading'
      void fetchQuote()
      return true
    },
    follow() {
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
      begin()
      watch.stop()
    },
  }
}
