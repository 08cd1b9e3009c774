import { readTypedAmount, writeTypedAmount } from '@wallet-modal/core/internal'
import { AmountField, type AmountFieldProps } from '../components/AmountField.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'

/** An amount as a controller keeps it, typed and shown in the signs of the visitor's language. */
export function TypedAmountField({ value, onChange, ...props }: AmountFieldProps) {
  const { locale } = useSnapshot(useModal().locale.state)
  return (
    <AmountField
      {...props}
      value={writeTypedAmount(value, locale)}
      onChange={(text) => onChange(readTypedAmount(text, locale))}
    />
  )
}
