import { createFakeClock, createMemoryStorage, createScriptedWallet } from '@wallet-modal/testing'
import { describe, expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import type { HistoryPage } from '../../api/historyApi.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import type { Activity } from '../../domain/activity.js'
import { createActivityController, type HistoryApi } from './ActivityController.js'

const entry = (id: string, more: Partial<Activity> = {}): Activity => ({
  id,
  operationType: 'send',
  status: 'confirmed',
  minedAt: 1_000,
  transfers: [],
  ...more,
})
const spam = (id: string) => entry(id, { transfers: [{ direction: 'in', collectible: { spam: true } }] })

/** A service whose pages are told by cursor; what is asked is noted. */
function createActivity(pages: Readonly<Record<string, HistoryPage | Error | Promise<HistoryPage>>>) {
  const asked: string[] = []
  let account: { address: string; caipNetworkId: 'eip155:1' | 'eip155:10' } | undefined = {
    address: '0xa',
    caipNetworkId: 'eip155:1',
  }
  const api: HistoryApi = {
    async history({ address, caipNetworkId, cursor = 'first' }) {
      asked.push(`${caipNetworkId}:${address} ${cursor}`)
      const page = await (pages[`${address} ${cursor}`] ?? pages[cursor])
      if (!page || page instanceof Error) throw page ?? new Error('no page')
      return page
    },
  }
  const clock = createFakeClock()
  const activity = createActivityController({ clock, account: () => account, load: async () => api })
  const ids = () => activity.state.entries.map(({ id }) => id)
  return { activity, asked, clock, ids, setAccount: (next: typeof account) => (account = next) }
}

test('page after page, each entry once', async () => {
  const { activity, asked, ids } = createActivity({
    first: { entries: [entry('a'), entry('b')], next: 'second' },
    second: { entries: [entry('b'), entry('c')] },
  })
  await activity.enter()
  expect(activity.state).toMatchObject({ status: 'ready', hasMore: true, caipAddress: 'eip155:1:0xa' })
  await activity.loadMore()
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(activity.state.hasMore).toBe(false)
  expect(asked).toEqual(['eip155:1:0xa first', 'eip155:1:0xa second'])
})

test('a page of nothing but spam is passed over', async () => {
  const { activity, ids } = createActivity({
    first: { entries: [spam('s')], next: 'second' },
    second: { entries: [entry('a')], next: 'third' },
  })
  await activity.enter()
  expect(ids()).toEqual(['a'])
  expect(activity.state.hasMore).toBe(true)
})

test('spam without end ends after a few pages, and the visitor may go on', async () => {
  let page = 0
  const asked: number[] = []
  const activity = createActivityController({
    clock: createFakeClock(),
    account: () => ({ address: '0xa', caipNetworkId: 'eip155:1' }),
    load: async () => ({
      async history() {
        asked.push(page)
        page += 1
        return { entries: [spam(`s${page}`)], next: String(page) }
      },
    }),
  })
  await activity.enter()
  expect(asked).toHaveLength(5)
  expect(activity.state).toMatchObject({ status: 'ready', hasMore: true, entries: [] })
})

test('pages of nothing to show: going on asks for those after them, until there is something', async () => {
  const pages = 12
  const { activity, asked, ids } = createActivity({
    first: { entries: [spam('s')], next: '1' },
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [`${page + 1}`, { entries: [spam(`s${page}`)], next: `${page + 2}` }]),
    ),
    [pages]: { entries: [entry('a')] },
  })
  await activity.enter()
  await activity.loadMore()
  await activity.loadMore()
  expect(asked.map((question) => question.split(' ')[1])).toEqual([
    'first',
    ...Array.from({ length: pages }, (_, page) => `${page + 1}`),
  ])
  expect(ids()).toEqual(['a'])
  expect(activity.state.hasMore).toBe(false)
  const before = asked.length
  await activity.loadMore()
  expect(asked).toHaveLength(before)
})

test('entered again, and that failed: the newest are what is asked for again, not those after them', async () => {
  const pages: Record<string, HistoryPage | Error> = {
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('old')] },
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  pages.first = new Error('down')
  await expect(activity.enter()).rejects.toMatchObject({ code: 'HISTORY_FAILED' })
  expect(ids()).toEqual(['a'])
  pages.first = { entries: [entry('new'), entry('a')], next: 'second' }
  await activity.loadMore()
  expect(ids()).toEqual(['new', 'a'])
})

