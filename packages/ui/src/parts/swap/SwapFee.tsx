import { formatUnits } from '@wallet-modal/core'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSwap } from './useSwap.js'

const FEE_DECIMALS = 6

/** The most the network can take, rounded up, with its dollars where a price is known. @param wei - base units */
export function SwapFee({ wei }: { wei: bigint }) {
  const { network } = useActive()
  const { networkPriceInUSD: price } = useSwap()
  const format = useFormat()
  if (!network) return null
  const { symbol, decimals } = network.nativeCurrency
  return (
    <span className="fee number">
      {format.roundedUp(formatUnits(wei, decimals), FEE_DECIMALS)} {symbol}
      {price !== undefined && <span className="muted">{format.worth(wei, decimals, price, true)}</span>}
    </span>
  )
}
