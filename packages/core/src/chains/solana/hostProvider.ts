/** Provider of a wallet for the host: one Wallet Standard wallet, whether it is in the page, paired or the modal's own. */
import { base58 } from '@scure/base'
import type { SolanaProvider, SolanaProviderAccount } from '../../domain/providerTypes.js'
import { printListenerError } from '../../errors/printListenerError.js'
import type { CaipNetwork, CaipNetworkId, Connector } from '../types.js'
import { clusterNames } from './clusters.js'
import { createHostRequests } from './hostRequests.js'
import { createHostSigning } from './hostSigning.js'
import type * as Verify from './verifyMessage.js'
import type { SigningFeature, SolanaWallet } from './wallets/types.js'

interface Parts {
  readonly connector: Connector
  readonly wallet: SolanaWallet
  /** The page's network of this id. */
  find(id: CaipNetworkId): CaipNetwork | undefined
  /** Loads what verifies signatures. @throws ModalError LOAD_FAILED */
  loadVerifier(): Promise<typeof Verify>
}

type Identifier = SolanaProviderAccount['chains'][number]

const VERSION = { version: '1.0.0' } as const
/** A transparent pixel, for a wallet without an icon that the standard allows. */
const NO_ICON = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const ICON = /^data:image\/(?:svg\+xml|webp|png|gif);base64,/

/** @param parts - `wallet` and `connector` stay the same as long as the connection does */
export function createHostProvider({ connector, wallet, find, loadVerifier }: Parts): SolanaProvider {
  const namesOf = (id: CaipNetworkId) => [...clusterNames(id)].reverse() as Identifier[]

  let lastAccounts: { readonly key: string; readonly accounts: readonly SolanaProviderAccount[] } | undefined
  /** The same list while nothing about it changes, as hosts compare. */
  function accountsNow(): readonly SolanaProviderAccount[] {
    const inUse = wallet.network()
    const rows = wallet.shared().map(({ address, networks, features, label }) => ({
      ...{ address, features: [...features.keys()], ...(label && { label }) },
      chains: networks.filter((id) => id === inUse || find(id)).flatMap(namesOf),
    }))
    const key = JSON.stringify(rows)
    if (lastAccounts?.key === key) return lastAccounts.accounts
    const accounts = rows.map((row) => Object.freeze({ ...row, publicKey: base58.decode(row.address) }))
    lastAccounts = { key, accounts: Object.freeze(accounts) }
    return accounts
  }

  const { signMessage, signTransaction, signAndSendTransaction, signIn } = createHostSigning({
    wallet,
    requests: createHostRequests(wallet),
    accountsNow,
    loadVerifier,
  })

  function listen(event: unknown, listener: unknown): () => void {
    if (event !== 'change' || typeof listener !== 'function') return () => {}
    let knownAccounts = accountsNow()
    const changed = () => {
      const accounts = accountsNow()
      if (accounts === knownAccounts) return
      knownAccounts = accounts
      try {
        listener({ accounts })
      } catch (error) {
        printListenerError(error)
      }
    }
    return wallet.watch({ accountsChanged: changed, networkChanged: changed, disconnected: changed })
  }

  let lastFeatures: { readonly key: string; readonly features: SolanaProvider['features'] } | undefined
  function featuresNow(): SolanaProvider['features'] {
    const can = wallet.features()
    const key = JSON.stringify([...can])
    if (lastFeatures?.key === key) return lastFeatures.features
    const versions = (feature: SigningFeature) => ({
      ...VERSION,
      supportedTransactionVersions: Object.freeze([...(can.get(feature) ?? [])].reverse()),
    })
    const features: SolanaProvider['features'] = {
      'standard:connect': { ...VERSION, connect: async () => ({ accounts: accountsNow() }) },
      ...(wallet.leaves && { 'standard:disconnect': { ...VERSION, disconnect: () => wallet.disconnect() } }),
      'standard:events': { ...VERSION, on: listen },
      ...(can.has('solana:signMessage') && { 'solana:signMessage': { ...VERSION, signMessage } }),
      ...(can.has('solana:signTransaction') && {
        'solana:signTransaction': { ...versions('solana:signTransaction'), signTransaction },
      }),
      ...(can.has('solana:signAndSendTransaction') && {
        'solana:signAndSendTransaction': { ...versions('solana:signAndSendTransaction'), signAndSendTransaction },
      }),
      ...(can.has('solana:signIn') && { 'solana:signIn': { ...VERSION, signIn } }),
    }
    lastFeatures = { key, features: Object.freeze(features) }
    return features
  }

  const { name, imageUrl = '' } = connector
  return {
    ...VERSION,
    name,
    icon: (ICON.test(imageUrl) ? imageUrl : NO_ICON) as SolanaProvider['icon'],
    get chains() {
      return [...new Set(accountsNow().flatMap(({ chains }) => chains))]
    },
    get accounts() {
      return accountsNow()
    },
    get features() {
      return featuresNow()
    },
  }
}
