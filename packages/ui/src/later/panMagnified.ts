/**
 * Two fingers that made the page larger move it about, too, and the dialog covers all of it: only while the page is as
 * large as it was does scrolling end in the dialog.
 */
export function panMagnified(dialog: HTMLDialogElement): () => void {
  // Simulated documents, in which hosts test their pages, have none.
  const viewport = window.visualViewport
  const follow = () => {
    dialog.style.overscrollBehavior = viewport && viewport.scale > 1 ? 'auto' : ''
  }
  viewport?.addEventListener('resize', follow)
  follow()
  return () => viewport?.removeEventListener('resize', follow)
}
