/**
 * What a browser puts off until the first opening is done once while the page has nothing better to do: the first layout
 * of a page's first dialog loads fonts and shapes every text of it, and React's first event compiles all that events go
 * through. Nothing is painted, for it is undone within the same task. The event is one that hardly anybody hears, for it
 * does not leave the shadow root, but goes up through a host's own React.
 */
export function warmUp(dialog: HTMLDialogElement | null): void {
  globalThis.requestIdleCallback?.(() => {
    // Open, or about to leave.
    if (!dialog || getComputedStyle(dialog).display !== 'none') return
    const { style } = dialog
    // It does not leave, for nobody has seen it.
    Object.assign(style, { transition: 'none', display: 'block' })
    dialog.getBoundingClientRect()
    style.display = ''
    dialog.getBoundingClientRect()
    style.transition = ''
    dialog.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
  })
}
