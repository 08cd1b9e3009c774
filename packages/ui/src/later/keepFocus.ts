/**
 * Keeps the focus when a pressed button disappears: where the focused element is gone and nothing else took the focus, the
 * heading does. The visitor's acts elsewhere on the page are left alone.
 */
export function keepFocus(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  /** The last focused element, unless the visitor went elsewhere. */
  let lastFocused: Element | undefined
  /** The virtual list around it, which restores the focus of its rows itself. */
  let list: Element | null = null
  const onFocusIn = ({ target }: Event) => {
    lastFocused = dialog.contains(target as Node) ? (target as Element) : undefined
    list = lastFocused?.closest('[data-scroller]') ?? null
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // No element takes it where it was removed, and where the window lost it.
    if (relatedTarget) lastFocused = undefined
  }
  const onPress = (event: Event) => {
    if (!event.composedPath().includes(dialog)) lastFocused = undefined
  }
  const observer = new MutationObserver(() => {
    if (!lastFocused || lastFocused.isConnected || list?.isConnected) return
    lastFocused = undefined
    if (document.activeElement === document.body)
      dialog.querySelector<HTMLElement>('.heading')?.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  root.addEventListener('focusin', onFocusIn, options)
  root.addEventListener('focusout', onFocusOut as EventListener, options)
  window.addEventListener('pointerdown', onPress, options)
  return () => {
    listening.abort()
    observer.disconnect()
  }
}
