import { formatAmount, formatFiat, type OnRampController, type OnRampState } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'

export interface OnRampProps {
  readonly onramp: OnRampController
}

/** The state of buying, followed at once: a field that lags one tick behind the keyboard loses its caret. */
export function useOnRamp({ onramp }: OnRampProps): Readonly<OnRampState> {
  return useSnapshot(onramp.state, { sync: true })
}

/** Fiat of the chosen currency, as this visitor reads it. */
export function useMoney({ onramp }: OnRampProps): (value: string, rounding?: 'up') => string {
  const { locale, direction } = useSnapshot(useModal().locale.state)
  const { paymentCurrency: currency } = useSnapshot(onramp.state)
  return (value, rounding) => {
    const text = formatFiat(value, { currency, locale, roundUp: rounding === 'up' })
    // Two figures in a right-to-left sentence would else change places with its words. Left to right, whatever the first
    // sign is: in Arabic it may be an invisible one that turns '10 US$' around.
    return direction === 'rtl' ? `\u2066${text}\u2069` : text
  }
}

/** Digits of what is bought: the same as a swap's destination (spec 9 'Formatting'). */
const DESTINATION_DECIMALS = 6

/** Whole units of what is bought, floored. */
export function useUnits(): (value: string) => string {
  const { locale } = useSnapshot(useModal().locale.state)
  return (value) => formatAmount(value, { locale, decimals: DESTINATION_DECIMALS })
}
