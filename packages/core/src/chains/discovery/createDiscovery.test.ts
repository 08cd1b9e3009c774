import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { createDiscovery } from './createDiscovery.js'

const png = 'data:image/png;base64,iVBORw0KGgo='
const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Dev Wallet', icon: png, rdns: 'test.wallet' }
const otherUuid = '7e0f6c0a-9a3f-4a6e-8f9e-0a3a0b1c2d3e'
const createProvider = (flags: object = {}) => ({ request: async () => [], ...flags })

function createPage(ethereum?: unknown) {
  const timers: (() => void)[] = []
  let requests = 0
  const page = Object.assign(new EventTarget(), {
    ethereum,
    setTimeout: (run: () => void) => timers.push(run),
  })
  page.addEventListener('eip6963:requestProvider', () => {
    requests += 1
  })
  return {
    page,
    requests: () => requests,
    announce: (detail: unknown) => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    /** Lets half a second pass. */
    look() {
      for (const run of timers.splice(0)) run()
    },
    waiting: () => timers.length,
  }
}

test('asks wallets to announce themselves at once and again on request, and hears late ones', () => {
  const { page, requests, announce } = createPage()
  const discovery = createDiscovery(page)
  expect(requests()).toBe(1)
  discovery.request()
  expect(requests()).toBe(2)
  let changes = 0
  const stop = discovery.subscribe(() => {
    changes += 1
  })
  const provider = createProvider()
  announce({ info, provider })
  expect(changes).toBe(1)
  expect(discovery.wallets).toEqual([
    {
      id: info.uuid,
      name: 'Dev Wallet',
      icon: png,
      rdns: 'test.wallet',
      namespace: 'eip155',
      type: 'ANNOUNCED',
      provider,
    },
  ])
  expect(discovery.wallets[0]?.provider).toBe(provider)
  stop()
  announce({ info: { ...info, uuid: otherUuid }, provider })
  expect(changes).toBe(1)
})

test('a wallet that answers the request event is heard', () => {
  const { page, announce } = createPage()
  page.addEventListener('eip6963:requestProvider', () => announce({ info, provider: createProvider() }))
  expect(createDiscovery(page).wallets).toHaveLength(1)
})

test('the first announcer of a uuid wins, in any case of its letters; what it announced cannot be changed later', () => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  const provider = createProvider()
  const mutable = { ...info }
  announce({ info: mutable, provider })
  mutable.name = 'Somebody else'
  announce({ info: { ...info, uuid: info.uuid.toUpperCase(), name: 'Impostor' }, provider: createProvider() })
  expect(discovery.wallets).toHaveLength(1)
  expect(discovery.wallets[0]).toMatchObject({ name: 'Dev Wallet', provider })
  expect(Object.isFrozen(discovery.wallets[0])).toBe(true)
  expect(Object.isFrozen(discovery.wallets)).toBe(true)
})

test('two announcers of one rdns and one name are two rows', () => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  announce({ info, provider: createProvider() })
  announce({ info: { ...info, uuid: otherUuid }, provider: createProvider() })
  expect(discovery.wallets.map(({ id }) => id)).toEqual([info.uuid, otherUuid])
})

test.each([
  ['a word', 'metamask', 'eip6963:test.wallet:metamask'],
  ['in braces', '{350670DB-19FA}', 'eip6963:test.wallet:{350670db-19fa}'],
  ['empty', '', 'eip6963:test.wallet:'],
  ['missing', undefined, 'eip6963:test.wallet:'],
  ['a number', 7, 'eip6963:test.wallet:'],
  ['an object', { toString: () => 'x' }, 'eip6963:test.wallet:'],
  ['the id of another kind of wallet', 'injected', 'eip6963:test.wallet:injected'],
  ['endless', 'x'.repeat(10_000), `eip6963:test.wallet:${'x'.repeat(128)}`],
])('a wallet whose uuid is %s is listed', (_, uuid, id) => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  const provider = createProvider()
  announce({ info: { ...info, uuid }, provider })
  expect(discovery.wallets).toMatchObject([{ id, name: 'Dev Wallet' }])
  announce({ info: { ...info, uuid, rdns: 'other.wallet' }, provider: createProvider() })
  expect(discovery.wallets.map(({ rdns }) => rdns)).toEqual(['test.wallet', 'other.wallet'])
})

test('a wallet that makes up another uuid each time that it is asked is one', () => {
  const { page, announce } = createPage()
  const provider = createProvider()
  page.addEventListener('eip6963:requestProvider', () =>
    announce({ info: { ...info, uuid: crypto.randomUUID() }, provider }),
  )
  const discovery = createDiscovery(page)
  discovery.request()
  expect(discovery.wallets).toHaveLength(1)
  // Under another name it is another announcer (T-07).
  announce({ info: { ...info, uuid: otherUuid, name: 'Impostor' }, provider })
  expect(discovery.wallets.map(({ name }) => name)).toEqual(['Dev Wallet', 'Impostor'])
})

