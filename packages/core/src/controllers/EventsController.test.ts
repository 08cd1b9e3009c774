/** Analytics: what triggers which event, who hears it, and when it is sent (spec 7 'Analytics', services.md, T-35, N05). */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing } from '../../test/createFakePairing.js'
import { createConnectedModal, createTestModal, settle, type TestModalOptions } from '../../test/createTestModal.js'
import { onrampOptions, onrampQuote } from '../../test/onrampFixtures.js'
import type { AnalyticsEvents } from './EventsController.js'

const services = 'https://services.test'
const withAnalytics = { endpoints: { blockchain: services, analytics: services, directory: services } }
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Test = ReturnType<typeof createTestModal>
const listen = <Given extends Test>(test: Given) => {
  const heard: { event: string; properties: unknown }[] = []
  test.modal.on('analytics', ({ event, properties }) => heard.push({ event, properties }))
  const bodies = () =>
    test.backend.calls('/e').map(({ body }) => body as { url: string; props: { event: string; address?: string } })
  return { ...test, heard, bodies, sentEvents: () => bodies().map(({ props }) => props.event) }
}

const setUp = (given: TestModalOptions = {}) =>
  listen(
    createTestModal({
      options: withAnalytics,
      wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
      ...given,
    }),
  )
const setUpConnected = async () =>
  listen(
    await createConnectedModal({
      options: withAnalytics,
      wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    }),
  )

async function sending(end: (test: Awaited<ReturnType<typeof setUpConnected>>) => void) {
  const test = await setUpConnected()
  await test.modal.open({ view: 'Send' })
  await settle()
  test.modal.send.setAmount('1')
  test.modal.send.setReceiver(receiver)
  await settle()
  await test.modal.send.review()
  end(test)
  await test.modal.send.submit()
  return test
}

/** A page that can pair, with one wallet in its directory, and the view where that wallet is paired. */
async function pairing() {
  const test = setUp({ pairing: createFakePairing().door, options: { ...withAnalytics, relayUrl: 'wss://relay.test' } })
  test.backend.answer('/getWallets', { body: { data: [{ id: 'far', name: 'Far', mobile_link: 'far://' }], count: 1 } })
  await test.modal.open({ view: 'AllWallets' })
  await settle()
  test.modal.router.push('ConnectingWalletConnect', { walletId: 'far' })
  await settle()
  return test
}

const network = { caipNetworkId: 'eip155:31337' }
/**
 * What is copied is the views' affair: Receive.test.tsx, ConnectingWalletConnect.test.tsx. Swaps: swapReactions.test.ts.
 * Signing in by e-mail and elsewhere: AuthController.test.ts.
 */
