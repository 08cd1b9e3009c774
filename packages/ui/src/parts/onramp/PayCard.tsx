import { onRampMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { FieldError } from '../../components/FieldError.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { TypedAmountField } from '../TypedAmountField.js'
import { MethodChoice } from './MethodChoice.js'
import { PickPill } from './PickPill.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

/** How much is paid, in which currency, and with what. */
export function PayCard({ onramp }: OnRampProps) {
  const { amount, options, paymentCurrency, problem } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const t = useTranslate(onRampMessages)
  const errorId = useId()
  const code = problem?.code
  const limit = problem && 'limit' in problem ? money(problem.limit) : ''
  // An empty field is not reproached.
  const error =
    code && code !== 'ENTER_AMOUNT' && code !== 'NO_ASSET'
      ? t(`onRamp.inline.${code}`, { limit, currency: paymentCurrency })
      : undefined
  return (
    <div className="card amount-card" data-invalid={error ? true : undefined}>
      <p className="card-label">{t('onRamp.pay')}</p>
      <div className="amount-line">
        <TypedAmountField
          label={t('onRamp.amount')}
          value={amount}
          onChange={onramp.setAmount}
          onLeave={onramp.tidyAmount}
          errorId={error && errorId}
        />
        <PickPill
          label={t('onRamp.currency')}
          value={paymentCurrency}
          options={(options?.paymentCurrencies ?? []).map(({ id }) => ({ id, label: id }))}
          image={onramp.currencyImage(paymentCurrency)}
          onChange={onramp.setPaymentCurrency}
        />
      </div>
      <MethodChoice onramp={onramp} />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
