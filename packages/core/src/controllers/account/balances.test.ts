/** Balances (spec 4 'Network switch and balance fetch', 5 'Balances', 8, 9; design.md 5; faults R01, N15). */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import {
  createConnectedModal,
  createTestModal,
  localNetwork,
  settle,
  type TestModalOptions,
} from '../../../test/createTestModal.js'
import { BALANCE_RETRY_GAP_MS, NATIVE_BALANCE_CACHE_MS } from '../../constants/caches.js'

const [, second] = scriptedAccounts
const services = ['/v1/supported-chains', '/balance', '/v1/identity', '/v1/profile/reverse']

async function setUp(given: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    ...given,
  })
  const account = test.modal.accounts.state.eip155
  const count = () => ({
    native: test.backend.calls('eth_getBalance').length,
    tokens: test.backend.calls('/balance').length,
    chains: test.backend.calls('/v1/supported-chains').length,
  })
  const failing = async (act: () => void | Promise<void>) => {
    await act()
    // Retries wait 150, 300 and 600 ms.
    await test.clock.advance(1_100)
  }
  return { ...test, account, count, failing, symbols: () => account.tokenBalance.map(({ symbol }) => symbol) }
}

const balance = (more: object) => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:31337',
  address: 'eip155:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  price: 2,
  quantity: { decimals: '6', numeric: '3' },
  iconUrl: '',
  ...more,
})

test('native from the chain’s own RPC, exact; tokens from the service; the native one first', async () => {
  const { modal, account, symbols } = await setUp()
  await modal.open()
  await settle()
  expect(account).toMatchObject({ balance: '1.5', balanceSymbol: 'LETH', tokenBalanceStatus: 'ready' })
  expect(symbols()).toEqual(['LETH', 'TUSD'])
  expect(account.tokenBalance[0]).toMatchObject({
    quantity: { numeric: '1.5', decimals: '18' },
    price: 2_000,
    value: 3_000,
  })
})

test('cached for 30 s, then asked again', async () => {
  const { modal, clock, count } = await setUp()
  await modal.open()
  await settle()
  const before = count()
  await modal.accounts.refreshBalances('eip155')
  await clock.advance(NATIVE_BALANCE_CACHE_MS - 1)
  await modal.accounts.refreshBalances('eip155')
  expect(count()).toEqual(before)
  await clock.advance(1)
  await modal.accounts.refreshBalances('eip155')
  expect(count()).toEqual({ native: before.native + 1, tokens: before.tokens + 1, chains: 1 })
})

test('forced ones are asked at once, and the service is told to look again', async () => {
  const { modal, backend, account } = await setUp()
  await modal.open()
  await settle()
  await modal.accounts.refreshBalances('eip155', { force: true })
  expect(backend.calls('/balance').at(-1)?.url.searchParams.get('forceUpdate')).toBe(account.caipAddress)
})

test('R01: the service fails: one toast, native shown all the same, silence for 30 s even when forced, then again', async () => {
  const { modal, backend, clock, account, count, failing, symbols } = await setUp()
  backend.fail('/balance', 503)
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  await failing(() => modal.open())
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message: 'Token Balance Unavailable' })
  expect(account).toMatchObject({ balance: '1.5', tokenBalanceStatus: 'unavailable' })
  expect(symbols()).toEqual(['LETH'])
  expect(errors).toEqual(['BALANCE_UNAVAILABLE'])
  const asked = count().tokens
  expect(asked).toBe(4)
  await modal.accounts.refreshBalances('eip155', { force: true })
  await clock.advance(BALANCE_RETRY_GAP_MS - 1_200)
  await modal.accounts.refreshBalances('eip155')
  expect(count().tokens).toBe(asked)
  backend.restore('/balance')
  await clock.advance(1_200)
  await modal.accounts.refreshBalances('eip155')
  expect(account.tokenBalanceStatus).toBe('ready')
  expect(symbols()).toEqual(['LETH', 'TUSD'])
})

