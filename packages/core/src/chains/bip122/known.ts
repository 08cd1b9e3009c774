/** Memory of the wallets' own statements: the last network of each, and the properties of each address. */
import type { AccountPurpose, CaipNetworkId, Connector } from '../types.js'
import type { BitcoinAccount } from './accounts.js'

export interface KnownWallet {
  readonly reference: string
  readonly accounts: readonly BitcoinAccount[]
}

export interface KnownWallets {
  wallet(connector: Connector): KnownWallet | undefined
  /** Account of an address; once any wallet named it for ordinals, it stays so. */
  account(caipNetworkId: CaipNetworkId, address: string): BitcoinAccount | undefined
  /** Purpose of an address, on any network: it does not depend on the network. */
  purposeOf(address: string): AccountPurpose | undefined
  remember(connector: Connector, wallet: KnownWallet): void
}

export function createKnownWallets(): KnownWallets {
  const wallets = new WeakMap<object, KnownWallet>()
  const accounts = new Map<string, BitcoinAccount>()
  const purposes = new Map<string, AccountPurpose>()
  const key = (caipNetworkId: string, address: string) => `${caipNetworkId}:${address}`

  return {
    wallet: ({ provider }) => (provider ? wallets.get(provider) : undefined),
    account: (caipNetworkId, address) => accounts.get(key(caipNetworkId, address)),
    purposeOf: (address) => purposes.get(address),
    remember({ provider }, wallet) {
      if (provider) wallets.set(provider, wallet)
      for (const account of wallet.accounts) {
        const name = key(`bip122:${wallet.reference}`, account.address)
        const previousAccount = accounts.get(name)
        const purpose = previousAccount?.purpose === 'ordinal' ? previousAccount.purpose : account.purpose
        accounts.set(name, { ...previousAccount, ...account, purpose })
        purposes.set(account.address, purpose)
      }
    },
  }
}
