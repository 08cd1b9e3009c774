/** Buying with a card or a bank account (spec 8, 9 'Onramp'). What is typed lives here; the work is loaded when needed. */
import { proxy } from 'valtio/vanilla'
import type { OnRampApi } from '../../api/onrampApi.js'
import type { CaipNetwork } from '../../chains/types.js'
import { MAX_TYPED_CHARACTERS } from '../../constants/firstOpen.js'
import { onrampUnavailable } from '../../domain/onramp.js'
import type {
  OnRampAsset,
  OnRampOptions,
  OnRampProblem,
  OnRampProvider,
  OnRampProviderId,
  OnRampPurchase,
  OnRampQuote,
  OnRampUnavailable,
  PaymentMethod,
} from '../../domain/onrampTypes.js'
import type { CustomToken } from '../../domain/options.js'
import type { Clock, Environment, KeyValueStorage } from '../../primitives/ports.js'
import { createLazy } from '../lazy.js'
import type { Emit } from '../signals.js'
import type { createOnRampWork } from './onRampWork.js'
import { createStoredPurchase } from './storedPurchase.js'

/** What is to be bought, its quote, and what became of the purchase. Fiat amounts are decimal text. */
export interface OnRampState {
  options: OnRampOptions | undefined
  /** Where they come from: the service, or built in because it did not answer (spec 8). */
  optionsFrom: 'service' | 'sample'
  optionsStatus: 'idle' | 'loading' | 'ready'
  /** What can be bought on the network in use. */
  assets: readonly OnRampAsset[]
  /** ISO 4217. */
  paymentCurrency: string
  purchaseCurrency: OnRampAsset | undefined
  /** Fiat, as typed. */
  amount: string
  method: PaymentMethod
  provider: OnRampProviderId
  quote: OnRampQuote | undefined
  /** When it came, wall time in ms. */
  quotedAt: number
  quoteStatus: 'idle' | 'loading' | 'ready'
  /** What stands in the way of a quote. */
  problem: OnRampProblem | undefined
  /** The payment page's link: made before the tap, so that the tap itself can open it. */
  link: 'idle' | 'loading' | 'ready' | 'failed' | 'refused'
  /**
   * The link has a part that the provider alone can read or change: what its page says is the last word on who is paid, and
   * the visitor is told to compare the address there (T-10).
   */
  sealed: boolean
  /** What became of the purchase, once a payment page was opened. */
  purchase: 'none' | 'waiting' | OnRampPurchase['status'] | 'unseen'
  /** The one that arrived last. */
  arrived: OnRampPurchase | undefined
}

/** Buys crypto with a card or from a bank account, on a provider's own page (spec 9 'Onramp'). */
export interface OnRampController {
  readonly state: OnRampState
  /** Why nothing can be bought here; `undefined` where it can. */
  unavailable(): OnRampUnavailable | undefined
  /** The two providers of spec 9, as the host's options name them. */
  providers(): readonly OnRampProvider[]
  /** Pictures from the directory; `undefined` without one. */
  currencyImage(code: string): string | undefined
  tokenImage(symbol: string): string | undefined
  /** The view was entered: options are asked for, a quote follows. */
  enter(): Promise<void>
  /** The view was left: nothing more is asked; a purchase that was begun is still looked for. */
  leave(): void
  setAmount(text: string): void
  /** The field was left: it shows the amount as it was read, '1,5' as '1.5' (threats.md 'Money'). */
  tidyAmount(): void
  setPaymentCurrency(code: string): void
  setPurchaseCurrency(id: string): void
  setMethod(method: PaymentMethod): void
  setProvider(provider: OnRampProviderId): void
  /** Asks again for what failed: options, quote or link. */
  retry(): Promise<void>
  /**
   * Opens the payment page in a tab of its own, synchronously: call it from the tap. False where there is no link that
   * may be opened.
   */
  proceed(): boolean
  /** Account or network changed: what was made for the old one is void. */
  follow(): void
  /** The visitor is back from another tab, or the machine from its sleep. */
  wake(): void
  /** Goes on looking for what this account bought before a reload. */
  resume(): Promise<void>
  /** Forgets everything, a purchase that is looked for too. */
  reset(): void
  /** Nothing more is asked; another life of the page may go on. */
  destroy(): void
}

export interface OnRampParts {
  clock: Clock
  storage: KeyValueStorage
  storageKey: string
  environment: Pick<Environment, 'openLink' | 'origin' | 'timeZone'>
  /** Where the account in use is; `undefined` where nobody is connected. */
  account(): { readonly address: string; readonly network: CaipNetwork } | undefined
  /** The host's tokens. */
  customTokens(network: CaipNetwork): readonly CustomToken[]
  /** The data service is named. */
  enabled(): boolean
  api(): Promise<OnRampApi>
  providers(): readonly OnRampProvider[]
  /** A picture of the directory. */
  image(kind: 'getCurrencyImage' | 'getTokenImage', id: string): string | undefined
  /** US dollars per whole unit, as the verified balances say. */
  price(asset: OnRampAsset): number | undefined
  emit: Emit
  report(error: unknown): void
}

const blank = (): OnRampState => ({
  options: undefined,
  optionsFrom: 'service',
  optionsStatus: 'idle',
  assets: [],
  paymentCurrency: 'USD',
  purchaseCurrency: undefined,
  amount: '',
  method: 'card',
  provider: 'card',
  quote: undefined,
  quotedAt: 0,
  quoteStatus: 'idle',
  problem: undefined,
  link: 'idle',
  sealed: false,
  purchase: 'none',
  arrived: undefined,
})

export function createOnRampController(parts: OnRampParts): OnRampController {
  const state = proxy<OnRampState>(blank())
  const stored = createStoredPurchase(parts)
  let body: ReturnType<typeof createOnRampWork> | undefined
  const work = createLazy(async () => {
    const { createOnRampWork } = await import('./onRampWork.js')
    body = createOnRampWork({ ...parts, state })
    return body
  })

  /** A new question voids the answers to the old one; what was typed always stays. */
  function edit(change: Partial<OnRampState>): void {
    Object.assign(state, change)
    work()
      .then((loaded) => loaded.changed())
      .catch(parts.report)
  }

  return {
    state,
    unavailable: () => onrampUnavailable(parts.environment.timeZone, parts.account()),
    providers: parts.providers,
    currencyImage: (code) => parts.image('getCurrencyImage', code),
    tokenImage: (symbol) => parts.image('getTokenImage', symbol),
    enter: async () => (await work()).enter(),
    leave: () => body?.leave(),
    setAmount: (text) => edit({ amount: text.slice(0, MAX_TYPED_CHARACTERS) }),
    tidyAmount: () => body?.tidyAmount(),
    setPaymentCurrency: (paymentCurrency) => edit({ paymentCurrency }),
    setPurchaseCurrency: (id) => edit({ purchaseCurrency: state.assets.find((asset) => asset.id === id) }),
    setMethod: (method) => edit({ method }),
    setProvider: (provider) => edit({ provider }),
    retry: async () => (await work()).retry(),
    proceed: () => body?.proceed() ?? false,
    follow: () => body?.follow(),
    wake: () => body?.wake(),
    async resume() {
      if (stored.isThere()) (await work()).resume()
    },
    reset() {
      body?.stop()
      stored.remove()
      Object.assign(state, blank())
    },
    destroy: () => body?.stop(),
  }
}
