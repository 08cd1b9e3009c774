import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import type { WireWallets } from '../../api/wireTypes.js'
import type { CaipNetwork } from '../../chains/types.js'
import type { ListedWallet, WalletRules } from '../../domain/walletLists.js'
import { createDirectoryController } from './DirectoryController.js'
import type { DirectoryApi } from './directoryContext.js'

type Query = Parameters<DirectoryApi['getWallets']>[0]
interface Asked extends Query {
  readonly signal: AbortSignal
  /** Every record that came was a good one, unless it says otherwise. */
  answer(answer: Omit<WireWallets, 'received'> & Partial<WireWallets>): void
  fail(): void
}

const invent = (count: number, prefix = 'w'): ListedWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `Wallet ${prefix}${index}`,
    homepage: 'https://w.test',
  }))

type ListRules = Partial<Pick<WalletRules, 'featured' | 'include' | 'exclude' | 'networks'>>

/** The options that say so. */
const optionsOf = ({ featured = [], include = [], exclude = [], networks = [] }: ListRules) => ({
  featuredWalletIds: featured,
  includeWalletIds: include,
  excludeWalletIds: exclude,
  networks: networks.map((id) => ({ id }) as CaipNetwork),
})

/** A directory whose answers the test gives by hand. */
function setUp(given: { rules?: ListRules; enabled?: boolean; wanted?: { name: string; rdns: string }[] } = {}) {
  const clock = createFakeClock()
  const asked: Asked[] = []
  const searched: string[] = []
  const pictured: string[] = []
  const options = { endpoints: { relay: null }, ...optionsOf({ networks: ['eip155:1'], ...given.rules }) }
  const api = createDirectoryController({
    clock,
    enabled: () => given.enabled ?? true,
    onSearch: (text) => searched.push(text),
    pictures: {
      wanted: () => given.wanted ?? [],
      show: (rdns, { image_id }) => pictured.push(`${rdns} ${image_id}`),
    },
    environment: { userAgent: 'X11; Linux', maxTouchPoints: 0 },
    options,
    load: async () => ({
      getWallets: (query, { signal }) =>
        new Promise((resolve, reject) => {
          const answer: Asked['answer'] = (page) => resolve({ received: page.data.length, ...page })
          asked.push({ ...query, signal, answer, fail: () => reject(new Error('down')) })
        }),
    }),
  })
  /** The newest request, once it was made. */
  async function newest(): Promise<Asked> {
    for (let turn = 0; turn < 100 && asked.length === 0; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await clock.advance(0)
    return asked.at(-1) as Asked
  }
  const setRules = (change: ListRules) => {
    Object.assign(options, optionsOf({ ...given.rules, ...change }))
  }
  /** Opens the view that shows suggestions; the dialog stands by then. */
  const suggest = async () => {
    const asking = api.fetchRecommended()
    await clock.advance(60)
    return { asking }
  }
  return { api, clock, asked, searched, pictured, newest, setRules, suggest }
}
/** The body is loaded on first use. */
async function ready(test: ReturnType<typeof setUp>): Promise<void> {
  void test.api.enter()
  ;(await test.newest()).answer({ data: invent(40), count: 100 })
  await test.clock.advance(0)
}

test('a directory is asked for its own ids: the rdns of installed wallets are no business of it', async () => {
  const both = setUp({ rules: { include: ['com.one', 'x'], exclude: ['com.two', 'y'] } })
  void both.api.enter()
  expect(await both.newest()).toMatchObject({ include: ['x'], exclude: ['y'] })
  const others = setUp({ rules: { include: ['com.one'], exclude: ['com.two'] } })
  void others.api.enter()
  const query = await others.newest()
  expect(query).not.toHaveProperty('include')
  expect(query).not.toHaveProperty('exclude')
})

test('pages: 40 each with the networks of the page; the end is reached by the count', async () => {
  const { api, newest, clock, asked } = setUp({ rules: { exclude: ['x'] } })
  void api.enter()
  const first = await newest()
  expect(first).toMatchObject({ page: 1, entries: 40, chains: ['eip155:1'], exclude: ['x'] })
  expect(api.state.status).toBe('loading')
  first.answer({ data: invent(40, 'a'), count: 60 })
  await clock.advance(0)
  expect(api.state).toMatchObject({ status: 'ready', page: 1, count: 60, complete: false })
  void api.fetchNextPage()
  void api.fetchNextPage()
  await clock.advance(0)
  expect(asked).toHaveLength(2)
  ;(await newest()).answer({ data: [...invent(20, 'b'), ...invent(1, 'a')], count: 60 })
  await clock.advance(0)
  expect(api.state.wallets).toHaveLength(60)
  expect(api.state.complete).toBe(true)
  await api.fetchNextPage()
  expect(asked).toHaveLength(2)
})

test('a count that lies: an empty page is the end', async () => {
  const { api, newest, clock } = setUp()
  void api.enter()
  ;(await newest()).answer({ data: [], count: 9_000_000 })
  await clock.advance(0)
  expect(api.state).toMatchObject({ complete: true, status: 'ready' })
})

test('a page whose records are all bad is not the end: the good ones may come after it (N09)', async () => {
  const { api, newest, clock } = setUp()
  void api.enter()
  ;(await newest()).answer({ data: [], count: 80, received: 40 })
  await clock.advance(0)
  expect(api.state).toMatchObject({ status: 'ready', complete: false, wallets: [] })
  void api.fetchNextPage()
  await clock.advance(0)
  ;(await newest()).answer({ data: invent(40), count: 80 })
  await clock.advance(0)
  expect(api.state.wallets).toHaveLength(40)
  expect(api.state.complete).toBe(true)
})

test('pages of which nothing is let through end after three', async () => {
  const { api, newest, clock } = setUp({ rules: { include: ['only'] } })
  void api.enter()
  for (let page = 0; page < 3; page += 1) {
    expect(api.state.complete).toBe(false)
    ;(await newest()).answer({ data: invent(40, `p${page}`), count: 10_000 })
    await clock.advance(0)
    void api.fetchNextPage()
    await clock.advance(0)
  }
  expect(api.state.complete).toBe(true)
})

test('failure: the bundled list stands in; entering again within 10 s asks nobody; trying again does', async () => {
  const { api, newest, clock, asked } = setUp()
  void api.enter()
  ;(await newest()).fail()
  await clock.advance(0)
  expect(api.state).toMatchObject({ status: 'failed', page: 0 })
  expect(api.state.wallets.map(({ id }) => id)).toContain('metamask')
  api.leave()
  await api.enter()
  expect(asked).toHaveLength(1)
  void api.retry()
  await clock.advance(0)
  expect(asked).toHaveLength(2)
  ;(await newest()).answer({ data: invent(3), count: 3 })
  await clock.advance(0)
  expect(api.state.wallets.map(({ id }) => id)).toEqual(['w0', 'w1', 'w2'])
  expect(api.state.status).toBe('ready')
})

test('failure of a later page: the pages before stay (N07)', async () => {
  const { api, newest, clock } = setUp()
  void api.enter()
  ;(await newest()).answer({ data: invent(40), count: 100 })
  await clock.advance(0)
  void api.fetchNextPage()
  await clock.advance(0)
  ;(await newest()).fail()
  await clock.advance(0)
  expect(api.state).toMatchObject({ status: 'failed', page: 1 })
  expect(api.state.wallets).toHaveLength(40)
})

test('no directory: the bundled list at once, nobody asked', async () => {
  const { api, asked } = setUp({ enabled: false })
  await api.fetchRecommended()
  await api.enter()
  expect(api.state).toMatchObject({ status: 'ready', complete: true, recommended: [] })
  expect(api.state.wallets.length).toBeGreaterThan(5)
  expect(asked).toHaveLength(0)
})

test('leaving: the request is aborted, its late answer counts for nothing', async () => {
  const { api, newest, clock } = setUp()
  void api.enter()
  const late = await newest()
  api.leave()
  expect(late.signal.aborted).toBe(true)
  late.answer({ data: invent(40), count: 40 })
  await clock.advance(0)
  expect(api.state).toMatchObject({ wallets: [], page: 0, status: 'idle' })
})

test('search: the text at once, the request 300 ms after the last key, trimmed', async () => {
  const given = setUp()
  await ready(given)
  const { api, asked, clock, newest, searched } = given
  api.search(' ha')
  await clock.advance(200)
  api.search(' har ')
  expect(api.state.search).toMatchObject({ text: ' har ' })
  await clock.advance(299)
  expect(asked).toHaveLength(1)
  expect(searched).toEqual([])
  await clock.advance(1)
  expect(asked).toHaveLength(2)
  expect(searched).toEqual(['har'])
  const request = await newest()
  expect(request).toMatchObject({ page: 1, entries: 100, search: 'har' })
  request.answer({ data: invent(2, 's'), count: 2 })
  await clock.advance(0)
  expect(api.state.search).toMatchObject({ status: 'ready' })
  expect(api.state.search.wallets).toHaveLength(2)
})

test('search: the wait begins anew with every key, a space too', async () => {
  const given = setUp()
  await ready(given)
  const { api, asked, clock, searched } = given
  api.search('har')
  await clock.advance(200)
  api.search('har ')
  await clock.advance(299)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(asked).toHaveLength(2)
  expect(searched).toEqual(['har'])
})

test('search: spaces alone change nothing, an emptied field ends it', async () => {
  const given = setUp()
  await ready(given)
  const { api, asked, clock } = given
  api.search('har')
  await clock.advance(300)
  api.search('har ')
  await clock.advance(300)
  expect(asked).toHaveLength(2)
  api.search('')
  await clock.advance(0)
  expect(asked.at(-1)?.signal.aborted).toBe(true)
  expect(api.state.search).toMatchObject({ status: 'idle', wallets: [] })
})

test('search: the newest request wins, whatever comes first (N15)', async () => {
  const given = setUp()
  await ready(given)
  const { api, asked, clock } = given
  api.search('metamask')
  await clock.advance(300)
  api.search('me')
  await clock.advance(300)
  const [, older, newer] = asked
  newer?.answer({ data: invent(1, 'new'), count: 1 })
  await clock.advance(0)
  older?.answer({ data: invent(1, 'old'), count: 1 })
  await clock.advance(0)
  expect(api.state.search.wallets.map(({ id }) => id)).toEqual(['new0'])
  expect(older?.signal.aborted).toBe(true)
})

test('search: at most 100 characters, whole ones', async () => {
  const given = setUp()
  await ready(given)
  const { api, clock, newest } = given
  api.search('🦊'.repeat(5_000))
  await clock.advance(300)
  expect([...((await newest()).search ?? '')]).toHaveLength(100)
})

test('search fails: what is here is searched, and can be tried again', async () => {
  const given = setUp()
  await ready(given)
  const { api, clock, newest, asked } = given
  api.search('w1')
  await clock.advance(300)
  ;(await newest()).fail()
  await clock.advance(0)
  expect(api.state.search.status).toBe('failed')
  expect(api.state.search.wallets.map(({ id }) => id)).toContain('w1')
  void api.retry()
  await clock.advance(0)
  expect(asked.at(-1)).toMatchObject({ search: 'w1' })
  expect(asked).toHaveLength(3)
})

test('search that was cut off by leaving is asked again on entering', async () => {
  const given = setUp()
  await ready(given)
  const { api, clock, asked } = given
  api.search('har')
  await clock.advance(300)
  api.leave()
  void api.enter()
  await clock.advance(1)
  expect(asked.filter(({ search }) => search === 'har')).toHaveLength(2)
})

test('suggestions are asked for once the dialog stands, and not at all where it was left before', async () => {
  const { api, asked, clock, newest } = setUp()
  const left = api.fetchRecommended()
  api.leave()
  await clock.advance(60)
  await left
  expect(asked).toHaveLength(0)

  void api.fetchRecommended()
  await clock.advance(59)
  expect(asked).toHaveLength(0)
  await clock.advance(1)
  expect(await newest()).toMatchObject({ entries: 4 })
})

test('suggestions: featured in the host’s order, then 4 recommended without them', async () => {
  const { api, newest, clock, asked, suggest } = setUp({ rules: { featured: ['f1', 'f0'], exclude: ['x'] } })
  await suggest()
  const first = await newest()
  expect(first).toMatchObject({ entries: 2, include: ['f1', 'f0'] })
  first.answer({ data: invent(2, 'f'), count: 2 })
  await clock.advance(0)
  expect(asked[1]).toMatchObject({ entries: 4, page: 1, exclude: ['x', 'f1', 'f0'] })
  asked[1]?.answer({ data: invent(9), count: 50 })
  await clock.advance(0)
  expect(api.state.featured.map(({ id }) => id)).toEqual(['f1', 'f0'])
  expect(api.state.recommended).toHaveLength(4)
  expect(api.state).toMatchObject({ suggestions: 'ready', count: 52 })
  await (await suggest()).asking
  expect(asked).toHaveLength(2)
})

test('suggestions fail: the second question is not asked, bundled wallets stand in, later it is asked again', async () => {
  const { api, newest, clock, asked, suggest } = setUp({ rules: { featured: ['f0'] } })
  await suggest()
  ;(await newest()).fail()
  await clock.advance(0)
  expect(asked).toHaveLength(1)
  expect(api.state.recommended).toHaveLength(4)
  await (await suggest()).asking
  expect(asked).toHaveLength(1)
  await clock.advance(10_000)
  await suggest()
  await clock.advance(0)
  expect(asked).toHaveLength(2)
  expect(api.state.suggestions).toBe('ready')
})

test('other options: what was loaded under the old ones is let go', async () => {
  const given = setUp()
  await ready(given)
  const { api, clock, setRules, newest } = given
  setRules({ networks: ['eip155:10'] })
  void api.enter()
  await clock.advance(0)
  expect(api.state.wallets).toHaveLength(0)
  expect(await newest()).toMatchObject({ page: 1, chains: ['eip155:10'] })
})

test('find: a wallet of any list, nothing else', async () => {
  const given = setUp()
  await ready(given)
  expect(given.api.find('w3')?.name).toBe('Wallet w3')
  expect(given.api.find('nobody')).toBeUndefined()
})

const RABBY = { name: 'Rabby Wallet', rdns: 'io.rabby' }

test('a wallet without a picture has that of its record among the suggestions: nobody is asked for it', async () => {
  const { suggest, asked, newest, pictured } = setUp({ wanted: [RABBY] })
  const { asking } = await suggest()
  ;(await newest()).answer({ data: [{ id: 'r', ...RABBY, image_id: 'of-rabby' }], count: 1 })
  await asking
  await newest()
  expect(pictured).toEqual(['io.rabby of-rabby'])
  expect(asked).toHaveLength(1)
})

test('else it is searched for by its name, and known by its rdns alone', async () => {
  const { api, suggest, asked, newest, pictured, searched } = setUp({ wanted: [RABBY] })
  const { asking } = await suggest()
  ;(await newest()).answer({ data: invent(4), count: 40 })
  await asking
  expect(api.state.suggestions).toBe('ready')
  const search = await newest()
  expect(search).toMatchObject({ search: 'Rabby Wallet', page: 1 })
  search.answer({
    data: [
      { id: 'copy', name: 'Rabby Wallet', rdns: 'test.thief', image_id: 'of-a-thief' },
      { id: 'r', name: 'Rabby', rdns: 'io.rabby', image_id: 'of-rabby' },
    ],
    count: 2,
  })
  await newest()
  expect(pictured).toEqual(['io.rabby of-rabby'])
  expect([asked.length, searched, api.state.search.status]).toEqual([2, [], 'idle'])
})

test('a directory that does not know it, fails, or was left: no picture, and nothing else is missing', async () => {
  const { api, suggest, newest, pictured } = setUp({ wanted: [RABBY, { name: 'Frame', rdns: 'sh.frame' }] })
  const { asking } = await suggest()
  ;(await newest()).answer({ data: invent(4), count: 40 })
  await asking
  ;(await newest()).answer({ data: [], count: 0 })
  ;(await newest()).fail()
  await newest()
  expect(pictured).toEqual([])
  expect(api.state).toMatchObject({ suggestions: 'ready' })
  expect(api.state.recommended).toHaveLength(4)
})
