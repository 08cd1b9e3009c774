/** A page whose visitor has it translated by the browser. */
import { expect, test } from 'vitest'
import { render } from '../../test/render.js'
import { translate } from '../../test/translator.js'

const history = [{ name: 'Account' as const, data: undefined }]

test('Account goes on living: a balance that came, tokens that came and went', async () => {
  const { called, dialog, modal, root, screen, settle } = await render({ view: 'Account' })
  translate(root)
  await settle()
  const state = modal.accounts.state.eip155
  const { tokenBalance } = state
  state.tokenBalance = []
  await settle()
  state.tokenBalance = tokenBalance
  expect(await screen.findByText('Dai Stablecoin')).toBeDefined()
  Object.assign(state, { profileName: 'ada.wallet.test' })
  expect(await screen.findByText('ada.wallet.test')).toBeDefined()
  Object.assign(state, { profileName: undefined })
  await settle()
  expect(screen.queryByText('ada.wallet.test')).toBeNull()
  expect(dialog.querySelector('font')).toBeNull()
  expect(called(), 'a view that failed').not.toContain('report')
})

test('Send goes on living: what is wrong is said, and no longer once it is mended', async () => {
  const { called, dialog, modal, root, screen, settle } = await render({ view: 'Send', history })
  translate(root)
  await settle()
  const field = screen.getByRole('textbox', { name: 'Amount' })
  modal.send.setAmount('0.25')
  await settle()
  for (const problem of ['INVALID_AMOUNT', undefined, 'INSUFFICIENT_BALANCE', undefined] as const) {
    Object.assign(modal.send.state, { problem: problem && { code: problem, field: 'amount' } })
    await settle()
    expect(field.getAttribute('aria-invalid')).toBe(problem ? 'true' : null)
  }
  expect(dialog.querySelector('font')).toBeNull()
  expect(called(), 'a view that failed').not.toContain('report')
})

test('views, toasts and another language follow each other', async () => {
  const { called, dialog, modal, root, screen, settle } = await render({ view: 'Connect' })
  translate(root)
  modal.toast.show({ variant: 'error', message: 'Something went wrong' })
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  modal.router.push('Networks')
  expect(await screen.findByRole('heading', { name: 'Choose network' })).toBeDefined()
  Object.assign(modal.locale.state, { texts: { 'title.Networks': 'Netzwerk wählen' } })
  expect(await screen.findByRole('heading', { name: 'Netzwerk wählen' })).toBeDefined()
  modal.router.goBack()
  expect(await screen.findByRole('heading', { name: 'Connect wallet' })).toBeDefined()
  await settle()
  expect(dialog.querySelector('font')).toBeNull()
  expect(called(), 'a view that failed').not.toContain('report')
})