test('a network that the page does not list: Token Balance Unavailable, once, and nobody is asked', async () => {
  const wallet = createScriptedWallet({ knownChains: [31_337, 31_338], chain: 31_338 })
  const { modal, account, backend, clock } = await setUp({
    wallets: [wallet],
    options: { networks: [localNetwork], allowUnsupportedChain: true },
  })
  expect(modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:31338', unsupported: true })
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('Account')
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message: 'Token Balance Unavailable' })
  expect(account).toMatchObject({ balance: undefined, tokenBalance: [], tokenBalanceStatus: 'unavailable' })
  await clock.advance(60_000)
  await modal.accounts.refreshBalances('eip155')
  expect(errors).toEqual(['BALANCE_UNAVAILABLE'])
  expect([...backend.calls('eth_getBalance'), ...backend.calls('/balance')]).toEqual([])
})

const mine = 'https://rpc.test/31337?mine'
test.each([true, false])(
  'the network’s nodes fail, and the host names others, open %s: asked at once',
  async (isOpen) => {
    const { modal, wallet, backend, clock } = createTestModal()
    const account = modal.accounts.state.eip155
    backend.fail('eth_getBalance', 503)
    const errors: string[] = []
    modal.on('error', ({ code }) => errors.push(code))
    await modal.connection.connect({ connectorId: wallet.info.uuid })
    if (isOpen) await modal.open()
    await settle()
    await clock.advance(1_100)
    expect(account.balance).toBeUndefined()
    backend.restore('eth_getBalance')
    const asked = backend.calls('eth_getBalance').length
    modal.options.patch({ zIndex: 5, networks: [localNetwork] })
    await settle()
    await modal.accounts.refreshBalances('eip155', { force: true })
    expect(backend.calls('eth_getBalance')).toHaveLength(asked)

    modal.options.patch({ rpcUrls: { 'eip155:31337': [mine] } })
    await settle()
    expect(account.balance).toBe('1.5')
    expect(backend.calls('eth_getBalance').at(-1)?.url.href).toBe(mine)
    const said = errors.length
    if (!isOpen) await modal.open()
    await settle()
    expect(errors).toHaveLength(said)
    expect(account.tokenBalanceStatus).toBe('ready')
    expect(account.tokenBalance.map(({ symbol }) => symbol)).toEqual(['LETH', 'TUSD'])
  },
)

test('silence of the data service is no matter of the network’s nodes: it stays after others are named', async () => {
  const { modal, backend, count, failing } = await setUp()
  backend.fail('/balance', 503)
  await failing(() => modal.open())
  const before = count()
  modal.options.patch({ rpcUrls: { 'eip155:31337': [mine] } })
  await settle()
  expect(count()).toEqual({ ...before, native: before.native + 1 })
})

test('silence about tokens is no silence about the native balance', async () => {
  const { modal, backend, account, failing } = await setUp()
  backend.fail('/balance', 503)
  await failing(() => modal.open())
  backend.rpc('eth_getBalance', '0xde0b6b3a7640000')
  await modal.accounts.refreshBalances('eip155', { force: true })
  expect(account.balance).toBe('1')
})

test('the node fails where no service is asked: not called an empty account; read again, it is there', async () => {
  const { modal, backend, clock, wallet } = createTestModal({ options: { endpoints: { blockchain: null } } })
  const account = modal.accounts.state.eip155
  backend.rpc('eth_getBalance', () => {
    throw Object.assign(new Error('no'), { code: -32_000 })
  })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await modal.open()
  await clock.advance(BALANCE_RETRY_GAP_MS)
  await modal.accounts.refreshBalances('eip155', { force: true }).catch(() => {})
  expect(account).toMatchObject({ balance: undefined, tokenBalance: [], tokenBalanceStatus: 'unavailable' })
  backend.rpc('eth_getBalance', '0xde0b6b3a7640000')
  await clock.advance(BALANCE_RETRY_GAP_MS)
  await modal.accounts.refreshBalances('eip155', { force: true })
  expect(account).toMatchObject({ balance: '1', tokenBalanceStatus: 'ready' })
  expect(account.tokenBalance.map(({ symbol }) => symbol)).toEqual(['LETH'])
})

