import { formatUnits } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'

const FEE_DECIMALS = 6

/** The most the network can take, rounded up, in its currency: '0.000042 ETH'. `wei` are base units. */
export function useSwapFeeText(): (wei: bigint) => string {
  const { network } = useActive()
  const format = useFormat()
  return (wei) => {
    const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
    return format.isolate(`${format.roundedUp(formatUnits(wei, decimals), FEE_DECIMALS)} ${symbol}`)
  }
}
