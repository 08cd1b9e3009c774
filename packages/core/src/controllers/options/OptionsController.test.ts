/** Every option: its default, setting it, what can't be used, and its default again (contract.md 2; threats T-28, T-32, U05). */
import { createFakeEnvironment } from '@wallet-modal/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { createConnectedModal, createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { resolveNetwork } from '../../chains/networks.js'
import type { Options, WalletModalOptions } from '../../domain/options.js'
import { createOptionsController } from './OptionsController.js'

function setUp(options: WalletModalOptions = {}) {
  const warnings: string[] = []
  const controller = createOptionsController(options, {
    environment: createFakeEnvironment(),
    warn: (message) => warnings.push(message),
  })
  return { ...controller, warnings }
}

/** Reads one place of the options, `features.swaps` for instance. */
const at = (state: Options, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], state)

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const flags = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'emailShowWallets',
  'history',
  'analytics',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
]
const token = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'T', decimals: 6 }
const provider = { request() {} }
const ethereumNode = resolveNetwork('ethereum')?.rpcUrls[0]
const circle: Record<string, unknown> = { id: 'a', name: 'A' }
circle.self = circle

type Row = readonly [option: string, path: string, blank: unknown, good: unknown, reads: unknown, bad: unknown]
const rows: readonly Row[] = [
  ['projectId', 'projectId', '', 'p', 'p', 7],
  ['appName', 'metadata.name', 'Shop', 'Mine', 'Mine', 7],
  ['appDescription', 'metadata.description', '', 'About', 'About', {}],
  ['appUrl', 'metadata.url', 'https://shop.test', 'https://other.test', 'https://other.test', 7],
  [
    'appUrl',
    'metadata.url',
    'https://shop.test',
    'https://other.test/a?b=c',
    'https://other.test/a?b=c',
    'javascript:1',
  ],
  ['appUrl', 'metadata.url', 'https://shop.test', 'https://other.test', 'https://other.test', 'other.test'],
  ['appIcon', 'metadata.icons', [], 'https://shop.test/i.png', ['https://shop.test/i.png'], 7],
  ['appIcon', 'metadata.icons', [], 'https://shop.test/i.png', ['https://shop.test/i.png'], 'data:text/html,<b>'],
  ['appIcon', 'metadata.icons', [], 'https://shop.test/i.png', ['https://shop.test/i.png'], '/icon.png'],
  ['defaultNetwork', 'defaultNetwork', undefined, 'eip155:10', 'eip155:10', 'nonsense'],
  ['theme', 'theme', 'auto', 'dark', 'dark', 'pink'],
  ['themeVariables', 'themeVariables', {}, { '--wm-accent': 'red' }, { '--wm-accent': 'red' }, 'red'],
  ['locale', 'locale', undefined, 'de-at', 'de-AT', '!!'],
  ['messages', 'messages', {}, { 'send.title': 'Pay' }, { 'send.title': 'Pay' }, []],
  ['embedded', 'embedded', false, true, true, 'true'],
  ['basic', 'basic', false, true, true, 1],
  ['signIn', 'signIn', 'off', 'required', 'required', true],
  ['allowUnsupportedChain', 'allowUnsupportedChain', false, true, true, 'yes'],
  ['reconnect', 'reconnect', true, false, false, 'off'],
  ['networkSwitch', 'networkSwitch', true, false, false, 0],
  ['injected', 'injected', true, false, false, 'off'],
  ...flags.map((flag): Row => [flag, `features.${flag}`, true, false, false, 'no']),
  ['socials', 'features.socials', socials, ['x', 'google', 'x'], ['x', 'google'], ['myspace']],
  ['socials', 'features.socials', socials, false, [], 'google'],
  [
    'walletFeaturesOrder',
    'features.walletFeaturesOrder',
    ['onramp', 'swaps', 'receive', 'send'],
    ['send'],
    ['send'],
    ['fly'],
  ],
  [
    'connectMethodsOrder',
    'features.connectMethodsOrder',
    ['wallet', 'email', 'social'],
    ['email', 'wallet'],
    ['email', 'wallet'],
    'wallet',
  ],
  ['featuredWalletIds', 'featuredWalletIds', [], ['a'], ['a'], [7]],
  ['includeWalletIds', 'includeWalletIds', [], ['a'], ['a'], 'a'],
  ['excludeWalletIds', 'excludeWalletIds', [], ['a'], ['a'], {}],
  ['termsUrl', 'termsUrl', undefined, 'https://shop.test/terms', 'https://shop.test/terms', 'javascript:alert(1)'],
  [
    'privacyUrl',
    'privacyUrl',
    undefined,
    'https://shop.test/privacy',
    'https://shop.test/privacy',
    'http://else.test/privacy',
  ],
  ['directoryUrl', 'endpoints.directory', null, 'https://dir.test/', 'https://dir.test', 'javascript:1'],
  ['blockchainUrl', 'endpoints.blockchain', null, 'http://localhost:7', 'http://localhost:7', 'http://far.test'],
  ['analyticsUrl', 'endpoints.analytics', null, 'https://a.test', 'https://a.test', 'a.test'],
  ['relayUrl', 'endpoints.relay', null, 'wss://r.test', 'wss://r.test', 'ws://far.test'],
  ['authUrl', 'endpoints.auth', null, 'https://auth.test', 'https://auth.test', 7],
  ['customWallets', 'customWallets', [], [{ id: 'a', name: 'A' }], [{ id: 'a', name: 'A' }], {}],
  ['tokens', 'tokens', {}, { 'eip155:1': [token] }, { 'eip155:1': [token] }, 7],
  ['chainImages', 'chainImages', {}, { 'eip155:1': 'https://i.test' }, { 'eip155:1': 'https://i.test' }, 'x'],
  ['connectorImages', 'connectorImages', {}, { a: 'https://i.test' }, { a: 'https://i.test' }, []],
  ['defaultAccountTypes', 'defaultAccountTypes.eip155', 'smartAccount', { eip155: 'eoa' }, 'eoa', 'eoa'],
  ['defaultAccountTypes', 'defaultAccountTypes.bip122', 'payment', {}, 'payment', { eip155: 'gold' }],
  [
    'safeServices',
    'safeServices',
    {},
    { 'eip155:1': 'https://safe.test/tx-service/eth/' },
    { 'eip155:1': 'https://safe.test/tx-service/eth' },
    [],
  ],
  ['browseParams', 'browseParams', [], ['order'], ['order'], 7],
  [
    'ordinals',
    'ordinals',
    {},
    { 'bip122:000000000019d6689c085ae165831e93': 'https://ord.test/' },
    { 'bip122:000000000019d6689c085ae165831e93': 'https://ord.test' },
    'https://ord.test',
  ],
  ['swapRouters', 'swapRouters', {}, { 'eip155:1': ['0x1'] }, { 'eip155:1': ['0x1'] }, []],
  ['onrampProviders', 'onrampProviders', {}, { card: { name: 'Pay' } }, { card: { name: 'Pay' } }, []],
  ['ipfsGateway', 'ipfsGateway', undefined, 'https://ipfs.test/', 'https://ipfs.test', 'http://ipfs.test'],
  ['storageKey', 'storageKey', 'wallet-modal', 'shop.wallet', 'shop.wallet', 'a b'],
  ['zIndex', 'zIndex', 999, 5, 5, 1.5],
]

