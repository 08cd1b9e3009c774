/** Every view in every state worth a look: what is set up before, and what is changed once it stands. */
import type { AccountState, CaipNetwork, ErrorCode, SwapPreview, TokenBalance } from '@wallet-modal/core'
import type { ActivityState, EnsState, PairedPeer, SiwxState, SwapState } from '@wallet-modal/core/internal'
import { networkNames } from '../../../core/src/chains/networkNames.js'
import { createFakeModal, type FakeModal, type FakeSetup } from '../fakeModal.js'
import {
  account,
  activity,
  address,
  allowances,
  approvalEntry,
  approvalPreview,
  bitcoin,
  connectors,
  feeLevels,
  gasLevels,
  networks,
  onrampQuote,
  other,
  others,
  pageIcon,
  pairable,
  prepared,
  revokePreview,
  session,
  simulatedPreview,
  swapNative,
  swapPreview,
  swapTokens,
  tokens,
  unknownPreview,
  wallets,
  wrapForm,
  wrapPreview,
} from '../fixtures.js'
import { authScenes } from './authScenes.js'

export interface Scene {
  readonly setup?: FakeSetup
  /** The page runs on a phone. */
  readonly phone?: true
  readonly after?: (fake: FakeModal) => void
}

const connectBehind = [{ name: 'Connect' as const, data: undefined }]
const directory: FakeSetup = { wallets, api: { recommended: wallets.slice(0, 4), count: 520, complete: false } }
const withDirectory = {
  endpoints: { directory: 'https://directory.test', blockchain: null, analytics: null, relay: null, auth: null },
}
const withRelay = {
  endpoints: { directory: null, blockchain: null, analytics: null, relay: 'wss://relay.test', auth: null },
}
const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }
const pairingWith = (walletId?: string): FakeSetup => ({
  view: 'ConnectingWalletConnect',
  ...(walletId && { data: { walletId } }),
  wallets: pairable,
  history: connectBehind,
  options: withRelay,
})
const failedPairing = (code: ErrorCode) => ({ status: 'failed' as const, uri: undefined, code })
const connected: FakeSetup = { view: 'Account' }
const unanswered = {
  caipNetworkId: 'eip155:31337' as const,
  from: address,
  pays: { amount: '1.25', symbol: 'ETH' },
  askedAt: 1,
}
const behind = [{ name: 'Account' as const, data: undefined }]
const atBitcoin: FakeSetup = {
  ...{ view: 'Send', history: behind, networks: [bitcoin] },
  account: { tokenBalance: [{ ...tokens[0], symbol: 'BTC', price: 95_000 } as TokenBalance] },
}
const atPolkadot: FakeSetup = { view: 'Send', history: behind, networks: [others.polkadot.network] }
const signInOn = {
  signIn: 'optional' as const,
  metadata: { name: 'Harvest', description: '', url: 'https://host.test', icons: [pageIcon] },
}
const signingIn = (siwx: Partial<SiwxState> = {}): FakeSetup => ({
  view: 'SIWXSignMessage',
  options: signInOn,
  siwx: { status: 'needed', ...siwx },
})
const withNames = {
  endpoints: { directory: null, blockchain: 'https://blockchain.test', analytics: null, relay: null, auth: null },
}
const naming = (ens: Partial<EnsState> = {}): FakeSetup => ({
  view: 'RegisterAccountName',
  options: withNames,
  history: [{ name: 'Account', data: undefined }],
  ens: { suggestions: ens.name ? ['ada1', 'ada-wallet', 'ada99', 'ada-eth'] : [], ...ens },
})
const history = (state: Partial<ActivityState>): FakeSetup => ({
  view: 'Transactions',
  options: withNames,
  history: behind,
  activity: state,
})
const pending = {
  hash: '0x9',
  caipNetworkId: 'eip155:31337',
  from: address,
  kind: 'send',
  sentAt: 0,
  pays: { amount: '0.5', symbol: 'ETH' },
}
const freeName = { name: 'ada', problem: undefined, suggestionStatus: 'ready', availability: 'free' } as const
const waiting: FakeSetup = {
  view: 'ConnectingExternal',
  data: { connectorId: 'harbor' },
  history: [{ name: 'Connect', data: undefined }],
}
const attempt = (status: string, code?: string) => (fake: FakeModal) => {
  Object.assign(fake.modal.connection.state, { attempt: { status, code, connectorId: 'harbor', namespace: 'eip155' } })
}
/** A price, a long name, and nobody who vouches for it. */
const LONG_TOKEN = { ...tokens[1], symbol: '<b>USDC</b>CDSU', verified: false, price: 1e6 }
/** Begins and ends as `other` does. */
const LOOKED_LIKE = '0xfB69aa0000000000000000000000000000c5d359'
/** As a page names them, without a picture of its own. */
const namedNetworks = Object.values(networkNames)
  .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
  .map(({ id, name }) => {
    const { imageUrl: _, ...network } = networks[0] as CaipNetwork
    const [namespace, reference] = id.split(':')
    return { ...network, id, namespace, reference, name, testnet: /Sepolia|Devnet|Testnet/.test(name) } as CaipNetwork
  })
