/** What holds whatever was done: at any time, and when everything has come to rest. */

import { isForeign } from '../../src/domain/foreignNetwork.js'
import type { AccountState, RouteName } from '../../src/index.js'
import { type ChainNamespace, chainNamespaces } from '../../src/primitives/caip.js'
import { readStoredConnections, storedConnectionsKey } from '../../src/primitives/storedConnections.js'
import type { Tab, WalletName, World } from './createWorld.js'
import { walletNames } from './createWorld.js'

export function ensure(holds: boolean, what: string, seen?: unknown): asserts holds {
  if (!holds) throw new Error(seen === undefined ? what : `${what}: ${JSON.stringify(seen)}`)
}

const statuses = ['disconnected', 'connecting', 'reconnecting', 'connected']

/** Every view, and whether it is nothing without an account. A view that is missing here is a type error. */
const views: Record<RouteName, 'anybody' | 'account' | 'signing'> = {
  Connect: 'anybody',
  AllWallets: 'anybody',
  ConnectingWalletConnect: 'anybody',
  ConnectingWalletConnectBasic: 'anybody',
  ConnectingExternal: 'anybody',
  ChooseNamespace: 'anybody',
  ConnectWallets: 'anybody',
  EmailCode: 'anybody',
  EmailDevice: 'anybody',
  ConnectingSocial: 'anybody',
  ConnectingFarcaster: 'anybody',
  ChangeEmail: 'account',
  SignOutEverywhere: 'account',
  SmartSessions: 'account',
  SmartSession: 'account',
  ConnectedWallets: 'anybody',
  GetWallet: 'anybody',
  ConnectingSiwe: 'signing',
  SIWXSignMessage: 'signing',
  Account: 'account',
  Networks: 'anybody',
  UnsupportedChain: 'account',
  SelectToken: 'account',
  Send: 'account',
  SendPreview: 'account',
  ApproveTransaction: 'account',
  Swap: 'account',
  SwapPreview: 'account',
  Receive: 'account',
  OnRamp: 'account',
  RegisterAccountName: 'account',
  Transactions: 'account',
}

function checkAccount({ modal }: Tab, namespace: ChainNamespace): void {
  const account: AccountState = modal.accounts.state[namespace]
  const { status, address, caipAddress, allAccounts, connectedWalletInfo } = account
  const network = modal.chains.state.networks[namespace].caipNetwork
  const connectorId = modal.connectors.state.activeConnectorIds[namespace]
  const said = { status, address, caipAddress, connectorId, network: network?.id, namespace }
  ensure(statuses.includes(status), 'An unknown status', said)
  if (status === 'connected') {
    ensure(
      address !== undefined && caipAddress === `${network?.id}:${address}`,
      'Connected, as nobody or elsewhere',
      said,
    )
    ensure(
      allAccounts.some((entry) => entry.address === address),
      'Connected as an account nobody shared',
      said,
    )
    ensure(connectorId !== undefined && connectedWalletInfo?.connectorId === connectorId, 'Connected by nobody', said)
    ensure(modal.connection.describe(namespace)?.connectorId === connectorId, 'Connected, but not live', said)
    return
  }
  ensure(address === undefined && caipAddress === undefined, 'An address without a connection', said)
  ensure(connectorId === undefined && connectedWalletInfo === undefined, 'A wallet without a connection', said)
  ensure(allAccounts.length === 0 && account.balance === undefined, 'Holdings without a connection', said)
  ensure(modal.connection.describe(namespace) === undefined, 'Live, but not connected', said)
}

function checkAttempt({ modal }: Tab): void {
  const { attempt } = modal.connection.state
  for (const namespace of chainNamespaces) {
    const { status } = modal.accounts.state[namespace]
    const waits = attempt.status === 'pending' && attempt.namespace === namespace
    ensure(status !== 'connecting' || waits, 'Connecting, and nobody is asked', attempt)
  }
}

function checkRouter({ modal }: Tab): void {
  const { history, view, data } = modal.router.state
  const top = history.at(-1)
  ensure(top !== undefined, 'No view at all')
  ensure(top.name === view && top.data === data, 'The view is not the top of the history', { top, view, data })
  for (const { name, data: given } of history) {
    ensure(name in views, 'An unknown view', name)
    const fits =
      (name !== 'ConnectingExternal' && name !== 'ChooseNamespace') || (given !== undefined && 'connectorId' in given)
    ensure(fits, 'A view without what it shows', { name, given })
  }
}

