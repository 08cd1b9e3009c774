import type { PreparedTransfer } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useFeeText } from './useFeeText.js'

/** The most the network can take, rounded up, with its dollars where a price is known. */
export function TransferFee({ transfer }: { transfer: PreparedTransfer }) {
  const { account } = useActive()
  const format = useFormat()
  const feeText = useFeeText()
  const { nativeCurrency } = transfer.network
  const price = account.tokenBalance.find(({ address }) => address === undefined)?.price
  return (
    <span className="fee number">
      {feeText(transfer.maxFee, nativeCurrency)}
      {price !== undefined && (
        <span className="muted">{format.worth(transfer.maxFee, nativeCurrency.decimals, price, 'up')}</span>
      )}
    </span>
  )
}
