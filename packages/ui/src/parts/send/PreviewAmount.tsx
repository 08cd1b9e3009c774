import {
  formatUnits,
  type PreparedTransfer,
  selectTokenMessages,
  sendPreviewMessages,
} from '@wallet-modal/core/internal'
import { Badge } from '../../components/Badge.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { figureSize } from '../figureSize.js'
import { TokenImage } from '../TokenRow.js'
import { useSend } from './useSend.js'

/** The amount of the last look, large: what the receiver gets, or what a cancellation is about. */
export function PreviewAmount({ transfer }: { transfer: PreparedTransfer }) {
  const { token } = useSend()
  const t = useTranslate(sendPreviewMessages)
  const texts = useTranslate(selectTokenMessages)
  const format = useFormat()
  const { network, everything, replaces } = transfer
  const cancels = replaces?.cancels
  const { amount, token: paidIn } = cancels ?? transfer
  const { symbol, decimals } = paidIn ?? network.nativeCurrency
  const amountText = format.exact(formatUnits(amount, decimals))
  const worth = !token?.verified || token.price === undefined ? undefined : format.worth(amount, decimals, token.price)
  return (
    <div className="preview-amount">
      {token && <TokenImage token={token} />}
      {everything && <p className="muted">{t('sendPreview.atLeast')}</p>}
      {cancels && (
        <p className="muted" aria-hidden="true">
          {t('sendPreview.cancels')}
        </p>
      )}
      <p
        className="preview-figure number"
        style={{
          fontSize: figureSize(amountText.length + symbol.length, Math.max(amountText.length, symbol.length)),
        }}
      >
        <span className="hidden-text">{t(cancels ? 'sendPreview.cancels' : 'sendPreview.amount')} </span>
        <span className="preview-number">{amountText}</span> <bdi>{symbol}</bdi>
      </p>
      {worth && <p className="muted number">{worth}</p>}
      {token && !token.verified && <Badge tone="warning">{texts('selectToken.unverified')}</Badge>}
    </div>
  )
}
