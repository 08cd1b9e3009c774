/** Whatever the router shows, in whatever situation: something stands there, and nothing of it throws. */
import type { RouteName } from '@wallet-modal/core'
import { expect, test } from 'vitest'
import { createFakeModal, type FakeModal, type FakeSetup } from '../../test/fakeModal.js'
import { render } from '../../test/render.js'
import { accountViews } from './accountViews.js'
import { routes } from './routes.js'

const nobody = {
  caipAddress: undefined,
  address: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  addressExplorerUrl: undefined,
  tokenBalance: [],
  tokenBalanceStatus: 'idle',
  allAccounts: [],
  connectedWalletInfo: undefined,
} as const

/** The padding of an empty one is 16 px. */
const TALLER_THAN_NOTHING = 40
const slow = { timeout: 10_000 }

/** Whether a visitor sees a word or a picture with a name. */
const isSeen = (body: HTMLElement) =>
  [...body.querySelectorAll('*')].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.ariaLabel || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')),
  )

interface Situation {
  readonly setup?: FakeSetup
  readonly after?: (fake: FakeModal) => void
}

const onServices = {
  endpoints: {
    directory: 'https://directory.test',
    blockchain: 'https://blockchain.test',
    analytics: null,
    relay: 'wss://relay.test',
    auth: null,
  },
  signIn: 'required',
} as const

/** What everything says that has been asked for and has not come. */
const waiting: FakeSetup = {
  options: onServices,
  api: { status: 'loading', suggestions: 'loading', count: undefined, complete: false, page: 0 },
  pairing: { status: 'preparing', uri: undefined },
  siwx: { status: 'signing', waitingFor: 'wallet' },
  ens: { name: 'ada', problem: undefined, suggestionStatus: 'loading', availability: 'unknown' },
  activity: { status: 'loading' },
  onramp: { options: undefined, optionsStatus: 'loading', quote: undefined, quoteStatus: 'loading', link: 'idle' },
  swap: { status: 'initializing', tokens: [], sourceToken: undefined, toToken: undefined, quoteStatus: 'loading' },
  auth: {
    status: 'loading',
    email: { address: 'a@b.c', step: 'code', busy: true },
    social: { provider: 'google', status: 'pending' },
    farcaster: { status: 'preparing' },
    user: { email: 'a@b.c', provider: 'email' },
    change: { step: 'old', busy: true },
  },
  sessions: { status: 'loading' },
}

const situations: Readonly<Record<string, Situation>> = {
  connected: { setup: { options: onServices } },
  'with a sign-in origin': {
    setup: { options: { ...onServices, endpoints: { ...onServices.endpoints, auth: 'https://auth.test' } }, auth: {} },
  },
  'with a sign-in origin that does not load': {
    setup: {
      options: { ...onServices, endpoints: { ...onServices.endpoints, auth: 'https://auth.test' } },
      auth: 'failed',
    },
  },
  'connected, on no network': { setup: { networks: [] } },
  'not connected': { setup: { account: { ...nobody, status: 'disconnected' } } },
  'no adapters': {
    setup: { account: { ...nobody, status: 'disconnected' }, connectors: [], networks: [] },
    after: ({ modal }) => Object.assign(modal.chains.state, { noAdapters: true }),
  },
  'reconnecting, and everything on its way': {
    setup: { ...waiting, account: { ...nobody, status: 'reconnecting', tokenBalanceStatus: 'loading' } },
    after: ({ modal }) => {
      Object.assign(modal.connection.state, {
        attempt: { status: 'pending', connectorId: 'harbor', namespace: 'eip155' },
      })
      Object.assign(modal.send.state, { feeStatus: 'loading', status: 'preparing' })
    },
  },
  'connected, and everything on its way': {
    setup: { ...waiting, account: { balance: undefined, tokenBalance: [], tokenBalanceStatus: 'loading' } },
    after: ({ modal }) => Object.assign(modal.send.state, { feeStatus: 'loading', status: 'preparing' }),
  },
  'connected, and everything failed': {
    setup: {
      options: onServices,
      account: { balance: undefined, tokenBalance: [], tokenBalanceStatus: 'unavailable' },
      api: { status: 'failed', suggestions: 'ready', page: 0 },
      pairing: { status: 'failed', uri: undefined, code: 'RELAY_UNREACHABLE' },
      siwx: { status: 'needed', code: 'SIGN_IN_FAILED' },
      ens: {
        name: 'ada',
        problem: undefined,
        suggestionStatus: 'failed',
        code: 'SIGNATURE_DECLINED',
        status: 'failed',
      },
      activity: { status: 'failed' },
      onramp: { quote: undefined, quoteStatus: 'ready', link: 'refused' },
      swap: { status: 'failed', tokens: [], sourceToken: undefined, toToken: undefined },
      auth: {
        status: 'failed',
        email: { address: 'a@b.c', step: 'device', code: 'DEVICE_EXPIRED' },
        social: { provider: 'google', status: 'failed', code: 'SOCIAL_FAILED' },
        farcaster: { status: 'failed', code: 'FARCASTER_DECLINED' },
        change: { step: 'new', code: 'CODE_WRONG' },
      },
      sessions: { status: 'failed' },
    },
    after: ({ modal }) => {
      Object.assign(modal.connection.state, {
        attempt: { status: 'failed', code: 'TIMEOUT', connectorId: 'harbor', namespace: 'eip155' },
      })
      Object.assign(modal.send.state, { feeStatus: 'failed', gasPrice: undefined })
    },
  },
}

const cases = ([...Object.keys(routes), ...Object.keys(accountViews)] as RouteName[]).flatMap((view) =>
  Object.keys(situations).map((situation) => [view, situation] as const),
)

test.each(cases)('%s, %s', async (view, name) => {
  const { setup, after } = situations[name] as Situation
  const fake = createFakeModal({ view, ...setup })
  after?.(fake)
  const { called, dialog, screen } = await render(fake)
  const body = dialog.querySelector<HTMLElement>('.screen')
  // Rows of a virtual list are there at once, and seen when they are measured.
  await expect.poll(() => body && isSeen(body), slow).toBe(true)
  expect(body?.getBoundingClientRect().height).toBeGreaterThan(TALLER_THAN_NOTHING)
  expect(screen.getByRole('heading', { level: 2 }).textContent).not.toBe('')
  expect(screen.getAllByRole('button', { name: 'Close' })).not.toHaveLength(0)
  expect(called(), 'a view that failed').not.toContain('report')
})
