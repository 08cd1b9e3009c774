/** The parts of core that the elements need, and code they need once core is loaded. Loaded by `import()` of this file, so that a build adds nothing else. */
import type { ModalError, WalletModal } from '@wallet-modal/core'
import { chainNamespaces, composeWalletModal, earlyError } from '@wallet-modal/core/internal'
import { hearAt } from './events.js'
import type { page } from './page.js'
import type { WalletModalElement } from './WalletModalElement.js'
import { warnOnce } from './warnOnce.js'

export { missed } from './missed.js'

type Given = Parameters<typeof composeWalletModal>

/**
 * Builds the instance of an element. When it ends while its element stays in the page, as under another `storage-key`, the
 * page is told of every disconnection.
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

/** The error of an element's calls where there is no instance. `stray`: the call was made outside of a document. */
export function closed(stray?: boolean): ModalError<'CLOSED'> {
  if (stray) warnOnce('A <wallet-modal> that stands in no document was called: its calls reject with CLOSED')
  return earlyError('CLOSED', {})
}
