/** What is bought is looked for once its payment page was opened; what a reload changes is in purchaseReload.test.ts. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { onrampOptions, purchaseRow } from '../../../test/onrampFixtures.js'
import { enter, quoted, setUp } from '../../../test/onrampSetUp.js'
import { ONRAMP_QUOTE_WAIT_MS, ONRAMP_WATCH_MS } from '../../constants/onramp.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'

test('a purchase: looked for until it shows, told, and the balances are read again', async () => {
  const world = await setUp()
  world.backend.answer('/history', { body: { data: [purchaseRow('old')], next: null } })
  const { backend, clock, onramp, state, modal } = await quoted(world)
  onramp.proceed()
  await clock.advance(2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('waiting')
  backend.answer('/history', { body: { data: [purchaseRow('new', 'pending'), purchaseRow('old')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('pending')
  const before = backend.calls('/balance').length
  backend.answer('/history', { body: { data: [purchaseRow('new'), purchaseRow('old')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
  expect(modal.toast.state.message).toBe('0.019 LETH arrived')
  expect(state.arrived).toMatchObject({ amount: '0.0196251', symbol: 'LETH' })
  expect(backend.calls('/balance').length).toBeGreaterThan(before)
  expect(backend.calls('/balance').at(-1)?.url.searchParams.get('forceUpdate')).toContain('eip155:31337:')
  const asked = backend.calls('/history')
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({ onramp: 'pay', chainId: 'eip155:31337' })
  await clock.advance(10 * POLLING_INTERVAL_MS)
  expect(backend.calls('/history')).toHaveLength(asked.length)
  modal.close()
  await settle()
  expect(state.purchase).toBe('none')
})

test('coming back looks at once; a failed purchase is told once, and another try on the same page is seen', async () => {
  const { backend, clock, environment, onramp, state, modal } = await quoted(await setUp())
  onramp.proceed()
  await settle()
  backend.answer('/history', { body: { data: [purchaseRow('x', 'failed')], next: null } })
  environment.wake()
  await settle()
  expect(state.purchase).toBe('failed')
  expect(modal.toast.state.message).toContain('The purchase failed')
  const told = modal.toast.state.id
  await clock.advance(2 * POLLING_INTERVAL_MS)
  expect(modal.toast.state.id).toBe(told)
  backend.answer('/history', { body: { data: [purchaseRow('y'), purchaseRow('x', 'failed')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
})

test('what was bought earlier on another network is not taken for new there', async () => {
  const world = await setUp()
  const { backend, clock, environment, modal, onramp, state, wallet } = world
  backend.answer('/history', ({ url }) => {
    const second = url.searchParams.get('chainId') === 'eip155:31338'
    return { body: { data: second ? [purchaseRow('earlier')] : [], next: null } }
  })
  const onSecond = { name: 'local-two', display_name: 'Local Two', chain_id: '31338' }
  const [first, ...others] = onrampOptions.purchaseCurrencies
  const both = { ...first, networks: [...(first?.networks ?? []), onSecond] }
  backend.answer('/v1/onramp/options', { body: { ...onrampOptions, purchaseCurrencies: [both, ...others] } })
  await quoted(world)
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  await clock.advance(ONRAMP_QUOTE_WAIT_MS)
  await settle()
  expect(onramp.proceed()).toBe(true)
  environment.wake()
  await settle()
  expect(state.purchase).toBe('waiting')
})

test('the looking ends: a purchase that never shows is not waited for for ever', async () => {
  const { backend, clock, onramp, state } = await quoted(await setUp())
  onramp.proceed()
  await settle()
  await clock.advance(ONRAMP_WATCH_MS + 2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('unseen')
  const asked = backend.calls('/history').length
  await clock.advance(10 * POLLING_INTERVAL_MS)
  expect(backend.calls('/history')).toHaveLength(asked)
})

test('still on its way when the looking ends: that is said, and once it was seen there is nothing to say', async () => {
  const { backend, clock, modal, onramp, state } = await quoted(await setUp())
  onramp.proceed()
  await settle()
  backend.answer('/history', { body: { data: [purchaseRow('x', 'pending')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('pending')
  await clock.advance(ONRAMP_WATCH_MS + 2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('unseen')
  modal.close()
  await settle()
  expect(state.purchase).toBe('none')
})

test('a failed purchase is said while another try may follow, and after that until the view is left', async () => {
  const world = await quoted(await setUp())
  const { backend, clock, modal, onramp, state } = world
  onramp.proceed()
  await settle()
  backend.answer('/history', { body: { data: [purchaseRow('x', 'failed')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  modal.close()
  await settle()
  expect(state.purchase).toBe('failed')
  await enter(world)
  await clock.advance(ONRAMP_WATCH_MS + 2 * POLLING_INTERVAL_MS)
  expect(state.purchase).toBe('failed')
  modal.close()
  await settle()
  expect(state.purchase).toBe('none')
})

test('what one account bought is said to that one', async () => {
  const { backend, clock, onramp, state, wallet } = await quoted(await setUp())
  const [first, second] = scriptedAccounts
  onramp.proceed()
  await settle()
  const use = async (address: string) => {
    wallet.emit('accountsChanged', [address])
    await settle()
  }
  await use(second)
  expect(state.purchase).toBe('none')
  await use(first)
  expect(state.purchase).toBe('waiting')
  await use(second)
  backend.answer('/history', { body: { data: [purchaseRow('x', 'failed')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('none')
  await use(first)
  expect(state.purchase).toBe('failed')
})

test('a history that fails is asked again; nothing leaves as an error', async () => {
  const { backend, clock, onramp, state, modal } = await quoted(await setUp())
  const errors = vi.fn()
  modal.on('error', errors)
  backend.fail('/history', 400)
  onramp.proceed()
  await clock.advance(3 * POLLING_INTERVAL_MS)
  backend.answer('/history', { body: { data: [purchaseRow('x')], next: null } })
  await clock.advance(POLLING_INTERVAL_MS)
  await settle()
  expect(state.purchase).toBe('confirmed')
  expect(errors).not.toHaveBeenCalled()
})

test('disconnecting forgets everything, and nothing is asked any more', async () => {
  const { backend, clock, onramp, state, modal } = await quoted(await setUp())
  onramp.proceed()
  await modal.disconnect()
  await settle()
  expect(state).toMatchObject({ amount: '', purchase: 'none', quote: undefined })
  const asked = backend.requests.length
  await clock.advance(20 * POLLING_INTERVAL_MS)
  expect(backend.requests).toHaveLength(asked)
})

test('connected again after that: the return is noticed as before', async () => {
  const world = await quoted(await setUp())
  const { backend, environment, modal, onramp, state } = world
  await modal.disconnect()
  await settle()
  await modal.connection.connect({ connectorId: modal.connectors.state.list[0]?.id ?? '' })
  await settle()
  await quoted(world)
  expect(onramp.proceed()).toBe(true)
  backend.answer('/history', { body: { data: [purchaseRow('x')], next: null } })
  environment.wake()
  await settle()
  expect(state.purchase).toBe('confirmed')
})
