function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  return hit
}

/** Whether no dialog that was opened later, and nothing of the page, lies over the middle of this one. */
export function isOnTop(dialog: HTMLDialogElement): boolean {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  return dialog.contains(elementAt(left + width / 2, top + height / 2))
}
