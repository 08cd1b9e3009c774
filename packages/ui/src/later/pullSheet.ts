import { LEAVE_MS } from './holdWhileLeaving.js'
import { isSheet } from './isSheet.js'

/** Share of its height below which a released sheet closes; it also closes when it is faster than `FAST_PX_PER_MS`. */
const FAR = 1 / 3
const FAST_PX_PER_MS = 0.5
/** A tap that slips by less is no throw. */
const SLIP_PX = 24

/**
 * Lets a phone's sheet follow a finger that pulls its header, as its handle promises; released far down or thrown, it
 * closes, else it goes back.
 *
 * @param close - false where it stays open
 */
export function pullSheet(dialog: HTMLElement, close: () => boolean): () => void {
  const [surface, head] = ['.surface', '.header'].map((part) => dialog.querySelector(part)) as [
    HTMLElement,
    HTMLElement,
  ]
  let from: PointerEvent | undefined

  function onDown(event: PointerEvent): void {
    const isControl = (event.target as Element).closest('button, slot')
    if (event.isPrimary && event.pointerType !== 'mouse' && isSheet(dialog) && !isControl) from = event
  }
  const pulled = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from?.clientY ?? clientY))
  function onMove(event: PointerEvent): void {
    if (!from) return
    dialog.dataset.pulled = ''
    dialog.style.setProperty('--pull', `${pulled(event)}px`)
  }
  function onUp(event: PointerEvent): void {
    if (!from) return
    const way = pulled(event)
    const isThrown = way > SLIP_PX && way > FAST_PX_PER_MS * (event.timeStamp - from.timeStamp)
    from = undefined
    const closes = event.type === 'pointerup' && (isThrown || way > FAR * surface.offsetHeight) && close()
    // The closing animation starts where the sheet was released; shown again, it is in its place.
    if (closes) setTimeout(() => delete dialog.dataset.pulled, LEAVE_MS)
    else delete dialog.dataset.pulled
  }
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  for (const [type, hear] of Object.entries(listeners)) head.addEventListener(type, hear as EventListener, options)
  return () => listening.abort()
}
