/** The parts of core that the elements need, and code they need once core is loaded. Loaded by `import()` of this file, so that a build adds nothing else. */
import type { ModalError, WalletModal } from '@wallet-modal/core'
import { chainNamespaces, composeWalletModal, earlyError } from '@wallet-modal/core/internal'
import { hearAt } from './events.js'
import type { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'
import { warnOnce } from './warnOnce.js'

/** Warns of a pressed trigger that has no modal, or no valid command. */
export const warnOfMissed = async (pressed: HTMLElement): Promise<void> =>
  (await import('./missed.js')).warnOfMissed(pressed)

type Given = Parameters<typeof composeWalletModal>
type Page = Pick<typeof page, 'elements' | 'discovery' | 'subscribe'>

/** Lists the modal as a Solana wallet of its page from the moment at which it has the option. @returns ends it */
function followSolanaWallet(element: WalletModalElement, page: Page): () => void {
  let isListed = false
  function follow(): void {
    if (isListed || !element.solanaWallet) return
    isListed = true
    import('./solanaWallet.js').then(
      (module) => module.listAsSolanaWallet(element, page),
      () => {
        isListed = false // tried again at the next change
      },
    )
  }
  follow()
  return page.subscribe(follow)
}

/**
 * Builds the instance of an element. When it ends while its element stays in the page, as under another `storage-key`, the
 * page is told of every disconnection.
 */
export function composeAt(
  element: WalletModalElement,
  page: Page,
  options: Given[0],
  begin: NonNullable<Given[1]['begin']>,
): WalletModal {
  const hear = hearAt(element, page.elements)
  const modal = composeWalletModal(options, { discovery: page.discovery(), frameHost: () => element, hear, begin })
  const { destroy } = modal
  const stopFollowing = followSolanaWallet(element, page)
  modal.destroy = () => {
    const { accounts } = modal.snapshot()
    stopFollowing()
    destroy()
    queueMicrotask(() => {
      if (!element.isConnected) return
      for (const namespace of chainNamespaces)
        if (accounts[namespace].status === 'connected') hear('disconnect', { namespace } as object)
    })
  }
  return modal
}

/** The error of an element's calls where there is no instance. `stray`: the call was made outside of a document. */
export function closed(stray?: boolean): ModalError<'CLOSED'> {
  if (stray) warnOnce('A <wallet-modal> that stands in no document was called: its calls reject with CLOSED')
  return earlyError('CLOSED', {})
}
