/** What a view asks the services for ends when the view is left, and nothing of it is told later (services.md 'What holds for every call', N02). */
import { expect, test } from 'vitest'
import { settle } from '../../test/createTestModal.js'
import { createSwapPage } from '../../test/swapPage.js'
import { NAME_SEARCH_WAIT_MS } from '../constants/names.js'
import { NAME_LOOKUP_WAIT_MS } from '../constants/receivers.js'

await Promise.all([import('../controllers/sessions/smartSessionsWork.js'), import('../api/sessionsApi.js')])

type Page = Awaited<ReturnType<typeof createSwapPage>>

async function setUp() {
  const page = await createSwapPage()
  const errors: string[] = []
  page.modal.on('error', ({ code }) => errors.push(code))
  await page.modal.open({ view: 'Account' })
  await settle()
  return { ...page, errors }
}

async function typeName({ modal, clock }: Page) {
  modal.router.push('RegisterAccountName')
  modal.ens?.setName('ada')
  await settle()
  await clock.advance(NAME_SEARCH_WAIT_MS)
}

async function typeSwap({ modal, swap, token }: Page) {
  modal.router.push('Swap')
  await settle()
  swap().setSource(token('TUSD'))
  swap().setDestination(token('LETH'))
  swap().setAmount('100')
}

/** A request, and how a visitor comes to where it is made. */
const visits: readonly (readonly [path: string, visit: (page: Page) => unknown])[] = [
  ['/history', ({ modal }) => modal.router.push('Transactions')],
  ['/v1/sessions/', ({ modal }) => modal.router.push('SmartSessions')],
  ['/v1/profile/suggestions', typeName],
  [
    '/v1/profile/account',
    async (page) => {
      const suggestions = [{ name: 'ada1.wallet.test', registered: false }]
      page.backend.answer('/v1/profile/suggestions', { body: { suggestions } })
      await typeName(page)
    },
  ],
  [
    '/v1/profile/account',
    async ({ modal, clock }) => {
      modal.router.push('Send')
      modal.send.setReceiver('ada.wallet.test')
      await settle()
      await clock.advance(NAME_LOOKUP_WAIT_MS)
    },
  ],
  ...['tokens', 'gas-price'].map(
    (name) => [`/v1/convert/${name}`, ({ modal }: Page) => modal.router.push('Swap')] as const,
  ),
  ['/v1/fungible/price', ({ modal }) => modal.router.push('Swap')],
  ['/v1/convert/quotes', typeSwap],
  [
    '/v1/convert/allowance',
    async (page) => {
      await typeSwap(page)
      await settle()
      void page.swap().prepare()
    },
  ],
]
const ways: readonly (readonly [how: string, leave: (page: Page) => unknown])[] = [
  ['by going back', ({ modal }) => modal.dialog.goBack()],
  ['by closing', ({ modal }) => modal.close()],
  ['by the end of the modal', ({ modal }) => modal.destroy()],
]
const cases = visits.flatMap(([path, visit]) => ways.map(([how, leave]) => [path, how, visit, leave] as const))

test.each(cases)('%s, left %s: aborted, and its failure is nobody’s concern', async (path, _how, visit, leave) => {
  const page = await setUp()
  const { backend, clock, toast, errors } = page
  backend.hang(path)
  await visit(page)
  await settle()
  const asked = backend.calls(path)
  expect(asked.at(-1)?.signal?.aborted).toBe(false)
  leave(page)
  await settle()
  expect(asked.at(-1)?.signal?.aborted).toBe(true)
  await clock.advance(60_000)
  await settle()
  expect(backend.calls(path)).toHaveLength(asked.length)
  expect(errors).toEqual([])
  expect(toast.open).toBe(false)
})

/** What was cut off is asked for again by whoever comes back. */
const returns: readonly (readonly [path: string, visit: (page: Page) => unknown, found: (page: Page) => unknown])[] = [
  ['/history', ({ modal }) => modal.router.push('Transactions'), ({ modal }) => modal.activity?.state.status],
  ['/v1/sessions/', ({ modal }) => modal.router.push('SmartSessions'), ({ modal }) => modal.sessions?.state.status],
  ['/v1/convert/tokens', ({ modal }) => modal.router.push('Swap'), ({ swap }) => swap().state.quoteStatus && 'ready'],
]

test.each(returns)('%s, left and entered again: asked anew', async (path, visit, found) => {
  const page = await setUp()
  const { backend, modal } = page
  backend.hang(path)
  visit(page)
  await settle()
  // Something else is looked at meanwhile, and left by Back.
  modal.router.push('Receive')
  await settle()
  backend.restore(path)
  if (path === '/history') backend.answer(path, { body: { data: [], next: null } })
  if (path === '/v1/sessions/') backend.answer(path, { body: { pcis: [] } })
  modal.dialog.goBack()
  await settle()
  expect(backend.calls(path)).toHaveLength(2)
  expect(found(page)).toBe('ready')
})

test('the price of a swap, left while it is asked for: asked for again on return, and what was typed stands', async () => {
  const page = await setUp()
  const { backend, modal, swap } = page
  const asked: string[] = []
  backend.hang('/v1/convert/quotes')
  await typeSwap(page)
  await settle()
  modal.router.push('Receive')
  await settle()
  backend.answer('/v1/convert/quotes', ({ url }) => {
    const amount = url.searchParams.get('amount')
    asked.push(String(amount))
    return { body: { quotes: [{ id: null, fromAmount: amount, toAmount: '1000' }] } }
  })
  modal.dialog.goBack()
  await settle()
  expect(asked).toEqual(['100000000'])
  expect(swap().state).toMatchObject({ status: 'initialized', quoteStatus: 'ready', sourceTokenAmount: '100' })
})

test('a session that is looked at is part of the list: the list is not left for it', async () => {
  const { modal, backend } = await setUp()
  backend.hang('/v1/sessions/')
  modal.router.push('SmartSessions')
  await settle()
  modal.router.push('SmartSession', { pci: `0x${'1'.repeat(64)}` })
  await settle()
  expect(backend.calls('/v1/sessions/')[0]?.signal?.aborted).toBe(false)
  modal.router.push('Receive')
  await settle()
  expect(backend.calls('/v1/sessions/')[0]?.signal?.aborted).toBe(true)
})

test('what is left while its code is still on its way is not begun', async () => {
  const { modal, backend, clock } = await setUp()
  for (const view of ['Transactions', 'SmartSessions'] as const) {
    modal.router.push(view)
    modal.dialog.goBack()
  }
  modal.router.push('RegisterAccountName')
  modal.ens?.setName('ada')
  modal.dialog.goBack()
  await settle()
  await clock.advance(NAME_SEARCH_WAIT_MS)
  await settle()
  for (const path of ['/history', '/v1/sessions/', '/v1/profile/suggestions']) expect(backend.calls(path)).toEqual([])
})