test.each<[string, string | Error, object]>([
  ['there is something', '0xde0b6b3a7640000', { balance: '1', tokenBalanceStatus: 'ready' }],
  ['there is nothing', '0x0', { balance: '0', tokenBalanceStatus: 'ready' }],
  [
    'it fails',
    Object.assign(new Error('no'), { code: -32_000 }),
    { balance: undefined, tokenBalanceStatus: 'unavailable' },
  ],
])('no account is called empty while its node is still asked: %s', async (_, said, expected) => {
  const { modal, backend, clock, wallet } = createTestModal({ options: { endpoints: { blockchain: null } } })
  const account = modal.accounts.state.eip155
  let answer: (value: unknown) => void = () => {}
  backend.rpc('eth_getBalance', () => new Promise((resolve) => (answer = resolve)))
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  // The read of a connection that was there before the first open is joined.
  await modal.open()
  await clock.advance(2_000)
  expect(account).toMatchObject({ balance: undefined, tokenBalance: [], tokenBalanceStatus: 'loading' })
  answer(said instanceof Error ? Promise.reject(said) : said)
  await clock.advance(10_000)
  expect(account).toMatchObject(expected)
})

test('the node fails: Token Balance Unavailable, the balance is not known rather than 0, tokens stand', async () => {
  const { modal, backend, account, symbols } = await setUp()
  backend.rpc('eth_getBalance', () => {
    throw Object.assign(new Error('no'), { code: -32_000 })
  })
  modal.connection.selectAccount('eip155', second)
  await modal.open()
  await settle()
  expect(account.balance).toBeUndefined()
  expect(account.tokenBalanceStatus).toBe('ready')
  expect(symbols()).toContain('TUSD')
  expect(modal.toast.state.message).toBe('Token Balance Unavailable')
})

test('a failure while the modal was closed is told when it opens within the 30 s', async () => {
  const { modal, backend } = createTestModal()
  backend.rpc('eth_getBalance', () => {
    throw Object.assign(new Error('no'), { code: -32_000 })
  })
  await modal.connection.connect({ connectorId: modal.connectors.state.list[0]?.id ?? '' })
  await settle()
  expect(modal.toast.state.open).toBe(false)
  await modal.open()
  await settle()
  expect(modal.toast.state).toMatchObject({ open: true, message: 'Token Balance Unavailable' })
  expect(backend.calls('eth_getBalance')).toHaveLength(1)
})

test('a network that the service does not list: unavailable for tokens only, no balance call, and the list is asked for once', async () => {
  const { modal, account, count, symbols } = await setUp()
  await modal.open()
  await settle()
  const before = count()
  await modal.switchNetwork('eip155:31338')
  await settle()
  expect(modal.toast.state.message).toBe('Token Balance Unavailable')
  expect(account).toMatchObject({ balance: '1.5', tokenBalanceStatus: 'unavailable' })
  expect(symbols()).toEqual(['LETH'])
  expect(count()).toMatchObject({ tokens: before.tokens, chains: 1 })
})

test('a list of networks that is none is no reason to show nothing for good: it is asked for again', async () => {
  const { modal, backend, clock, account, count, symbols } = await setUp()
  backend.answer('/v1/supported-chains', { body: {} })
  await modal.open()
  await settle()
  expect(account.tokenBalanceStatus).toBe('unavailable')
  backend.restore('/v1/supported-chains')
  await clock.advance(BALANCE_RETRY_GAP_MS)
  await modal.accounts.refreshBalances('eip155')
  expect(account.tokenBalanceStatus).toBe('ready')
  expect(symbols()).toEqual(['LETH', 'TUSD'])
  expect(count().chains).toBe(2)
})

