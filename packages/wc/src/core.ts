/** What the elements need of core, and once core is there. It arrives by `import()` of this file, so that a build puts no more than this in the way. */
import { chainNamespaces, composeWalletModal, earlyError, type ModalError, type WalletModal } from '@wallet-modal/core'
import { hearAt } from './events.js'
import type { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'
import { warnOnce } from './warnOnce.js'

export { missed } from './missed.js'

type Given = Parameters<typeof composeWalletModal>

/**
 * Builds the instance of an element. Where it ends and its element stays in the page, as under another `storage-key`, the
 * page is told who is not connected any more.
 */
export function composeAt(
  element: WalletModalElement,
  { elements, discovery }: Pick<typeof page, 'elements' | 'discovery'>,
  options: Given[0],
  begin: NonNullable<Given[1]['begin']>,
): WalletModal {
  const hear = hearAt(element, elements)
  const modal = composeWalletModal(options, { discovery: discovery(), frameHost: () => element, hear, begin })
  const { destroy } = modal
  modal.destroy = () => {
    const { accounts } = modal.snapshot()
    destroy()
    queueMicrotask(() => {
      if (!element.isConnected) return
      for (const namespace of chainNamespaces)
        if (accounts[namespace].status === 'connected') hear('disconnect', { namespace } as object)
    })
  }
  return modal
}

/** What a call of an element rejects with where there is nothing to call. `stray`: it was called outside of a document. */
export function closed(stray?: boolean): ModalError<'CLOSED'> {
  if (stray) warnOnce('A <wallet-modal> that stands in no document was called: its calls reject with CLOSED')
  return earlyError('CLOSED', {})
}
