/** The modal as one wallet of its page: pages that list Wallet Standard wallets (wallet-adapter, kit) list it with them. */
import type { SolanaProvider, SolanaProviderAccount } from './domain/providerTypes.js'
import { printListenerError } from './errors/printListenerError.js'
import { followModal, type HostModal } from './hostModal.js'

/** How the wallet looks in the page's list. */
export interface SolanaWalletLooks {
  /** Name by which the page lists it, and wallet-adapter remembers it; `More wallets` by default. */
  readonly name?: string
  /** Picture beside the name; a wallet, white on blue, by default. */
  readonly icon?: SolanaProvider['icon']
}

type Features = SolanaProvider['features']
type Accounts = readonly SolanaProviderAccount[]
type SigningFeature = keyof typeof methods
interface Change {
  readonly accounts?: Accounts
  readonly features?: Features
}
interface Registry {
  register(...wallets: readonly object[]): () => void
}

const VERSION = { version: '1.0.0' } as const
/** No modal lists a wallet with this feature, since connecting it would open a modal from within one. */
const OWN_FEATURE = { 'wallet-modal:registered': VERSION }
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const NOBODY: Accounts = []
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzRhNWJlOCIvPjxwYXRoIGQ9Ik04IDExLjVBMi41IDIuNSAwIDAgMSAxMC41IDlIMjF2M2gyYTIgMiAwIDAgMSAyIDJ2OGEyIDIgMCAwIDEtMiAySDEwLjVBMi41IDIuNSAwIDAgMSA4IDIxLjV6bTEyIDVhMS41IDEuNSAwIDEgMCAwIDMgMS41IDEuNSAwIDAgMCAwLTN6IiBmaWxsPSIjZmZmIiBmaWxsLXJ1bGU9ImV2ZW5vZGQiLz48L3N2Zz4='

/** Features that sign, each with its method. */
const methods = {
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
} as const
/** Features to show while nobody has chosen a wallet: all but sign-in messages, which few wallets write by themselves. */
const unknownYet: Readonly<Partial<Record<SigningFeature, object>>> = {
  'solana:signMessage': VERSION,
  'solana:signTransaction': { ...VERSION, supportedTransactionVersions: ['legacy', 0] },
  'solana:signAndSendTransaction': { ...VERSION, supportedTransactionVersions: ['legacy', 0] },
}

/** Texts of errors, which no other part of this entry wants. */
const catalogue = () => import('./errors/createError.js')

const isDefined = (modal: HostModal) => 'subscribe' in modal

/** The parts of the wallet, as the modal is at each look. */
function createParts(modal: HostModal) {
  const provider = () => (isDefined(modal) ? modal.getProvider('solana') : undefined)
  const listeners = new Set<(change: Change) => void>()

  async function connect({ silent }: { readonly silent?: boolean } = {}): Promise<{ readonly accounts: Accounts }> {
    if (!isDefined(modal)) await customElements.whenDefined((modal as unknown as HTMLElement).localName)
    // A stored connection is restored first: nobody is asked twice.
    await modal.ready
    if (!silent && !provider()) await modal.connect({ namespace: 'solana' })
    return { accounts: accounts() }
  }

  function listen(event: unknown, listener: unknown): () => void {
    if (event !== 'change' || typeof listener !== 'function') return () => {}
    // The same listener given twice is two.
    const tell = (change: Change) => void listener(change)
    listeners.add(tell)
    return () => listeners.delete(tell)
  }

  const always = {
    'standard:connect': { ...VERSION, connect },
    'standard:disconnect': { ...VERSION, disconnect: () => modal.disconnect('solana') },
    'standard:events': { ...VERSION, on: listen },
    ...OWN_FEATURE,
  }

  /** Passes a call on to the wallet that is connected when it is made, so that a feature serves whoever comes later, too. */
  const passOn =
    (feature: SigningFeature) =>
    async (...inputs: readonly unknown[]): Promise<unknown> => {
      const connected = provider()
      if (!connected) throw (await catalogue()).createError('NOT_CONNECTED', {})
      const connectedFeature = connected.features[feature] as unknown as Record<
        string,
        (...given: readonly unknown[]) => unknown
      >
      if (!connectedFeature) throw (await catalogue()).createError('UNSUPPORTED_METHOD', { method: feature })
      return connectedFeature[methods[feature]]?.(...inputs)
    }

  let lastFeatures: { readonly of: object; readonly features: Features } | undefined
  /** The same object while nothing about it changes, as hosts compare. */
  function features(): Features {
    const able: typeof unknownYet = provider()?.features ?? unknownYet
    if (lastFeatures?.of === able) return lastFeatures.features
    const signing = (Object.keys(methods) as SigningFeature[])
      .filter((feature) => able[feature])
      .map((feature) => [feature, Object.freeze({ ...able[feature], [methods[feature]]: passOn(feature) })])
    const all = Object.freeze({ ...always, ...Object.fromEntries(signing) }) as Features
    lastFeatures = { of: able, features: all }
    return all
  }

  /** The same list while nothing about it changes. */
  const accounts = () => provider()?.accounts ?? NOBODY

  function tell(change: Change): void {
    for (const listener of [...listeners])
      try {
        listener(change)
      } catch (error) {
        printListenerError(error)
      }
  }
  return { provider, accounts, features, tell }
}

/** Tells what changes of the wallet. @returns ends it */
function tellChanges(modal: HostModal, { provider, accounts, features, tell }: ReturnType<typeof createParts>) {
  let lastTold = { accounts: accounts(), features: features() }
  function compare(): void {
    const current = { accounts: accounts(), features: features() }
    const change: Change = {
      ...(current.accounts !== lastTold.accounts && { accounts: current.accounts }),
      ...(current.features !== lastTold.features && { features: current.features }),
    }
    lastTold = current
    if (Object.keys(change).length > 0) tell(change)
  }

  let followed: { readonly provider: SolanaProvider | undefined; stop(): void } | undefined
  const leave = followModal(modal, () => {
    const connected = provider()
    if (followed?.provider !== connected) {
      followed?.stop()
      // A change need not show in the modal's state: a second account that the wallet shares, for instance.
      followed = {
        provider: connected,
        stop: connected?.features['standard:events'].on('change', compare) ?? (() => {}),
      }
    }
    compare()
  })
  return () => {
    followed?.stop()
    leave()
  }
}

/**
 * Registers the modal by the Wallet Standard: connecting the wallet opens the modal, and what it signs is signed by the wallet
 * that the visitor has chosen there. A visitor who is connected already is not asked again. On a server it does nothing.
 *
 * @param modal - an instance, or the element, which may be defined later
 * @returns takes the wallet out of the page's list
 */
export function registerSolanaWallet(
  modal: HostModal,
  { name = 'More wallets', icon = ICON }: SolanaWalletLooks = {},
): () => void {
  if (typeof window === 'undefined') return () => {}
  const page = window
  const parts = createParts(modal)
  const wallet = Object.freeze({
    ...{ ...VERSION, name, icon, chains: CHAINS },
    get accounts() {
      return parts.accounts()
    },
    get features() {
      return parts.features()
    },
  })
  const endChanges = tellChanges(modal, parts)

  const takesBack = new Set<() => void>()
  const registerWith = (registry: Registry) => void takesBack.add(registry.register(wallet))
  /** A page that begins to list wallets later asks for them. */
  const answer = (event: Event) => registerWith((event as CustomEvent<Registry>).detail)
  page.addEventListener('wallet-standard:app-ready', answer)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', answer)
    for (const takeBack of takesBack) takeBack()
    endChanges()
  }
}
