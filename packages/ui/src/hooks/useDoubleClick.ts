import { type MouseEvent, useRef } from 'react'

const controlAt = (target: EventTarget) => (target as Element).closest('button, a, .backdrop') ?? target

/**
 * A capturing click handler: the second click of a double click is meant for the target of the first. Where that brought
 * another view under the pointer, or the modal itself, it must press nothing there: neither Cancel nor the backdrop.
 */
export function useDoubleClick(): (event: MouseEvent) => void {
  const firstControl = useRef<EventTarget>(null)
  return (event) => {
    const control = controlAt(event.target)
    if (event.detail < 2) firstControl.current = control
    else if (firstControl.current !== control) event.stopPropagation()
  }
}
