import type { CaipNetwork } from '@wallet-modal/core'
import { formatUnits } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'

/** Shorter amounts are shown to the last digit. */
const FEE_DECIMALS = 6
const FEW_DECIMALS = 9

/** Writes a fee, in base units of a network's currency, rounded up: '0.000042 ETH'. */
export function useFeeText(): (fee: bigint, currency: CaipNetwork['nativeCurrency']) => string {
  const format = useFormat()
  return (fee, { symbol, decimals }) =>
    `${format.roundedUp(formatUnits(fee, decimals), decimals > FEW_DECIMALS ? FEE_DECIMALS : decimals)} ${symbol}`
}
