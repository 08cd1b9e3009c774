/** A host's view of the state (contract.md 3 `state`): plain, frozen, without providers or windows. */
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from './chains/types.js'
import type { AccountController, AccountState } from './controllers/account/types.js'
import type { ChainController } from './controllers/ChainController.js'
import type { DialogController } from './controllers/DialogController.js'
import type { RouterController } from './controllers/RouterController.js'
import type { RouteName } from './controllers/routes.js'
import type { SignInSummary, SiwxController } from './controllers/siwx/types.js'

const accountFields = [
  'status',
  'caipAddress',
  'address',
  'balance',
  'balanceSymbol',
  'profileName',
  'profileImage',
  'preferredAccountType',
  'smartAccountDeployed',
] as const satisfies readonly (keyof AccountState)[]

/** The account of one namespace in a `ModalSnapshot`. `balance`: native currency, whole units, decimal text. */
export type AccountSnapshot = Readonly<Pick<AccountState, (typeof accountFields)[number]>>

/**
 * The state of an instance as a host sees it: plain and frozen. Unchanged parts are the same objects.
 */
export interface ModalSnapshot {
  readonly open: boolean
  readonly view: RouteName
  readonly activeCaipNetworkId: CaipNetworkId | undefined
  /** Whether a connected visitor is signed in too; `undefined` where signing in is off, or nobody is connected. */
  readonly signIn: SignInSummary | undefined
  readonly accounts: Readonly<Record<ChainNamespace, AccountSnapshot>>
}

interface Parts {
  accounts: AccountController
  chains: ChainController
  dialog: DialogController
  router: RouterController
  siwx: Pick<SiwxController, 'state'>
}

/** `next` frozen, or `last` where both hold the same. */
function settled<Fields extends object>(next: Fields, last: Fields | undefined): Fields {
  const same = last && (Object.keys(next) as (keyof Fields)[]).every((name) => next[name] === last[name])
  return same ? last : Object.freeze(next)
}

/**
 * Takes snapshots. An unchanged state is the same object, and so is each unchanged part: a host can compare them, as
 * React's `useSyncExternalStore` does.
 */
export function createSnapshots({ accounts, chains, dialog, router, siwx }: Parts): () => ModalSnapshot {
  let lastSnapshot: ModalSnapshot | undefined
  const account = (namespace: ChainNamespace) => {
    const state: AccountState = accounts.state[namespace]
    const fields = Object.fromEntries(accountFields.map((name) => [name, state[name]]))
    return settled(fields as AccountSnapshot, lastSnapshot?.accounts[namespace])
  }
  return () => {
    const entries = Object.fromEntries(chainNamespaces.map((namespace) => [namespace, account(namespace)]))
    lastSnapshot = settled<ModalSnapshot>(
      {
        open: dialog.state.open,
        view: router.state.view,
        activeCaipNetworkId: chains.state.activeCaipNetwork?.id,
        signIn: siwx.state.summary,
        accounts: settled(entries as ModalSnapshot['accounts'], lastSnapshot?.accounts),
      },
      lastSnapshot,
    )
    return lastSnapshot
  }
}
