/** Buying with a card or a bank account (spec 8, 9 'Onramp'). What is typed lives here; the work is loaded when needed. */
import { proxy } from 'valtio/vanilla'
import { MAX_TYPED_CHARACTERS } from '../../constants/firstOpen.js'
import { onrampUnavailable } from '../../domain/onramp.js'
import { createLazy } from '../lazy.js'
import type { OnRampParts } from './onRampParts.js'
import { createStoredPurchase } from './storedPurchase.js'
import type { OnRampController, OnRampState } from './types.js'

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
  const work = createLazy(
    () => import('./onRampWork.js'),
    ({ createOnRampWork }) => createOnRampWork({ ...parts, state }),
  )

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
    leave: () => work.loaded?.leave(),
    setAmount: (text) => edit({ amount: text.slice(0, MAX_TYPED_CHARACTERS) }),
    tidyAmount: () => work.loaded?.tidyAmount(),
    setPaymentCurrency: (paymentCurrency) => edit({ paymentCurrency }),
    setPurchaseCurrency: (id) => edit({ purchaseCurrency: state.assets.find((asset) => asset.id === id) }),
    setMethod: (method) => edit({ method }),
    setProvider: (provider) => edit({ provider }),
    retry: async () => (await work()).retry(),
    proceed: () => work.loaded?.proceed() ?? false,
    follow: () => work.loaded?.follow(),
    wake: () => work.loaded?.wake(),
    async resume() {
      if (stored.isThere()) (await work()).resume()
    },
    reset() {
      work.loaded?.stop()
      stored.remove()
      Object.assign(state, blank())
    },
    destroy: () => work.loaded?.stop(),
  }
}
