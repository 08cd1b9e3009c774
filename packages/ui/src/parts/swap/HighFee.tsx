import { Checkbox } from '../../components/Checkbox.js'
import { Caution } from '../Caution.js'

interface HighFeeProps {
  caution: string
  /** What the visitor says yes to. */
  label: string
  accepted: boolean
  accept(accepted: boolean): void
}

/** A fee that is a large part of what is sent or held, and the visitor's yes to it (T-18). */
export function HighFee({ caution, label, accepted, accept }: HighFeeProps) {
  return (
    <>
      <Caution>{caution}</Caution>
      <Checkbox checked={accepted} onChange={accept}>
        {label}
      </Checkbox>
    </>
  )
}