test.each([
  ['a function', () => Object.assign(() => {}, createProvider())],
  ['a class', () => Object.assign(class {}, createProvider())],
])('a wallet whose provider is %s is listed, announced or not', (_, create) => {
  const provider = create()
  const { page, announce } = createPage(provider)
  const discovery = createDiscovery(page)
  expect(discovery.wallets).toMatchObject([{ type: 'INJECTED', provider }])
  announce({ info, provider })
  expect(discovery.wallets).toMatchObject([{ type: 'ANNOUNCED', provider }])
})

/** Made inside a test: a test runner that prints it would fall into it. */
function createThrowing(): object {
  const trap = () => {
    throw new Error('trap')
  }
  return new Proxy({}, { get: trap, ownKeys: trap, has: trap })
}

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['no info', () => ({ provider: createProvider() })],
  ['no provider', () => ({ info })],
  ['a provider that cannot be asked', () => ({ info, provider: { request: 'yes' } })],
  ['no name and no rdns', () => ({ info: { ...info, name: '\u200B', rdns: 'x' }, provider: createProvider() })],
  ['getters that throw', () => ({ info: createThrowing(), provider: createProvider() })],
  ['a provider whose getters throw', () => ({ info, provider: createThrowing() })],
])('an announcement with %s is ignored', (_, create) => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  announce(create())
  expect(discovery.wallets).toEqual([])
})

test.each([
  ['Evil\u202Egnp.exe\u200B', 'Evilgnp.exe'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['W'.repeat(500), 'W'.repeat(32)],
  ['', 'test.wallet'],
  [7, 'test.wallet'],
])('the name %j is listed as %j', (name, listed) => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  announce({ info: { ...info, name }, provider: createProvider() })
  expect(discovery.wallets[0]?.name).toBe(listed)
})

test.each<[string, string | undefined]>([
  [png, png],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
  ['https://tracker.test/icon.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['data:image/svg+xml-evil,x', undefined],
  [`data:image/png;base64,${'A'.repeat(64 * 1024)}`, undefined],
])('the icon %.40s becomes %.40s', (icon, shown) => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  announce({ info: { ...info, icon }, provider: createProvider() })
  expect(discovery.wallets[0]?.icon).toBe(shown)
})

test.each(['not an rdns', 'a'.repeat(200), '<b>.x', 7])('the rdns %j is left out', (rdns) => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  announce({ info: { ...info, rdns }, provider: createProvider() })
  expect(discovery.wallets[0]).not.toHaveProperty('rdns')
})

test('a page that announces without end is heard a hundred times', () => {
  const { page, announce } = createPage()
  const discovery = createDiscovery(page)
  for (let index = 0; index < 150; index += 1) {
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    announce({ info: { ...info, uuid }, provider: createProvider() })
  }
  expect(discovery.wallets).toHaveLength(100)
})

test('window.ethereum alone is the Browser Wallet', () => {
  const ethereum = createProvider()
  expect(createDiscovery(createPage(ethereum).page).wallets).toEqual([
    { id: 'injected', name: 'Browser Wallet', namespace: 'eip155', type: 'INJECTED', provider: ethereum },
  ])
})

test('window.ethereum is hidden when it is the very provider that announced itself', () => {
  const provider = createProvider()
  const { page, announce } = createPage(provider)
  const discovery = createDiscovery(page)
  expect(discovery.wallets).toHaveLength(1)
  announce({ info, provider })
  expect(discovery.wallets.map(({ type }) => type)).toEqual(['ANNOUNCED'])
})

test.each([undefined, null, 7, 'ethereum', {}, { request: null }])('window.ethereum = %j is no wallet', (ethereum) => {
  expect(createDiscovery(createPage(ethereum).page).wallets).toEqual([])
})

test('a window.ethereum whose getters throw is no wallet', () => {
  expect(createDiscovery(createPage(createThrowing()).page).wallets).toEqual([])
})

test('a wallet injected late appears: at once with its event, else at the next look; looking ends', () => {
  const { page, look, waiting } = createPage()
  const discovery = createDiscovery(page)
  let changes = 0
  discovery.subscribe(() => {
    changes += 1
  })
  look()
  expect(discovery.wallets).toEqual([])
  page.ethereum = createProvider()
  look()
  expect(discovery.wallets).toHaveLength(1)
  expect(changes).toBe(1)
  for (let turn = 0; turn < 30; turn += 1) look()
  expect(waiting()).toBe(0)
  page.ethereum = createProvider()
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(discovery.wallets[0]?.provider).toBe(page.ethereum)
  expect(changes).toBe(2)
})

test('nothing that is announced makes discovery throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (detail, name) => {
      const { page, announce } = createPage()
      const discovery = createDiscovery(page)
      announce(detail)
      announce({ info: { ...info, name }, provider: createProvider() })
      expect(discovery.wallets).toHaveLength(1)
    }),
    fuzz,
  )
})
