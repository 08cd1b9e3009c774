import {
  EVERY_DECIMAL,
  fiatValue,
  formatAmount,
  formatFiat,
  parseAmount,
  shortAddress,
} from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** Numbers and addresses as this visitor reads them. */
export function useFormat() {
  const { locale, direction } = useSnapshot(useModal().locale.state)
  // Within a right-to-left sentence a figure and its unit keep their own order.
  const isolate = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text)
  const fiat = (value: number | string, rounding?: 'up') => formatFiat(value, { locale, roundUp: rounding === 'up' })
  /** Dollars of base units; `undefined` where the price is unusable. */
  const worth = (baseUnits: bigint, decimals: number, price: number, rounding?: 'up') => {
    const value = fiatValue(baseUnits, decimals, price)
    return value === undefined ? undefined : fiat(value, rounding)
  }
  return {
    /** Isolates text that is written from left to right: a figure with its unit, a name in a program. */
    isolate,
    /** Whole units, two decimals, floored; '<0.01' for less. */
    amount: (value: string) => formatAmount(value, { locale }),
    /** The same with its unit: '1.28 ETH'. */
    quantity: (value: string, symbol: string) => isolate(`${formatAmount(value, { locale })} ${symbol}`),
    /** Whole units, no digit lost. */
    exact: (value: string) => formatAmount(value, { locale, decimals: EVERY_DECIMAL }),
    /** The same with its unit. */
    exactQuantity: (value: string, symbol: string) =>
      isolate(`${formatAmount(value, { locale, decimals: EVERY_DECIMAL })} ${symbol}`),
    /** Whole units, never higher than they are: for amounts that the visitor gets. */
    floored: (value: string, decimals: number) => formatAmount(value, { locale, decimals }),
    /** Whole units, never lower than they are: for fees. */
    roundedUp: (value: string, decimals: number) => formatAmount(value, { locale, decimals, roundUp: true }),
    /** A dollar figure; fees are rounded up. */
    fiat,
    worth,
    /** Dollars of a typed amount; `undefined` where it is not valid, or the token or its price is not known. */
    worthOfTyped(text: string, decimals: number | undefined, price: number | undefined) {
      if (decimals === undefined || price === undefined) return undefined
      const parsed = parseAmount(text, decimals)
      return parsed.ok && parsed.baseUnits > 0n ? worth(parsed.baseUnits, decimals, price) : undefined
    },
    shortAddress,
  }
}
