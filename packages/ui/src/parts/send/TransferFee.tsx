import { formatUnits, type PreparedTransfer } from '@wallet-modal/core'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'

/** Shorter amounts are shown to the last digit. */
const FEE_DECIMALS = 6
const FEW_DECIMALS = 9

/** The most the network can take, rounded up, with its dollars where a price is known. */
export function TransferFee({ transfer }: { transfer: PreparedTransfer }) {
  const { account } = useActive()
  const format = useFormat()
  const { symbol, decimals } = transfer.network.nativeCurrency
  const fee = formatUnits(transfer.maxFee, decimals)
  const price = account.tokenBalance.find(({ address }) => address === undefined)?.price
  return (
    <span className="fee number">
      {format.roundedUp(fee, decimals > FEW_DECIMALS ? FEE_DECIMALS : decimals)} {symbol}
      {price !== undefined && <span className="muted">{format.worth(transfer.maxFee, decimals, price, true)}</span>}
    </span>
  )
}
