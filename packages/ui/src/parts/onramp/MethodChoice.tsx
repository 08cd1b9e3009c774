import type { PaymentMethod } from '@wallet-modal/core'
import { onRampMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type OnRampProps, useMoney, useOnRamp } from './useOnRamp.js'

const methods: readonly PaymentMethod[] = ['card', 'bank']

/** Cents as fiat text. */
const fiat = (cents: bigint) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`

/** The cents of a figure, the last two digits that were written: limits seldom have any, and two figures share a line. */
const CENTS = /\P{Nd}\p{Nd}{2}(?=\P{Nd}*$)/u

/** Card or bank account, each with what it may pay at once. */
export function MethodChoice({ onramp }: OnRampProps) {
  const { method, options, paymentCurrency } = useOnRamp({ onramp })
  const money = useMoney({ onramp })
  const t = useTranslate(onRampMessages)
  const name = useId()
  const limit = (cents: bigint) => money(fiat(cents)).replace(cents % 100n ? '' : CENTS, '')
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
              {t('onRamp.limits', { min: limit(limits[value].min), max: limit(limits[value].max) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
