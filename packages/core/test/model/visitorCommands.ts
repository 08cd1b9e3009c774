/** What a visitor does in the modal, and a host through its calls. */
import fc from 'fast-check'
import type { RouteName } from '../../src/index.js'
import { localNetwork, secondNetwork } from '../createTestModal.js'
import { type Act, allow, askWallet, attemptOf, command, goBack, hostWaits, tabIndex, walletName } from './commands.js'
import type { Tab } from './createWorld.js'

const ignored = () => {}
const showsWallet = ({ modal }: Tab) => modal.router.state.view === 'ConnectingExternal'
const isSigningView = ({ modal }: Tab) => ['SIWXSignMessage', 'ConnectingSiwe'].includes(modal.router.state.view)

const plainView = fc.constantFrom<RouteName | undefined>(
  undefined,
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'GetWallet',
  'Receive',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ConnectingSiwe',
)

const open = command(
  'open',
  fc.record({ tab: tabIndex, view: plainView }),
  ({ view }): Act =>
    async (tab) => {
      if (view) tab.wished.add(view)
      await tab.modal.open(view ? { view } : {}).catch(ignored)
    },
)

const openWallet = command(
  'open wallet',
  fc.record({ tab: tabIndex, wallet: walletName }),
  ({ wallet }): Act =>
    async (tab) => {
      tab.wished.add('ConnectingExternal')
      askWallet(tab, wallet, true)
      await tab.modal.open({ walletId: tab.pages[wallet].info.uuid }).catch(ignored)
    },
)

/** A row of the wallet list. */
const pick = command(
  'pick',
  fc.record({ tab: tabIndex, wallet: walletName }),
  ({ wallet }): Act =>
    (tab) => {
      const { modal, announced } = tab
      if (!modal.dialog.state.open || modal.router.state.view !== 'Connect' || !announced.has(wallet)) return
      askWallet(tab, wallet, true)
      modal.router.push('ConnectingExternal', { connectorId: tab.pages[wallet].info.uuid })
    },
)

const push = command(
  'push',
  fc.record({ tab: tabIndex, view: fc.constantFrom('Networks', 'GetWallet', 'Receive', 'AllWallets') }),
  ({ view }): Act =>
    (tab) => {
      // What waits for a wallet leads nowhere but back.
      if (!tab.modal.dialog.state.open || tab.modal.siwx.locked() || showsWallet(tab)) return
      tab.wished.add(view)
      tab.modal.router.push(view)
    },
)

/** Without a view, as a headless host connects. */
const connect = command(
  'connect',
  fc.record({ tab: tabIndex, wallet: walletName, times: fc.integer({ min: 1, max: 3 }) }),
  ({ wallet, times }): Act =>
    (tab) => {
      for (let time = 0; time < times; time += 1) {
        askWallet(tab, wallet)
        tab.modal.connection.connect({ connectorId: tab.pages[wallet].info.uuid }).catch(ignored)
      }
    },
)

const hostConnect = command(
  'host: connect()',
  fc.record({ tab: tabIndex, wallet: fc.option(walletName, { nil: undefined }) }),
  ({ wallet }): Act =>
    (tab) => {
      if (wallet) {
        tab.wished.add('ConnectingExternal')
        allow(tab, 'eth_requestAccounts', 1)
      } else tab.wished.add('Connect')
      hostWaits(tab, tab.modal.connect(wallet ? { walletId: tab.pages[wallet].info.uuid } : {}))
    },
)

const hostSignIn = command(
  'host: signIn()',
  fc.record({ tab: tabIndex }),
  (): Act => (tab) => {
    tab.wished.add('SIWXSignMessage')
    hostWaits(tab, tab.modal.signIn())
  },
)

const retry = command(
  'retry',
  fc.record({ tab: tabIndex }),
  (): Act => (tab) => {
    const attempt = attemptOf(tab)
    if (attempt.status === 'idle') return
    const name = Object.entries(tab.pages).find(([, { info }]) => info.uuid === attempt.connectorId)?.[0]
    if (name) askWallet(tab, name as keyof Tab['pages'])
    tab.modal.connection.retry().catch(ignored)
  },
)

