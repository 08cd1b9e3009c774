import type { WalletModalElement } from './WalletModalElement.js'

/**
 * One open dialog on a page (threats.md U04): what is open gives way to what opens, and where it may not close, nothing
 * else opens. A modal that stands in the page is no dialog.
 */
export function keepOneDialog(document: Document, elements: Iterable<WalletModalElement>): void {
  document.addEventListener('wallet-open', (event) => {
    if (event.defaultPrevented || event.detail.reason === 'embedded') return
    for (const { embedded, modal } of elements)
      if (!embedded && modal?.modal.close('host') === false) event.preventDefault()
  })
}
