/** A modal as a Solana wallet of its page, by the option `solana-wallet`. */
import { registerSolanaWallet } from '@wallet-modal/core/state'
import type { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'

/** Registers the modal as its option says, and takes it out when the option or the modal is gone. */
export function listAsSolanaWallet(
  element: WalletModalElement,
  { elements, subscribe }: Pick<typeof page, 'elements' | 'subscribe'>,
): void {
  let givenOption: WalletModalElement['solanaWallet']
  let takeOut = () => {}
  function compare(): void {
    const isThere = elements.has(element)
    const lastOption = givenOption
    givenOption = (isThere && element.solanaWallet) || undefined
    if (givenOption !== lastOption) {
      takeOut()
      takeOut = givenOption
        ? registerSolanaWallet(element, typeof givenOption === 'string' ? { name: givenOption } : {})
        : () => {}
    }
    if (!isThere) stop()
  }
  const stop = subscribe(compare)
  compare()
}