test('another service knows other networks: it is asked itself', async () => {
  const { modal, backend, clock, account, count } = await setUp()
  const elsewhere = 'https://elsewhere.test'
  backend.answer('/v1/supported-chains', ({ url }) => ({
    body: { http: url.origin === elsewhere ? [] : ['eip155:31337'], ws: [] },
  }))
  await modal.open()
  await settle()
  const refresh = async (blockchain: string) => {
    modal.options.patch({ endpoints: { ...modal.options.state.endpoints, blockchain } })
    await clock.advance(BALANCE_RETRY_GAP_MS)
    await modal.accounts.refreshBalances('eip155').catch(() => {})
    return account.tokenBalanceStatus
  }
  expect(await refresh(elsewhere)).toBe('unavailable')
  expect(count().chains).toBe(2)
  expect(await refresh(backend.origins.services)).toBe('ready')
  expect(count().chains).toBe(2)
})

test('without a service nothing but the RPC is asked, and tokens are simply none', async () => {
  const { modal, account, backend } = await setUp({ options: { endpoints: { blockchain: null } } })
  await modal.open()
  await settle()
  expect(account).toMatchObject({ balance: '1.5', tokenBalanceStatus: 'ready' })
  expect(backend.requests.every(({ url }) => url.origin === backend.origins.rpc)).toBe(true)
  expect(modal.toast.state.open).toBe(false)
})

test('a network that the page does not know is asked nothing about', async () => {
  const { modal, wallet, backend } = await setUp()
  await settle()
  wallet.setChain(999)
  const before = backend.requests.length
  await modal.accounts.refreshBalances('eip155', { force: true })
  expect(backend.requests.length).toBe(before)
})

test.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => void, string]>([
  ['account', ({ modal }) => modal.connection.selectAccount('eip155', second), second],
  ['network', ({ wallet }) => wallet.setChain(31_338), 'eip155:31338'],
])('an answer for the %s that was left is dropped', async (_, leave) => {
  const test = await setUp()
  const { modal, backend, account } = test
  await settle()
  let answerOld: (reply: object) => void = () => {}
  backend.answer('/balance', () => new Promise((resolve) => (answerOld = resolve)))
  await modal.open()
  await settle()
  const answerFirst = answerOld
  backend.answer('/balance', { body: { balances: [] } })
  leave(test)
  await settle()
  answerFirst({ body: { balances: [balance({ symbol: 'OLD' })] } })
  await settle()
  expect(account.tokenBalance.map(({ symbol }) => symbol)).toEqual(['LETH'])
  expect(account.tokenBalanceStatus).not.toBe('loading')
})

test('N15: of two reads the later one counts, whichever answers last', async () => {
  const { modal, backend, account } = await setUp()
  await modal.open()
  await settle()
  const answers: ((reply: object) => void)[] = []
  backend.answer('/balance', () => new Promise((resolve) => answers.push(resolve)))
  const reads = [1, 2].map(() => modal.accounts.refreshBalances('eip155', { force: true }))
  await settle()
  answers[1]?.({ body: { balances: [balance({ symbol: 'NEW' })] } })
  await settle()
  answers[0]?.({ body: { balances: [balance({ symbol: 'OLD' })] } })
  await Promise.all(reads)
  expect(account.tokenBalance.map(({ symbol }) => symbol)).toEqual(['LETH', 'NEW'])
})

test('before the first open, with a stored connection, only its RPC is asked', async () => {
  const before = await createConnectedModal()
  before.modal.destroy()
  const { modal, backend } = createTestModal({
    storage: before.storage,
    wallets: [createScriptedWallet({ connected: true })],
  })
  await modal.ready
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ balance: '1.5', tokenBalanceStatus: 'idle' })
  expect(backend.requests.length).toBeGreaterThan(0)
  expect(backend.requests.every(({ url }) => url.origin === backend.origins.rpc)).toBe(true)
})

