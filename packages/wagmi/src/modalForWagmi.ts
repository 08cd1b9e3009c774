/** Which modals the connector takes, and what it reads of one. */
import type { Eip1193Provider, ModalSnapshot, WalletModal } from '@wallet-modal/core'

type Calls = Pick<WalletModal, 'ready' | 'connect' | 'disconnect' | 'switchNetwork' | 'subscribe'> & {
  getProvider(namespace: 'eip155'): Eip1193Provider | undefined
}

/** Modal that wagmi is kept in step with: an instance of `createWalletModal`, or the element `<wallet-modal>`. */
export type ModalForWagmi = Calls & ({ snapshot(): ModalSnapshot } | { readonly state: ModalSnapshot })

/** The element, which has no more than its name before it is upgraded. */
export const isElement = (modal: ModalForWagmi): boolean => 'localName' in modal

/** The EVM account in the modal, as it is now. */
export const accountOf = (modal: ModalForWagmi): ModalSnapshot['accounts']['eip155'] =>
  ('snapshot' in modal ? modal.snapshot() : modal.state).accounts.eip155

/**
 * Resolves once stored connections have been looked up. The element does that by itself where anything is stored; reading its
 * `ready` would fetch all of the modal for visitors who never connected.
 */
export async function awaitRestored(modal: ModalForWagmi): Promise<void> {
  if (isElement(modal) && accountOf(modal).status !== 'reconnecting') return
  // A failed lookup is repeated later, and the modal tells of its outcome then.
  await modal.ready.catch(() => {})
}
