/** A modal as a Solana wallet of its page, by the option `solana-wallet`. */
import { registerSolanaWallet } from '@wallet-modal/core/state'
import type { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'

/** Elements that are followed here: one that left and came back while this file loaded asks for it twice. */
const followedElements = new WeakSet<WalletModalElement>()

/** Registers the modal as its option says, and takes it out when the option or the modal is gone. */
export function listAsSolanaWallet(
  element: WalletModalElement,
  { elements, subscribe }: Pick<typeof page, 'elements' | 'subscribe'>,
): void {
  if (followedElements.has(element)) return
  followedElements.add(element)
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
    if (isThere) return
    followedElements.delete(element)
    stop()
  }
  const stop = subscribe(compare)
  compare()
}
