import type {
  AccountSnapshot,
  CaipNetworkId,
  ChainNamespace,
  Connection,
  ModalSnapshot,
  OpenRequest,
  ProviderOf,
  RouteName,
  SiwxSession,
} from '@wallet-modal/core'
import {
  accountIn,
  type ConnectedAccount,
  connectedAccounts,
  followModal,
  type HostModal,
  type Payment,
  type PaymentRequest,
  type SendWish,
  signMessage,
} from '@wallet-modal/core/state'

/** A store as Svelte's contract has it: `run` is called at once and after each change, until the returned function is called. */
export interface Readable<Value> {
  subscribe(run: (value: Value) => void): () => void
}

/** Stores that `createWalletStores` returns. */
export interface WalletStores {
  /** The account of the namespace in use. Connected is `status === 'connected'`. */
  readonly account: Readable<AccountSnapshot>
  accountOf(namespace: ChainNamespace): Readable<AccountSnapshot>
  /** Connections of every namespace that has one; empty while nobody is connected. */
  readonly connections: Readable<readonly ConnectedAccount[]>
  /** The network in use, by its CAIP-2 id; `undefined` while the page has none. */
  readonly network: Readable<CaipNetworkId | undefined>
  readonly isOpen: Readable<boolean>
  /** The view that shows, or showed last. */
  readonly view: Readable<RouteName>
  /** Whether a connected visitor is signed in too; `undefined` where signing in is off, or nobody is connected. */
  readonly signInStatus: Readable<ModalSnapshot['signIn']>
  /** The provider of the wallet connected in a namespace, in that namespace's shape, behind the sign-in guard. */
  providerOf<Namespace extends ChainNamespace>(namespace: Namespace): Readable<ProviderOf<Namespace> | undefined>
  /** A form that is filled in: resolves with what the wallet has sent. @throws ModalError INVALID_INPUT, CLOSED, SENT_UNCONFIRMED … */
  open(request: PaymentRequest): Promise<Payment>
  /** @throws ModalError CLOSED when a listener refused */
  open(request?: OpenRequest): Promise<void>
  close(): void
  /** Opens where needed, and waits for the visitor. @throws ModalError CLOSED, or the wallet's refusal */
  connect(request?: { namespace?: ChainNamespace; walletId?: string }): Promise<Connection>
  /** Disconnects one namespace, or all. Idempotent; works offline. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches by CAIP-2 id or short name. @throws ModalError CHAIN_NOT_CONFIGURED, CHAIN_NOT_ADDED, USER_REJECTED … */
  switchNetwork(network: string): Promise<void>
  /** `signMessage` of core's `/state`. @throws ModalError NOT_CONNECTED, UNSUPPORTED_METHOD, or the wallet's refusal */
  signMessage(message: string, namespace?: ChainNamespace): Promise<string>
  /**
   * Connects, signs in and switches where needed, opens Send with what is given filled in, and waits for the visitor.
   * @returns the transaction that the wallet has sent; the visitor may have changed what was filled in
   * @throws ModalError INVALID_INPUT, CHAIN_NOT_CONFIGURED, REQUEST_PENDING, CLOSED, SENT_UNCONFIRMED
   */
  send(wish: SendWish): Promise<Payment>
  /** At once where they are signed in. @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED … */
  signIn(): Promise<SiwxSession>
  /** Ends the session; where sign-in is required, the connection too. */
  signOut(): Promise<void>
}

/**
 * Stores that follow a modal, and its calls. Nothing is followed while nobody subscribes.
 *
 * @param modal - an instance, or the element; without one, as on a server, nobody is connected and calls reject
 */
export function createWalletStores(modal: HostModal | null | undefined): WalletStores {
  /** @throws Error without a modal */
  function required(): HostModal {
    if (!modal) throw new Error('createWalletStores() was given no modal')
    return modal
  }
  const read = <Value>(of: (snapshot: ModalSnapshot) => Value): Readable<Value> => ({
    subscribe(run) {
      let lastValue: { readonly value: Value } | undefined
      return followModal(modal, (snapshot) => {
        const value = of(snapshot)
        if (lastValue && lastValue.value === value) return
        lastValue = { value }
        run(value)
      })
    },
  })
  return {
    account: read((snapshot) => accountIn(snapshot)),
    accountOf: (namespace) => read((snapshot) => accountIn(snapshot, namespace)),
    connections: read(connectedAccounts),
    network: read(({ activeCaipNetworkId }) => activeCaipNetworkId),
    isOpen: read(({ open }) => open),
    view: read(({ view }) => view),
    signInStatus: read(({ signIn }) => signIn),
    providerOf: (namespace) =>
      read(({ accounts }) => (accounts[namespace].status === 'connected' ? modal?.getProvider(namespace) : undefined)),
    open: (async (request?: OpenRequest) => required().open(request)) as WalletStores['open'],
    close: () => void modal?.close(),
    connect: async (request) => required().connect(request),
    disconnect: async (namespace) => required().disconnect(namespace),
    switchNetwork: async (network) => required().switchNetwork(network),
    signMessage: async (message, namespace) => signMessage(required(), message, namespace),
    send: async (wish) => required().open({ view: 'Send', arguments: wish }),
    signIn: async () => required().signIn(),
    signOut: async () => required().signOut(),
  }
}
