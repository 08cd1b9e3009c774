import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from './reducedMotion.js'

export const VIEW_MS = 180
const DISTANCE_PX = 12

interface Travel {
  /** Changes with every view that is shown. */
  key: string
  direction: 'forward' | 'back' | 'none'
  rightToLeft: boolean
}

/** A new view fades in and comes 12 px from where the visitor is going; with reduced motion it only fades. */
export function useEnterMotion(view: RefObject<HTMLElement | null>, { key, direction, rightToLeft }: Travel): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view, not a new direction, starts the movement.
  useLayoutEffect(() => {
    const element = view.current
    if (!element || direction === 'none') return
    if (prefersReducedMotion()) {
      element.animate({ opacity: [0, 1] }, { duration: 100 })
      return
    }
    const sign = (direction === 'back' ? -1 : 1) * (rightToLeft ? -1 : 1)
    const from = `translateX(${sign * DISTANCE_PX}px)`
    element.animate(
      { opacity: [0, 1], transform: [from, 'none'] },
      { duration: VIEW_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  }, [key])
}
