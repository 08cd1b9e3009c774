import { expect, test } from 'vitest'
import { createScene } from '../../../test/gallery/scenes.js'
import { render } from '../../../test/render.js'

test('a transfer that nodes know and no block has: one press asks for a review of it', async () => {
  const fake = createScene('account-speed-up', {})
  const { calls, screen, settle } = await render(fake)
  const [row] = fake.modal.transactions.state.pending
  const press = await screen.findByRole('button', { name: 'Speed up' })
  press.click()
  await expect.poll(() => calls).toContainEqual({ name: 'send.review', args: [row] })
  Object.assign(fake.modal.send.state, { status: 'preparing' })
  await settle()
  expect(press.getAttribute('aria-busy')).toBe('true')
})

test('what is not known to nodes has no such button', async () => {
  const fake = createScene('account-speed-up', {})
  const { screen, settle } = await render(fake)
  await screen.findByRole('button', { name: 'Speed up' })
  const [row] = fake.modal.transactions.state.pending
  Object.assign(fake.modal.transactions.state, { pending: [{ ...row, dropped: true }] })
  await settle()
  expect(screen.queryByRole('button', { name: 'Speed up' })).toBeNull()
})

test('an EVM wallet that signs without sending: sped up, or cancelled; what cancels is only sped up', async () => {
  const fake = createScene('account-way-out', {})
  const { calls, screen, settle } = await render(fake)
  const [row, cancelling] = fake.modal.transactions.state.pending
  const [first, second] = await screen.findAllByRole('button', { name: 'Speed up' })
  expect(screen.getByText('Cancelling 0.5 ETH')).toBeTruthy()
  const cancels = screen.getAllByRole('button', { name: 'Cancel transfer' })
  expect(cancels).toHaveLength(1)
  first?.click()
  cancels[0]?.click()
  second?.click()
  await settle()
  expect(calls.filter(({ name }) => name === 'send.review').map(({ args }) => args)).toEqual([
    [row],
    [row, 'cancel'],
    [cancelling],
  ])
})

test('any other EVM wallet: told where there may be a way out, and only once it takes long', async () => {
  const fake = createScene('account-way-out-wallet', {})
  const { screen, settle } = await render(fake)
  const text = 'Taking long? Harbor may be able to speed it up, or to cancel it.'
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Speed up' })).toBeNull()
  const [row] = fake.modal.transactions.state.pending
  Object.assign(fake.modal.transactions.state, { pending: [{ ...row, sentAt: Date.now() - 59_000 }] })
  await settle()
  expect(screen.queryByText(text)).toBeNull()
  await screen.findByText(text)
})
