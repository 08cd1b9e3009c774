import { prefersReducedMotion } from './reducedMotion.js'

const VIEW_MS = 180
const DISTANCE_PX = 12
/** Opacity of the first frame: an invisible one would be seen as a flash. */
const SEEN_FIRST = 0.4

/** A new view fades in and moves 12 px, from the side the visitor is going to; with reduced motion it only fades. */
export function enterMotion(element: HTMLElement, direction: 'forward' | 'back', textDirection: 'ltr' | 'rtl'): void {
  if (prefersReducedMotion()) {
    element.animate({ opacity: [SEEN_FIRST, 1] }, { duration: 100 })
    return
  }
  const sign = (direction === 'back' ? -1 : 1) * (textDirection === 'rtl' ? -1 : 1)
  const from = `translateX(${sign * DISTANCE_PX}px)`
  element.animate(
    { opacity: [SEEN_FIRST, 1], transform: [from, 'none'] },
    { duration: VIEW_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
}
