/** Typing dollars: they are turned into the token once, when they are typed, and never again by themselves. */

import { FIAT_DECIMALS } from '../../constants/onramp.js'
import { fiatTextOf, tokenAmountOf } from '../../domain/fiatAmount.js'
import type { TokenBalance } from '../../domain/portfolio.js'
import type { SendProblem } from '../../domain/sendRules.js'
import { parseAmount } from '../../primitives/units.js'
import type { SendState } from './SendController.js'
import { decimalsOf } from './sendHoldings.js'

/** Of which token, in which currency: the texts of a problem name them. */
const tooMany = { decimals: String(FIAT_DECIMALS), symbol: 'USD' }

/** What somebody says that a token costs for which nobody vouches is no measure (T-05). */
const priceOf = ({ verified, price }: TokenBalance): number | undefined => (verified ? price : undefined)

export function createSendFiat(state: SendState) {
  /** What the token amount was made from. A price that moves changes no amount under the visitor. */
  let made: string | undefined

  const sourceOf = (fiat: string, token: TokenBalance) => `${token.chainId} ${token.address ?? ''} ${fiat}`

  function leave(): void {
    state.fiat = undefined
    made = undefined
  }

  return {
    /** Works out the token amount where what was typed is new. @returns what is wrong with the dollars */
    follow(): SendProblem | undefined {
      const { fiat, token } = state
      if (fiat === undefined || !token) return undefined
      const price = priceOf(token)
      if (price === undefined) {
        leave()
        return undefined
      }
      const typed = tokenAmountOf(fiat, price, decimalsOf(token))
      const source = sourceOf(fiat, token)
      if (made !== source) state.sendTokenAmount = typed.ok ? typed.amount : ''
      made = source
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
      if (made === sourceOf(fiat ?? '', token)) made = sourceOf(parsed.text, token)
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
      made = sourceOf(text, token)
      state.fiat = text
    },
  }
}
