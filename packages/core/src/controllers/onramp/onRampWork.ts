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
import { checkedLink, linkOf, type Order } from './onRampLink.js'
import type { OnRampParts } from './onRampParts.js'
import { createPurchaseWatch } from './purchaseWatch.js'
import type { OnRampController, OnRampState } from './types.js'

type Work = Pick<OnRampController, 'enter' | 'leave' | 'tidyAmount' | 'retry' | 'proceed' | 'follow' | 'wake'> & {
  changed(): void
  resume(): void
  stop(): void
}

export function createOnRampWork(parts: OnRampParts & { state: OnRampState }): Work {
  const { state, clock, environment, account, customTokens, enabled, api, emit } = parts
  const watch = createPurchaseWatch(parts)
  let isShown = false
  /** Loading of the options, apart from quotes: typing meanwhile does not end it. */
  const options = createSlot()
  /** Network of the loaded options: built-in ones are about that one alone. */
  let optionsNetworkId: string | undefined
  /** The newest request wins; older ones are aborted, and their answers go nowhere. */
  let newestRequest = new AbortController()
  let cancelTimer = () => {}
  let preparedLink: { readonly order: Order; readonly href: string; isYoung(): boolean } | undefined
  let isQuoteYoung = () => false

  function currency(): PaymentCurrency | undefined {
    return state.options?.paymentCurrencies.find(({ id }) => id === state.paymentCurrency)
  }

  function order(): Order | undefined {
    const buyer = account()
    const provider = parts.providers().find(({ id }) => id === state.provider)
    const [asset, paid] = [state.purchaseCurrency, currency()]
    const amount = parseAmount(state.amount, FIAT_DECIMALS)
    if (!buyer || !provider || !asset || !paid || !amount.ok) return undefined
    const { address, network } = buyer
    const { contractAddress: listedContract } = asset
    const key = [address, network.id, asset.id, paid.id, amount.baseUnits, provider.id].join(' ')
    return {
      key,
      address,
      caipNetworkId: network.id,
      namespace: network.namespace,
      asset,
      contractAddress:
        listedContract && isKnownContract(network.id, listedContract, customTokens(network))
          ? listedContract
          : undefined,
      currency: paid,
      provider,
      amount: formatUnits(amount.baseUnits, FIAT_DECIMALS),
    }
  }

  function startRequest(): AbortSignal {
    newestRequest.abort()
    cancelTimer()
    newestRequest = new AbortController()
    return newestRequest.signal
  }

  function later(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  /** Picks an asset and a currency from the options on offer; the visitor's choice stays where it can. */
  function followOptions(): void {
    const accountInUse = account()
    state.assets =
      state.options && accountInUse
        ? assetsOn(state.options, accountInUse.network, customTokens(accountInUse.network))
        : []
    const { purchaseCurrency: chosen, assets } = state
    state.purchaseCurrency = assets.find(({ id }) => id === chosen?.id) ?? assets[0]
    if (state.options && !currency()) state.paymentCurrency = state.options.paymentCurrencies[0]?.id ?? 'USD'
  }

  /** @returns whether somebody still waits for them */
  async function loadOptions(): Promise<boolean> {
    const { signal, isNewest } = options.start()
    const optionsAccount = account()
    state.optionsStatus = optionsAccount ? 'loading' : 'idle'
    if (!optionsAccount) return true
    if (optionsNetworkId !== optionsAccount.network.id) Object.assign(state, { options: undefined, assets: [] })
    const served = enabled()
      ? await api()
          .then((door) => door.options({ signal }))
          .catch(() => undefined)
      : undefined
    if (!isNewest()) return false
    optionsNetworkId = optionsAccount.network.id
    state.options = served ?? sampleOptions(optionsAccount.network)
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
      if (isShown && !state.problem) void fetchQuote()
    })
  }

  async function fetchQuote(): Promise<void> {
    const signal = startRequest()
    if (state.optionsStatus === 'loading') return
    const askedOrder = order()
    if (!askedOrder) return
    state.quoteStatus = 'loading'
    const { asset, amount } = askedOrder
    const { id: purchaseCurrency, symbol, network } = asset
    const request = { purchaseCurrency, symbol, paymentCurrency: askedOrder.currency.id, amount, network }
    const quote = enabled()
      ? await api()
          .then((door) => door.quote(request, { signal }))
          .catch(() => undefined)
      : undefined
    if (signal.aborted) return
    // The balances' prices are dollars: in another currency there is nothing to reckon with.
    take(quote ?? mockQuote(amount, request.paymentCurrency === 'USD' ? parts.price(asset) : undefined))
    if (quote && !isReady()) await fetchLink(askedOrder, quote, signal)
    if (!quote) {
      preparedLink = undefined
      state.link = 'idle'
    }
  }

  /** Before the tap: a tab that opens later than the tap would be taken for a pop-up and blocked (T-26). */
  async function fetchLink(asked: Order, quote: OnRampQuote, signal: AbortSignal): Promise<void> {
    preparedLink = undefined
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
    preparedLink = { order: asked, href: link.href, isYoung }
  }

  /** A link that was made for exactly this, and lately. */
  function isReady(): boolean {
    return preparedLink?.isYoung() === true && preparedLink.order.key === order()?.key
  }

  function voidQuote(): void {
    startRequest()
    preparedLink = undefined
    Object.assign(state, { quote: undefined, quoteStatus: 'idle', link: 'idle' })
  }

  /** Handles a changed form; the quote follows when the typing ends, or the options are there. */
  function changed(): void {
    voidQuote()
    const { amount, method, purchaseCurrency: asset } = state
    state.sealed = false
    state.problem = state.options && onrampProblem({ amount, currency: currency(), asset, method })
    if (state.problem || !state.options || !isShown || state.optionsStatus === 'loading') return
    state.quoteStatus = 'loading'
    later(ONRAMP_QUOTE_WAIT_MS, () => void fetchQuote())
  }

  async function enter(): Promise<void> {
    isShown = true
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
      isShown = false
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
      const link =
        address && isReady() && preparedLink && checkedLink(preparedLink.href, preparedLink.order, { address, origin })
      if (!link || !preparedLink || state.quote?.estimate !== false) {
        // Too old, or made for somebody else: another one is made for the next tap.
        if (state.quote?.estimate === false) void fetchQuote()
        return false
      }
      const { order: opened } = preparedLink
      // Kept first: this page may be loaded anew as soon as another one is in front of it.
      watch.start(opened.provider, opened)
      environment.openLink(link.href)
      emit('onRampOpened', { provider: opened.provider.id, caipNetworkId: opened.caipNetworkId })
      // A link may hold a session that counts once; until there is another one a second tap opens nothing.
      preparedLink = undefined
      state.link = 'loading'
      void fetchQuote()
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
      if (!isQuoteYoung() || !isReady()) void fetchQuote()
    },
    stop() {
      isShown = false
      options.end()
      startRequest()
      watch.stop()
    },
  }
}
