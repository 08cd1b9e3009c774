/**
 * Does at idle the work that a browser defers until the first opening: the first layout of a page's first dialog loads fonts
 * and shapes all its texts, and React's first event compiles its event handling. Nothing is painted, since it is undone
 * within the same task. The event is one with hardly any listeners: it does not leave the shadow root, but goes up through
 * a host's own React.
 */
export function warmUp(dialog: HTMLDialogElement | null): void {
  // The account asks for the time zone as it is drawn, and the first question costs the most.
  globalThis.requestIdleCallback?.(() => Intl.DateTimeFormat().resolvedOptions())
  globalThis.requestIdleCallback?.(() => {
    // The dialog is open, or about to leave.
    if (!dialog || getComputedStyle(dialog).display !== 'none') return
    const { style } = dialog
    // Without its transition: nobody has seen it, so it need not leave.
    Object.assign(style, { transition: 'none', display: 'block' })
    dialog.getBoundingClientRect()
    style.display = ''
    dialog.getBoundingClientRect()
    style.transition = ''
    dialog.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
  })
}
