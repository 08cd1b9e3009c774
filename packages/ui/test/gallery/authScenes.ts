/** Signing in without a wallet: every state worth a look. */
import type { Features, SmartSession } from '@wallet-modal/core'
import type { AuthState } from '@wallet-modal/core/internal'
import type { AuthSetup } from '../fakeAuth.js'
import type { FakeSetup } from '../fakeModal.js'
import { address, connectors, options as defaults, other } from '../fixtures.js'
import type { Scene } from './scenes.js'

const endpoints = { directory: null, blockchain: null, analytics: null, relay: null, auth: 'https://auth.test' }
const withRelay = { endpoints: { ...endpoints, relay: 'wss://relay.test' } }
const withData = { endpoints: { ...endpoints, blockchain: 'https://blockchain.test' } }
const flags = (change: Partial<Features>) => ({ ...withRelay, features: { ...defaults.features, ...change } })
const connectBehind = [{ name: 'Connect' as const, data: undefined }]
const accountBehind = [{ name: 'Account' as const, data: undefined }]
const anna = 'anna@example.com'
const soon = () => Date.now() + 25_000

const coding = (email: Partial<AuthState['email']> = {}): FakeSetup => ({
  view: 'EmailCode',
  history: connectBehind,
  options: withRelay,
  auth: { email: { address: anna, step: 'code', resendAt: soon(), ...email } },
})
const approving = (email: Partial<AuthState['email']> = {}): FakeSetup => ({
  view: 'EmailDevice',
  history: connectBehind,
  options: withRelay,
  auth: { email: { address: anna, step: 'device', mailedTo: anna, ...email } },
})
const popUp = (status: AuthState['social']['status']): FakeSetup => ({
  view: 'ConnectingSocial',
  history: connectBehind,
  options: withRelay,
  auth: { social: { provider: 'google', status } },
})
const farcasterUrl = 'https://farcaster.test/~/siwf?channelToken=6f1c2d4e8a0b4c5d9e7f'
const farcaster = (state: Partial<AuthState['farcaster']>): FakeSetup => ({
  view: 'ConnectingFarcaster',
  history: connectBehind,
  options: withRelay,
  auth: { farcaster: state },
})
const changing = (change: Partial<AuthState['change']>): FakeSetup => ({
  view: 'ChangeEmail',
  history: accountBehind,
  options: withRelay,
  auth: { user: { email: anna, provider: 'email' }, change },
})

/** The connector of an embedded wallet, and its two accounts. */
export const embedded = {
  id: 'auth:eip155',
  name: 'Email',
  type: 'AUTH',
  chain: 'eip155',
  provider: {},
} as (typeof connectors)[number]
export const twoKinds = {
  connectedWalletInfo: { connectorId: 'auth:eip155', name: 'Email' },
  allAccounts: [
    { address, type: 'smartAccount' as const },
    { address: other, type: 'eoa' as const },
  ],
  smartAccountDeployed: false,
}
const signedIn = (user: NonNullable<AuthState['user']>, more: AuthSetup = {}): FakeSetup => ({
  view: 'Account',
  options: withData,
  connectors: [...connectors, embedded],
  account: twoKinds,
  auth: { user, ...more },
})

const leaving = (signOut: Partial<AuthState['signOut']>): FakeSetup => ({
  ...signedIn({ email: anna, provider: 'email' }, { signOut }),
  view: 'SignOutEverywhere',
  history: accountBehind,
})

const day = (month: number, date: number) => new Date(2027, month, date, 12).getTime()
export const sessions: readonly SmartSession[] = [
  {
    pci: 'one',
    origin: 'https://garden.example',
    project: 'Garden Game',
    expiresAt: day(1, 3),
    status: 'active',
    caipNetworkId: 'eip155:31337',
    permissions: [
      { kind: 'native', amount: '0.0125' },
      { kind: 'token', amount: '250.000001', symbol: 'USDC', to: other },
      { kind: 'call', method: 'water(uint256)', to: address },
      { kind: 'other', method: 'custom-permission' },
    ],
  },
  {
    pci: 'two',
    origin: 'https://a-rather-long-subdomain.of-a-shop.example',
    expiresAt: day(0, 12),
    status: 'active',
    caipNetworkId: 'eip155:31338',
    permissions: [{ kind: 'call', selector: '0xa9059cbb', to: other }],
  },
  {
    pci: 'three',
    project: 'Old Raffle',
    expiresAt: day(0, 1),
    status: 'revoked',
    caipNetworkId: 'eip155:31337',
    permissions: [],
  },
  {
    pci: 'four',
    expiresAt: day(0, 1),
    status: 'expired',
    caipNetworkId: 'eip155:31337',
    permissions: [{ kind: 'native' }],
  },
]
const listing = (state: FakeSetup['sessions']): FakeSetup => ({
  view: 'SmartSessions',
  history: accountBehind,
  options: withData,
  sessions: state ?? {},
})
const oneSession = (pci: string, revoking?: string): FakeSetup => ({
  view: 'SmartSession',
  data: { pci },
  history: [...accountBehind, { name: 'SmartSessions', data: undefined }],
  options: withData,
  sessions: { list: sessions, revoking },
})

