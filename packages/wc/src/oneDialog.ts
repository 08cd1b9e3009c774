import type { WalletModalElement } from './WalletModalElement.js'

/**
 * One open dialog on a page (threats.md U04): what is open gives way to what opens, and where it may not close, nothing
 * else opens. A modal that stands in the page is no dialog.
 *
 * @returns whether `opening` may open
 */
export function othersGiveWay(opening: WalletModalElement, elements: Iterable<WalletModalElement>): boolean {
  if (opening.embedded) return true
  const dialogs = [...elements].filter((element) => element !== opening && !element.embedded)
  return dialogs.every(({ modal }) => modal?.modal.close('host') !== false)
}
