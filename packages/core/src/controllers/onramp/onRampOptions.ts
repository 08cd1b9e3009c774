/** Assets and currencies on offer: the service's, or the built-in ones where it does not answer (spec 8). */
import { assetsOn, sampleOptions } from '../../domain/onramp.js'
import { createSlot } from '../../net/slot.js'
import { currencyOf } from './onRampLink.js'
import type { OnRampParts } from './onRampParts.js'
import type { OnRampState } from './types.js'

export function createOnRampOptions(parts: OnRampParts & { state: OnRampState }) {
  const { state, account, customTokens, enabled, api } = parts
  /** Loading of the options, apart from quotes: typing meanwhile does not end it. */
  const questions = createSlot()

  /** Picks an asset and a currency from the options on offer; the visitor's choice stays where it can. */
  function follow(): void {
    const { options, purchaseCurrency: chosen } = state
    const accountInUse = account()
    state.assets =
      options && accountInUse ? assetsOn(options, accountInUse.network, customTokens(accountInUse.network)) : []
    state.purchaseCurrency = state.assets.find(({ id }) => id === chosen?.id) ?? state.assets[0]
    if (options && !currencyOf(state)) state.paymentCurrency = options.paymentCurrencies[0]?.id ?? 'USD'
  }

  return {
    follow,
    /** @returns whether somebody still waits for them */
    async load(): Promise<boolean> {
      const { signal, isNewest } = questions.start()
      const network = account()?.network
      state.optionsStatus = network ? 'loading' : 'idle'
      if (!network) return true
      // Built-in options are about one network alone.
      const isElsewhere = state.options && assetsOn(state.options, network).length === 0
      if (isElsewhere) Object.assign(state, { options: undefined, assets: [] })
      const served = enabled()
        ? await api()
            .then((door) => door.options({ signal }))
            .catch(() => undefined)
        : undefined
      if (!isNewest()) return false
      state.options = served ?? sampleOptions(network)
      state.optionsFrom = served ? 'service' : 'sample'
      state.optionsStatus = 'ready'
      follow()
      return true
    },
    end: questions.end,
  }
}
