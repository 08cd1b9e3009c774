const TYPES = ['keydown', 'keypress', 'keyup'] as const

/**
 * What is typed into a field of ours is no shortcut of the page's, which can't tell: to its listeners the modal is one
 * element, and none that takes text. Escape, Tab and what is pressed with Ctrl, Alt or ⌘ it hears.
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