const sending = (change: object) => (fake: FakeModal) => {
  const paysGas = fake.modal.chains.state.activeNamespace === 'eip155'
  const fees = { gasPriceInUSD: '0.42', feeLevels: paysGas ? gasLevels : undefined }
  Object.assign(fake.modal.send.state, { token: tokens[0], ...fees, ...change })
}
/** With a wallet that was paired just now. */
const paired = (view: 'Account' | 'Receive', peer: PairedPeer): Scene => ({
  setup: {
    view,
    connectors: [
      ...connectors,
      { id: 'walletConnect:eip155', name: peer.name, type: 'WALLET_CONNECT', chain: 'eip155' },
    ],
    account: { connectedWalletInfo: { connectorId: 'walletConnect:eip155', name: peer.name } },
  },
  after: ({ modal }) => {
    modal.pairing.state.peer = peer
  },
})
const swapping = (swap: Partial<SwapState> = {}): FakeSetup => ({
  view: 'Swap',
  history: behind,
  options: withNames,
  swap,
})
const noQuote: Partial<SwapState> = {
  toTokenAmount: '',
  exchangeRate: undefined,
  priceImpact: undefined,
  minimumReceived: undefined,
  quotedAt: undefined,
}
const previewing = (preview: SwapPreview | undefined, swap: Partial<SwapState> = {}): FakeSetup => ({
  ...swapping({
    [preview?.step === 'swap' ? 'swapTransaction' : 'approvalTransaction']: preview,
    step: 'ready',
    ...swap,
  }),
  view: 'SwapPreview',
  history: [...behind, { name: 'Swap', data: undefined }],
})
const picking = (side: 'pay' | 'receive', swap: Partial<SwapState> = {}): FakeSetup => ({
  ...swapping(swap),
  view: 'SelectToken',
  data: { swap: side },
  history: [...behind, { name: 'Swap', data: undefined }],
})
const manyNetworks = Array.from({ length: 12 }, (_, index) => ({
  ...(networks[index % 3] ?? networks[0]),
  id: `eip155:${5000 + index}`,
  name: `Local network ${index + 1}`,
})) as unknown as typeof networks

const labelled: Partial<AccountState> = {
  allAccounts: [address, other].map((entry) => ({ address: entry, type: 'eoa' })),
  addressLabels: { [address]: 'Household money, shared', [other]: 'Daily' },
}