test('entered again: what is new comes before the pages that are there, and going on goes on after them', async () => {
  const pages: Record<string, HistoryPage> = {
    first: { entries: [entry('c'), entry('b', { status: 'pending' })], next: 'second' },
    second: { entries: [entry('a')], next: 'third' },
    third: { entries: [entry('oldest')] },
  }
  const { activity, asked, ids } = createActivity(pages)
  await activity.enter()
  await activity.loadMore()
  pages.first = { entries: [entry('d'), entry('c'), entry('b')], next: 'elsewhere' }
  await activity.enter()
  expect(ids()).toEqual(['d', 'c', 'b', 'a'])
  expect(activity.state.entries[2]?.status).toBe('confirmed')
  expect(activity.state.hasMore).toBe(true)
  await activity.loadMore()
  expect(ids()).toEqual(['d', 'c', 'b', 'a', 'oldest'])
  expect(activity.state.hasMore).toBe(false)
  await activity.enter()
  expect(activity.state.hasMore).toBe(false)
  expect(asked.map((question) => question.split(' ')[1])).toEqual(['first', 'second', 'first', 'third', 'first'])
})

test('entered again, and more is new than a page holds: it begins anew, and nothing is missing in between', async () => {
  const pages: Record<string, HistoryPage> = {
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('old')] },
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  await activity.loadMore()
  Object.assign(pages, { first: { entries: [entry('c'), entry('b')], next: 'more' } })
  Object.assign(pages, { more: { entries: [entry('a'), entry('old')] } })
  await activity.enter()
  expect(ids()).toEqual(['c', 'b'])
  await activity.loadMore()
  expect(ids()).toEqual(['c', 'b', 'a', 'old'])
})

test('what just ended is looked for until the history has it, as final', async () => {
  const pages: Record<string, HistoryPage> = { first: { entries: [entry('a')] } }
  const { activity, asked, clock, ids } = createActivity(pages)
  const later = async () => {
    await clock.advance(POLLING_INTERVAL_MS)
    await settle()
  }
  await activity.enter('0xb')
  expect(ids()).toEqual(['a'])
  pages.first = { entries: [entry('b', { hash: '0xb', status: 'pending' }), entry('a')] }
  await later()
  pages.first = { entries: [entry('b', { hash: '0xb' }), entry('a')] }
  await later()
  expect(activity.state.entries.map(({ id, status }) => `${id} ${status}`)).toEqual(['b confirmed', 'a confirmed'])
  await later()
  expect(asked).toHaveLength(3)
})

test.each<[string, (test: ReturnType<typeof createActivity>) => unknown, number]>([
  ['that never gets there', () => {}, 8],
  ['after which the view is left', ({ activity }) => activity.leave(), 1],
  [
    'before another account is in use',
    ({ activity, setAccount }) => {
      setAccount({ address: '0xb', caipNetworkId: 'eip155:1' })
      return activity.enter()
    },
    2,
  ],
])('one %s is not looked for for ever', async (_, change, questions) => {
  const test = createActivity({ first: { entries: [entry('a')] } })
  await test.activity.enter('0xb')
  await change(test)
  for (let looks = 0; looks < 20; looks += 1) {
    await test.clock.advance(POLLING_INTERVAL_MS)
    await settle()
  }
  expect(test.asked).toHaveLength(questions)
})

test('nobody is there any more when it is answered: it is nobody’s', async () => {
  let answer: (page: HistoryPage) => void = () => {}
  const { activity, ids, setAccount } = createActivity({
    first: new Promise((resolve) => {
      answer = resolve
    }),
  })
  const asking = activity.enter()
  await Promise.resolve()
  setAccount(undefined)
  await activity.enter()
  answer({ entries: [entry('a')] })
  await asking
  expect(ids()).toEqual([])
  expect(activity.state).toMatchObject({ status: 'idle', caipAddress: undefined })
})

test('a cursor that leads to itself leads nowhere', async () => {
  const { activity } = createActivity({
    first: { entries: [entry('a')], next: 'loop' },
    loop: { entries: [entry('b')], next: 'loop' },
  })
  await activity.enter()
  await activity.loadMore()
  expect(activity.state.hasMore).toBe(false)
})

test('a failure keeps what is there, and the same page can be asked for again', async () => {
  const pages: Record<string, HistoryPage | Error> = {
    first: { entries: [entry('a')], next: 'second' },
    second: new Error('down'),
  }
  const { activity, ids } = createActivity(pages)
  await activity.enter()
  await expect(activity.loadMore()).rejects.toMatchObject({
    code: 'HISTORY_FAILED',
    message: 'Failed to fetch transactions',
  })
  expect(activity.state.status).toBe('failed')
  expect(ids()).toEqual(['a'])
  pages.second = { entries: [entry('b')] }
  await activity.loadMore()
  expect(ids()).toEqual(['a', 'b'])
})