/** As the button of the view that waits. */
const cancel = command(
  'cancel',
  fc.record({ tab: tabIndex }),
  (): Act => (tab) => {
    const { modal } = tab
    modal.connection.cancel()
    if (modal.dialog.state.open && modal.router.state.view === 'ConnectingExternal') goBack(tab)
  },
)

const back = command(
  'back',
  fc.record({ tab: tabIndex, times: fc.constantFrom(1, 1, 1, 2, 50) }),
  ({ times }): Act =>
    (tab) => {
      for (let time = 0; time < times && tab.modal.dialog.state.open; time += 1) goBack(tab)
    },
)

const close = command(
  'close',
  fc.record({ tab: tabIndex, by: fc.constantFrom('button', 'escape', 'backdrop', 'host') }),
  ({ by }): Act =>
    ({ modal }) => {
      const { open: wasOpen } = modal.dialog.state
      const locked = modal.siwx.locked()
      const closed = by === 'host' ? modal.close() : modal.dialog.close(by)
      if (wasOpen && closed === locked) throw new Error(locked ? 'Closed before the sign-in' : 'Can’t be closed')
    },
)

const disconnect = command(
  'disconnect',
  fc.record({
    tab: tabIndex,
    namespace: fc.constantFrom(undefined, undefined, 'eip155', 'solana'),
    twice: fc.boolean(),
  }),
  ({ namespace, twice }): Act =>
    ({ modal }) => {
      modal.disconnect(namespace).catch(ignored)
      if (twice) modal.disconnect(namespace).catch(ignored)
    },
)

const switchNetwork = command(
  'switch network',
  fc.record({ tab: tabIndex, to: fc.constantFrom(localNetwork.id, secondNetwork.id, 'eip155:999') }),
  ({ to }): Act =>
    (tab) => {
      if (tab.modal.connection.describe('eip155')) {
        // One that the wallet does not know is offered to it, and asked for again.
        allow(tab, 'wallet_switchEthereumChain', 2)
        allow(tab, 'wallet_addEthereumChain', 1)
      }
      tab.modal.switchNetwork(to).catch(ignored)
    },
)

const selectAccount = command(
  'select account',
  fc.record({ tab: tabIndex, at: fc.nat(2) }),
  ({ at }): Act =>
    ({ modal }) => {
      const account = modal.accounts.state.eip155.allAccounts[at]
      if (account) modal.connection.selectAccount('eip155', account.address)
    },
)

const sign = command(
  'sign',
  fc.record({ tab: tabIndex, times: fc.integer({ min: 1, max: 3 }) }),
  ({ times }): Act =>
    (tab) => {
      const { state } = tab.modal.siwx
      if (!isSigningView(tab) || !tab.modal.dialog.state.open) return
      for (let time = 0; time < times; time += 1) {
        if (state.status !== 'signing' && state.status !== 'signed-in') allow(tab, 'personal_sign', 1)
        void tab.modal.siwx.sign()
      }
    },
)

const cancelSignIn = command(
  'cancel sign-in',
  fc.record({ tab: tabIndex }),
  (): Act => (tab) => {
    if (isSigningView(tab) && tab.modal.dialog.state.open) tab.modal.siwx.cancel()
  },
)

const signOut = command(
  'sign out',
  fc.record({ tab: tabIndex }),
  (): Act =>
    ({ modal }) => {
      modal.signOut().catch(ignored)
    },
)

export const visitorCommands = [
  open,
  openWallet,
  pick,
  pick,
  push,
  connect,
  hostConnect,
  hostSignIn,
  retry,
  cancel,
  back,
  close,
  disconnect,
  switchNetwork,
  selectAccount,
  sign,
  sign,
  cancelSignIn,
  signOut,
]
