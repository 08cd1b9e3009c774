/** Typing dollars: they are turned into the token once, when they are typed, and never again by themselves. */

import { FIAT_DECIMALS } from '../../constants/onramp.js'
import { fiatTextOf, tokenAmountOf } from '../../domain/fiatAmount.js'
import type { SendProblem } from '../../domain/sendRules.js'
import type { TokenBalance } from '../../domain/token.js'
import { parseAmount } from '../../primitives/units.js'
import { decimalsOf } from './sendHoldings.js'
import type { SendState } from './types.js'

/** Limit of decimals and its currency, for the text of the problem. */
const tooMany = { decimals: String(FIAT_DECIMALS), symbol: 'USD' }

/** Price of a token; that of an unverified token is not used (T-05). */
const priceOf = ({ verified, price }: TokenBalance): number | undefined => (verified ? price : undefined)

const nameOf = ({ chainId, address }: TokenBalance) => `${chainId} ${address ?? ''}`

export function createSendFiat(state: SendState) {
  /**
   * Dollars that the token amount was computed from, and the token. A price that moves changes no amount under the visitor.
   * `text` is `undefined` where there was no price to make one with.
   */
  let conversion: { readonly token: string; readonly text: string | undefined } | undefined

  function leave(): void {
    state.fiat = undefined
    conversion = undefined
  }

  /** Keeps the typed dollars: the token amount is computed when there is a price again. */
  function wait(fiat: string, token: string): SendProblem | undefined {
    if (conversion?.text === fiat) return undefined
    conversion = { token, text: undefined }
    state.sendTokenAmount = ''
    return { code: 'PRICE_UNAVAILABLE', field: 'amount' }
  }

  return {
    /** Works out the token amount where what was typed is new. @returns what is wrong with the dollars */
    follow(): SendProblem | undefined {
      const { fiat, token } = state
      if (fiat === undefined || !token) return undefined
      const [price, name] = [priceOf(token), nameOf(token)]
      if (price === undefined && conversion?.token !== name) {
        // The token has changed: the computed amount was one of the former token.
        leave()
        state.sendTokenAmount = ''
        return undefined
      }
      const typed = tokenAmountOf(fiat, price ?? 1, decimalsOf(token))
      if (price === undefined && typed.ok) return wait(fiat, name)
      if (conversion?.token !== name || conversion.text !== fiat) state.sendTokenAmount = typed.ok ? typed.amount : ''
      conversion = { token: name, text: fiat }
      if (typed.ok || typed.reason === 'EMPTY') return undefined
      return typed.reason === 'INVALID'
        ? { code: 'INVALID_AMOUNT', field: 'amount' }
        : { code: 'TOO_MANY_DECIMALS', field: 'amount', params: tooMany }
    },
    /** The field was left: it shows the dollars as they were read. The amount they made stays. */
    tidy(): void {
      const { fiat, token } = state
      const parsed = parseAmount(fiat ?? '', FIAT_DECIMALS)
      if (!token || !parsed.ok) return
      const name = nameOf(token)
      if (conversion?.token === name && conversion.text === fiat) conversion = { token: name, text: parsed.text }
      state.fiat = parsed.text
    },
    /** The other way of typing; the amount itself stays to the last digit. What can't be read stays to be put right. */
    switchOver(): void {
      const { fiat, token, sendTokenAmount } = state
      const decimals = fiat === undefined && token ? decimalsOf(token) : FIAT_DECIMALS
      const typed = parseAmount(fiat ?? sendTokenAmount, decimals)
      if (!typed.ok && typed.reason !== 'EMPTY') return
      if (fiat !== undefined) {
        leave()
        return
      }
      const price = token && priceOf(token)
      if (!token || price === undefined) return
      const text = fiatTextOf(sendTokenAmount, decimalsOf(token), price)
      conversion = { token: nameOf(token), text }
      state.fiat = text
    },
  }
}