test('a page without a connection asks nobody anything', async () => {
  const { modal, backend, clock } = createTestModal()
  await modal.ready
  await clock.advance(600_000)
  expect(backend.requests).toEqual([])
})

test('the host’s own tokens are read from the chain, also where the service does not answer', async () => {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const tokens = { 'eip155:31337': [{ address, symbol: 'OWN', decimals: 6 }] }
  const { modal, backend, account, failing } = await setUp({ options: { tokens } })
  backend.rpc('eth_call', `0x${(2_500_000).toString(16).padStart(64, '0')}`)
  backend.fail('/balance', 503)
  await failing(() => modal.open())
  expect(account.tokenBalance.find(({ symbol }) => symbol === 'OWN')).toMatchObject({
    address,
    verified: true,
    quantity: { decimals: '6', numeric: '2.5' },
  })
  expect(account.tokenBalanceStatus).toBe('unavailable')
})

test('tokens with decimals 0 are dropped (spec 5)', async () => {
  const { modal, backend, symbols } = await setUp()
  backend.answer('/balance', {
    body: {
      balances: [balance({ symbol: 'NIL', quantity: { decimals: '0', numeric: '3' } }), balance({ symbol: 'SIX' })],
    },
  })
  await modal.open()
  await settle()
  expect(symbols()).toEqual(['LETH', 'SIX'])
})

test('balances, then the wake of the page after 30 s: read again', async () => {
  const { environment, clock, count } = await setUp()
  await settle()
  environment.wake()
  await settle()
  expect(count().native).toBe(1)
  await clock.advance(30_000)
  environment.wake()
  await settle()
  expect(count().native).toBe(2)
})

test('the identity is shown, kept for 5 min, and left alone where it fails', async () => {
  const { modal, backend, account, clock } = await setUp()
  backend.answer('/v1/identity', { body: { name: 'alice.test', avatar: 'https://img.test/a.png' } })
  await modal.open()
  await settle()
  expect(account).toMatchObject({ profileName: 'alice.test', profileImage: 'https://img.test/a.png' })
  const asked = backend.calls('/v1/identity').length
  await clock.advance(299_000)
  await modal.accounts.refreshIdentity('eip155')
  expect(backend.calls('/v1/identity')).toHaveLength(asked)
  await clock.advance(1_000)
  await modal.accounts.refreshIdentity('eip155')
  expect(backend.calls('/v1/identity')).toHaveLength(asked + 1)
})

test('services are asked for nothing they are not needed for', async () => {
  const { modal, backend } = await setUp()
  await modal.open()
  await settle()
  const asked = backend.requests
    .filter(({ url }) => url.origin === backend.origins.services)
    .map(({ url }) => url.pathname)
  expect(asked.every((path) => services.some((known) => path.includes(known)))).toBe(true)
})

test('the code that lists tokens does not come: said, silent for 30 s, then there', async () => {
  let isThere = false
  const loadPortfolio = async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return import('../../domain/portfolio.js')
  }
  const { modal, account, clock, count, symbols } = await setUp({ lateFiles: { loadPortfolio } })
  await modal.open()
  await settle()
  expect(modal.toast.state).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  expect(account).toMatchObject({ balance: '1.5', tokenBalance: [], tokenBalanceStatus: 'unavailable' })
  const asked = count().tokens
  isThere = true
  await modal.accounts.refreshBalances('eip155', { force: true })
  expect(count().tokens).toBe(asked)
  await clock.advance(BALANCE_RETRY_GAP_MS)
  await modal.accounts.refreshBalances('eip155')
  expect(account.tokenBalanceStatus).toBe('ready')
  expect(symbols()).toEqual(['LETH', 'TUSD'])
})
