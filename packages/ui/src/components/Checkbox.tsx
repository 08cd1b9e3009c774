import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.js'

interface CheckboxProps {
  checked: boolean
  onChange(checked: boolean): void
  /** May hold links; they stand outside the label's click. */
  children: ReactNode
}

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  const id = useId()
  return (
    <div className="checkbox">
      <span className="checkbox-box">
        <input type="checkbox" id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
        <Icon name="check" />
      </span>
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
