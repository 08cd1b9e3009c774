/** Amounts of a swap as they are said: floored, so that nothing reads as more than it is (spec 9 'Formatting'). */
import { MESSAGE_DECIMALS, SWAP_DESTINATION_DECIMALS } from '../constants/formats.js'
import { formatAmount } from '../primitives/format.js'

interface Said {
  /** Whole tokens, decimal text. */
  readonly amount: string
  readonly symbol: string
}

/** The destination amount beside its token: six decimals. */
export const destinationText = (amount: string | undefined, locale?: string): string =>
  formatAmount(amount, { decimals: SWAP_DESTINATION_DECIMALS, locale })

const said = ({ amount, symbol }: Said, locale: string | undefined) =>
  `${formatAmount(amount, { decimals: MESSAGE_DECIMALS, locale })} ${symbol}`

/** The two parts of 'Swapping X to Y' and 'Swapped X to Y': 'Swapped 1 ETH to 2.345 USDC'. */
export const swapTextParams = (source: Said, destination: Said, locale?: string): { from: string; to: string } => ({
  from: said(source, locale),
  to: said(destination, locale),
})
