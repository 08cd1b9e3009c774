/** Analytics: when an event is sent, what goes along, and what follows from the answers (services.md, T-35, N05). */
import { expect, test } from 'vitest'
import { createAnalyticsPage, createConnectedAnalyticsPage, services, withAnalytics } from '../../test/analyticsPage.js'
import { settle, type TestModalOptions } from '../../test/createTestModal.js'

const network = { caipNetworkId: 'eip155:31337' }

test('before the visitor first opened the modal nothing is sent; the opening itself is', async () => {
  const { modal, heard, sentEvents, wallet } = createAnalyticsPage()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(heard.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS'])
  expect(sentEvents()).toEqual([])
  await modal.open()
  await settle()
  expect(sentEvents()).toEqual(['MODAL_OPEN'])
})

test('a modal that an unsupported network opened was not opened by the visitor', async () => {
  const { wallet, modal, sentEvents } = await createConnectedAnalyticsPage()
  wallet.setChain(999)
  await settle()
  expect(modal.dialog.state.open).toBe(true)
  expect(sentEvents()).toEqual([])
})

test.each<[string, TestModalOptions['options']]>([
  ['the feature is off', { ...withAnalytics, features: { analytics: false } }],
  ['the feature is off by its attribute', { ...withAnalytics, analytics: false }],
  ['no origin is named', { endpoints: { blockchain: services, directory: services } }],
  ['the origin is off', { ...withAnalytics, analyticsUrl: null }],
])('%s: the host hears, nothing is sent', async (_, options) => {
  const { modal, heard, backend } = createAnalyticsPage({ options: options ?? {} })
  await modal.open()
  await settle()
  expect(heard).toMatchObject([{ event: 'MODAL_OPEN' }])
  expect(backend.calls('/e')).toEqual([])
})

test.each([{ isAnalyticsEnabled: false }, {}, null])(
  'the operator’s configuration says %j: nothing is sent, and it is asked once',
  async (body) => {
    const { modal, backend } = createAnalyticsPage()
    backend.answer('/getAnalyticsConfig', { body })
    await modal.open()
    modal.close()
    await settle()
    expect(backend.calls('/e')).toEqual([])
    expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
  },
)

test.each([403, 500])('the configuration answers %i: nothing is sent, and it is asked once', async (status) => {
  const { modal, backend, clock } = createAnalyticsPage()
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
  const { modal, backend, wallet } = createAnalyticsPage()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(backend.calls('/getAnalyticsConfig')).toEqual([])
  await modal.open()
  await settle()
  expect(backend.calls('/getAnalyticsConfig')).toHaveLength(1)
})

test.each<[string, Parameters<ReturnType<typeof createAnalyticsPage>['modal']['options']['patch']>[0]]>([
  ['the feature', { features: { analytics: false } }],
  ['its origin', { endpoints: { ...withAnalytics.endpoints, analytics: null } }],
])('T-35: the host takes %s away while the configuration is waited for: nothing is sent', async (_, options) => {
  const { modal, backend } = createAnalyticsPage()
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
  const { modal, sentEvents, backend } = createAnalyticsPage({ options: { endpoints: { analytics: services } } })
  await modal.open()
  await settle()
  expect(sentEvents()).toEqual(['MODAL_OPEN'])
  expect(backend.calls('/getAnalyticsConfig')).toEqual([])
})

test('T-35: origin and path of the page only; the address goes along once there is one', async () => {
  const { modal, bodies, clock } = createAnalyticsPage()
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
  const { modal, backend, clock, wallet } = createAnalyticsPage()
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
  const { modal, backend, clock } = createAnalyticsPage()
  backend.fail('/e', status)
  await modal.open()
  await clock.advance(5_000)
  expect(modal.toast.state.id).toBe(0)
})