test.each(rows)(
  '%s (%s): default, set, the last good one under what can’t be used, and its default again',
  (option, path, blank, good, reads, bad) => {
    const { state, patch, warnings } = setUp()
    const set = (value: unknown) => patch({ [option]: value })
    expect(at(state, path)).toEqual(blank)
    set(good)
    expect(at(state, path)).toEqual(reads)
    expect(warnings).toEqual([])
    set(bad)
    set(bad)
    expect(at(state, path)).toEqual(reads)
    expect(warnings).toHaveLength(1)
    set(undefined)
    expect(at(state, path)).toEqual(blank)
    // A framework's binding without a value; for a service it means off.
    set(good)
    set(null)
    expect(at(state, path)).toEqual(blank)
    expect(warnings).toHaveLength(1)

    const fresh = setUp({ [option]: bad })
    expect(at(fresh.state, path)).toEqual(blank)
    expect(fresh.warnings).toHaveLength(1)
  },
)

test('every option has a row above, or a test below', () => {
  const covered = new Set([...rows.map(([, path]) => path.split('.')[0]), 'networks', 'wallets'])
  expect(Object.keys(setUp().state).filter((name) => !covered.has(name))).toEqual([])
})

test('one bad field keeps nobody from the good ones beside it', () => {
  const { state, patch, warnings } = setUp({ features: { send: false } })
  patch({ features: { send: 'x' as never, swaps: false }, endpoints: { blockchain: 'x', directory: 'https://d.test' } })
  expect(state.features).toMatchObject({ send: false, swaps: false })
  expect(state.endpoints).toMatchObject({ blockchain: null, directory: 'https://d.test' })
  expect(warnings).toHaveLength(2)
})

