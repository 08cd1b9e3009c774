import { flushSync } from 'react-dom'
import type { Press } from '../hooks/PressContext.js'

const CONTROLS = 'a, button, label, [type="checkbox"]'
/** Longest time that a finger resting on a control holds the view. */
const LONGEST_HOLD_MS = 1_000
/** Longest time between a finger's release and the click on a touch screen. */
const CLICK_WAIT_MS = 100

interface Pressed {
  readonly control: HTMLElement
  /** Place of the control when the pointer went down. */
  readonly area: DOMRect
  /** Animations that ran at that time, paused until the press is over. */
  readonly paused: readonly Animation[]
  released: boolean
}

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/** Running animations that will end, unlike a spinner's. The control's own feedback to the press is left out. */
const movementsAround = (control: Element, dialog: Element): Animation[] =>
  dialog.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState === 'running' && !isEndless && !control.contains((effect as KeyframeEffect).target)
  })

const controlAt = (event: Event): Element | null =>
  (event.composedPath()[0] as Partial<Element>).closest?.(CONTROLS) ?? null

/**
 * Keeps a pressed control in place between pointer down and pointer up: a browser gives the click to the element that
 * both have hit, which after a move is none (the press is lost) or, under a finger, another control. Views hold their
 * content and animations pause. Where the control moves all the same, because the page around it does, the press counts
 * for the control that it began on, as long as the pointer is released where it went down.
 */
export function keepPress(dialog: HTMLElement, press: Press): () => void {
  const root = dialog.getRootNode()
  let pressed: Pressed | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    for (const animation of pressed?.paused ?? []) if (animation.playState === 'paused') animation.play()
    pressed = undefined
    release()
  }

  /** Shows the present state first: it decides the effect of the press, not the state at pointer down (T-24). */
  function release(): void {
    if (!press.held) return
    press.held = false
    flushSync(() => {
      for (const show of [...press.onRelease]) show()
    })
  }

  function onPointerDown(event: Event): void {
    const { isTrusted, isPrimary, button } = event as PointerEvent
    if (!isTrusted || !isPrimary || button !== 0) return
    end()
    const control = controlAt(event)
    // Slotted content is the host's.
    if (!(control instanceof HTMLElement) || control.getRootNode() !== root) return
    const paused = movementsAround(control, dialog)
    for (const animation of paused) animation.pause()
    pressed = { control, area: control.getBoundingClientRect(), paused, released: false }
    press.held = true
    timer = setTimeout(release, LONGEST_HOLD_MS)
  }

  function onPointerUp(event: PointerEvent): void {
    if (!pressed || !event.isPrimary) return
    const { area, control } = pressed
    pressed.released = isInside(area, event) || isInside(control.getBoundingClientRect(), event)
    clearTimeout(timer)
    timer = setTimeout(end, CLICK_WAIT_MS)
  }

  function onClick(event: MouseEvent): void {
    // Keys and scripts click without a pointer.
    if (!pressed?.released || event.detail === 0) return
    const { control } = pressed
    end()
    if (controlAt(event) === control) return
    if (event.composedPath().includes(dialog)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (control.isConnected) control.click()
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  root.addEventListener('pointerdown', onPointerDown, options)
  window.addEventListener('pointerup', onPointerUp, options)
  window.addEventListener('pointercancel', end, options)
  window.addEventListener('click', onClick, options)
  return () => {
    listening.abort()
    end()
  }
}
