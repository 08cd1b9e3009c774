import { commonMessages, sendMessages } from '@wallet-modal/core/internal'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useFeeText } from './useFeeText.js'
import { useSend } from './useSend.js'

/** Less than a cent is about nothing else. */
const about = (worth: string): string => (worth.startsWith('<') ? worth : `≈ ${worth}`)

/**
 * The network's fee: in dollars, in the network's own currency while no price is known, or why there is none and a way to
 * ask again. It stands there from the start: Review below it moves for none of these.
 */
export function FeeLine() {
  const { send } = useModal()
  const run = useRun()
  const { network } = useActive()
  const { feeStatus, gasPriceInUSD, networkFee } = useSend()
  const t = useTranslate(sendMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const feeText = useFeeText()
  if (feeStatus === 'idle') return null
  const native = network && networkFee !== undefined ? feeText(networkFee, network.nativeCurrency) : '—'
  return (
    <div className="fee-line" aria-live="polite">
      <span className="muted">{feeStatus === 'failed' ? t('send.inline.GAS_PRICE_UNAVAILABLE') : t('send.fee')}</span>
      {feeStatus === 'loading' && <Skeleton width={56} height={14} />}
      {feeStatus === 'ready' && (
        <span className="number">{gasPriceInUSD === undefined ? native : about(format.fiat(gasPriceInUSD, 'up'))}</span>
      )}
      {feeStatus === 'failed' && (
        <button type="button" className="chip" onClick={() => run(send.refreshFees)}>
          {common('common.retry')}
        </button>
      )}
    </div>
  )
}