const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

export const authScenes: Readonly<Record<string, Scene>> = {
  methods: { setup: { options: withRelay, auth: {}, recentWallets: ['test.fable'] } },
  'methods-loading': { setup: { options: withRelay, auth: 'later' } },
  'methods-recent': {
    setup: { options: withRelay, auth: { recentEmails: [anna, 'a-rather-long-address@mail.of-a-company.example'] } },
  },
  'methods-typed': { setup: { options: withRelay, auth: { email: { address: anna } } } },
  'methods-busy': { setup: { options: withRelay, auth: { email: { address: anna, busy: true } } } },
  'methods-wrong': { setup: { options: withRelay, auth: { email: { address: 'anna@', code: 'EMAIL_INVALID' } } } },
  'methods-terms': { setup: { options: { ...withRelay, ...terms }, auth: { recentEmails: [anna] } } },
  'methods-first': { setup: { options: flags({ connectMethodsOrder: ['email', 'social', 'wallet'] }), auth: {} } },
  'methods-between': { setup: { options: flags({ connectMethodsOrder: ['email', 'wallet', 'social'] }), auth: {} } },
  'methods-button': {
    setup: {
      options: flags({ emailShowWallets: false, connectMethodsOrder: ['email', 'social', 'wallet'] }),
      auth: {},
    },
  },
  'methods-all-wallets': { setup: { options: flags({ collapseWallets: false }), auth: {} } },
  'methods-email-only': { setup: { options: flags({ socials: [] }), auth: {} } },
  'methods-few': {
    setup: { connectors: [], options: flags({ email: false, socials: ['google', 'apple', 'github'] }), auth: {} },
  },
  'methods-refused': {
    setup: { options: withRelay, auth: { status: 'refused', features: { email: false, socials: [] } } },
  },
  'connect-wallets': {
    setup: { view: 'ConnectWallets', history: connectBehind, options: flags({ emailShowWallets: false }), auth: {} },
  },
  'email-code': { setup: coding() },
  'email-code-typed': { setup: coding({ digits: '4071' }) },
  'email-code-checking': { setup: coding({ digits: '407152', busy: true }) },
  'email-code-wrong': { setup: coding({ code: 'CODE_WRONG', attemptsLeft: 3 }) },
  'email-code-finishing': { setup: coding({ step: 'enter', busy: true }) },
  'email-code-resent': { setup: coding({ resent: true }) },
  'email-code-resend': { setup: coding({ resendAt: undefined }) },
  'email-code-gone': { setup: { view: 'EmailCode', history: connectBehind, auth: {} } },
  'email-device': { setup: approving() },
  'email-device-elsewhere': { setup: approving({ mailedTo: undefined }) },
  'email-device-link': {
    setup: approving({
      mailedTo: undefined,
      link: 'https://auth.example/device?request=6f1c2d4e8a0b4c5d9e7f6f1c2d4e8a0b',
    }),
  },
  'email-device-again': { setup: approving({ mailedTo: undefined, code: 'DEVICE_EXPIRED' }) },
  'email-device-failed': { setup: approving({ code: 'DEVICE_EXPIRED' }) },
  'social-pending': { setup: popUp('pending') },
  'social-slow': { setup: popUp('slow') },
  'social-blocked': { setup: popUp('blocked') },
  'social-closed': { setup: popUp('closed') },
  'social-failed': { setup: popUp('failed') },
  'social-finishing': { setup: popUp('finishing') },
  'social-idle': { setup: popUp('idle') },
  'farcaster-terms': { setup: { ...farcaster({ status: 'idle' }), options: { ...withRelay, ...terms } } },
  'farcaster-coming': { setup: { ...farcaster({ status: 'idle' }), auth: 'later' } },
  'farcaster-preparing': { setup: farcaster({ status: 'preparing' }) },
  farcaster: { setup: farcaster({ status: 'waiting', url: farcasterUrl }) },
  'farcaster-failed': { setup: farcaster({ status: 'failed', code: 'FARCASTER_EXPIRED' }) },
  'farcaster-elsewhere': { setup: farcaster({ status: 'failed', code: 'DEVICE_UNREACHABLE' }) },
  'farcaster-phone': { phone: true, setup: farcaster({ status: 'waiting', url: farcasterUrl }) },
  'farcaster-phone-failed': { phone: true, setup: farcaster({ status: 'failed', code: 'TIMEOUT' }) },
  'change-email': { setup: changing({ address: 'anna.new@example.com' }) },
  'change-email-old': { setup: changing({ step: 'old', digits: '12', resendAt: soon() }) },
  'change-email-new': {
    setup: changing({ step: 'new', address: 'anna.new@example.com', code: 'CODE_EXPIRED', resendAt: 1 }),
  },
  'change-email-resent': {
    setup: changing({ step: 'new', address: 'anna.new@example.com', resent: true, resendAt: soon() }),
  },
  'change-email-done': { setup: changing({ step: 'done', address: 'anna.new@example.com' }) },
  'change-email-off': { setup: { ...changing({}), auth: { user: { username: 'anna', provider: 'github' } } } },
  'account-email': { setup: signedIn({ email: anna, provider: 'email' }) },
  'account-email-switching': { setup: signedIn({ email: anna, provider: 'email' }, { accountType: { busy: true } }) },
  'account-email-long': {
    setup: signedIn({ email: 'annabelle.a-rather-long-address@mail.of-a-company.example', provider: 'email' }),
  },
  'account-device': { setup: signedIn({ email: anna, provider: 'email' }, { device: { waiting: true } }) },
  'sign-out': { setup: leaving({}) },
  'sign-out-busy': { setup: leaving({ status: 'busy' }) },
  'sign-out-failed': { setup: leaving({ status: 'failed', code: 'AUTH_UNREACHABLE' }) },
  'account-social': {
    setup: {
      ...signedIn({ username: 'a-rather-long-name-of-somebody-somewhere', provider: 'github' }),
      options: withRelay,
    },
  },
  'approve-frame': {
    setup: {
      view: 'ApproveTransaction',
      data: { frame: true, method: 'personal_sign', heading: 'ApproveBelow' },
      auth: { approval: { id: 1, method: 'personal_sign', height: 320 } },
    },
  },
  'approve-frame-loading': {
    setup: {
      view: 'ApproveTransaction',
      data: { frame: true, method: 'personal_sign', heading: 'ApproveBelow' },
      auth: {},
    },
  },
  'approve-recovery': {
    setup: {
      view: 'ApproveTransaction',
      data: { frame: true, method: 'recovery.keep', heading: 'RecoveryCode' },
      auth: { approval: { id: 1, method: 'recovery.keep', height: 420 } },
    },
  },
  'approve-send-frame': {
    setup: {
      view: 'ApproveTransaction',
      history: accountBehind,
      data: {
        caipNetworkId: 'eip155:31337',
        network: 'Local One',
        wallet: 'Email',
        heading: 'ApproveBelow',
        pay: { amount: '1.25', symbol: 'ETH' },
        to: other,
        fee: { amount: '0.000413', symbol: 'ETH' },
      },
      auth: { approval: { id: 1, method: 'eth_sendTransaction', height: 280 } },
    },
  },
  sessions: { setup: listing({ list: sessions }) },
  'sessions-loading': { setup: listing({ status: 'loading' }) },
  'sessions-empty': { setup: listing({}) },
  'sessions-failed': { setup: listing({ status: 'failed' }) },
  'session-one': { setup: oneSession('one') },
  'session-plain': { setup: oneSession('two') },
  'session-revoked': { setup: oneSession('three') },
  'session-ended': { setup: oneSession('four') },
  'session-gone': { setup: oneSession('none') },
}
