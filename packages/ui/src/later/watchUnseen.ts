import { type DialogState, letGoUnseen } from '../hooks/useDialog.js'

/** Detects that the dialog's surroundings are hidden while it is open, or by the press that opens it, later in its dispatch. */
export function watchUnseen(dialog: HTMLDialogElement, onUnseen: DialogState['onUnseen']): () => void {
  const leave = () => letGoUnseen(dialog, onUnseen)
  const shows = new MutationObserver(() => requestAnimationFrame(leave))
  shows.observe(dialog, { attributeFilter: ['open'] })
  requestAnimationFrame(leave)
  // Unlike the dialog's, these sizes do not change with the content, within another observer, which the page would notice
  // ("ResizeObserver loop"). A host may have hidden one of them.
  const observer = new ResizeObserver(leave)
  for (const part of dialog.querySelectorAll('.backdrop, .header')) observer.observe(part)
  return () => {
    shows.disconnect()
    observer.disconnect()
  }
}
