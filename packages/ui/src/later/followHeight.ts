import { prefersReducedMotion } from './reducedMotion.js'

const HEIGHT_MS = 220

/** The box follows its content's height in 220 ms, from wherever it is at that moment, until it is told to stop. */
export function followHeight(outer: HTMLElement, inner: HTMLElement): () => void {
  let known = 0
  let running: Animation | undefined
  let frame = 0
  function follow(): void {
    const shown = running?.playState === 'running' ? outer.offsetHeight : known
    running?.cancel()
    const target = outer.offsetHeight
    known = target
    if (!shown || !target || shown === target || prefersReducedMotion()) return
    // Where there is little height another one scrolls.
    if (getComputedStyle(outer).overflowY === 'visible') return
    const height = [`${shown}px`, `${target}px`]
    // What will scroll has its scrollbar all the while, and nothing else gets one: the content keeps its width.
    const scrolls = outer.scrollHeight > target + 1
    running = outer.animate(
      { height, minHeight: height, ...(!scrolls && { overflow: ['hidden', 'hidden'] }) },
      { duration: HEIGHT_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  }
  // What already moves may hide a scrollbar that comes when it ends: what is observed would change while it is told.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    if (running?.playState === 'running') frame = requestAnimationFrame(follow)
    else follow()
  })
  observer.observe(inner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    running?.cancel()
  }
}