test('flat and nested are one option; the flat one wins, and other options stay what they were', () => {
  const { state, patch } = setUp({ features: { swaps: false }, metadata: { name: 'A', description: 'D' } })
  expect(state).toMatchObject({
    features: { swaps: false, send: true },
    metadata: { name: 'A', description: 'D', url: 'https://shop.test' },
  })
  patch({ send: false, appName: 'B' })
  expect(state).toMatchObject({ features: { swaps: false, send: false }, metadata: { name: 'B', description: 'D' } })
})

test.each([
  ['features', { swaps: false }, { send: false }, { swaps: true, send: false }],
  ['features', { swaps: false }, {}, { swaps: true }],
  ['metadata', { name: 'A', description: 'D' }, { name: 'B' }, { name: 'B', description: '' }],
  [
    'endpoints',
    { relay: 'wss://r.test' },
    { directory: 'https://d.test' },
    { relay: null, directory: 'https://d.test' },
  ],
] as const)('%s %j and then %j: what the newest does not name has its default', (name, first, then, reads) => {
  const { state, patch } = setUp({ [name]: first })
  patch({ [name]: then })
  expect(state[name]).toMatchObject(reads)
})

const groups = [
  ['features', { swaps: false }, 'features.swaps', false, true],
  ['endpoints', { directory: 'https://d.test' }, 'endpoints.directory', 'https://d.test', null],
  ['metadata', { name: 'A' }, 'metadata.name', 'A', 'Shop'],
  ['rpcUrls', { 'eip155:1': ['https://mine.test'] }, 'networks.0.rpcUrls.0', 'https://mine.test', ethereumNode],
] as const
test.each(groups.flatMap((group) => ['x', 0, true, [], () => {}].map((bad) => [...group, bad] as const)))(
  '%s %j, read as %s: it stays where the next one is of another kind, and the host hears of it once',
  (...row) => {
    const [name, good, path, reads, blank, bad] = row
    const { state, patch, refused, warnings } = setUp({ [name]: good })
    patch({ [name]: bad })
    patch({ theme: 'dark' })
    expect(at(state, path)).toEqual(reads)
    expect([...refused]).toEqual([name])
    expect(warnings).toHaveLength(1)
    patch({ [name]: undefined })
    expect(at(state, path)).toEqual(blank)
    expect([...refused]).toEqual([])

    const fresh = setUp({ [name]: bad as never })
    expect(at(fresh.state, path)).toEqual(blank)
    expect(fresh.warnings).toHaveLength(1)
  },
)

test('terms on the page’s own origin may be plain http', () => {
  const environment = { ...createFakeEnvironment(), origin: 'http://localhost:3000' }
  const { state } = createOptionsController(
    { termsUrl: 'http://localhost:3000/terms', privacyUrl: 'http://localhost:4000/' },
    { environment, warn() {} },
  )
  expect(state).toMatchObject({ termsUrl: 'http://localhost:3000/terms', privacyUrl: undefined })
})

test.each([
  [{}, [null, null, null, null, null]],
  [
    { projectId: 'p' },
    [
      'https://api.web3modal.org',
      'https://rpc.walletconnect.org',
      'https://pulse.walletconnect.org',
      'wss://relay.walletconnect.org',
      null,
    ],
  ],
  [
    { projectId: 'p', directoryUrl: null, endpoints: { blockchain: 'off' } },
    [null, null, 'https://pulse.walletconnect.org', 'wss://relay.walletconnect.org', null],
  ],
])('endpoints of %j: the hosted ones only with a project id, each may be off', (options, expected) => {
  expect(Object.values(setUp(options as WalletModalOptions).state.endpoints)).toEqual(expected)
})

