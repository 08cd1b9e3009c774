const TYPES = ['keydown', 'keypress', 'keyup'] as const

/**
 * Hides typing in our fields from the page's shortcuts, which can't recognise it: to the page's listeners the modal is one
 * element, and no text field. Escape, Tab and keys with Ctrl, Alt or ⌘ still reach the page.
 */
export function keysOfFields(root: Node): () => void {
  const keep = (event: Event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    if (altKey || ctrlKey || metaKey || key === 'Escape' || key === 'Tab') return
    const field = (target as Element).matches('input, textarea, select')
    if (field && (target as Node).getRootNode() === root) event.stopPropagation()
  }
  for (const type of TYPES) root.addEventListener(type, keep)
  return () => {
    for (const type of TYPES) root.removeEventListener(type, keep)
  }
}
