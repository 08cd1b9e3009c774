import { prefersReducedMotion } from './reducedMotion.js'

const VIEW_MS = 180
const DISTANCE_PX = 12
/** Its first frame: one of nothing would be seen as a flash. */
const SEEN_FIRST = 0.4

/** A new view fades in and comes 12 px from where the visitor is going; with reduced motion it only fades. */
export function enterMotion(element: HTMLElement, direction: 'forward' | 'back', rightToLeft: boolean): void {
  if (prefersReducedMotion()) {
    element.animate({ opacity: [SEEN_FIRST, 1] }, { duration: 100 })
    return
  }
  const sign = (direction === 'back' ? -1 : 1) * (rightToLeft ? -1 : 1)
  const from = `translateX(${sign * DISTANCE_PX}px)`
  element.animate(
    { opacity: [SEEN_FIRST, 1], transform: [from, 'none'] },
    { duration: VIEW_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
}