test.each<[string, WalletModalOptions, (string | undefined)[]]>([
  [
    'named by the host, with its project id',
    { projectId: 'p', blockchainUrl: 'https://data.test/' },
    ['https://data.test/v1?chainId=eip155%3A8453&projectId=p', undefined, undefined],
  ],
  [
    'named in `endpoints`, without a project id',
    { endpoints: { blockchain: 'https://data.test/api' } },
    ['https://data.test/api/v1?chainId=eip155%3A8453', undefined, undefined],
  ],
  ['hosted, and not named', { projectId: 'p' }, [undefined, undefined, undefined]],
  ['off', { projectId: 'p', blockchainUrl: 'off' }, [undefined, undefined, undefined]],
  ['null', { projectId: 'p', blockchainUrl: null }, [undefined, undefined, undefined]],
])('a data service %s: for networks without a node of the host, and not for bitcoin', (_, options, expected) => {
  const { state } = setUp({ ...options, networks: ['base', localNetwork, 'bitcoin'] })
  expect(state.networks.map(({ serviceRpcUrl }) => serviceRpcUrl)).toEqual(expected)
})

test('a data service that can’t be used: the last good one answers', () => {
  const { state, patch } = setUp({ networks: ['base'], blockchainUrl: 'https://data.test' })
  patch({ blockchainUrl: 'javascript:1' })
  expect(state.networks[0]?.serviceRpcUrl).toBe('https://data.test/v1?chainId=eip155%3A8453')
})

test('networks: by short name, by id, as a whole; each once; the host’s RPC first', () => {
  const { state } = setUp({
    networks: ['base', 'eip155:10', localNetwork, 'eip155:8453'],
    rpcUrls: { 'eip155:10': ['https://mine.test'] },
  })
  expect(state.networks.map(({ id }) => id)).toEqual(['eip155:8453', 'eip155:10', 'eip155:31337'])
  expect(state.networks[1]?.rpcUrls[0]).toBe('https://mine.test')
})

test.each(
  [
    ['nonsense'],
    ['ethereum', 'bse'],
    ['ethereum', 'eip155:8454'],
    [localNetwork, { ...localNetwork, rpcUrls: [] }],
    [7],
    [{}],
    [null],
    'base',
    '',
    7,
  ].map((networks) => ({ networks })),
)('$networks can’t be used as networks: the last good ones stay', ({ networks }) => {
  const { state, patch, warnings } = setUp({ networks: ['base'] })
  patch({ networks: networks as never })
  patch({ networks: networks as never })
  expect(state.networks.map(({ id }) => id)).toEqual(['eip155:8453'])
  expect(warnings).toHaveLength(1)
  patch({ networks: undefined })
  expect(state.networks.map(({ id }) => id)).toEqual(['eip155:1'])
})

test.each([
  [['ethereum', 'bse'], 'networks[1] (bse)'],
  [[{ id: 8453, name: 'Base', rpcUrls: { default: { http: ['https://mainnet.base.org'] } } }], 'networks[0]'],
  [[localNetwork, { ...localNetwork, nativeCurrency: undefined }], 'networks[1]'],
])('%j can’t be used as networks: the host hears which entry, and what it needs', (networks, which) => {
  const { warnings } = setUp({ networks: networks as never })
  expect(warnings).toEqual([
    `${which} has no known name, or no id, nativeCurrency and rpcUrls; the last good list stays. See /attributes.html#networks-by-name.`,
  ])
})

test.each<readonly [options: object, said: string]>([
  [{ theme: 'pink' }, `The option "theme" can't be pink`],
  [{ socials: ['x', 'myspace'] }, `The option "socials" can't be x myspace`],
  [{ zIndex: 0.5 }, `The option "zIndex" can't be 0.5`],
  [{ storageKey: 'a b'.repeat(100) }, `The option "storageKey" can't be ${'a b'.repeat(34).slice(0, 100)}`],
  [{ messages: [circle, Symbol('x')] }, `The option "messages" has a value that can't be used`],
])('%o: the host hears what can’t be, and where it stands what can', (options, said) => {
  const { warnings } = setUp(options)
  expect(warnings).toEqual([`${said}; the last good one stays. See /attributes.html.`])
})

