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