type TriggeredByAuth = `EMAIL_${string}` | `SOCIAL_${string}` | 'SET_ACCOUNT_TYPE'
type TriggeredElsewhere = 'COPY_ADDRESS' | 'COPY_URI' | 'OPEN_SWAP' | `SWAP_${string}` | TriggeredByAuth
type TriggeredHere = Exclude<keyof AnalyticsEvents, TriggeredElsewhere>
/** A row for each event there is; a missing one is a type error. */
const triggers: { [Name in TriggeredHere]: readonly [() => Promise<{ heard: readonly unknown[] }>, object] } = {
  MODAL_OPEN: [
    async () => {
      const test = setUp()
      await test.modal.open()
      return test
    },
    { connected: false },
  ],
  MODAL_CLOSE: [
    async () => {
      const test = await setUpConnected()
      await test.modal.open()
      test.modal.close()
      return test
    },
    { connected: true },
  ],
  CLICK_ALL_WALLETS: [
    async () => {
      const test = setUp()
      await test.modal.open()
      test.modal.router.push('AllWallets')
      test.modal.router.push('GetWallet', { walletId: 'w' })
      test.modal.modal.goBack()
      return test
    },
    {},
  ],
  SEARCH_WALLET: [
    async () => {
      const test = setUp()
      await test.modal.open({ view: 'AllWallets' })
      await settle()
      test.modal.api.search(' ha')
      await settle()
      test.modal.api.search(' har ')
      await test.clock.advance(300)
      return test
    },
    { length: 3 },
  ],
  SELECT_WALLET: [
    async () => {
      const test = setUp()
      await test.modal.open({ walletId: 'test.scripted' })
      return test
    },
    { name: 'Scripted Wallet', platform: 'browser' },
  ],
  OPEN_ONRAMP: [
    async () => {
      const test = await setUpConnected()
      await test.modal.open({ view: 'OnRamp' })
      test.modal.router.push('Receive')
      test.modal.modal.goBack()
      return test
    },
    network,
  ],
  SELECT_ONRAMP_PROVIDER: [
    async () => {
      const test = await setUpConnected()
      test.modal.options.patch({ onrampProviders: { aggregator: { url: 'https://compare.test/' } } })
      test.backend.answer('/v1/onramp/options', { body: onrampOptions })
      test.backend.answer('/v1/onramp/quote', { body: onrampQuote })
      await test.modal.open({ view: 'OnRamp' })
      await settle()
      test.modal.onramp?.setProvider('aggregator')
      test.modal.onramp?.setAmount('50')
      await test.clock.advance(1_000)
      test.modal.onramp?.proceed()
      return test
    },
    { provider: 'aggregator', ...network },
  ],
  CONNECT_SUCCESS: [
    async () => {
      const test = setUp()
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid })
      return test
    },
    { name: 'Scripted Wallet', ...network },
  ],
  CONNECT_ERROR: [
    async () => {
      const test = setUp()
      test.wallet.answer('eth_requestAccounts', () => [])
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid }).catch(() => {})
      return test
    },
    { code: 'NO_ACCOUNTS' },
  ],
  USER_REJECTED: [
    async () => {
      const test = setUp()
      test.wallet.reject('eth_requestAccounts')
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid }).catch(() => {})
      return test
    },
    { code: 'USER_REJECTED' },
  ],
  DISCONNECT_SUCCESS: [
    async () => {
      const test = await setUpConnected()
      await test.modal.disconnect()
      return test
    },
    { namespace: 'eip155' },
  ],
  SWITCH_NETWORK: [
    async () => {
      const test = await setUpConnected()
      await test.modal.switchNetwork('eip155:31338')
      return test
    },
    { caipNetworkId: 'eip155:31338' },
  ],
  CLICK_NETWORKS: [
    async () => {
      const test = setUp()
      await test.modal.open({ view: 'Networks' })
      return test
    },
    {},
  ],
  CLICK_GET_WALLET: [
    async () => {
      const test = setUp()
      await test.modal.open({ view: 'GetWallet' })
      return test
    },
    {},
  ],
  OPEN_RECEIVE: [
    async () => {
      const test = await setUpConnected()
      await test.modal.open({ view: 'Receive' })
      return test
    },
    network,
  ],
  OPEN_SEND: [
    async () => {
      const test = await setUpConnected()
      await test.modal.open({ view: 'Send' })
      return test
    },
    network,
  ],
  OPEN_ACTIVITY: [
    async () => {
      const test = await setUpConnected()
      await test.modal.open({ view: 'Transactions' })
      return test
    },
    network,
  ],
  SEND_INITIATED: [() => sending(() => {}), { symbol: 'LETH', ...network }],
  SEND_SUCCESS: [() => sending(() => {}), { symbol: 'LETH', ...network }],
  SEND_ERROR: [
    () => sending(({ wallet }) => wallet.reject('eth_sendTransaction')),
    { code: 'USER_REJECTED', ...network },
  ],
  OPEN_WALLET: [
    async () => {
      const test = await pairing()
      test.modal.pairing.followed({ href: 'far://', name: 'Far', platform: 'mobile' })
      await settle()
      return test
    },
    { name: 'Far', platform: 'mobile' },
  ],
}

test.each(Object.entries(triggers))('%s is told once, with its properties', async (event, [act, properties]) => {
  const { heard } = await act()
  expect(heard.filter((entry) => (entry as { event: string }).event === event)).toEqual([{ event, properties }])
})

test('a wallet that is elsewhere is chosen too; its pairing URI is in no event', async () => {
  const { heard, bodies, modal } = await pairing()
  modal.pairing.followed({ href: 'far://', name: 'Far', platform: 'mobile' })
  await settle()
  expect(heard).toContainEqual({ event: 'SELECT_WALLET', properties: { name: 'Far', platform: 'pairing' } })
  expect(modal.pairing.state.uri).toContain('symKey')
  expect(JSON.stringify([heard, bodies()])).not.toMatch(/symKey|wc:/)
})

test('coming back to Send is not opening it', async () => {
  const { modal, heard } = await setUpConnected()
  await modal.open({ view: 'Send' })
  modal.router.push('SelectToken')
  modal.modal.goBack()
  expect(heard.filter(({ event }) => event === 'OPEN_SEND')).toHaveLength(1)
})

