/**
 * Tells the sheets by how much CSS `zoom` of the page enlarges the dialog: the window's height grows with every other length
 * in it, and the window does not. Updated when the dialog opens, and when the zoom or the window changes.
 */
export function followZoom(dialog: HTMLDialogElement): () => void {
  // A hidden dialog has no zoom: the last one most likely stays.
  const tell = () => dialog.open && dialog.style.setProperty('--zoom', String(dialog.currentCSSZoom ?? 1))
  const observer = new ResizeObserver(tell)
  // The size of the backdrop shrinks with the zoom. Neither it nor the header changes with the dialog's content.
  const part = dialog.querySelector('.backdrop, .header')
  if (part) observer.observe(part)
  return () => observer.disconnect()
}
