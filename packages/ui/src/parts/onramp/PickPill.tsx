import type { CaipNetworkId } from '@wallet-modal/core'
import { Icon } from '../../components/Icon.js'
import { MarkedPicture } from '../MarkedPicture.js'

interface PickPillProps {
  /** The name of the choice. */
  label: string
  value: string
  /** `short` is shown in the pill, where the label is too long. */
  options: readonly { readonly id: string; readonly label: string; readonly short?: string }[]
  image: string | undefined
  /** The network whose own currency is picked. */
  nativeOf?: CaipNetworkId | undefined
  onChange(id: string): void
}

/** A short list in the browser's own picker, which every device brings for itself, under a pill with a picture. */
export function PickPill({ label, value, options, image, nativeOf, onChange }: PickPillProps) {
  const picked = options.find(({ id }) => id === value)
  const pillText = picked?.short ?? picked?.label ?? value
  return (
    <span className="token-pill pick">
      <MarkedPicture src={image} of="currency" id={nativeOf} name={pillText} size={24} />
      <span className="truncate" aria-hidden="true">
        {pillText}
      </span>
      <Icon name="chevronDown" />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
