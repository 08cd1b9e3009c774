/** What a host sees of the state (contract.md 3 `state`): plain, frozen, without providers or windows. */
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from './chains/types.js'
import type { AccountController, AccountState } from './controllers/AccountController.js'
import type { ChainController } from './controllers/ChainController.js'
import type { ModalController } from './controllers/ModalController.js'
import type { RouterController } from './controllers/RouterController.js'
import type { RouteName } from './controllers/routes.js'

const shown = [
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

export type AccountSnapshot = Readonly<Pick<AccountState, (typeof shown)[number]>>

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: RouteName
  readonly activeCaipNetworkId: CaipNetworkId | undefined
  readonly accounts: Readonly<Record<ChainNamespace, AccountSnapshot>>
}

interface Parts {
  accounts: AccountController
  chains: ChainController
  modal: ModalController
  router: RouterController
}

const accountSnapshot = (account: AccountState) =>
  Object.freeze(Object.fromEntries(shown.map((name) => [name, account[name]]))) as AccountSnapshot

export function takeSnapshot({ accounts, chains, modal, router }: Parts): ModalSnapshot {
  const entries = chainNamespaces.map((namespace) => [namespace, accountSnapshot(accounts.state[namespace])])
  return Object.freeze({
    open: modal.state.open,
    view: router.state.view,
    activeCaipNetworkId: chains.state.activeCaipNetwork?.id,
    accounts: Object.freeze(Object.fromEntries(entries)) as ModalSnapshot['accounts'],
  })
}
