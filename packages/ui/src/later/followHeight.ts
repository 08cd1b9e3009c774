import { isSheet } from './isSheet.js'
import { prefersReducedMotion } from './reducedMotion.js'

const TIMING = { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)' }

/**
 * Animates the box to its content's height in 220 ms, from its height at that moment, until the returned function is called.
 * A sheet has its new height at once, and glides from where its upper edge was: nothing in it is laid out on the way.
 */
export function followHeight(outer: HTMLElement, inner: HTMLElement): () => void {
  const dialog = outer.closest('dialog') as HTMLDialogElement
  /** Heights that the last animation goes from and to. */
  let from = 0
  let to = 0
  let running: Animation[] = []
  let frame = 0

  function stop(): void {
    for (const animation of running) animation.cancel()
    running = []
  }

  function follow(): void {
    const progress = running[0]?.effect?.getComputedTiming().progress ?? 1
    stop()
    from += (to - from) * progress
    to = outer.offsetHeight
    if (!from || !to || from === to || prefersReducedMotion()) return
    if (isSheet(dialog)) glide(from - to)
    // With little height another element scrolls.
    else if (getComputedStyle(outer).overflowY !== 'visible') grow()
  }

  function glide(higher: number): void {
    const groundShadow = `0 ${Math.max(0, higher)}px var(--background)`
    const keyframes = {
      transform: [`translateY(${-higher}px)`, 'none'],
      // The dialog's ground goes on below where it stands higher than it will.
      boxShadow: [groundShadow, groundShadow],
    }
    const parts = dialog.querySelectorAll(':scope > :not(.backdrop)')
    running = [...parts, dialog].map((part) =>
      part.animate(keyframes, { ...TIMING, composite: 'add', ...(part === dialog && { pseudoElement: '::after' }) }),
    )
  }

  function grow(): void {
    const height = [`${from}px`, `${to}px`]
    // A box that will scroll keeps its scrollbar during the animation, and no other box gets one: the content keeps its width.
    const scrolls = outer.scrollHeight > to + 1
    running = [
      outer.animate({ height, minHeight: height, ...(!scrolls && { overflow: ['hidden', 'hidden'] }) }, TIMING),
    ]
  }

  // Deferred while a height is animated: its end may show a scrollbar, and the observed size would change within the callback.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    if (running[0]?.playState === 'running' && !isSheet(dialog)) frame = requestAnimationFrame(follow)
    else follow()
  })
  observer.observe(inner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    stop()
  }
}
