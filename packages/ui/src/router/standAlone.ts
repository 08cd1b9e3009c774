import { isOnTop } from './isOnTop.js'

/** What dismisses, scrolls or locks a page's own layers when it reaches the document. */
const KEPT = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'] as const

/** What a library writes beside `aria-hidden` for as long as it hides something: by that it is known to be still at it. */
const STILL_HIDDEN = '[data-aria-hidden], [data-base-ui-inert], [data-floating-ui-inert]'

/** By this React Aria, which hears a press before anybody else, knows what lies above its dialogs and is none of its outside. */
const ABOVE = 'data-react-aria-top-layer'

/**
 * A page may have a modal dialog of its own open (Radix, React Aria, Base UI …), which takes every press outside of it for
 * its end, Escape for its own, keeps the wheel from the rest of the page, and hides that rest from screen readers. While
 * ours lies over it, none of this reaches either: until what this returns is called.
 */
export function standAlone(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const root = dialog.getRootNode()
  const keep = (event: Event) => {
    // What a host put into a slot is the host's, and passes through here too.
    if ((event.target as Node).getRootNode() === root) event.stopPropagation()
  }
  // Handled here and not on `cancel`: a second Escape closes a dialog whatever a `cancel` listener says.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const isWithin = event.composedPath().includes(dialog)
    // With the focus nowhere, the key belongs to whatever lies on top; and so it does where the page may lie over the dialog.
    if (!isWithin && event.target !== document.body) return
    if (!(isWithin && dialog.matches(':modal')) && !isOnTop(dialog)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  const hidden: Element[] = []
  const marked: Element[] = []
  // Everything around it, through slots and shadow roots.
  let node: Node | null = dialog
  while (node) {
    if (node instanceof Element) {
      if (node.getAttribute('aria-hidden') === 'true') hidden.push(node)
      // Events come from the dialog, or from what holds a shadow root around it for who does not look into such.
      if ((node === dialog || node.shadowRoot) && !node.hasAttribute(ABOVE)) marked.push(node)
    }
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null
  }
  for (const element of hidden) element.removeAttribute('aria-hidden')
  for (const element of marked) element.setAttribute(ABOVE, '')
  // Those listeners of theirs that capture at the document come after this one.
  window.addEventListener('keydown', onKeyDown, true)
  for (const type of KEPT) root.addEventListener(type, keep, { passive: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    for (const type of KEPT) root.removeEventListener(type, keep)
    for (const element of marked) element.removeAttribute(ABOVE)
    // Once the focus has left. Without its mark nobody would take it away again.
    queueMicrotask(() => {
      for (const element of hidden) if (element.matches(STILL_HIDDEN)) element.setAttribute('aria-hidden', 'true')
    })
  }
}
