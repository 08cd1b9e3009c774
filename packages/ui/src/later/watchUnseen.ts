import { type DialogState, letGoUnseen } from '../hooks/useDialog.js'

/** What the dialog stands in may be hidden while it is open, or by the same press that opens it, later on its way. */
export function watchUnseen(dialog: HTMLDialogElement, onUnseen: DialogState['onUnseen']): () => void {
  const leave = () => letGoUnseen(dialog, onUnseen)
  const shows = new MutationObserver(() => requestAnimationFrame(leave))
  shows.observe(dialog, { attributeFilter: ['open'] })
  requestAnimationFrame(leave)
  // Unlike the dialog's, these sizes do not move with the content, inside another observer, of which the page would hear
  // ("ResizeObserver loop"). A host may have hidden one of them.
  const observer = new ResizeObserver(leave)
  for (const part of dialog.querySelectorAll('.backdrop, .header')) observer.observe(part)
  return () => {
    shows.disconnect()
    observer.disconnect()
  }
}
