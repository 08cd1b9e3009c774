import { onRampMessages, type PaymentMethod } from '@wallet-modal/core'
import { useId } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

const methods: readonly PaymentMethod[] = ['card', 'bank']

/** Cents as fiat text. */
const fiat = (cents: bigint) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`

/** Card or bank account, each with what it may pay at once. */
export function MethodChoice({ onramp }: OnRampProps) {
  const { method, options, paymentCurrency } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const t = useTranslate(onRampMessages)
  const name = useId()
  const limits = options?.paymentCurrencies.find(({ id }) => id === paymentCurrency)?.limits
  return (
    <fieldset className="pay-methods">
      <legend className="hidden-text">{t('onRamp.method')}</legend>
      {methods.map((value) => (
        <label key={value} className="method">
          <input
            type="radio"
            name={name}
            value={value}
            checked={method === value}
            onChange={() => onramp.setMethod(value)}
          />
          <span>{t(`onRamp.method.${value}`)}</span>
          {limits && (
            <span className="method-limits tabular" dir="auto">
              {t('onRamp.limits', { min: money(fiat(limits[value].min)), max: money(fiat(limits[value].max)) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
