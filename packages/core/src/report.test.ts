/** The way of each error from a node to the visitor's eyes, and what the host hears (spec 8). */
import { walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../test/createTestModal.js'
import { type ErrorCode, errorEntry } from './errors/catalogue.js'
import { createError } from './errors/createError.js'
import { errorMessages } from './messages/en/errors.js'
import { de } from './messages/locales/de.js'

const codes = [
  -32_700, -32_600, -32_601, -32_602, -32_603, -32_000, -32_001, -32_002, -32_003, -32_004, -32_005, -32_006,
]

test.each([...codes, 4001, 4100, 4200, 4900, 4901, 4902])(
  'a node that answers %i: Token Balance Unavailable, nothing else',
  async (code) => {
    const { modal, backend } = await createConnectedModal()
    await settle()
    const errors: string[] = []
    modal.on('error', (error) => errors.push(error.code))
    backend.rpc('eth_getBalance', () => {
      throw walletError(code, 'x')
    })
    await modal.open()
    await modal.accounts.refreshBalances('eip155', { force: true }).catch(modal.report)
    await settle()
    expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message: 'Token Balance Unavailable' })
    expect(errors).toEqual(['BALANCE_UNAVAILABLE'])
  },
)

test.each<[string, (backend: Awaited<ReturnType<typeof createConnectedModal>>['backend']) => void]>([
  [
    'HTTP request failed',
    ({ answer }) =>
      answer('eth_getBalance', () => {
        throw new TypeError('Failed to fetch')
      }),
  ],
  ['a status that passes', ({ fail }) => fail('eth_getBalance', 503)],
  ['a status that does not', ({ fail }) => fail('eth_getBalance', 400)],
  ['a page of HTML', ({ answer }) => answer('eth_getBalance', { text: '<h1>no</h1>', type: 'text/html' })],
  ['garbage', ({ rpc }) => rpc('eth_getBalance', 'garbage')],
  ['never', ({ hang }) => hang('eth_getBalance')],
])('a node that answers %s: Token Balance Unavailable within 10 s', async (_, bend) => {
  const { modal, backend, clock } = await createConnectedModal()
  await settle()
  bend(backend)
  await modal.open()
  modal.accounts.refreshBalances('eip155', { force: true }).catch(modal.report)
  await clock.advance(10_000)
  expect(modal.toast.state.message).toBe('Token Balance Unavailable')
})

const all = Object.keys(errorMessages) as ErrorCode[]
test.each(all)('%s shows where the catalogue says', async (code) => {
  const { modal } = createTestModal()
  const errors: string[] = []
  modal.on('error', (error) => errors.push(error.message))
  const error = createError(code, code === 'HTTP_STATUS' ? { status: 500 } : ({} as never))
  modal.report(error)
  await settle()
  const silent = code === 'ABORTED' || code === 'CLOSED'
  expect(errors).toEqual(silent ? [] : [error.message])
  const shows = errorEntry(code).show === 'toast' && !silent
  expect(modal.toast.state.open ? modal.toast.state.message : undefined).toBe(shows ? error.message : undefined)
})

test('an error that its view shows in place is no toast, but the host hears it', () => {
  const { modal } = createTestModal()
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  modal.report(createError('USER_REJECTED', {}), 'inPlace')
  expect(modal.toast.state.open).toBe(false)
  expect(errors).toEqual(['USER_REJECTED'])
})

test.each<[ErrorCode, string, string]>([
  ['SWAP_INIT_FAILED', 'connected', 'Connect'],
  ['AUTH_INIT_FAILED', 'disconnected', 'Connect'],
])('%s has its consequence: %s, back on %s', async (code, status, view) => {
  const { modal } = await createConnectedModal()
  await modal.open({ view: 'Connect' })
  modal.router.push('Networks')
  modal.report(createError(code, {} as never))
  expect(modal.accounts.state.eip155.status).toBe(status)
  expect(modal.router.state.view).toBe(view)
})

test.each([
  [{}, 'Please enter a valid amount'],
  [{ locale: 'de' }, de['error.INVALID_AMOUNT']],
  [{ messages: { 'error.INVALID_AMOUNT': 'How much?' } }, 'How much?'],
])('Incorrect amount, options %j, with the detail %s', async (options, detail) => {
  const { modal } = createTestModal({ options })
  await modal.locale.set(modal.options.state.locale)
  modal.report(createError('INCORRECT_AMOUNT', {}))
  expect(modal.toast.state.detail).toBe(detail)
  modal.toast.hide()
  modal.report(createError('SWAPS_UNSUPPORTED', {}))
  expect(modal.toast.state).toMatchObject({ open: true, detail: undefined })
})

test.each<[string, unknown, string | undefined]>([
  [
    'in words',
    walletError(-32603, 'This network is managed by your company.'),
    'This network is managed by your company.',
  ],
  [
    'in a nested error',
    { code: -32603, data: { message: 'Chain is not on the allow list' } },
    'Chain is not on the allow list',
  ],
  ['in a text', 'not while the device is locked', 'not while the device is locked'],
  ['at length', walletError(4902, 'w'.repeat(500)), 'w'.repeat(140)],
  ['with markup', walletError(4902, '<b>Add it first</b>'), '<b>Add it first</b>'],
  ['in words that say nothing', walletError(-32603, 'Internal error'), undefined],
  [
    'to a developer',
    walletError(4902, 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.'),
    undefined,
  ],
  ['not at all', undefined, undefined],
])('why a wallet does not go to a network stands under our words: said %s', async (_, cause, detail) => {
  const { modal } = createTestModal()
  modal.report(createError('CHAIN_NOT_ADDED', { caipNetworkId: 'eip155:10' }, cause))
  await settle()
  await settle()
  expect(modal.toast.state).toMatchObject({
    open: true,
    message: 'Your wallet could not switch to this network',
    detail,
  })
})

test('R05: what strangers throw is one short line of text', async () => {
  const { modal } = createTestModal()
  modal.report(createError('TRANSACTION_FAILED', {}, new Error(`<b>\u202E${'x'.repeat(10_000)}\nmore`)))
  await settle()
  expect([...modal.toast.state.message].length).toBeLessThanOrEqual(140)
  expect(modal.toast.state.message).not.toMatch(/[\n\u202E]/)
})
