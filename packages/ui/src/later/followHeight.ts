import { prefersReducedMotion } from './reducedMotion.js'

const HEIGHT_MS = 220

/** Animates the box to its content's height in 220 ms, from its height at that moment, until the returned function is called. */
export function followHeight(outer: HTMLElement, inner: HTMLElement): () => void {
  let lastHeight = 0
  let running: Animation | undefined
  let frame = 0
  function follow(): void {
    const visibleHeight = running?.playState === 'running' ? outer.offsetHeight : lastHeight
    running?.cancel()
    const target = outer.offsetHeight
    lastHeight = target
    if (!visibleHeight || !target || visibleHeight === target || prefersReducedMotion()) return
    // With little height another element scrolls.
    if (getComputedStyle(outer).overflowY === 'visible') return
    const height = [`${visibleHeight}px`, `${target}px`]
    // A box that will scroll keeps its scrollbar during the animation, and no other box gets one: the content keeps its width.
    const scrolls = outer.scrollHeight > target + 1
    running = outer.animate(
      { height, minHeight: height, ...(!scrolls && { overflow: ['hidden', 'hidden'] }) },
      { duration: HEIGHT_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
    )
  }
  // Deferred during an animation: its end may show a scrollbar, and the observed size would change within the observer's callback.
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
