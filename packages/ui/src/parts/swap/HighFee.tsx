import { Checkbox } from '../../components/Checkbox.js'
import { Caution } from '../Caution.js'
import type { Acceptance } from './Acceptance.js'

interface HighFeeProps extends Acceptance {
  caution: string
  /** The text that the visitor accepts. */
  label: string
}

/** A fee that is a large part of the amount or the balance, and the visitor's acceptance (T-18). */
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
