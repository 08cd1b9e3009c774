/** Accounts of a wallet of the page (Wallet Standard), with the clusters they serve. All of it is untrusted. */
import { base58 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { displayText } from '../../../primitives/text.js'
import type { CaipNetworkId } from '../../types.js'
import { isAddress } from '../answers.js'
import { clusterNames } from '../clusters.js'

/** An account of a wallet, with its properties read once. */
export interface StandardAccount {
  readonly address: string
  /** Clusters that it serves, by the wallet's names. */
  readonly chains: readonly string[]
  readonly label?: string
  /** Features that work with it, where listed: an account on a device may sign less than the wallet does. */
  readonly features?: readonly unknown[]
  /** The wallet's own object, which its features take as input. */
  readonly own: unknown
}

/** Highest number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 200
const MAX_NAMES = 50

/** Names in Mobile Wallet Adapter's protocol, whose lists name optional features: such a list excludes nothing. */
const PROTOCOL_NAMES: readonly unknown[] = [
  ...['solana:signMessages', 'solana:signTransactions', 'solana:signInWithSolana', 'solana:cloneAuthorization'],
]

function readAccount(own: unknown): StandardAccount[] {
  const [address, publicKey, chains] = ['address', 'publicKey', 'chains'].map((name) => fieldOf(own, name))
  if (!isAddress(address) || !Array.isArray(chains)) return []
  // Refuse a wallet that shows one address and signs for another.
  if (publicKey instanceof Uint8Array && base58.encode(publicKey.slice(0, 33)) !== address) return []
  const names = chains.slice(0, MAX_NAMES).filter((name) => typeof name === 'string' && name.startsWith('solana:'))
  const label = displayText(fieldOf(own, 'label'))
  const list = fieldOf(own, 'features')
  const features = Array.isArray(list) ? list.slice(0, MAX_NAMES) : undefined
  const listed = features && !features.some((name) => PROTOCOL_NAMES.includes(name)) && { features }
  return [{ address, chains: names, own, ...(label && { label }), ...listed }]
}

/** Accounts in the wallet's order, each address once; other entries are dropped. `undefined` for an unreadable list. */
export function readAccounts(list: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    const readable = [...list.slice(0, MAX_ACCOUNTS)].flatMap(readAccount)
    return readable.filter(({ address }, index) => readable.findIndex((other) => other.address === address) === index)
  } catch {
    return undefined
  }
}

export const serves = ({ chains }: StandardAccount, id: CaipNetworkId): boolean =>
  clusterNames(id).some((cluster) => chains.includes(cluster))

/** A wallet's accounts as they are when somebody asks. */
export interface StandardAccounts {
  list(): readonly StandardAccount[]
  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED */
  of(address: string, network?: CaipNetworkId): StandardAccount
  /** Name of the network in the wallet's own requests. */
  clusterOf(id: CaipNetworkId, address: string): string | undefined
}

export function accountsOf(wallet: object): StandardAccounts {
  const list = () => readAccounts(fieldOf(wallet, 'accounts')) ?? []
  return {
    list,
    of(address, network) {
      const matching = list().filter((account) => account.address === address)
      if (matching.length === 0) throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
      const usable = network ? matching.find((account) => serves(account, network)) : matching[0]
      if (!usable) throw createError('NETWORK_CHANGED', { caipNetworkId: network })
      return usable
    },
    clusterOf(id, address) {
      const account = list().find((one) => one.address === address && serves(one, id))
      return clusterNames(id).find((name) => account?.chains.includes(name))
    },
  }
}
