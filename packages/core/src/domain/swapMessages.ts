/** Amounts of a swap in messages: floored, so that none reads as more than it is (spec 9 'Formatting'). */
import { MESSAGE_DECIMALS, SWAP_DESTINATION_DECIMALS } from '../constants/formats.js'
import { formatAmount } from '../primitives/format.js'
import type { TokenAmount } from './tokenAmount.js'

/** The destination amount beside its token: six decimals. */
export const destinationText = (amount: string | undefined, locale?: string): string =>
  formatAmount(amount, { decimals: SWAP_DESTINATION_DECIMALS, locale })

const amountText = ({ amount, symbol }: TokenAmount, locale: string | undefined) =>
  `${formatAmount(amount, { decimals: MESSAGE_DECIMALS, locale })} ${symbol}`

/**
 * The two parts of 'Swapping X to Y' and 'Swapped X to Y': 'Swapped 1 ETH to 2.345 USDC'.
 *
 * @param destination - `undefined` for an approval, which receives nothing
 */
export const swapTextParams = (
  source: TokenAmount,
  destination: TokenAmount | undefined,
  locale?: string,
): { from: string; to: string } => ({
  from: amountText(source, locale),
  to: destination ? amountText(destination, locale) : '',
})
