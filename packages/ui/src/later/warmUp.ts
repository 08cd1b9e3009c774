/**
 * What a browser puts off until the first opening is done once while the page has nothing better to do: the first layout
 * of a page's first dialog loads fonts and shapes every text of it, and React's first event compiles all that events go
 * through. Nothing is painted, for it is undone within the same task. The event is one that hardly anybody hears, for it
 * does not leave the shadow root, but goes up through a host's own React.
 */
export function warmUp(dialog: HTMLDialogElement | null): void {
  globalThis.requestIdleCallback?.(() => {
    if (!dialog || dialog.open) return
    dialog.style.display = 'block'
    dialog.getBoundingClientRect()
    dialog.style.display = ''
    dialog.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
  })
}
