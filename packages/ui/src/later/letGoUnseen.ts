import { giveFocusBack } from '../hooks/useDialog.js'

/**
 * A modal dialog without a box takes the whole page with it: nothing of the page can be pressed, and nobody sees why. What
 * the dialog stands in may be hidden when it opens, by the same press a moment later, or while it is open.
 *
 * @param close answers false where the modal may not close: then the dialog stands aside until it may
 */
export function letGoUnseen(dialog: HTMLDialogElement, close: () => boolean): () => void {
  const leave = () => {
    if (!dialog.matches(':modal') || dialog.getClientRects().length > 0) return
    // Before the browser tells that it is closed, which is then no news, and before it could be drawn closed and open again.
    dialog.dataset.aside = ''
    dialog.close()
    giveFocusBack(dialog)
    console.warn('[wallet-modal] What it stands in is not displayed')
    if (close()) delete dialog.dataset.aside
  }
  const frame = requestAnimationFrame(leave)
  // Unlike the dialog's, these sizes do not move with the content, inside another observer, of which the page would hear
  // ("ResizeObserver loop"). A host may have hidden one of them.
  const observer = new ResizeObserver(leave)
  for (const part of dialog.querySelectorAll('.backdrop, .header')) observer.observe(part)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
