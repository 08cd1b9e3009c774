import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSwap } from './useSwap.js'
import { useSwapFeeText } from './useSwapFeeText.js'

/** The most the network can take, rounded up, with its dollars where a price is known. @param wei - base units */
export function SwapFee({ wei }: { wei: bigint }) {
  const { network } = useActive()
  const { networkPriceInUSD: price } = useSwap()
  const format = useFormat()
  const feeText = useSwapFeeText()
  if (!network) return null
  const { decimals } = network.nativeCurrency
  return (
    <span className="fee number">
      {feeText(wei)}
      {price !== undefined && <span className="muted">{format.worth(wei, decimals, price, 'up')}</span>}
    </span>
  )
}
