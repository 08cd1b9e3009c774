import { isOnTop } from './isOnTop.js'

/** Events that dismiss, scroll or lock a page's own layers when they reach the document. */
const KEPT = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel'] as const

/** Marks that a library writes beside `aria-hidden` for as long as it hides an element: they show that it still does. */
const STILL_HIDDEN = '[data-aria-hidden], [data-base-ui-inert], [data-floating-ui-inert]'

/** Mark by which React Aria, which sees a press before anybody else, knows that a layer above its dialogs is not outside of them. */
const ABOVE = 'data-react-aria-top-layer'

/**
 * A page may have a modal dialog of its own open (Radix, React Aria, Base UI …), which closes on every press outside of it,
 * takes Escape for its own, keeps the wheel from the rest of the page, and hides that rest from screen readers. While our
 * dialog is above it, none of this reaches either; the returned function ends that.
 */
export function standAlone(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const root = dialog.getRootNode()
  const keep = (event: Event) => {
    // Slotted content is the host's, and its events pass through here too.
    if ((event.target as Node).getRootNode() === root) event.stopPropagation()
  }
  // Handled here and not on `cancel`: a second Escape closes a dialog whatever a `cancel` listener does.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const isWithin = event.composedPath().includes(dialog)
    // Without any focus, or where the page may be above the dialog, the key belongs to the topmost layer.
    if (!isWithin && event.target !== document.body) return
    if (!(isWithin && dialog.matches(':modal')) && !isOnTop(dialog)) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  const hidden: Element[] = []
  const marked: Element[] = []
  // All elements around the dialog, through slots and shadow roots.
  let node: Node | null = dialog
  while (node) {
    if (node instanceof Element) {
      if (node.getAttribute('aria-hidden') === 'true') hidden.push(node)
      // Events come from the dialog, or from the host of a shadow root around it for listeners that don't look inside.
      if ((node === dialog || node.shadowRoot) && !node.hasAttribute(ABOVE)) marked.push(node)
    }
    node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null
  }
  for (const element of hidden) element.removeAttribute('aria-hidden')
  for (const element of marked) element.setAttribute(ABOVE, '')
  // Capturing listeners of the page's document run after this one.
  window.addEventListener('keydown', onKeyDown, true)
  for (const type of KEPT) root.addEventListener(type, keep, { passive: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    for (const type of KEPT) root.removeEventListener(type, keep)
    for (const element of marked) element.removeAttribute(ABOVE)
    // After the focus has left. Without its mark, no library would remove `aria-hidden` again.
    queueMicrotask(() => {
      for (const element of hidden) if (element.matches(STILL_HIDDEN)) element.setAttribute('aria-hidden', 'true')
    })
  }
}
