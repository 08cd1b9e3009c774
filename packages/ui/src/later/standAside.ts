import type { ConnectorController, RouterController } from '@wallet-modal/core'
import { subscribe } from '@wallet-modal/core/state'
import { isOnTop } from '../router/isOnTop.js'

interface Parts {
  connectors: Pick<ConnectorController, 'state'>
  router: Pick<RouterController, 'state'>
}

/** What brings the dialog in; closed and open again within one task it has not been away. */
const isEntrance = (animation: Animation): boolean =>
  animation instanceof CSSAnimation && animation.animationName.startsWith('dialog-')

/** Into the top layer or out of it, which takes a moment in which it is closed: nobody sees that, and the focus is none the wiser. */
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

/** Calls back once no key and no pointer is down, and what that press does is done: `after` gives up what was asked before. */
function watchPresses() {
  let isDown = false
  let wanted: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    if (wanted && !isDown) timer = setTimeout(wanted)
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
      wanted = callback
      run()
    },
    end() {
      clearTimeout(timer)
      for (const type of PRESSED) window.removeEventListener(type, onPress, true)
      for (const type of RELEASED) window.removeEventListener(type, onRelease, true)
    },
  }
}

/** Outside the top layer an ancestor may be what it is placed by. */
function hasMoved(dialog: HTMLDialogElement, { left, top }: DOMRect): boolean {
  const now = dialog.getBoundingClientRect()
  return Math.abs(now.left - left) > 1 || Math.abs(now.top - top) > 1
}

/**
 * A wallet's prompt may be an element of the page. Under a modal dialog that lies below the backdrop, at any z-index, and is
 * inert. So for as long as a wallet in the page is asked the dialog leaves the top layer: it stays where it is, at its own
 * z-index, and what the page shows above it can be used. It comes back with the wallet's answer, and where the visitor turned
 * away from the question. Where the page would move or cover it, it stays in the top layer.
 *
 * It leaves before the wallet hears the question: what covers it then is the page's own and no prompt.
 */
export function standAside(dialog: HTMLDialogElement, { connectors, router }: Parts): () => void {
  /** The questions that the visitor has turned away from, and those from before it opened, but for what it opened with. */
  let ignored = router.state.view.startsWith('Connecting') ? [] : connectors.state.asked
  let isAside = false
  const presses = watchPresses()
  let focused: HTMLElement | null = null

  function leave(mayBeCovered: boolean): void {
    const area = dialog.getBoundingClientRect()
    focused = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
    dialog.dataset.aside = ''
    dialog.removeAttribute('aria-modal')
    reopen(dialog, 'show', focused)
    if (hasMoved(dialog, area) || !(mayBeCovered || isOnTop(dialog))) comeBack()
  }

  function comeBack(): void {
    // Modal and not displayed, it would take the whole page with it.
    if (dialog.getClientRects().length === 0) return
    delete dialog.dataset.aside
    dialog.setAttribute('aria-modal', 'true')
    const active = (dialog.getRootNode() as ShadowRoot).activeElement
    const place = active ?? (focused?.isConnected ? focused : dialog.querySelector('.heading'))
    reopen(dialog, 'showModal', place as HTMLElement | null)
  }

  function follow(isLate = false): void {
    const asked = connectors.state.asked?.some((question) => !ignored?.includes(question)) ?? false
    if (asked === isAside) return
    isAside = asked
    // The press that answered the wallet is not over yet: on what is modal by then, Escape and Enter would go on to work.
    presses.after(asked ? undefined : () => dialog.matches('[open][data-aside]') && comeBack())
    // It may be in place, or not displayed.
    if (asked && dialog.matches(':modal')) leave(isLate)
  }

  function turnAway(): void {
    if (router.state.direction === 'forward') return
    ignored = connectors.state.asked
    follow()
  }

  follow(true)
  const stops = [subscribe(connectors.state, () => follow(), true), subscribe(router.state, turnAway, true)]
  return () => {
    for (const stop of stops) stop()
    presses.end()
    delete dialog.dataset.aside
    dialog.setAttribute('aria-modal', 'true')
  }
}
