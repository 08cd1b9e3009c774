import { prefersReducedMotion } from './reducedMotion.js'

const HEIGHT_MS = 220

/** The box follows its content's height in 220 ms, from wherever it is at that moment, until it is told to stop. */
export function followHeight(outer: HTMLElement, inner: HTMLElement): () => void {
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
      { duration: HEIGHT_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  })
  observer.observe(inner)
  return () => {
    observer.disconnect()
    running?.cancel()
  }
}
