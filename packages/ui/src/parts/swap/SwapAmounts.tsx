import type { SwapPreview, SwapToken } from '@wallet-modal/core'
import { formatUnits, swapPreviewMessages } from '@wallet-modal/core/internal'
import type { CSSProperties } from 'react'
import { Icon } from '../../components/Icon.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { figureSize } from '../figureSize.js'
import { TokenImage } from '../TokenRow.js'

const FULL_SIZE = 2

/** The amounts to pay and to receive: every digit of the very amounts that are sent, in the size that the longer one has room for. */
export function SwapAmounts({ preview }: { preview: SwapPreview }) {
  const t = useTranslate(swapPreviewMessages)
  const format = useFormat()
  const { source, destination } = preview
  const exact = (amount: bigint, { decimals }: SwapToken) => format.exact(formatUnits(amount, decimals))
  const pay = exact(preview.amount, source)
  const receive = exact(preview.toAmount, destination)
  const fontSize = figureSize(
    Math.max(pay.length + source.symbol.length, receive.length + destination.symbol.length),
    Math.max(pay.length, source.symbol.length, receive.length, destination.symbol.length),
    FULL_SIZE,
  )
  const worth = (amount: bigint, { price, decimals }: SwapToken) =>
    price === undefined ? undefined : format.worth(amount, decimals, price)
  return (
    <div className="swap-amounts" style={{ '--figure': fontSize } as CSSProperties}>
      <Amount label={t('swapPreview.pay')} token={source} text={pay} worth={worth(preview.amount, source)} />
      <Icon name="arrowDown" />
      <Amount
        label={t('swapPreview.receive')}
        token={destination}
        text={receive}
        worth={worth(preview.toAmount, destination)}
      />
    </div>
  )
}

interface AmountProps {
  label: string
  token: SwapToken
  text: string
  worth: string | undefined
}

function Amount({ label, token, text, worth }: AmountProps) {
  return (
    <div className="swap-amount">
      <TokenImage token={token} />
      <div className="swap-amount-text">
        <p className="swap-amount-label">
          <span>{label}</span>
          {worth && <span className="number">{worth}</span>}
        </p>
        <p className="swap-figure number">
          <span className="figure-number">{text}</span> <bdi>{token.symbol}</bdi>
        </p>
      </div>
    </div>
  )
}
