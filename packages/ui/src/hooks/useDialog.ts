import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface DialogState {
  open: boolean
  embedded: boolean
  /** The browser closed the dialog by itself (a second Escape, a second Back of a phone). */
  onNativeClose(): void
  /** The open dialog is not displayed by the page: it is invisible, and was closed so that the page is usable. False where it must not close. */
  onUnseen(): boolean
}

/** The element that has the focus, through shadow roots. */
function deepActiveElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/**
 * Elements that had the focus before each open dialog, and before the dialog around it: two modals may change places,
 * and which of them is drawn first is not known.
 */
const openers = new WeakMap<Element, HTMLElement[]>()

function takeFocus(): HTMLElement[] {
  const active = deepActiveElement()
  let around: Element | null | undefined = active
  while (around && !openers.has(around)) around = around.assignedSlot ?? around.parentElement
  return active ? [active, ...((around && openers.get(around)) ?? [])] : []
}

/** Focuses the first opener that is still visible. */
function giveFocusBack(dialog: Element): void {
  openers.get(dialog)?.find((opener) => {
    opener.focus({ preventScroll: true })
    return deepActiveElement() === opener
  })
  openers.delete(dialog)
}

/** Closes a modal dialog without a box, which would make the whole page inert for no visible reason. */
export function letGoUnseen(dialog: HTMLDialogElement, onUnseen: DialogState['onUnseen']): void {
  if (!dialog.matches(':modal') || dialog.getClientRects().length > 0) return
  // Set before the browser's `close` event, which is then ignored, and before the dialog could be drawn closed and open again.
  dialog.dataset.aside = ''
  dialog.close()
  giveFocusBack(dialog)
  if (onUnseen()) delete dialog.dataset.aside
}

/**
 * Keeps a `<dialog>` in step with the modal's state: in the top layer while open, in place when embedded. The focus
 * goes to the heading on opening, back to where it was after a move, and back to the opener on closing.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, embedded, onNativeClose, onUnseen }: DialogState,
) {
  /** Whether we closed it ourselves and have not shown it since. */
  const closedByUs = useRef(false)
  /** The last element in it that had the focus. */
  const lastFocused = useRef<HTMLElement>(null)

  // No dependencies: a dialog that was taken out of the page and put back keeps `open` but has left the top layer,
  // and moving it renders this again.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.isConnected) return
    if (embedded) {
      if (element.matches(':modal')) {
        closedByUs.current = true
        element.close()
      }
      // Open from its first opening on, which waits for the language.
      element.open = open
      return
    }
    if (!open) {
      delete element.dataset.aside
      if (!element.open) return
      closedByUs.current = true
      element.close()
      giveFocusBack(element)
      return
    }
    // A dialog set aside stays so until it is closed: either it must not close and is not displayed (`letGoUnseen`), or a
    // wallet is asked (later/standAside.ts).
    if (element.matches(':modal, [data-aside]')) return
    if (!openers.has(element)) openers.set(element, takeFocus())
    // Still open, so it was moved: the focus stays in the field where the visitor types.
    const focusedBefore = element.open ? lastFocused.current : null
    if (element.open) element.close()
    closedByUs.current = false
    element.showModal()
    element.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
    focusedBefore?.focus({ preventScroll: true })
    letGoUnseen(element, onUnseen)
  })

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const onClose = () => {
      // `close` arrives a task late: by then the dialog may be open again, or just about to be shown again.
      if (!element.open && !closedByUs.current && element.dataset.aside === undefined) onNativeClose()
    }
    const onFocus = ({ target }: Event) => {
      lastFocused.current = target as HTMLElement
    }
    element.addEventListener('close', onClose)
    element.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('close', onClose)
      element.removeEventListener('focusin', onFocus)
    }
  }, [dialog, onNativeClose])
}
