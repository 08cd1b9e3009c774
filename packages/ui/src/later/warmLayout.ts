/**
 * The first layout of a page's first dialog loads fonts and shapes every text of it: done once while the page has nothing
 * better to do, so that the first opening finds it done. Nothing is painted, for it is undone within the same task.
 */
export function warmLayout(dialog: HTMLDialogElement | null): void {
  globalThis.requestIdleCallback?.(() => {
    if (!dialog || dialog.open) return
    dialog.style.display = 'block'
    dialog.getBoundingClientRect()
    dialog.style.display = ''
  })
}
