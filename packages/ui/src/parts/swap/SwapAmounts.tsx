import { formatUnits, type SwapPreview, type SwapToken, swapPreviewMessages } from '@wallet-modal/core'
import { Icon } from '../../components/Icon.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { figureSize } from '../figureSize.js'
import { TokenImage } from '../TokenRow.js'

const FULL_SIZE = 2

/** The amounts to pay and to receive: every digit of the very amounts that are sent. */
export function SwapAmounts({ preview }: { preview: SwapPreview }) {
  const t = useTranslate(swapPreviewMessages)
  return (
    <div className="swap-amounts">
      <Amount label={t('swapPreview.pay')} token={preview.source} amount={preview.amount} />
      <Icon name="arrowDown" />
      <Amount label={t('swapPreview.receive')} token={preview.destination} amount={preview.toAmount} />
    </div>
  )
}

function Amount({ label, token, amount }: { label: string; token: SwapToken; amount: bigint }) {
  const { symbol } = token
  const format = useFormat()
  const amountText = format.exact(formatUnits(amount, token.decimals))
  const worth = token.price === undefined ? undefined : format.worth(amount, token.decimals, token.price)
  return (
    <div className="swap-amount">
      <TokenImage token={token} />
      <div className="swap-amount-text">
        <p className="swap-amount-label">
          <span>{label}</span>
          {worth && <span className="number">{worth}</span>}
        </p>
        <p
          className="swap-figure number"
          style={{
            fontSize: figureSize(
              amountText.length + symbol.length,
              Math.max(amountText.length, symbol.length),
              FULL_SIZE,
            ),
          }}
        >
          <span className="figure-number">{amountText}</span> <bdi>{symbol}</bdi>
        </p>
      </div>
    </div>
  )
}
