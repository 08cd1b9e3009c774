import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from './reducedMotion.js'

export const HEIGHT_MS = 220
const EASING = 'cubic-bezier(.2,.8,.2,1)'

/** The box follows its content's height in 220 ms, from wherever it is at that moment; it never jumps. */
export function useSmoothHeight(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = box.current
    const inner = content.current
    if (!outer || !inner) return
    let known = 0
    let running: Animation | undefined
    const observer = new ResizeObserver(() => {
      const shown = running?.playState === 'running' ? outer.offsetHeight : known
      running?.cancel()
      const target = outer.offsetHeight
      known = target
      if (!shown || !target || shown === target || prefersReducedMotion()) return
      running = outer.animate(
        {
          height: [`${shown}px`, `${target}px`],
          minHeight: [`${shown}px`, `${target}px`],
          overflow: ['hidden', 'hidden'],
        },
        { duration: HEIGHT_MS, easing: EASING },
      )
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
      running?.cancel()
    }
  }, [box, content])
}
