/**
 * What a browser puts off until the first opening is done once while the page has nothing better to do: the first layout
 * of a page's first dialog loads fonts and shapes every text of it, and React's first event compiles all that events go
 * through. Nothing is painted, for it is undone within the same task; the event leaves the shadow root as little as a
 * visitor's key that nobody waits for.
 */
export function warmUp(dialog: HTMLDialogElement | null): void {
  globalThis.requestIdleCallback?.(() => {
    if (!dialog || dialog.open) return
    dialog.style.display = 'block'
    dialog.getBoundingClientRect()
    dialog.style.display = ''
    dialog.dispatchEvent(new Event('keyup', { bubbles: true }))
  })
}
