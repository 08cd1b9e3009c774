import { type IconName, icons, mirrored } from './icons.js'

/** An icon says nothing by itself: the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`icon icon-${name}${mirrored.has(name) ? ' icon-mirrors' : ''}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}
