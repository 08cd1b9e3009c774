/** What the wallets said of themselves: where each was last, and what is known of each address. */
import type { AccountPurpose, CaipNetworkId, Connector } from '../types.js'
import type { BitcoinAccount } from './accounts.js'

export interface KnownWallet {
  readonly reference: string
  readonly accounts: readonly BitcoinAccount[]
}

export interface KnownWallets {
  wallet(connector: Connector): KnownWallet | undefined
  /** An address that any wallet named for ordinals stays one. */
  account(caipNetworkId: CaipNetworkId, address: string): BitcoinAccount | undefined
  /** On whichever network: what an address is for does not depend on it. */
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
        const before = accounts.get(name)
        const purpose = before?.purpose === 'ordinal' ? before.purpose : account.purpose
        accounts.set(name, { ...before, ...account, purpose })
        purposes.set(account.address, purpose)
      }
    },
  }
}
