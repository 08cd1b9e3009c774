/** The modal as a page has it, and what its own components read of it: the common part of the packages for Vue and Svelte. */
import { type ChainNamespace, chainNamespaces } from './chains/types.js'
import type { ProviderOf } from './domain/providerTypes.js'
import type { AccountSnapshot, ModalSnapshot } from './snapshot.js'
import type { WalletModal } from './walletModal.js'

type Calls = Pick<
  WalletModal,
  'ready' | 'open' | 'connect' | 'disconnect' | 'switchNetwork' | 'signIn' | 'signOut' | 'subscribe'
> & {
  close(): unknown
  getProvider<Namespace extends ChainNamespace>(namespace: Namespace): ProviderOf<Namespace> | undefined
}

/** A modal as a page has it: an instance of `createWalletModal`, or the element `<wallet-modal>`. */
export type HostModal = Calls & ({ snapshot(): ModalSnapshot } | { readonly state: ModalSnapshot })

const nobody: AccountSnapshot = Object.freeze({
  status: 'disconnected',
  caipAddress: undefined,
  address: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  preferredAccountType: 'eoa',
  smartAccountDeployed: undefined,
})

/** The state of a page without a modal, as on a server: nobody is connected. */
export const absentSnapshot: ModalSnapshot = Object.freeze({
  open: false,
  view: 'Connect',
  activeCaipNetworkId: undefined,
  signIn: undefined,
  accounts: Object.freeze({ eip155: nobody, solana: nobody, polkadot: nobody, bip122: nobody }),
})

/** The state as it is now; that of an element that is not defined yet is `absentSnapshot`. */
export const snapshotOf = (modal: HostModal): ModalSnapshot =>
  ('snapshot' in modal ? modal.snapshot() : modal.state) ?? absentSnapshot

/**
 * Calls `listener` with the state at once and after each change. An element that is not defined yet is followed from then on.
 *
 * @returns lets go of the modal
 */
export function followModal(
  modal: HostModal | null | undefined,
  listener: (snapshot: ModalSnapshot) => void,
): () => void {
  let stop = () => {}
  let isOver = false
  function follow(given: HostModal): void {
    if (isOver) return
    stop = given.subscribe(() => listener(snapshotOf(given)))
    listener(snapshotOf(given))
  }
  if (modal && 'subscribe' in modal) follow(modal)
  else {
    listener(absentSnapshot)
    if (modal) {
      const element = modal as unknown as HTMLElement
      customElements.whenDefined(element.localName).then(() => follow(modal))
    }
  }
  return () => {
    isOver = true
    stop()
  }
}

/** The namespace of the network in use; eip155 on a page without one. */
export const namespaceInUse = ({ activeCaipNetworkId }: Pick<ModalSnapshot, 'activeCaipNetworkId'>): ChainNamespace =>
  (activeCaipNetworkId?.split(':')[0] as ChainNamespace | undefined) ?? 'eip155'

/** The account of a namespace; without one, of the namespace in use. */
export const accountIn = (snapshot: ModalSnapshot, namespace?: ChainNamespace): AccountSnapshot =>
  snapshot.accounts[namespace ?? namespaceInUse(snapshot)]

/** A namespace in which somebody is connected. */
export interface ConnectedAccount extends AccountSnapshot {
  readonly namespace: ChainNamespace
  /** Whether this namespace is the one in use. */
  readonly isActive: boolean
}

/** Connections of every namespace that has one; empty while nobody is connected. */
export const connectedAccounts = (snapshot: ModalSnapshot): readonly ConnectedAccount[] =>
  chainNamespaces
    .filter((namespace) => snapshot.accounts[namespace].status === 'connected')
    .map((namespace) => ({
      ...snapshot.accounts[namespace],
      namespace,
      isActive: namespace === namespaceInUse(snapshot),
    }))
