import type { ConnectorController, RouterController } from '@wallet-modal/core/internal'
import { subscribe } from '@wallet-modal/core/state'
import { isOnTop } from '../router/isOnTop.js'

interface Parts {
  connectors: Pick<ConnectorController, 'state'>
  router: Pick<RouterController, 'state'>
}

/** The dialog's entrance, to be skipped after it was closed and opened within one task. */
const isEntrance = (animation: Animation): boolean =>
  animation instanceof CSSAnimation && animation.animationName.startsWith('dialog-')

/** Moves the dialog into or out of the top layer, for which it is closed for a moment; invisibly, and without losing the focus. */
function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal', focused: HTMLElement | null): void {
  const scrolled = [...dialog.querySelectorAll('.surface, .body')].map((part) => [part, part.scrollTop] as const)
  dialog.close()
  dialog[how]()
  for (const animation of dialog.getAnimations({ subtree: true })) if (isEntrance(animation)) animation.finish()
  for (const [part, top] of scrolled) part.scrollTop = top
  focused?.focus({ preventScroll: true })
}

const PRESSED = ['keydown', 'pointerdown'] as const
const RELEASED = ['keyup', 'pointerup', 'pointercancel', 'blur'] as const

/** Calls back once no key and no pointer is down, and the effects of that press are done; `after` replaces an earlier callback. */
function watchPresses() {
  let isDown = false
  let pendingCallback: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    if (pendingCallback && !isDown) timer = setTimeout(pendingCallback)
  }
  const onPress = () => {
    isDown = true
  }
  const onRelease = () => {
    isDown = false
    run()
  }
  for (const type of PRESSED) window.addEventListener(type, onPress, true)
  for (const type of RELEASED) window.addEventListener(type, onRelease, true)
  return {
    after(callback: (() => void) | undefined) {
      pendingCallback = callback
      run()
    },
    end() {
      clearTimeout(timer)
      for (const type of PRESSED) window.removeEventListener(type, onPress, true)
      for (const type of RELEASED) window.removeEventListener(type, onRelease, true)
    },
  }
}

/** Whether the dialog moved: outside the top layer an ancestor may be its containing block. */
function hasMoved(dialog: HTMLDialogElement, { left, top }: DOMRect): boolean {
  const currentArea = dialog.getBoundingClientRect()
  return Math.abs(currentArea.left - left) > 1 || Math.abs(currentArea.top - top) > 1
}

/**
 * A wallet's prompt may be an element of the page. Under a modal dialog it lies below the backdrop, at any z-index, and is
 * inert. So while a wallet in the page is asked the dialog leaves the top layer: it stays in its place, at its own
 * z-index, and elements of the page above it can be used. It comes back with the wallet's answer, and where the visitor turned
 * away from the question. Where the page would move or cover it, it stays in the top layer.
 *
 * It leaves before the wallet is asked: an element that covers it at that time is the page's own and no prompt.
 */
export function standAside(dialog: HTMLDialogElement, { connectors, router }: Parts): () => void {
  /** Questions that the visitor has turned away from, and those from before the opening, except the one it opened with. */
  let ignored = router.state.view.startsWith('Connecting') ? [] : connectors.state.asked
  let isAside = false
  const presses = watchPresses()
  let focused: HTMLElement | null = null

  function leave(when: 'late' | undefined): void {
    const area = dialog.getBoundingClientRect()
    focused = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
    dialog.dataset.aside = ''
    dialog.removeAttribute('aria-modal')
    reopen(dialog, 'show', focused)
    if (hasMoved(dialog, area) || !(when || isOnTop(dialog))) comeBack()
  }

  function comeBack(): void {
    // A modal dialog that is not displayed would make the whole page inert.
    if (dialog.getClientRects().length === 0) return
    delete dialog.dataset.aside
    dialog.setAttribute('aria-modal', 'true')
    const active = (dialog.getRootNode() as ShadowRoot).activeElement
    const place = active ?? (focused?.isConnected ? focused : dialog.querySelector('.heading'))
    reopen(dialog, 'showModal', place as HTMLElement | null)
  }

  /** @param when - `'late'`: the wallet was asked before the dialog was opened, so its prompt may cover the dialog */
  function follow(when?: 'late'): void {
    const hasQuestion = connectors.state.asked?.some((question) => !ignored?.includes(question)) ?? false
    if (hasQuestion === isAside) return
    isAside = hasQuestion
    // The press that answered the wallet is not over yet: in a modal dialog, Escape and Enter would have a second effect.
    presses.after(hasQuestion ? undefined : () => dialog.matches('[open][data-aside]') && comeBack())
    // The dialog may be embedded, or not displayed.
    if (hasQuestion && dialog.matches(':modal')) leave(when)
  }

  function turnAway(): void {
    if (router.state.direction === 'forward') return
    ignored = connectors.state.asked
    follow()
  }

  follow('late')
  const stops = [subscribe(connectors.state, () => follow(), true), subscribe(router.state, turnAway, true)]
  return () => {
    for (const stop of stops) stop()
    presses.end()
    delete dialog.dataset.aside
    dialog.setAttribute('aria-modal', 'true')
  }
}
