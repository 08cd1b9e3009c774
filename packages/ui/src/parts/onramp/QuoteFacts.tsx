import { onRampMessages } from '@wallet-modal/core'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from '../send/Fact.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

/** What a payment is made of. Fees are rounded up; what the quote does not say is not shown. */
export function QuoteFacts({ onramp }: OnRampProps) {
  const { quote } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const t = useTranslate(onRampMessages)
  if (!quote) return null
  const { networkFee, paymentTotal, providerFee } = quote
  return (
    <dl className="facts">
      {providerFee && <Fact label={t('onRamp.providerFee')}>{money(providerFee, true)}</Fact>}
      {networkFee && <Fact label={t('onRamp.networkFee')}>{money(networkFee, true)}</Fact>}
      <Fact label={t('onRamp.total')}>{money(paymentTotal, true)}</Fact>
    </dl>
  )
}
