/** Whose history it is, and what was just sent from there: another account, another network, an index that is late. */
import { expect, test } from 'vitest'
import { createActivity, entry } from '../../../test/activityPages.js'
import { settle } from '../../../test/createTestModal.js'
import type { HistoryPage } from '../../api/historyApi.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'

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
