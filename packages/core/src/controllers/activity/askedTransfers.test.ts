/** A page that is loaded anew while its wallet is asked: the transfer may have been sent, and nobody heard of it. */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../../../test/createTestModal.js'
import { sentHash, setUpSend } from '../../../test/sendSetUp.js'

const [first] = scriptedAccounts
const KEY = 'wallet-modal.asked'
const unanswered = { caipNetworkId: 'eip155:31337', from: first, pays: { amount: '1', symbol: 'LETH' } }

/** The wallet is asked, and has not answered. */
async function ask(storage = createMemoryStorage()) {
  const page = await setUpSend({ storage })
  await page.review()
  let answer = (_: { hash?: string; error?: unknown }) => {}
  page.wallet.answer(
    'eth_sendTransaction',
    () =>
      new Promise((resolve, reject) => {
        answer = ({ hash, error }) => (hash ? resolve(hash) : reject(error))
      }),
  )
  const submitting = page.modal.send.submit()
  await page.clock.advance(150)
  const answered = async (what: Parameters<typeof answer>[0]) => {
    answer(what)
    await submitting
    await page.clock.advance(150)
  }
  return { ...page, storage, answered }
}

/** The page is loaded anew: its scripts, and whoever waited in them, are gone. */
async function loadAnew(storage: ReturnType<typeof createMemoryStorage>) {
  const tab = createMemoryStorage()
  for (const [key, value] of storage.entries) tab.set(key, value)
  const page = await createConnectedModal({ storage: tab, wallets: [createScriptedWallet({ connected: true })] })
  await settle()
  return { ...page, tab }
}

test('while it waits for the answer the page itself says nothing; after a reload it is told, until the visitor has looked', async () => {
  const { modal, storage } = await ask()
  expect(modal.transactions.state.unanswered).toEqual([])
  const next = await loadAnew(storage)
  const { state } = next.modal.transactions
  expect(state.unanswered).toMatchObject([unanswered])
  for (const row of state.unanswered ?? []) next.modal.transactions.dismiss(row)
  expect(state.unanswered).toEqual([])
  expect(next.tab.get(KEY)).toBeNull()
})

test.each([
  ['approved', { hash: sentHash }],
  ['declined', { error: walletError(4001, 'no') }],
])('%s: there is nothing left to tell', async (_, answer) => {
  const { storage, answered } = await ask()
  expect(storage.get(KEY)).not.toBeNull()
  await answered(answer)
  expect(storage.get(KEY)).toBeNull()
  const next = await loadAnew(storage)
  expect(next.modal.transactions.state.unanswered).toEqual([])
})

test.each([
  ['with what is no hash', { hash: 'ok' }],
  ['that its node took too long', { error: walletError(-32_603, 'Request timed out') }],
])('answered %s: it may have been sent, and after a reload that is told', async (_, answer) => {
  const { modal, storage, answered } = await ask()
  await answered(answer)
  expect(modal.send.state.unconfirmed).toBe(true)
  expect(modal.transactions.state).toMatchObject({ pending: [], unanswered: [] })
  const next = await loadAnew(storage)
  expect(next.modal.transactions.state.unanswered).toMatchObject([unanswered])
})

test('the element was removed meanwhile: its answer is heard, and the next one has nothing to tell', async () => {
  const { modal, storage, answered } = await ask()
  modal.destroy()
  const next = await createConnectedModal({
    storage: storage.otherTab(),
    wallets: [createScriptedWallet({ connected: true })],
  })
  expect(next.modal.transactions.state.unanswered).toMatchObject([unanswered])
  await answered({ hash: sentHash })
  expect(next.modal.transactions.state.unanswered).toEqual([])
})

test('a day later, and what is no record of ours: not told', async () => {
  const { storage, clock } = await ask()
  const stored = storage.get(KEY) ?? ''
  const rows = JSON.parse(stored).asked
  storage.set(
    KEY,
    JSON.stringify({ v: 1, asked: [...rows, null, { ...rows[0], from: 7 }, { ...rows[0], askedAt: 'x' }] }),
  )
  expect((await loadAnew(storage)).modal.transactions.state.unanswered).toHaveLength(1)
  storage.set(KEY, JSON.stringify({ v: 1, asked: [{ ...rows[0], askedAt: clock.now() - 25 * 3_600_000 }] }))
  expect((await loadAnew(storage)).modal.transactions.state.unanswered).toEqual([])
})

test('what storage says of a token is a short line of visible text, and more of it than was written is none', async () => {
  const { storage } = await ask()
  const [row] = JSON.parse(storage.get(KEY) ?? '').asked
  const poison = `\u202EHTE\u200B${'A'.repeat(500)}`
  const keep = (...asked: object[]) => storage.set(KEY, JSON.stringify({ v: 1, asked }))
  keep({ ...row, pays: { amount: '1', symbol: poison }, destination: poison })
  const shown = `HTE${'A'.repeat(29)}`
  expect((await loadAnew(storage)).modal.transactions.state.unanswered).toEqual([
    { ...row, pays: { amount: '1', symbol: shown }, destination: shown },
  ])
  keep({ ...row, destination: 7 }, { ...row, from: 'x'.repeat(200) })
  expect((await loadAnew(storage)).modal.transactions.state.unanswered).toEqual([])
  keep({ ...row, destination: 'A'.repeat(5_000) })
  expect((await loadAnew(storage)).modal.transactions.state.unanswered).toEqual([])
})