function checkNetworks({ modal }: Tab): void {
  const { activeNamespace, activeCaipNetwork, networks, switching } = modal.chains.state
  ensure(networks[activeNamespace].caipNetwork?.id === activeCaipNetwork?.id, 'Two active networks', activeCaipNetwork)
  const held = switching === undefined || modal.connection.describe('eip155') !== undefined
  ensure(held, 'A switch of nobody’s network', switching)
  for (const namespace of chainNamespaces) {
    const network = networks[namespace].caipNetwork
    const free = modal.connection.describe(namespace) === undefined
    ensure(!free || network?.unsupported !== true, 'An unsupported network that no wallet is on', network?.id)
  }
}

function checkSignIn({ modal }: Tab): void {
  const { status, session, required, waitingFor } = modal.siwx.state
  ensure((status === 'signed-in') === (session !== undefined), 'Signed in, and no session', status)
  ensure(status === 'signing' || waitingFor === undefined, 'Waits for nobody', { status, waitingFor })
  ensure(status !== 'idle' || !modal.siwx.locked(), 'Locked without a reason', required)
}

/** Each thing a person has to allow was asked for by somebody. */
function checkPrompts({ pages, allowed }: Tab): void {
  for (const method of [
    'eth_requestAccounts',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]) {
    const asked = Object.values(pages).reduce((sum, page) => sum + (page.asked.get(method) ?? 0), 0)
    ensure(asked <= (allowed.get(method) ?? 0), `${method}: asked more often than anybody wanted`, asked)
  }
}

/** After every command, in the midst of whatever goes on. */
export function checkAlways({ tabs, faults }: World): void {
  ensure(faults.length === 0, 'Nobody caught it', faults.map(String))
  for (const tab of tabs) {
    for (const namespace of chainNamespaces) checkAccount(tab, namespace)
    checkAttempt(tab)
    checkRouter(tab)
    checkNetworks(tab)
    checkSignIn(tab)
    checkPrompts(tab)
  }
}

const walletOf = ({ pages }: Tab, connectorId: string): WalletName | undefined =>
  walletNames.find((name) => pages[name].info.uuid === connectorId)

/** Before it is believed that a wallet shares nothing it is asked once more, by a timer. */
function isDoubted(tab: Tab, wallets: World['wallets']): boolean {
  const connection = tab.modal.connection.describe('eip155')
  const name = connection && walletOf(tab, connection.connectorId)
  return name !== undefined && !wallets[name].permitted && tab.clock.waiting > 0
}

/** What is shown is what the wallet says. */
function checkTruth(tab: Tab, { wallets }: World): void {
  const connection = tab.modal.connection.describe('eip155')
  if (!connection) return
  const name = walletOf(tab, connection.connectorId)
  const wallet = name && wallets[name]
  if (isDoubted(tab, wallets)) return
  ensure(wallet?.permitted === true, 'Connected to a wallet that does not share anything', connection)
  ensure(wallet.accounts.includes(connection.address), 'Connected as an account that is not shared', connection)
  ensure(connection.caipNetworkId === `eip155:${wallet.chain}`, 'Connected on another network than the wallet', {
    ...connection,
    chain: wallet.chain,
  })
}

const waitsFor = ({ pages }: Tab, method: string, name?: WalletName) =>
  Object.entries(pages).some(
    ([key, { prompts }]) => (name ?? key) === key && prompts.some((prompt) => prompt.method === method),
  )