test.each<readonly [options: object, said: string]>([
  [
    { rpcUrls: { 'eip155:56': ['https://bsc.test'], ethereum: ['https://mine.test'] } },
    'rpcUrls.eip155:56 is left out: no network is called so. See /attributes.html#your-nodes.',
  ],
  [
    { networks: ['base'], rpcUrls: { bse: ['https://bsc.test'], base: ['https://mine.test'] } },
    'rpcUrls.bse is left out: no network is called so. See /attributes.html#your-nodes.',
  ],
  [{ features: { swap: false, send: false } }, 'features.swap is no feature. See /attributes.html.'],
  [{ endpoints: { rpc: 'https://rpc.test' } }, 'endpoints.rpc is no service. See /attributes.html.'],
  [
    { themeVariables: { '--wm-acent': 'red', '--wm-accent': 'red' } },
    "themeVariables.--wm-acent can't be used and is left out. See /attributes.html#options-without-an-attribute.",
  ],
  [
    { themeVariables: { '--wm-accent': 'url(https://evil.test)' } },
    "themeVariables.--wm-accent can't be used and is left out. See /attributes.html#options-without-an-attribute.",
  ],
])('%j: what has no effect is told, on load or later', async (options, said) => {
  const { patch, warnings } = setUp(options)
  await settle()
  patch({ theme: 'dark' })
  await settle()
  expect(warnings).toEqual([said])
  const later = setUp()
  await settle()
  later.patch(options)
  await settle()
  expect(later.warnings).toEqual([said])
})

test('options that come one after the other are not told of networks that are listed in a moment', async () => {
  const { state, patch, warnings } = setUp()
  patch({ rpcUrls: { base: ['https://mine.test'] } })
  patch({ networks: ['base'] })
  await settle()
  expect(state.networks[0]?.rpcUrls[0]).toBe('https://mine.test')
  expect(warnings).toEqual([])
})

test('nodes of a network beside a name that nobody knows: only that name is told', async () => {
  const { warnings } = setUp({ networks: ['base', 'bse'], rpcUrls: { base: ['https://mine.test'] } })
  await settle()
  expect(warnings).toEqual([expect.stringContaining('networks[1] (bse)')])
})

test('the default network by its short name', () => {
  const { state, warnings } = setUp({ networks: ['ethereum', 'base'], defaultNetwork: 'base' })
  expect(state.defaultNetwork).toBe('eip155:8453')
  expect(warnings).toEqual([])
})

test('a list with a name that nobody knows costs the default network neither its nodes nor its picture', () => {
  const { state, warnings } = setUp({
    networks: ['base', 'bse'],
    rpcUrls: { ethereum: ['https://mine.test'] },
    chainImages: { ethereum: 'https://i.test/e.png' },
  })
  expect(state.networks).toMatchObject([{ id: 'eip155:1', imageUrl: 'https://i.test/e.png' }])
  expect(state.networks[0]?.rpcUrls[0]).toBe('https://mine.test')
  expect(warnings).toHaveLength(1)
  const served = setUp({ networks: ['bse'], blockchainUrl: 'https://data.test' })
  expect(served.state.networks[0]?.serviceRpcUrl).toBe('https://data.test/v1?chainId=eip155%3A1')
})

test('a list that can’t be used beside nodes that can’t be read: the default network as it is known', () => {
  const rpcUrls = {
    get 'eip155:1'(): string[] {
      throw new Error('no')
    },
  }
  const { state } = setUp({ networks: ['bse'], rpcUrls })
  expect(state.networks.map(({ id }) => id)).toEqual(['eip155:1'])
})

test('an RPC URL that can’t be used is told once; the good ones and the network stay', () => {
  const bad = ['wss://rpc.example', 'http://192.168.0.2:8545']
  const { state, patch, warnings } = setUp({ networks: ['base'], rpcUrls: { base: [...bad, 'https://mine.test'] } })
  const told = bad.map(
    (url) => `rpcUrls: ${url} is left out of eip155:8453: only https without a password counts, or localhost.`,
  )
  expect(warnings).toEqual(told)
  expect(state.networks[0]?.rpcUrls).toEqual(['https://mine.test', 'https://mainnet.base.org'])
  patch({ theme: 'dark' })
  expect(warnings).toEqual(told)
  patch({ rpcUrls: { base: ['ws://other.example'] } })
  expect(warnings).toHaveLength(3)
  expect(state.networks[0]?.rpcUrls).toEqual(['https://mainnet.base.org'])
})