test('an answer for an account that was switched away is nobody’s', async () => {
  let answer: (page: HistoryPage) => void = () => {}
  const { activity, ids, setAccount } = createActivity({
    '0xa first': new Promise((resolve) => {
      answer = resolve
    }),
    '0xb first': { entries: [entry('of b')] },
  })
  const slow = activity.enter()
  await Promise.resolve()
  setAccount({ address: '0xb', caipNetworkId: 'eip155:1' })
  await activity.enter()
  answer({ entries: [entry('of a')] })
  await slow
  expect(ids()).toEqual(['of b'])
  expect(activity.state.caipAddress).toBe('eip155:1:0xb')
})

test('another network’s entries are not shown, and without an account nothing is asked', async () => {
  const { activity, ids, asked, setAccount } = createActivity({
    first: { entries: [entry('a', { caipNetworkId: 'eip155:10' }), entry('b', { caipNetworkId: 'eip155:1' })] },
  })
  await activity.enter()
  expect(ids()).toEqual(['b'])
  setAccount(undefined)
  await activity.enter()
  expect(ids()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('a second tap joins the first', async () => {
  const { activity, asked } = createActivity({
    first: { entries: [entry('a')], next: 'second' },
    second: { entries: [entry('b')] },
  })
  await activity.enter()
  await Promise.all([activity.loadMore(), activity.loadMore(), activity.loadMore()])
  expect(asked).toHaveLength(2)
})

describe('in the modal', () => {
  const [first, second] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
  const record = (id: string) => ({
    id,
    metadata: { operationType: 'send', minedAt: '2026-11-20T10:00:00Z', status: 'confirmed' },
    transfers: [],
  })
  /** Each account's history is one entry, named by the account and its network. */
  function answerHistory({ backend }: Pick<ReturnType<typeof createTestModal>, 'backend'>) {
    backend.answer('/history', ({ url }) => {
      const [, address] = /account\/([^/]+)/.exec(url.pathname) ?? []
      return { body: { data: [record(`${url.searchParams.get('chainId')}:${address}`)], next: null } }
    })
    return () => backend.calls('/history').length
  }
  const shown = ({ modal }: Pick<ReturnType<typeof createTestModal>, 'modal'>) =>
    (modal.activity?.state.entries ?? []).map(({ id }) => id)

  test('entered, then another account, then another network: whose history is shown is who is active', async () => {
    const wallet = createScriptedWallet({ accounts: [first, second] })
    const test = await createConnectedModal({ wallets: [wallet] })
    const asked = answerHistory(test)
    await test.modal.open({ view: 'Account' })
    await settle()
    expect(asked()).toBe(0)
    await test.modal.open({ view: 'Transactions' })
    await settle()
    expect(shown(test)).toEqual([`eip155:31337:${first}`])
    test.modal.connection.selectAccount('eip155', second)
    await settle()
    expect(shown(test)).toEqual([`eip155:31337:${second}`])
    wallet.setChain(31_338)
    await settle()
    expect(shown(test)).toEqual([`eip155:31338:${second}`])
    expect(asked()).toBe(3)
  })

  test('opened while the wallet is still asked whether it is connected: asked for once it is', async () => {
    const storage = createMemoryStorage()
    const before = await createConnectedModal({ storage })
    before.modal.destroy()
    const test = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
    answerHistory(test)
    await test.modal.open({ view: 'Transactions' })
    await test.modal.ready
    await settle()
    expect(test.modal.router.state.view).toBe('Transactions')
    expect(shown(test)).toHaveLength(1)
  })

  test('sent from here, and the index is slow: the row comes though the first look did not find it', async () => {
    const test = await createConnectedModal({ transactionStatus: () => 'confirmed' })
    const { backend, clock, modal } = test
    const hash = `0x${'ab'.repeat(32)}`
    backend.answer('/history', { body: { data: [record('old')], next: null } })
    await modal.open({ view: 'Transactions' })
    await settle()
    const { address: from = '' } = modal.accounts.state.eip155
    modal.transactions.add({
      hash,
      caipNetworkId: 'eip155:31337',
      from,
      kind: 'send',
      sentAt: clock.now(),
      summary: '1 LETH',
    })
    await clock.advance(POLLING_INTERVAL_MS)
    await settle()
    expect(modal.transactions.state.pending).toEqual([])
    expect(shown(test)).toEqual(['old'])
    const sent = { ...record('new'), metadata: { ...record('new').metadata, hash } }
    backend.answer('/history', { body: { data: [sent, record('old')], next: null } })
    await clock.advance(POLLING_INTERVAL_MS)
    await settle()
    expect(shown(test)).toEqual(['new', 'old'])
  })

  test.each([
    ['the feature is off', { features: { history: false } }],
    ['there is no data service', { endpoints: { blockchain: null } }],
  ])('%s: nothing is asked', async (_, options) => {
    const test = await createConnectedModal({ options })
    const asked = answerHistory(test)
    await test.modal.open({ view: 'Transactions' })
    await settle()
    expect(asked()).toBe(0)
    expect(test.modal.toast.state.open).toBe(false)
  })
})
