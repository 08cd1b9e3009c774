/** Reads a wallet's approval safely: only requested networks and methods count. */
import { fieldOf } from '../../errors/causes.js'
import { validateAddress } from '../../primitives/address.js'
import { parseCaipAddress } from '../../primitives/caip.js'
import { type CaipNetwork, type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../types.js'
import { pairingMethods } from './pairingMethods.js'

export interface ApprovedAccount {
  readonly network: CaipNetworkId
  readonly address: string
}

/** At least one account; `networks` are those with an account, in the page's order. */
export interface ApprovedNamespace {
  readonly namespace: ChainNamespace
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  readonly accounts: readonly ApprovedAccount[]
  /** Only methods of `pairingMethods`. */
  readonly methods: readonly string[]
}

/** Highest number of accounts; a longer list is cut. */
const MAX_ACCOUNTS = 400

const listOf = (answer: unknown, field: string): readonly unknown[] => {
  const value = fieldOf(answer, field)
  return Array.isArray(value) ? value.slice(0, MAX_ACCOUNTS) : []
}

/** The account in its canonical form; empty for anything but an address of a requested network. */
function readAccount(entry: unknown, namespace: ChainNamespace, asked: readonly CaipNetwork[]): ApprovedAccount[] {
  const parts = parseCaipAddress(entry)
  if (parts?.namespace !== namespace || !asked.some(({ id }) => id === parts.caipNetworkId)) return []
  const valid = validateAddress(namespace, parts.address, { network: parts.reference })
  return valid.ok ? [{ network: parts.caipNetworkId, address: valid.address }] : []
}

/**
 * @param answer - the session's `namespaces`, as the wallet sent it: `{eip155: {accounts: ['eip155:1:0x…'], methods, …}}`;
 *   a key may name one network (`eip155:1`)
 * @param asked - the page's networks
 * @returns the namespaces with at least one usable account; none where the wallet approved nothing
 */
export function readNamespaces(answer: unknown, asked: readonly CaipNetwork[]): readonly ApprovedNamespace[] {
  if (typeof answer !== 'object' || answer === null) return []
  const keys = Object.keys(answer)
  return chainNamespaces.flatMap((namespace): ApprovedNamespace[] => {
    const parts = keys
      .filter((key) => key === namespace || key.startsWith(`${namespace}:`))
      .map((key) => fieldOf(answer, key))
    const listedAccounts = parts.flatMap((part) =>
      listOf(part, 'accounts').flatMap((entry) => readAccount(entry, namespace, asked)),
    )
    const accounts = [
      ...new Map(listedAccounts.map((account) => [`${account.network}:${account.address}`, account])).values(),
    ]
    const allowed = new Set(parts.flatMap((part) => listOf(part, 'methods')))
    const shared = asked.map(({ id }) => id).filter((id) => accounts.some(({ network }) => network === id))
    const [first, ...others] = new Set(shared)
    const methods = pairingMethods[namespace].methods.filter((method) => allowed.has(method))
    return first ? [{ namespace, networks: [first, ...others], accounts, methods }] : []
  })
}

/** Whether the session holds an account of any network. */
export function readsAsSession(session: { readonly namespaces: unknown }): boolean {
  const { namespaces } = session
  if (typeof namespaces !== 'object' || namespaces === null) return false
  return Object.keys(namespaces).some((key) =>
    listOf(fieldOf(namespaces, key), 'accounts').some((entry) => parseCaipAddress(entry) !== undefined),
  )
}
