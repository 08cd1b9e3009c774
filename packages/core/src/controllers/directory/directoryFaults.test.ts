/** The faults of a directory, N01 to N14, through a real instance: what is listed, how often it is asked, what goes on. N15 is in DirectoryController.test.ts. */
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../../../test/createTestModal.js'

const services = 'https://services.test'
const good = (id: string) => ({ id, name: `Wallet ${id}`, homepage: `https://${id}.test`, chains: ['eip155:31337'] })
const page = { data: [good('a'), good('b')], count: 2 }

type Reply = Parameters<ReturnType<typeof createTestModal>['backend']['answer']>[1]

function setUp(reply?: Reply) {
  const test = createTestModal({ options: { endpoints: { directory: services, blockchain: null, analytics: null } } })
  if (reply) test.backend.answer('/getWallets', reply)
  const asked = () => test.backend.calls('/getWallets').length
  const names = () => test.modal.directory.state.wallets.map(({ name }) => name)
  return { ...test, api: test.modal.directory, asked, names }
}

const refuse = () => {
  throw new TypeError('Failed to fetch')
}
const tenMegabytes = JSON.stringify({ data: [good('a')], count: 1, padding: 'x'.repeat(10_000_000) })

test.each<[string, Reply, number]>([
  ['N01: unreachable', refuse, 4],
  ['N03: status 500', { status: 500, body: {} }, 4],
  ['N04: 429, come back in a second', { status: 429, headers: { 'retry-after': '1' } }, 4],
  ['N04: 429, come back in an hour', { status: 429, headers: { 'retry-after': '3600' } }, 1],
  ['N05: status 403', { status: 403, body: {} }, 4],
  ['N06: a page of HTML', { text: '<!doctype html><h1>Sign in</h1>', type: 'text/html' }, 1],
  ['N07: half an answer', { text: JSON.stringify(page).slice(0, 40) }, 1],
  ['N08: 10 MB', { text: tenMegabytes }, 1],
  ['N13: no CORS header, which a browser makes a failed request of', refuse, 4],
  ['N14: a redirect, which is not followed', refuse, 4],
])(
  '%s: bundled wallets stand in, it is asked little, and again when the visitor says so',
  async (_case, reply, most) => {
    const { modal, api, asked, names, clock, backend, wallet } = setUp(reply)
    await modal.open({ view: 'AllWallets' })
    await clock.advance(10_000)
    expect(api.state).toMatchObject({ status: 'failed', page: 0 })
    expect(names()).toContain('MetaMask')
    expect(asked()).toBe(most)
    // The failure is shown in its place: no toast, and nothing stops an announced wallet.
    expect(modal.toast.state.open).toBe(false)
    backend.answer('/getWallets', { body: page })
    void api.retry()
    await clock.advance(0)
    expect(api.state).toMatchObject({ status: 'ready', complete: true })
    expect(names()).toEqual(['Wallet a', 'Wallet b'])
    await modal.connection.connect({ connectorId: wallet.info.uuid })
    expect(modal.accounts.state.eip155.status).toBe('connected')
  },
)

test('N01: Connect, then all wallets, then Connect again: four requests in all', async () => {
  const { modal, asked, clock } = setUp(refuse)
  await modal.open()
  await clock.advance(200)
  modal.router.push('AllWallets')
  await clock.advance(1_000)
  modal.dialog.goBack()
  await clock.advance(1_000)
  modal.router.push('AllWallets')
  await clock.advance(6_000)
  expect(asked()).toBeLessThanOrEqual(4)
})

test('N02: no answer: waited for 10 s, then as any other failure', async () => {
  const { modal, api, names, clock, backend } = setUp()
  backend.hang('/getWallets')
  await modal.open({ view: 'AllWallets' })
  await clock.advance(9_900)
  expect(api.state.status).toBe('loading')
  await clock.advance(200)
  expect(api.state.status).toBe('failed')
  expect(names()).toContain('MetaMask')
})

test('N02: an answer that comes after the view was left changes nothing', async () => {
  let answer = (_reply: { body: unknown }) => {}
  const late = new Promise<{ body: unknown }>((resolve) => {
    answer = resolve
  })
  const { modal, api, clock, asked } = setUp(() => late)
  await modal.open({ view: 'AllWallets' })
  await clock.advance(0)
  expect(asked()).toBe(1)
  modal.close()
  answer({ body: page })
  await settle()
  expect(api.state).toMatchObject({ wallets: [], page: 0, status: 'idle' })
})

test('N09: records of any type, one by one; N10: an id that comes twice is there once', async () => {
  const { modal, names, clock } = setUp({
    body: {
      count: 'many',
      data: [
        { id: 7, name: 'Number' },
        { id: 'no-name', name: null },
        null,
        'text',
        [],
        { ...good('a'), links: {}, injected: {}, order: 'first', chrome_store: 7 },
        { ...good('a'), name: 'Another of the same id' },
        { ...good('b'), name: 'Turned\u202earound' },
        { id: '../../up', name: 'Path' },
      ],
    },
  })
  await modal.open({ view: 'AllWallets' })
  await clock.advance(0)
  expect(names()).toEqual(['Wallet a', 'Turnedaround'])
})

test.each([{}, { data: [], count: 0 }, { data: {}, count: 7 }, null, [], 'x', 0, true])(
  'N11, N12: the body %j is an empty list',
  async (body) => {
    const { modal, api, clock } = setUp({ text: JSON.stringify(body) })
    await modal.open({ view: 'AllWallets' })
    await clock.advance(0)
    expect(api.state).toMatchObject({ status: 'ready', complete: true, wallets: [] })
  },
)

test('N12: an answer without a body is an empty list too', async () => {
  const { modal, api, clock } = setUp({ text: '' })
  await modal.open({ view: 'AllWallets' })
  await clock.advance(0)
  expect(api.state).toMatchObject({ status: 'ready', wallets: [] })
})
