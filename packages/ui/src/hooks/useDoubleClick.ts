import { type MouseEvent, useRef } from 'react'

const controlAt = (target: EventTarget) => (target as Element).closest('button, a, .backdrop') ?? target

/**
 * A capturing click handler: the second click of a double click is meant for what the first one hit. Where that brought
 * another view under the pointer, or the modal itself, it must press nothing there: not Cancel, not the backdrop.
 */
export function useDoubleClick(): (event: MouseEvent) => void {
  const first = useRef<EventTarget>(null)
  return (event) => {
    const control = controlAt(event.target)
    if (event.detail < 2) first.current = control
    else if (first.current !== control) event.stopPropagation()
  }
}
