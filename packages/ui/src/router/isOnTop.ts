/** Whether no dialog that was opened later, and nothing of the page, lies over the middle of this one. */
export function isOnTop(dialog: HTMLDialogElement): boolean {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const root = dialog.getRootNode() as ShadowRoot
  return dialog.contains(root.elementFromPoint(left + width / 2, top + height / 2))
}