test('no network at all is the host’s wish', () => {
  expect(setUp({ networks: [] }).state.networks).toEqual([])
})

test('chain images are a network’s own', () => {
  const { state } = setUp({ networks: ['base'], chainImages: { 'eip155:8453': 'https://i.test/b.png' } })
  expect(state.networks[0]?.imageUrl).toBe('https://i.test/b.png')
})

test('what is kept by network is named by id or by short name', () => {
  const { state } = setUp({
    networks: ['base', 'ethereum'],
    chainImages: { base: 'https://i.test/b.png' },
    tokens: { base: [token], 'eip155:10': [token] },
    swapRouters: { ethereum: ['0x1'] },
    safeServices: { ethereum: 'https://safe.test/eth', base: 'http://far.test' },
  })
  expect(state.networks.map(({ imageUrl }) => imageUrl)).toEqual(['https://i.test/b.png', undefined])
  expect(state.chainImages).toEqual({ 'eip155:8453': 'https://i.test/b.png' })
  expect(state.tokens).toEqual({ 'eip155:8453': [token], 'eip155:10': [token] })
  expect(state.swapRouters).toEqual({ 'eip155:1': ['0x1'] })
  expect(state.safeServices).toEqual({ 'eip155:1': 'https://safe.test/eth' })
})

test('a host’s wallet keeps its provider as it is; one without is left out', () => {
  class Own {
    #secret = 7
    request() {
      return this.#secret
    }
  }
  const own = new Own()
  const wallet = { id: 'own', name: 'Own', namespace: 'eip155' as const }
  const { state, patch } = setUp({
    wallets: [
      { ...wallet, provider: own },
      { ...wallet, id: 'b', provider: null as never },
    ],
  })
  expect(state.wallets.map(({ id }) => id)).toEqual(['own'])
  expect((state.wallets[0]?.provider as Own | undefined)?.request()).toBe(7)
  patch({ wallets: undefined })
  expect(state.wallets).toEqual([])
  const { modal } = createTestModal({ options: { wallets: [{ ...wallet, provider }] } })
  expect(modal.connectors.get('own')).toMatchObject({ type: 'EXTERNAL', provider })
})

const hostile = '{"__proto__":{"polluted":1},"constructor":{"polluted":1},"prototype":{"polluted":1},'
test.each([
  `${hostile}"theme":"dark"}`,
  `{"features":${hostile}"swaps":false},"theme":"dark"}`,
  `{"messages":${hostile}"a":"b"},"tokens":${hostile}"eip155:1":[]},"theme":"dark"}`,
  `{"themeVariables":${hostile}"--wm-accent":"red"},"metadata":${hostile}"name":"A"},"theme":"dark"}`,
  `{"defaultAccountTypes":{"__proto__":{"polluted":1},"eip155":"eoa"},"endpoints":${hostile}"relay":null},"theme":"dark"}`,
])('T-28: %s re-parents and pollutes nothing', (json) => {
  const { state } = setUp(JSON.parse(json))
  expect(state.theme).toBe('dark')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    expect((value as Record<string, unknown>).polluted).toBeUndefined()
    for (const inner of Object.values(value)) look(inner)
  }
  look(state)
})

test('U05: a change while the modal is open is followed in place, without asking the wallet again', async () => {
  const { modal, wallet } = createTestModal()
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.open()
  await settle()
  const asked = wallet.requests.length
  modal.options.patch({
    theme: 'dark',
    themeVariables: { '--wm-accent': '#123456', '--wm-color-bg': 'url(https://evil.test)' },
    locale: 'ar',
  })
  await vi.waitFor(() => expect(modal.locale.state).toMatchObject({ locale: 'ar', direction: 'rtl' }))
  expect(modal.theme.state).toEqual({ mode: 'dark', variables: { '--wm-accent': '#123456' } })
  expect(modal.router.state.view).toBe('Account')
  expect(wallet.requests).toHaveLength(asked)
})

