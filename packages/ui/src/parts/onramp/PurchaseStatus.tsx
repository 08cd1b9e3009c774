import { onRampMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { Spinner } from '../../components/Spinner.js'
import { Tick } from '../../components/Tick.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { type OnRampProps, useOnRamp, useUnits } from './useOnRamp.js'

/** The state of a purchase whose payment page was opened. */
export function PurchaseStatus({ onramp }: OnRampProps) {
  const { arrived, purchase } = useOnRamp({ onramp })
  const units = useUnits()
  const t = useTranslate(onRampMessages)
  if (purchase === 'none') return null
  const bought = arrived && { amount: units(arrived.amount), symbol: arrived.symbol }
  const isPending = purchase === 'waiting' || purchase === 'pending'
  return (
    <div className="purchase" role="status" data-purchase={purchase}>
      {isPending ? <Spinner /> : purchase === 'confirmed' ? <Tick /> : <Icon name="info" />}
      <span>
        <span className="purchase-title">{t(`onRamp.purchase.${purchase}`)}</span>
        <span className="purchase-hint">{t(`onRamp.purchase.${purchase}Hint`, bought)}</span>
      </span>
    </div>
  )
}
