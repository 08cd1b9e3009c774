/**
 * A button that goes when it is pressed must not leave the focus on nothing: where what had it is gone and nothing else
 * took it, the heading does. What the visitor does elsewhere on the page is left alone.
 */
export function keepFocus(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  /** What had the focus last, unless the visitor went elsewhere. */
  let last: Element | undefined
  /** The list it stood in: one whose rows come and go takes its focus back itself. */
  let list: Element | null = null
  const onFocusIn = ({ target }: Event) => {
    last = dialog.contains(target as Node) ? (target as Element) : undefined
    list = last?.closest('[data-scroller]') ?? null
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // Nothing takes it where it was removed, and where the window lost it.
    if (relatedTarget) last = undefined
  }
  const onPress = (event: Event) => {
    if (!event.composedPath().includes(dialog)) last = undefined
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || list?.isConnected) return
    last = undefined
    if (document.activeElement === document.body)
      dialog.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  root.addEventListener('focusin', onFocusIn)
  root.addEventListener('focusout', onFocusOut as EventListener)
  window.addEventListener('pointerdown', onPress, true)
  return () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocusIn)
    root.removeEventListener('focusout', onFocusOut as EventListener)
    window.removeEventListener('pointerdown', onPress, true)
  }
}