export const scenes: Readonly<Record<string, Scene>> = {
  connect: { setup: { recentWallets: ['test.fable'] } },
  'connect-terms': {
    setup: { options: { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' } },
  },
  'connect-recent-listed': {
    setup: {
      ...directory,
      recentWallets: ['app', 'test.fable'],
      recentListed: { app: { ...pairable[0] } },
      options: { endpoints: { ...withDirectory.endpoints, relay: 'wss://relay.test' } },
    },
  },
  'connect-terms-many': {
    setup: {
      ...directory,
      recentWallets: ['app', 'test.fable'],
      recentListed: { app: { ...pairable[0] } },
      options: { endpoints: { ...withDirectory.endpoints, relay: 'wss://relay.test' }, ...terms },
    },
  },
  'all-wallets-terms': {
    setup: { ...directory, view: 'AllWallets', history: connectBehind, options: { ...withDirectory, ...terms } },
  },
  'connect-empty': { setup: { connectors: [] } },
  'connect-long': {
    setup: {
      connectors: connectors.map((wallet, index) => ({
        ...wallet,
        name: index % 2 ? wallet.name : 'A wallet with quite a long name',
        originHint: 'org.example.quite-a-long-name',
      })),
    },
  },
  'pairing-basic': { setup: { view: 'ConnectingWalletConnectBasic' } },
  'pairing-basic-ready': {
    setup: { view: 'ConnectingWalletConnectBasic', options: withRelay },
  },
  'pairing-any': { setup: pairingWith() },
  'pairing-preparing': { setup: { ...pairingWith('app'), pairing: { status: 'preparing', uri: undefined } } },
  'pairing-wallet': { setup: pairingWith('app') },
  'pairing-renewed': { setup: { ...pairingWith('app'), pairing: { renewals: 1 } } },
  'pairing-declined': { setup: { ...pairingWith('app'), pairing: failedPairing('USER_REJECTED') } },
  'pairing-unreachable': { setup: { ...pairingWith(), pairing: failedPairing('RELAY_UNREACHABLE') } },
  'pairing-tabs': { setup: pairingWith('everywhere') },
  'pairing-tabs-browser': { setup: { ...pairingWith('everywhere'), pairing: { platform: 'browser' } } },
  'pairing-tabs-web': { setup: { ...pairingWith('everywhere'), pairing: { platform: 'web' } } },
  'pairing-tabs-unopened': {
    setup: { ...pairingWith('everywhere'), pairing: { platform: 'desktop', unopened: true } },
  },
  'pairing-phone': { phone: true, setup: pairingWith('app') },
  'pairing-phone-any': { phone: true, setup: pairingWith() },
  'pairing-phone-preparing': {
    phone: true,
    setup: { ...pairingWith('app'), pairing: { status: 'preparing', uri: undefined } },
  },
  'pairing-phone-unopened': { phone: true, setup: { ...pairingWith('app'), pairing: { unopened: true } } },
  'pairing-phone-declined': { phone: true, setup: { ...pairingWith('app'), pairing: failedPairing('USER_REJECTED') } },
  'pairing-terms': {
    setup: {
      ...pairingWith(),
      pairing: { status: 'idle', uri: undefined },
      options: { ...withRelay, ...terms },
    },
  },
  'connect-pairing': { setup: { recentWallets: ['test.fable'], options: withRelay } },
  'connect-pairing-only': { setup: { connectors: [], options: withRelay } },
  'connecting-pending': { setup: waiting, after: attempt('pending') },
  'connecting-terms': { setup: { ...waiting, options: terms } },
  'pairing-tabs-browser-terms': {
    setup: {
      ...pairingWith('everywhere'),
      pairing: { status: 'idle', uri: undefined, platform: 'browser' },
      options: { ...withRelay, ...terms },
    },
  },
  'pairing-phone-terms': {
    phone: true,
    setup: {
      ...pairingWith('app'),
      pairing: { status: 'idle', uri: undefined },
      options: { ...withRelay, ...terms },
    },
  },
  'connecting-declined': { setup: waiting, after: attempt('failed', 'USER_REJECTED') },
  'connecting-asking': { setup: waiting, after: attempt('failed', 'REQUEST_PENDING') },
  'connecting-failed': { setup: waiting, after: attempt('failed', 'TIMEOUT') },
  account: { setup: connected },
  'account-loading': {
    setup: { ...connected, account: { tokenBalance: [], tokenBalanceStatus: 'loading', balance: undefined } },
  },
  'account-empty': { setup: { ...connected, account: { tokenBalance: [], balance: '0' } } },
  'account-elsewhere': {
    setup: {
      ...connected,
      account: {
        balance: '0',
        tokenBalance: [
          {
            ...(tokens[0] as TokenBalance),
            quantity: { ...(tokens[0] as TokenBalance).quantity, numeric: '0' },
            value: 0,
            elsewhere: {
              caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
              network: 'Polkadot Asset Hub',
              balance: '25.0123',
              symbol: 'DOT',
              offered: true,
            },
          },
        ],
      },
    },
  },
  'account-unavailable': {
    setup: { ...connected, account: { tokenBalance: [], tokenBalanceStatus: 'unavailable' } },
  },
  'account-unanswered': {
    setup: {
      ...connected,
      unanswered: [unanswered],
    },
  },
  'account-unanswered-swap': {
    setup: {
      ...connected,
      unanswered: [{ ...unanswered, destination: 'USDC' }],
    },
  },
  'account-unsupported': {
    setup: {
      ...connected,
      networks: networks.map((network) => ({ ...network, unsupported: true })),
      account: { balance: undefined, tokenBalance: [], tokenBalanceStatus: 'unavailable' },
    },
  },
  'account-many': {
    setup: {
      ...connected,
      account: {
        profileName: 'a-rather-long-name-for-an-account.eth',
        allAccounts: [
          { address, type: 'eoa' },
          { address: other, type: 'eoa' },
        ],
        tokenBalance: [
          ...account.tokenBalance,
          ...account.tokenBalance.map((token) => ({ ...token, address: `${token.address}9` })),
        ],
      },
    },
    after: (fake) => {
      Object.assign(fake.modal.transactions.state, {
        pending: [pending],
      })
    },
  },
  'account-toast': {
    setup: connected,
    after: ({ modal }) => modal.toast.show({ variant: 'success', message: 'Copied 0x5aAe…1BeAed' }),
  },
  'account-signed-in': { setup: { ...connected, options: signInOn, siwx: { status: 'signed-in', session } } },
  'account-not-signed-in': { setup: { ...connected, options: signInOn, siwx: { status: 'needed' } } },
  'account-nameless': {
    setup: { ...connected, options: withNames, ens: { nameless: account.caipAddress } },
  },
  'account-name-unknown': { setup: { ...connected, options: withNames } },
  'account-named': { setup: { ...connected, options: withNames, account: { profileName: 'ada.wallet.test' } } },
  'account-labelled-nameless': {
    setup: { ...connected, options: withNames, account: labelled, ens: { nameless: account.caipAddress } },
  },
  'account-look-alikes': { setup: { ...connected, account: { profileName: 'аdа.wallet.test' } } },
  'account-long-name': { setup: { ...connected, account: { profileName: `${'long-'.repeat(40)}name.wallet.test` } } },
  'name-empty': { setup: naming({ zone: undefined }) },
  'name-wrong': { setup: naming({ name: 'ada!', problem: 'CHARACTERS' }) },
  'name-checking': { setup: naming({ name: 'ada', problem: undefined, suggestionStatus: 'loading' }) },
  'name-free': { setup: naming(freeName) },
  'name-long': {
    setup: naming({ ...freeName, name: 'a-name-of-thirty-two-characters-', zone: 'names.of.a.service.test' }),
  },
  'name-taken': { setup: naming({ ...freeName, availability: 'taken' }) },
  'name-failed': { setup: naming({ name: 'ada', problem: undefined, suggestionStatus: 'failed' }) },
  'name-signing': { setup: naming({ ...freeName, status: 'signing' }) },
  'name-declined': { setup: naming({ ...freeName, status: 'failed', code: 'SIGNATURE_DECLINED' }) },
  'name-done': { setup: naming({ ...freeName, status: 'done' }) },
  'name-named': { setup: { ...naming(), account: { profileName: 'ada.wallet.test' } } },
  'name-off': { setup: { ...naming(), options: {} } },
  'sign-in': { setup: signingIn() },
  'sign-in-plain': {
    setup: {
      ...signingIn(),
      options: { signIn: 'optional' },
      account: { profileName: 'a-rather-long-name-for-an-account.eth', connectedWalletInfo: undefined },
    },
  },
  'sign-in-wallet': {
    setup: { ...signingIn({ status: 'signing', waitingFor: 'wallet' }), view: 'ConnectingSiwe' },
  },
  'sign-in-server': {
    setup: { ...signingIn({ status: 'signing', waitingFor: 'server' }), view: 'ConnectingSiwe' },
  },
  'sign-in-declined': { setup: signingIn({ code: 'SIGNATURE_DECLINED' }) },
  'sign-in-no-answer': { setup: signingIn({ code: 'HTTP_REQUEST_FAILED' }) },
  'sign-in-required': { setup: { ...signingIn({ required: true }), history: behind } },
  'sign-in-required-failed': { setup: signingIn({ required: true, code: 'SIGN_IN_FAILED' }) },
  'sign-in-no-messages': {
    setup: {
      ...signingIn({ required: true, code: 'ACCOUNT_SIGNS_NO_MESSAGES', memoProof: true }),
      account: labelled,
    },
  },
  'sign-in-done': { setup: signingIn({ status: 'signed-in', session }) },
  'sign-in-not-connected': { setup: { ...signingIn(), account: { address: undefined, status: 'disconnected' } } },
  'sign-in-off': { setup: { view: 'SIWXSignMessage' } },
  networks: { setup: { view: 'Networks', history: behind } },
  'networks-named': {
    setup: { view: 'Networks', history: behind, networks: namedNetworks },
  },
  'networks-many': { setup: { view: 'Networks', history: behind, networks: manyNetworks } },
  'account-several': { setup: { ...connected, others, account: labelled } },
  'account-none-here': {
    setup: { ...connected, others },
    after: ({ modal }) => {
      Object.assign(modal.chains.state, { activeNamespace: 'bip122', activeCaipNetwork: others.bip122.network })
    },
  },
  'connected-wallets': { setup: { view: 'ConnectedWallets', history: behind, others, account: labelled } },
  'connected-wallets-none': {
    setup: { view: 'ConnectedWallets', networks: [], account: { address: undefined, status: 'disconnected' } },
  },
  'connected-wallets-reconnecting': {
    setup: { view: 'ConnectedWallets', history: behind, others },
    after: ({ modal }) => Object.assign(modal.accounts.state.bip122, { status: 'reconnecting' }),
  },
  'networks-switching': {
    setup: { view: 'Networks', history: behind },
    after: (fake) => Object.assign(fake.modal.chains.state, { switching: 'eip155:31338' }),
  },
  unsupported: { setup: { view: 'UnsupportedChain' } },
  'select-token': { setup: { view: 'SelectToken', history: behind } },
  'select-token-empty': { setup: { view: 'SelectToken', history: behind, account: { tokenBalance: [] } } },
  'select-token-loading': {
    setup: { view: 'SelectToken', history: behind, account: { tokenBalance: [], tokenBalanceStatus: 'loading' } },
  },
  'send-empty': {
    setup: { view: 'Send', history: behind },
    after: sending({ problem: { code: 'ENTER_AMOUNT', field: 'amount' }, feeStatus: 'loading' }),
  },
  'send-filled': {
    setup: { view: 'Send', history: behind },
    after: sending({ sendTokenAmount: '1.25', receiverAddress: other, receiver: { status: 'found', address: other } }),
  },
  'send-unverified': {
    setup: { view: 'Send', history: behind },
    after: sending({ token: LONG_TOKEN, sendTokenAmount: '1.5', receiverAddress: other }),
  },
  'preview-unverified': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      token: LONG_TOKEN,
      prepared: { ...prepared, token: { symbol: '<b>USDC</b>CDSU', decimals: 18 } },
      status: 'ready',
    }),
  },
  'preview-raised': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared: { ...prepared, memo: `Order ${'104'.repeat(80)}`, raisedFee: true },
      status: 'ready',
    }),
  },
  'send-memo': {
    setup: { view: 'Send', history: behind, networks: [others.solana.network] },
    after: sending({ sendTokenAmount: '1.25', receiverAddress: other }),
  },
  'send-memo-wanted': {
    setup: { view: 'Send', history: behind, networks: [others.solana.network] },
    after: sending({
      sendTokenAmount: '1.25',
      receiverAddress: other,
      problem: { code: 'MEMO_REQUIRED', field: 'memo' },
    }),
  },
  'send-unanswered': {
    setup: {
      view: 'Send',
      history: behind,
      unanswered: [unanswered],
    },
  },
  'send-nobody': {
    setup: {
      view: 'Send',
      account: { address: undefined, caipAddress: undefined, status: 'disconnected', tokenBalance: [] },
    },
  },
  'send-tokens-unavailable': {
    setup: { view: 'SelectToken', history: behind, account: { tokenBalance: [], tokenBalanceStatus: 'unavailable' } },
  },
  'send-insufficient': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '1234567890.123456789',
      receiverAddress: other,
      problem: { code: 'INSUFFICIENT_BALANCE', field: 'amount' },
    }),
  },
  'send-more-than-held': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '12345',
      receiverAddress: other,
      problem: { code: 'INSUFFICIENT_BALANCE', field: 'amount' },
    }),
  },
  'send-invalid': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '1',
      receiverAddress: `${other}00`,
      problem: { code: 'INVALID_ADDRESS', field: 'receiver' },
    }),
  },
  'send-name': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '0.319749316535835904',
      fiat: '1000',
      receiverAddress: 'grace.wallet.test',
      receiver: { status: 'found', name: 'grace.wallet.test', address: other },
    }),
  },
  'send-look-alike': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '1.25',
      receiverAddress: other,
      receiver: { status: 'found', address: other, lookAlike: LOOKED_LIKE },
    }),
  },
  'send-recent': {
    setup: { view: 'Send', history: behind },
    after: sending({ recent: [{ address: other, name: 'grace.wallet.test' }, { address }] }),
  },
  'send-set-aside': {
    setup: {
      ...{ view: 'Send', history: behind, networks: [others.bip122.network] },
      account: {
        tokenBalance: [{ ...tokens[0], symbol: 'BTC', setAside: '0.000106', pending: '0.25' } as TokenBalance],
      },
    },
    after: sending({ sendTokenAmount: '1.25', receiverAddress: other }),
  },
  'send-fee': {
    setup: atBitcoin,
    after: sending({ sendTokenAmount: '1.25', receiverAddress: other, feeLevels, networkFee: 2_115n, fee: 'fast' }),
  },
  'send-fee-own': {
    setup: atBitcoin,
    after: sending({
      ...{ sendTokenAmount: '1.25', receiverAddress: other, feeLevels, fee: { own: '9999' } },
      problem: { code: 'INVALID_FEE_RATE', field: 'feeRate', params: { reason: 'TOO_HIGH', limit: '150' } },
    }),
  },
  'send-fee-gas': {
    setup: { view: 'Send', history: behind },
    after: sending({
      ...{ sendTokenAmount: '1.25', receiverAddress: other, networkFee: 630_000_000_000_000n },
      ...{ gasPriceInUSD: '1.98', fee: { own: '30' } },
    }),
  },
  'send-everything': {
    setup: atPolkadot,
    after: sending({ sendTokenAmount: '1.25', receiverAddress: other, everything: true }),
  },
  'send-everything-tied': { setup: atPolkadot, after: sending({ receiverAddress: other, everything: 'reserved' }) },
  'preview-everything': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({ prepared: { ...prepared, everything: true }, status: 'ready' }),
  },
  'preview-coins': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared: {
        ...prepared,
        coins: {
          inputs: [
            { outpoint: `${'3f'.repeat(32)}:1`, value: 10n ** 18n, pending: true },
            { outpoint: `${'a9'.repeat(32)}:0`, value: 600n, setAside: true },
          ],
          shared: true,
          change: { address: other, amount: 3_000_000_000_000_000n },
        },
      },
      status: 'ready',
    }),
  },
  'preview-unconfirmed': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({ prepared, status: 'ready', unconfirmed: true }),
  },
  'account-peer': paired('Account', { name: 'Amber', host: 'amber.example', instead: undefined }),
  'account-peer-instead': paired('Account', { name: 'Amber', host: 'evil.test', instead: 'Amber Wallet' }),
  'receive-peer-instead': paired('Receive', { name: 'Attacker', host: 'evil.test', instead: 'Amber Wallet' }),
  'preview-high-fee': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared: { ...prepared, highFee: true, maxFee: 210_000_000_000_000_000n },
      status: 'ready',
      acknowledged: false,
    }),
  },
  'preview-name': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared,
      status: 'ready',
      acknowledged: false,
      receiver: { status: 'found', name: 'grace.wallet.test', address: other },
    }),
  },
  'preview-look-alike': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared,
      status: 'ready',
      acknowledged: false,
      recent: [{ address: LOOKED_LIKE, name: 'grace.wallet.test' }],
      receiver: { status: 'found', address: other, lookAlike: LOOKED_LIKE },
    }),
  },
  approve: {
    setup: {
      view: 'ApproveTransaction',
      history: behind,
      data: {
        caipNetworkId: 'eip155:31337',
        network: 'Local One',
        wallet: 'Harbor',
        pay: { amount: '1.25', symbol: 'ETH' },
        to: other,
        fee: { amount: '0.000413', symbol: 'ETH' },
      },
    },
  },
  'account-hidden': { setup: { ...connected, hidden: true } },
  'send-no-fee': {
    setup: { view: 'Send', history: behind },
    after: sending({
      sendTokenAmount: '1',
      receiverAddress: other,
      ...{ feeStatus: 'failed', feeLevels: undefined },
      problem: { code: 'GAS_PRICE_UNAVAILABLE', field: 'fee' },
    }),
  },
  preview: { setup: { view: 'SendPreview', history: behind }, after: sending({ prepared, status: 'ready' }) },
  'preview-sending': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({ prepared, status: 'sending' }),
  },
  activity: { setup: history({ entries: activity, hasMore: true }) },
  'activity-revoke': {
    setup: { ...history({ entries: [approvalEntry, ...activity.slice(2, 4)] }), swap: { allowances } },
  },
  'preview-replaces': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared: { ...prepared, replaces: { hashes: ['0x9'], fee: prepared.maxFee / 3n } },
      status: 'ready',
    }),
  },
  'preview-cancels': {
    setup: { view: 'SendPreview', history: behind },
    after: sending({
      prepared: {
        ...{ ...prepared, amount: 0n, receiver: prepared.from },
        replaces: { hashes: ['0x9'], fee: prepared.maxFee / 3n, cancels: prepared },
      },
      status: 'ready',
    }),
  },
  'account-way-out': {
    setup: { ...connected },
    after: ({ modal }) => {
      const { eip155 } = modal.accounts.state
      Object.assign(eip155, { connectedWalletInfo: { ...eip155.connectedWalletInfo, signsUnsent: true } })
      Object.assign(modal.transactions.state, {
        pending: [
          { ...pending, seen: true, effect: {} },
          { ...pending, hash: '0x8', seen: true, effect: {}, cancels: true, replaces: ['0x7'] },
        ],
      })
    },
  },
  'account-way-out-wallet': {
    setup: { ...connected },
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, { pending: [{ ...pending, seen: true, effect: {} }] }),
  },
  'account-of-the-page': {
    setup: connected,
    after: ({ modal }) => {
      const { pays, ...row } = pending
      const description = 'Mint two tickets for the summer concert in the old harbour'
      Object.assign(modal.transactions.state, { pending: [{ ...row, kind: 'page', seen: true, description }] })
    },
  },
  'account-speed-up': {
    setup: { ...connected, networks: [others.bip122.network] },
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, {
        pending: [
          { ...pending, caipNetworkId: others.bip122.network.id, pays: { amount: '0.5', symbol: 'BTC' }, seen: true },
        ],
      }),
  },
  'activity-pending': {
    setup: history({ entries: activity }),
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, { pending: [pending, { ...pending, hash: '0x8', dropped: true }] }),
  },
  'activity-unknown': {
    setup: history({ entries: activity }),
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, {
        pending: [
          { ...pending, unknown: true },
          { ...pending, hash: '0x8', dropped: true, unknown: true },
        ],
      }),
  },
  'activity-owners': {
    setup: history({ entries: activity }),
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, {
        pending: [
          { ...pending, owners: { since: 1 }, waits: true },
          { ...pending, hash: '0x8', owners: { since: 1 }, waits: true, signed: [1, 2] },
          { ...pending, hash: '0x7', owners: { since: 1 }, waits: true, unknown: true },
        ],
      }),
  },
  'activity-loading': { setup: history({ status: 'loading' }) },
  'activity-empty': { setup: history({}) },
  'activity-failed': { setup: history({ entries: activity.slice(2, 4), status: 'failed', hasMore: true }) },
  'activity-off': { setup: { view: 'Transactions', history: behind } },
  swap: { setup: swapping() },
  'swap-start': {
    setup: swapping({ ...noQuote, toToken: undefined, inputError: 'SELECT_TOKEN', quoteStatus: 'none' }),
  },
  'swap-quoting': { setup: swapping({ ...noQuote, quoteStatus: 'loading' }) },
  'swap-stale': { setup: swapping({ quotedAt: performance.now() - 47_000, priceImpact: '12.3' }) },
  'swap-failed-quote': { setup: swapping({ ...noQuote, quoteStatus: 'failed' }) },
  'swap-refused': { setup: swapping({ ...noQuote, quoteStatus: 'failed', inputError: 'AMOUNT_REFUSED' }) },
  'swap-insufficient': {
    setup: swapping({ sourceTokenAmount: '1234567890.123456789', inputError: 'INSUFFICIENT_BALANCE' }),
  },
  'swap-loading': {
    setup: swapping({ status: 'initializing', tokens: [], sourceToken: undefined, toToken: undefined }),
  },
  'swap-failed': { setup: swapping({ status: 'failed' }) },
  'swap-unsupported': {
    setup: { ...swapping({ status: 'failed' }), networks: networks.slice(1) },
  },
  'swap-not-connected': { setup: { ...swapping(), account: { address: undefined, status: 'disconnected' } } },
  'swap-tokens': { setup: picking('receive') },
  'swap-tokens-loading': { setup: picking('pay', { status: 'initializing', tokens: [] }) },
  'swap-tokens-few': { setup: picking('pay', { tokens: swapTokens.slice(0, 2) }) },
  'swap-preview': { setup: previewing(swapPreview) },
  'swap-preview-preparing': { setup: previewing(undefined, { step: 'preparing' }) },
  'swap-wrap': { setup: swapping(wrapForm) },
  'swap-preview-wrap': { setup: previewing(wrapPreview) },
  'swap-preview-revoke': {
    setup: { ...previewing(revokePreview), data: { heading: 'RevokeAllowance' } },
  },
  'swap-preview-approve': { setup: previewing(approvalPreview) },
  'swap-preview-reset': { setup: previewing({ ...approvalPreview, step: 'reset' }) },
  'swap-preview-lowered': { setup: previewing({ ...approvalPreview, allowed: 5_000_001n }) },
  'swap-preview-unheard': { setup: previewing({ ...approvalPreview, unheard: true }) },
  'swap-preview-approving': { setup: previewing(approvalPreview, { step: 'approving' }) },
  'swap-preview-owners': {
    setup: previewing(approvalPreview, { step: 'approving' }),
    after: ({ modal }) =>
      Object.assign(modal.transactions.state, { pending: [{ ...pending, kind: 'approve', waits: true }] }),
  },
  'swap-preview-approved': {
    setup: previewing({ ...swapPreview, ...approvalPreview, step: 'swap', before: 'approve' }),
  },
  'swap-preview-unread': { setup: previewing({ ...swapPreview, minimumReceived: undefined }) },
  'swap-preview-unknown': { setup: previewing(unknownPreview) },
  'swap-preview-simulated': { setup: previewing(simulatedPreview) },
  'swap-preview-moved': { setup: previewing({ ...swapPreview, priceImpact: '4.2' }, { priceMoved: true }) },
  'swap-loss': {
    setup: swapping({
      sourceTokenAmount: '9000',
      toTokenAmount: '4088672.195388',
      exchangeRate: '454.29691',
      priceImpact: '81.8281',
    }),
  },
  'swap-preview-loss': { setup: previewing({ ...swapPreview, priceImpact: '81.8281' }) },
  'swap-preview-high-fee': {
    setup: previewing({
      ...swapPreview,
      highFee: true,
      prepared: { ...swapPreview.prepared, maxFee: 210_000_000_000_000_000n },
    }),
  },
  'swap-preview-long': {
    setup: previewing({
      ...swapPreview,
      destination: swapNative,
      amount: 1_234_567_890_123_456_789_012_345_678n,
      toAmount: 1_234_567_890_123_456_789_012_345_678n,
      minimumReceived: 1_222_222_211_222_222_221_122_222_221n,
    }),
  },
  'swap-preview-sending': { setup: previewing(swapPreview, { step: 'sending' }) },
  'swap-preview-gone': { setup: previewing(undefined, { step: 'editing' }) },
  'account-swapping': {
    setup: { ...connected, options: withNames },
    after: (fake) => {
      Object.assign(fake.modal.transactions.state, {
        pending: [
          {
            hash: '0x1',
            caipNetworkId: 'eip155:31337',
            from: address,
            kind: 'swap',
            sentAt: 0,
            pays: { amount: '1', symbol: 'ETH' },
            gets: { amount: '3098.123456', symbol: 'USDC' },
          },
        ],
      })
    },
  },
  receive: { setup: { view: 'Receive', history: behind } },
  'receive-not-connected': { setup: { view: 'Receive', account: { address: undefined, status: 'disconnected' } } },
  'receive-no-network': { setup: { view: 'Receive', history: behind, networks: [] } },
  buy: { setup: { view: 'OnRamp', history: behind } },
  'buy-empty': {
    setup: {
      view: 'OnRamp',
      history: behind,
      onramp: { amount: '', quote: undefined, quoteStatus: 'idle', link: 'idle', problem: { code: 'ENTER_AMOUNT' } },
    },
  },
  'buy-loading': { setup: { view: 'OnRamp', history: behind, onramp: { options: undefined } } },
  'buy-quoting': {
    setup: { view: 'OnRamp', history: behind, onramp: { quote: undefined, quoteStatus: 'loading', link: 'idle' } },
  },
  'buy-wrong': {
    setup: {
      view: 'OnRamp',
      history: behind,
      onramp: { amount: '7500.01', quote: undefined, link: 'idle', problem: { code: 'ABOVE_LIMIT', limit: '7500' } },
    },
  },
  'buy-estimate': {
    setup: { view: 'OnRamp', history: behind, onramp: { quote: { ...onrampQuote, estimate: true }, link: 'idle' } },
  },
  'buy-sealed': { setup: { view: 'OnRamp', history: behind, onramp: { sealed: true } } },
  'buy-refused': { setup: { view: 'OnRamp', history: behind, onramp: { link: 'refused' } } },
  'buy-waiting': { setup: { view: 'OnRamp', history: behind, onramp: { purchase: 'waiting' } } },
  'buy-arrived': { setup: { view: 'OnRamp', history: behind, onramp: { purchase: 'confirmed' } } },
  'buy-restricted': { setup: { view: 'OnRamp', history: behind, unavailable: 'RESTRICTED' } },
  'account-restricted': {
    setup: {
      ...connected,
      unavailable: 'RESTRICTED',
      options: { endpoints: { ...withDirectory.endpoints, blockchain: 'https://data.test' } },
    },
  },
  'connect-directory': { setup: { ...directory, options: withDirectory } },
  'connect-own-wallets': { setup: { options: { customWallets: [{ id: 'own', name: 'Own Wallet' }] } } },
  'connect-directory-loading': {
    setup: { options: withDirectory, api: { suggestions: 'loading', count: undefined } },
  },
  'all-wallets': { setup: { ...directory, view: 'AllWallets', history: connectBehind } },
  'all-wallets-loading': {
    setup: {
      view: 'AllWallets',
      history: connectBehind,
      api: { status: 'loading', complete: false, page: 0, count: undefined },
    },
  },
  'all-wallets-failed': {
    setup: {
      view: 'AllWallets',
      history: connectBehind,
      wallets: wallets.slice(0, 9),
      api: { status: 'failed', page: 0 },
    },
  },
  'all-wallets-none': {
    setup: {
      ...directory,
      view: 'AllWallets',
      history: connectBehind,
      api: { search: { text: 'zenith', status: 'ready', wallets: [] } },
    },
  },
  'all-wallets-search': {
    setup: {
      ...directory,
      view: 'AllWallets',
      history: connectBehind,
      api: { search: { text: 'key', status: 'ready', wallets: wallets.slice(12, 19) } },
    },
  },
  'get-wallet-one': {
    setup: { ...directory, view: 'GetWallet', data: { walletId: 'w2' }, history: connectBehind },
  },
  'get-wallet': { setup: { view: 'GetWallet', history: behind } },
  'toast-error': {
    setup: { view: 'Send', history: behind },
    after: (fake) => {
      sending({ sendTokenAmount: '1.25', receiverAddress: other })(fake)
      fake.modal.toast.show({ variant: 'error', message: 'The network changed in your wallet. Nothing was sent' })
    },
  },
  embedded: { setup: { ...connected, options: { embedded: true } } },
  ...authScenes,
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** What the page is told of its browser, until it is told otherwise. */
export function setPhone(on: boolean): void {
  if (on) Object.defineProperty(navigator, 'userAgent', { value: phone, configurable: true })
  else Reflect.deleteProperty(navigator, 'userAgent')
}

export const createScene = (name: string, extra: FakeSetup): FakeModal => {
  const scene = scenes[name]
  if (!scene) throw new Error(`No scene "${name}"`)
  setPhone(scene.phone === true)
  const { options, ...rest } = extra
  const fake = createFakeModal({ ...scene.setup, ...rest, options: { ...scene.setup?.options, ...options } })
  scene.after?.(fake)
  return fake
}
