import { useContext } from 'react'
import { LaterContext } from '../hooks/LaterContext.js'
import { type IconName, icons } from './icons.js'

type Paths = Partial<Record<IconName, string>>

/** An icon says nothing by itself: the control around it carries the name. */
export function Icon({ name }: { name: IconName }) {
  const later: Paths | undefined = useContext(LaterContext)?.laterIcons
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={(icons as Paths)[name] ?? later?.[name]} />
    </svg>
  )
}
