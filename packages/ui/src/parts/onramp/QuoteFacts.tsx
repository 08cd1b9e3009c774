import { commonMessages, onRampMessages } from '@wallet-modal/core/internal'
import { Skeleton } from '../../components/Skeleton.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from '../send/Fact.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

/**
 * The parts of a payment. Fees are rounded up; parts that the quote does not name are a dash. Shown from the start, in
 * its final size, so that no quote moves the button below it.
 */
export function QuoteFacts({ onramp }: OnRampProps) {
  const { quote, quoteStatus } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const t = useTranslate(onRampMessages)
  const common = useTranslate(commonMessages)
  const coming = !quote && quoteStatus === 'loading'
  function figure(value: string | undefined) {
    if (coming) return <Skeleton width={56} height={14} />
    return value === undefined ? common('common.unknownAmount') : money(value, 'up')
  }
  return (
    <dl className="facts" aria-busy={coming || undefined}>
      <Fact label={t('onRamp.total')}>{figure(quote?.paymentTotal)}</Fact>
      <Fact label={t('onRamp.providerFee')}>{figure(quote?.providerFee)}</Fact>
      <Fact label={t('onRamp.networkFee')}>{figure(quote?.networkFee)}</Fact>
    </dl>
  )
}