const { createRequest: _, getRequired: __, ...siwx } = createFakeSiwx().siwx
const { getSessions } = siwx
test.each<unknown>([
  false,
  '',
  0,
  Number.NaN,
  true,
  'x',
  {},
  [],
  () => {},
  { getSessions },
  ...Object.keys(siwx).flatMap((name) => [
    { ...siwx, [name]: undefined },
    { ...siwx, [name]: true },
  ]),
])('siwx: %o is no sign-in: the last good one stays, and the host hears of it once', (bad) => {
  const { state, patch, refused, warnings } = setUp({ siwx: bad as never })
  expect(state.siwx).toBeUndefined()
  expect(warnings).toHaveLength(1)
  patch({ siwx })
  expect([...refused]).toEqual([])
  patch({ siwx: bad as never })
  expect(state.siwx).toBe(siwx)
  expect([...refused]).toEqual(['siwx'])
  expect(warnings).toHaveLength(1)
})

test.each([undefined, null])('siwx: %o is none', (none) => {
  const { state, patch, warnings } = setUp({ siwx })
  expect(state.siwx).toBe(siwx)
  patch({ siwx: none as never })
  expect(state.siwx).toBeUndefined()
  expect(warnings).toEqual([])
})

test('siwx: methods that a class gives its instances count', () => {
  class Own {
    async createMessage() {}
    async addSession() {}
    async setSessions() {}
    async getSessions() {}
    async revokeSession() {}
  }
  const own = new Own()
  expect(setUp({ siwx: own as never }).state.siwx).toBe(own)
})

test('siwx: with what is no sign-in whoever connects stays connected', async () => {
  const { modal } = await createConnectedModal({ options: { siwx: false as never } })
  await settle()
  expect(modal.snapshot().accounts.eip155.status).toBe('connected')
})

test('what can’t be used is named until it is another value', () => {
  const { patch, refused } = setUp({ termsUrl: 'http://other.test', zIndex: 5 })
  expect([...refused]).toEqual(['termsUrl'])
  patch({ zIndex: 0.5 })
  expect([...refused]).toEqual(['termsUrl', 'zIndex'])
  patch({ termsUrl: 'https://shop.test/terms', zIndex: 7 })
  expect([...refused]).toEqual([])
})

test.each([
  'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  'eip155:1/erc20:0x5FbDB2315678afecb367f032d93F642f64180aa3',
])('what begins with a network is none: %s', (defaultNetwork) => {
  const { state, warnings } = setUp({ defaultNetwork: defaultNetwork as `eip155:${string}` })
  expect(state.defaultNetwork).toBeUndefined()
  expect(warnings).toHaveLength(1)
})

const wallet = { id: 'a', name: 'A' }
const leftOut = (place: string) =>
  `${place} can't be used and is left out. See /attributes.html#options-without-an-attribute.`

test.each<readonly [place: string, options: object, reads: object]>([
  ['customWallets[1]', { customWallets: [wallet, { id: 7 }] }, { customWallets: [wallet] }],
  ['customWallets[0]', { customWallets: [{ ...wallet, homepage: {} }, wallet] }, { customWallets: [wallet] }],
  ['customWallets[0]', { customWallets: [{ ...wallet, name: '\u202E\u200B' }] }, { customWallets: [] }],
  ['customWallets[0]', { customWallets: [null, wallet] }, { customWallets: [wallet] }],
  [
    'customWallets[0]',
    {
      customWallets: [
        {
          ...wallet,
          get homepage() {
            throw new Error('no')
          },
        },
        wallet,
      ],
    },
    { customWallets: [wallet] },
  ],
  ['wallets[0]', { wallets: [{ ...wallet, namespace: 'eip155', provider, imageUrl: 7 }] }, { wallets: [] }],
  ['wallets[0]', { wallets: [{ ...wallet, namespace: 'cosmos', provider }] }, { wallets: [] }],
  [
    'tokens.eip155:1[1]',
    { tokens: { 'eip155:1': [token, { ...token, decimals: 99 }] } },
    { tokens: { 'eip155:1': [token] } },
  ],
  [
    'tokens.eip155:1[0]',
    { tokens: { 'eip155:1': [{ ...token, name: {} }, token] } },
    { tokens: { 'eip155:1': [token] } },
  ],
  ['tokens.eip155:1[0]', { tokens: { 'eip155:1': [{ ...token, usdtType: 'false' }] } }, { tokens: { 'eip155:1': [] } }],
  ['tokens.eip155:1[0]', { tokens: { 'eip155:1': [{ ...token, symbol: '\u200B' }] } }, { tokens: { 'eip155:1': [] } }],
  ['tokens.eip155:1', { tokens: { 'eip155:1': token, 'eip155:10': [token] } }, { tokens: { 'eip155:10': [token] } }],
  [
    'onrampProviders.card',
    { onrampProviders: { card: circle, aggregator: {} } },
    { onrampProviders: { aggregator: {} } },
  ],
  ['messages.a', { messages: { a: 7, b: 'c' } }, { messages: { b: 'c' } }],
])('%s can’t be used: it is left out, the others stay, and the host hears of it once', (place, options, reads) => {
  const { state, patch, warnings } = setUp(options)
  expect(state).toMatchObject(reads)
  expect(warnings).toEqual([leftOut(place)])
  patch(options)
  expect(state).toMatchObject(reads)
  expect(warnings).toHaveLength(1)
})