/** Whatever is shown as under way is under way. */
function checkWaits(tab: Tab, { server }: World): void {
  const { modal, clock } = tab
  const { attempt } = modal.connection.state
  if (attempt.status === 'pending')
    ensure(
      waitsFor(tab, 'eth_requestAccounts', walletOf(tab, attempt.connectorId)),
      'Waits for a wallet not asked',
      attempt,
    )
  for (const namespace of chainNamespaces)
    ensure(modal.accounts.state[namespace].status !== 'reconnecting' || clock.waiting > 0, 'Reconnecting for ever')
  const switches = waitsFor(tab, 'wallet_switchEthereumChain') || waitsFor(tab, 'wallet_addEthereumChain')
  ensure(modal.chains.state.switching === undefined || switches || clock.waiting > 0, 'Switching for ever')
  const { status, waitingFor } = modal.siwx.state
  ensure(status !== 'checking' || server.holding, 'Looking for sessions for ever')
  if (status === 'signing')
    ensure(waitingFor === 'wallet' ? waitsFor(tab, 'personal_sign') : server.holding, 'Signing for ever', waitingFor)
  const { open, variant } = modal.toast.state
  ensure(!open || variant !== 'loading' || status === 'signing', 'A toast says that something goes on')
}

function checkView({ modal, wished }: Tab): void {
  const { view, history } = modal.router.state
  if (!modal.dialog.state.open) return
  const connected = chainNamespaces.some((namespace) => modal.accounts.state[namespace].status === 'connected')
  const { status } = modal.siwx.state
  const switchesFirst = isForeign(modal.chains.state.activeCaipNetwork, modal.options.state)
  if (modal.siwx.locked()) {
    const leadsOn = switchesFirst ? view === 'UnsupportedChain' : views[view] === 'signing'
    ensure(leadsOn, 'Locked, and nothing to sign or to switch', view)
  }
  if (connected && switchesFirst && modal.siwx.enabled())
    ensure(views[view] !== 'signing', 'To be signed on a network that the page does not have', view)
  if (view === 'ConnectingSiwe' && !wished.has(view)) ensure(status === 'signing', 'Waits for no signature', status)
  if (wished.has(view)) return
  if (views[view] === 'account') ensure(connected, 'A view of an account that is not there', history)
  if (views[view] === 'signing')
    ensure(connected && ['needed', 'signing', 'checking'].includes(status), 'Nothing to sign', { status, history })
}

function checkSession({ modal }: Tab): void {
  const { status, session } = modal.siwx.state
  if (status === 'idle') return
  const connection = modal.connection.describe(modal.chains.state.activeNamespace)
  ensure(connection !== undefined, 'A sign-in of nobody', status)
  const { accountAddress, chainId } = session?.data ?? {}
  if (session)
    ensure(
      accountAddress === connection.address && chainId === connection.caipNetworkId,
      'Somebody else’s session',
      connection,
    )
}

/** Storage remembers what is connected, and nothing else; a tab that did not know the stored wallet then keeps its own. */
function checkStorage({ tabs, storage, options, wallets }: World): void {
  // Who is being asked for one wallet may still be looking for the stored one.
  const restoring = tabs.some(({ modal }) => modal.accounts.state.eip155.status.endsWith('connecting'))
  // Where it was ever switched off, what is stored may wait for a later load.
  if (restoring || options.reconnect !== undefined) return
  const [row] = readStoredConnections(storage.get(storedConnectionsKey('wallet-modal')))
  for (const tab of tabs) {
    const live = tab.modal.connection.describe('eip155')
    const known = row && tab.here.includes(walletOf(tab, row.connectorId) ?? 'Late')
    if (!live || (row && !known) || isDoubted(tab, wallets)) continue
    const same = live.caipAddress === row?.caipAddress && live.connectorId === row.connectorId
    ensure(same, 'Connected, and not remembered', { row, live })
  }
  const anywhere = tabs.some(({ modal }) => modal.connection.describe('eip155') !== undefined)
  // A stored wallet is looked for, and forgotten, by a timer.
  const soon = tabs.some(({ clock }) => clock.waiting > 0)
  // One that is there and shares nothing may come back.
  const isLocked = tabs.some((tab) => {
    const name = row && walletOf(tab, row.connectorId)
    return name !== undefined && !wallets[name].permitted
  })
  ensure(row === undefined || anywhere || soon || isLocked, 'Remembered, and connected nowhere', row)
}

/** When nobody does anything any more by themselves. */
export function checkSettled(world: World): void {
  for (const tab of world.tabs) {
    checkTruth(tab, world)
    checkWaits(tab, world)
    checkView(tab)
    checkSession(tab)
  }
  checkStorage(world)
}
