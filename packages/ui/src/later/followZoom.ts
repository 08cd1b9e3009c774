/**
 * Tells the sheets by how much CSS `zoom` of the page makes the dialog larger: the window's height grows with every other
 * length in it, and the window does not. It is told anew when the dialog opens, and when the zoom or the window changes.
 */
export function followZoom(dialog: HTMLDialogElement): () => void {
  // What is not displayed has no zoom: the last one most likely stays.
  const tell = () => dialog.open && dialog.style.setProperty('--zoom', String(dialog.currentCSSZoom ?? 1))
  const observer = new ResizeObserver(tell)
  // Over the page, what covers the window is smaller the more it is zoomed. Neither of them moves with what is in the dialog.
  const part = dialog.querySelector('.backdrop, .header')
  if (part) observer.observe(part)
  return () => observer.disconnect()
}