test('before the visitor first opened the modal nothing is sent; the opening itself is', async () => {
  const { modal, heard, sentEvents, wallet } = setUp()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(heard.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
  expect(sentEvents()).toEqual([])
  await modal.open()
  await settle()
  expect(sentEvents()).toEqual(['MODAL_OPEN'])
})

test('a modal that an unsupported network opened was not opened by the visitor', async () => {
  const { wallet, modal, sentEvents } = await setUpConnected()
  wallet.setChain(999)
  await settle()
  expect(modal.modal.state.open).toBe(true)
  expect(sentEvents()).toEqual([])
})

test.each<[string, TestModalOptions['options']]>([
  ['the feature is off', { ...withAnalytics, features: { analytics: false } }],
  ['the feature is off by its attribute', { ...withAnalytics, analytics: false }],
  ['no origin is named', { endpoints: { blockchain: services, directory: services } }],
  ['the origin is off', { ...withAnalytics, analyticsUrl: null }],
])('%s: the host hears, nothing is sent', async (_, options) => {
  const { modal, heard, backend } = setUp({ options: options ?? {} })
  await modal.open()
  await settle()
  expect(heard).toMatchObject([{ event: 'MODAL_OPEN' }])
  expect(backend.calls('/e')).toEqual([])
})

test.each([{ isAnalyticsEnabled: false }, {}, null])(
  'the operator’s configuration says %j: nothing is sent, and it is asked once',
  async (body) => {
    const { modal, backend } = setUp()
    backend.answer('/getAnalyticsConfig', { body })
    await modal.open()
    modal.close()
    await settle()
    expect(backend.calls('/e')).toEqual([])
    expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
  },
)

test.each([403, 500])('the configuration answers %i: nothing is sent, and it is asked once', async (status) => {
  const { modal, backend, clock } = setUp()
  backend.fail('/getAnalyticsConfig', status)
  await modal.open()
  modal.close()
  await modal.open()
  await clock.advance(5_000)
  expect(backend.calls('/e')).toEqual([])
  expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
  expect(modal.toast.state.message === 'Invalid App Configuration').toBe(status === 403)
})

test('the configuration is not asked before the first open', async () => {
  const { modal, backend, wallet } = setUp()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(backend.calls('/getAnalyticsConfig')).toEqual([])
  await modal.open()
  await settle()
  expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
})

test.each<[string, Parameters<ReturnType<typeof setUp>['modal']['options']['patch']>[0]]>([
  ['the feature', { features: { analytics: false } }],
  ['its origin', { endpoints: { ...withAnalytics.endpoints, analytics: null } }],
])('T-35: the host takes %s away while the configuration is waited for: nothing is sent', async (_, options) => {
  const { modal, backend } = setUp()
  let release = () => {}
  backend.answer('/getAnalyticsConfig', async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { body: { isAnalyticsEnabled: true } }
  })
  await modal.open()
  await settle()
  modal.options.patch(options)
  release()
  await settle()
  expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
  expect(backend.calls('/e')).toEqual([])
})

test('without a directory the host’s own word is enough', async () => {
  const { modal, sentEvents, backend } = setUp({ options: { endpoints: { analytics: services } } })
  await modal.open()
  await settle()
  expect(sentEvents()).toEqual(['MODAL_OPEN'])
  expect(backend.calls('/getAnalyticsConfig')).toEqual([])
})

test('T-35: origin and path of the page only; the address goes along once there is one', async () => {
  const { modal, bodies, clock } = setUp()
  await modal.open()
  await settle()
  expect(bodies()[0]).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    url: 'https://shop.test/checkout',
    domain: 'shop.test',
    timestamp: clock.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
  modal.router.push('ConnectingExternal', { connectorId: modal.connectors.state.list[0]?.id ?? '' })
  await settle()
  const connected = bodies().find(({ props }) => props.event === 'CONNECT_SUCCESS')
  expect(connected?.props.address).toMatch(/^0x/)
})

test('403: Invalid App Configuration once, then silence; everything else goes on', async () => {
  const { modal, backend, clock, wallet } = setUp()
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  backend.fail('/e', 403)
  await modal.open()
  modal.close()
  await modal.open()
  await settle()
  await clock.advance(150)
  expect(errors).toEqual(['INVALID_APP_CONFIGURATION'])
  expect(modal.toast.state).toMatchObject({ open: true, message: 'Invalid App Configuration' })
  const asked = backend.calls('/e').length
  modal.close()
  await settle()
  expect(backend.calls('/e')).toHaveLength(asked)
  expect(await modal.connection.connect({ connectorId: wallet.info.uuid })).toMatchObject(network)
})

test.each([400, 500, 503])('%i is nobody’s concern', async (status) => {
  const { modal, backend, clock } = setUp()
  backend.fail('/e', status)
  await modal.open()
  await clock.advance(5_000)
  expect(modal.toast.state.id).toBe(0)
})
