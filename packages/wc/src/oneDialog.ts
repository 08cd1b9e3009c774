import type { WalletModalElement } from './WalletModalElement.js'

/**
 * Keeps one dialog open on a page (threats.md U04): the open one closes for the next, and where it may not close, the next
 * does not open. An embedded modal is no dialog.
 *
 * @returns whether `opening` may open
 */
export function othersGiveWay(opening: WalletModalElement, elements: Iterable<WalletModalElement>): boolean {
  if (opening.embedded) return true
  const dialogs = [...elements].filter((element) => element !== opening && !element.embedded)
  return dialogs.every(({ modal }) => modal?.dialog.close('host') !== false)
}