test('T-05, T-33: texts of the host’s records are cleaned, whatever else stands there is left behind', () => {
  const { state, warnings } = setUp({
    tokens: {
      'eip155:1': [{ ...token, symbol: `\u202Eabc${'Z'.repeat(200)}`, name: 'My\u200B Token', supply: 10n } as never],
    },
    customWallets: [{ ...wallet, name: '\u202EMy Wallet', self: circle, order: 1n, homepage: null } as never],
    wallets: [{ ...wallet, name: 'Own\n\u2066', namespace: 'eip155', provider, self: circle } as never],
  })
  expect(warnings).toEqual([])
  expect(state.tokens).toEqual({ 'eip155:1': [{ ...token, symbol: `abc${'Z'.repeat(29)}`, name: 'My Token' }] })
  expect(state.customWallets).toEqual([{ ...wallet, name: 'My Wallet' }])
  expect(state.wallets).toEqual([{ ...wallet, name: 'Own', namespace: 'eip155', provider }])
})

const hostileEntry = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true }),
  fc.constantFrom<unknown>(
    circle,
    Symbol('x'),
    () => {},
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    ),
  ),
)

test.each([...Object.keys(setUp().state), 'rpcUrls', 'appIcon', 'appUrl', 'swaps', 'relayUrl'])(
  '%s of any shape: nothing throws, and what is left is plain',
  (name) => {
    const shapes = fc.oneof(
      hostileEntry,
      fc.array(hostileEntry, { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom('eip155:1', 'base', 'card', 'name', 'a'),
        fc.oneof(hostileEntry, fc.array(hostileEntry)),
      ),
    )
    fc.assert(
      fc.property(shapes, (value) => {
        const { patch } = setUp({ [name]: value })
        patch({ [name]: value })
        setUp().patch({ [name]: value })
      }),
      { numRuns: 60 },
    )
  },
)

test.each<readonly [what: string, options: object]>([
  ['a picture of a network that is a circle', { networks: [{ ...localNetwork, imageUrl: circle, imageId: circle }] }],
  [
    'an RPC URL that is no text',
    { networks: [localNetwork], rpcUrls: { [localNetwork.id]: [Symbol('x'), Object.create(null)] } },
  ],
])('%s costs the network nothing else', (_, options) => {
  const { state } = setUp(options)
  expect(state.networks).toEqual([expect.objectContaining({ id: localNetwork.id, rpcUrls: localNetwork.rpcUrls })])
  expect(() => JSON.stringify(state)).not.toThrow()
})

test('an entry of nothing is no entry, and no word about it', () => {
  const { state, warnings } = setUp({
    chainImages: { 'eip155:1': undefined, 'eip155:10': 'https://img.test/op.png' },
    onrampProviders: { card: undefined },
    tokens: { 'eip155:1': null },
  } as never)
  expect(state.chainImages).toEqual({ 'eip155:10': 'https://img.test/op.png' })
  expect(warnings).toEqual([])
})
