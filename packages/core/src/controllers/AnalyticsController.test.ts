/** Analytics: what triggers which event, and who hears it (spec 7 'Analytics'); when it is sent: eventsSent.test.ts. */
import { expect, test } from 'vitest'
import { createAnalyticsPage, createConnectedAnalyticsPage, withAnalytics } from '../../test/analyticsPage.js'
import { createFakePairing } from '../../test/createFakePairing.js'
import { settle } from '../../test/createTestModal.js'
import { onrampOptions, onrampQuote } from '../../test/onrampFixtures.js'
import type { AnalyticsEvents } from './AnalyticsController.js'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function sending(end: (test: Awaited<ReturnType<typeof createConnectedAnalyticsPage>>) => void) {
  const test = await createConnectedAnalyticsPage()
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
  const test = createAnalyticsPage({
    pairing: createFakePairing().door,
    options: { ...withAnalytics, relayUrl: 'wss://relay.test' },
  })
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
      const test = createAnalyticsPage()
      await test.modal.open()
      return test
    },
    { connected: false },
  ],
  MODAL_CLOSE: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.open()
      test.modal.close()
      return test
    },
    { connected: true },
  ],
  CLICK_ALL_WALLETS: [
    async () => {
      const test = createAnalyticsPage()
      await test.modal.open()
      test.modal.router.push('AllWallets')
      test.modal.router.push('GetWallet', { walletId: 'w' })
      test.modal.dialog.goBack()
      return test
    },
    {},
  ],
  SEARCH_WALLET: [
    async () => {
      const test = createAnalyticsPage()
      await test.modal.open({ view: 'AllWallets' })
      await settle()
      test.modal.directory.search(' ha')
      await settle()
      test.modal.directory.search(' har ')
      await test.clock.advance(300)
      return test
    },
    { length: 3 },
  ],
  SELECT_WALLET: [
    async () => {
      const test = createAnalyticsPage()
      await test.modal.open({ walletId: 'test.scripted' })
      return test
    },
    { name: 'Scripted Wallet', platform: 'browser' },
  ],
  OPEN_ONRAMP: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.open({ view: 'OnRamp' })
      test.modal.router.push('Receive')
      test.modal.dialog.goBack()
      return test
    },
    network,
  ],
  SELECT_ONRAMP_PROVIDER: [
    async () => {
      const test = await createConnectedAnalyticsPage()
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
      const test = createAnalyticsPage()
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid })
      return test
    },
    { name: 'Scripted Wallet', ...network },
  ],
  CONNECT_ERROR: [
    async () => {
      const test = createAnalyticsPage()
      test.wallet.answer('eth_requestAccounts', () => [])
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid }).catch(() => {})
      return test
    },
    { code: 'NO_ACCOUNTS' },
  ],
  USER_REJECTED: [
    async () => {
      const test = createAnalyticsPage()
      test.wallet.reject('eth_requestAccounts')
      await test.modal.connection.connect({ connectorId: test.wallet.info.uuid }).catch(() => {})
      return test
    },
    { code: 'USER_REJECTED' },
  ],
  DISCONNECT_SUCCESS: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.disconnect()
      return test
    },
    { namespace: 'eip155' },
  ],
  SWITCH_NETWORK: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.switchNetwork('eip155:31338')
      return test
    },
    { caipNetworkId: 'eip155:31338' },
  ],
  CLICK_NETWORKS: [
    async () => {
      const test = createAnalyticsPage()
      await test.modal.open({ view: 'Networks' })
      return test
    },
    {},
  ],
  CLICK_GET_WALLET: [
    async () => {
      const test = createAnalyticsPage()
      await test.modal.open({ view: 'GetWallet' })
      return test
    },
    {},
  ],
  OPEN_RECEIVE: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.open({ view: 'Receive' })
      return test
    },
    network,
  ],
  OPEN_SEND: [
    async () => {
      const test = await createConnectedAnalyticsPage()
      await test.modal.open({ view: 'Send' })
      return test
    },
    network,
  ],
  OPEN_ACTIVITY: [
    async () => {
      const test = await createConnectedAnalyticsPage()
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

test('a wallet that was paired with before, and that no list has shown, is named; the directory is asked all the same, once', async () => {
  const { heard, modal, backend } = createAnalyticsPage({
    pairing: createFakePairing().door,
    options: { ...withAnalytics, relayUrl: 'wss://relay.test' },
  })
  const far = { id: 'far', name: 'Far', mobile_link: 'far://' }
  backend.answer('/getWallets', { body: { data: [{ ...far, name: 'Far Two' }], count: 1 } })
  await modal.open()
  for (let time = 0; time < 2; time++) {
    modal.directory.remember(far)
    modal.router.push('ConnectingWalletConnect', { walletId: 'far' })
    await settle()
    expect(modal.directory.find('far')?.name).toBe('Far Two')
    modal.dialog.goBack()
  }
  const named = heard.filter(({ event }) => event === 'SELECT_WALLET').map(({ properties }) => properties)
  expect(named).toEqual(['Far', 'Far Two'].map((name) => ({ name, platform: 'pairing' })))
  expect(backend.calls('/getWallets').filter(({ url }) => url.searchParams.has('include'))).toHaveLength(1)
})

test('coming back to Send is not opening it', async () => {
  const { modal, heard } = await createConnectedAnalyticsPage()
  await modal.open({ view: 'Send' })
  modal.router.push('SelectToken')
  modal.dialog.goBack()
  expect(heard.filter(({ event }) => event === 'OPEN_SEND')).toHaveLength(1)
})
