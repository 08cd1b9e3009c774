import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeSetup } from '../../test/fakeModal.js'
import { type Rendered, render } from '../../test/render.js'

const waiting: FakeSetup = {
  view: 'ConnectingExternal',
  data: { connectorId: 'harbor' },
  history: [{ name: 'Connect', data: undefined }],
}

async function renderAttempt(status: string, code?: string): Promise<Rendered> {
  const view = await render(waiting)
  const attempt = { status, code, connectorId: 'harbor', namespace: 'eip155' }
  Object.assign(view.modal.connection.state, { attempt })
  await view.settle()
  return view
}

test.each([
  ['pending', undefined, 'Continue in Harbor'],
  ['failed', 'USER_REJECTED', 'Declined in Harbor'],
  ['failed', 'REQUEST_PENDING', 'Harbor is already asking'],
  ['failed', 'NO_ACCOUNTS', 'Harbor shared no account'],
  ['failed', 'PROVIDER_NOT_FOUND', 'Harbor was not found'],
  ['failed', 'UNAUTHORIZED', 'Harbor does not let this page in'],
  ['failed', 'LOAD_FAILED', 'This part could not be loaded'],
  ['failed', 'TIMEOUT', 'Could not connect to Harbor'],
])('%s %s: says "%s"', async (status, code, text) => {
  const { screen } = await renderAttempt(status, code)
  expect(screen.getByRole('heading', { name: 'Harbor' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain(text)
})

test('the wallet’s own words stand under ours, as text', async () => {
  const view = await renderAttempt('failed', 'INTERNAL_ERROR')
  const reason = '<img src=x> wallet has not been configured yet'
  const attempt = { ...view.modal.connection.state.attempt, reason }
  Object.assign(view.modal.connection.state, { attempt })
  await view.settle()
  const { textContent } = view.screen.getByRole('status')
  expect(textContent).toContain('Could not connect to Harbor')
  expect(textContent).toContain(reason)
  expect(view.dialog.querySelector('.connecting-reason img')).toBeNull()
})

test('Try again: only after a failure, and asks again', async () => {
  const pending = await renderAttempt('pending')
  expect(pending.screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const failed = await renderAttempt('failed', 'USER_REJECTED')
  await failed.click('button', 'Try again')
  expect(failed.called()).toContain('connection.retry')
})

test('Cancel: stops waiting and goes back', async () => {
  const { called, click, screen } = await renderAttempt('pending')
  await click('button', 'Cancel')
  expect(called()).toEqual(expect.arrayContaining(['connection.cancel', 'modal.goBack']))
  expect(await screen.findByRole('heading', { name: 'Connect wallet' })).toBeDefined()
})

test('a wallet that is gone: the view stands all the same', async () => {
  const { screen } = await render({ ...waiting, connectors: [] })
  expect(screen.getByRole('heading', { name: 'Connecting' })).toBeDefined()
})

test('terms that are not agreed to: they stand here, nobody is waited for, and the tick stays to be seen', async () => {
  const { called, click, modal, screen, settle } = await render({
    ...waiting,
    options: { termsUrl: 'https://host.test/terms' },
  })
  expect(screen.getByText('Connect to Harbor')).toBeDefined()
  expect(screen.getByText('Agree to the terms to continue')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await click('checkbox', /^I agree/)
  expect(called()).toContain('connection.setTermsAccepted')
  Object.assign(modal.connection.state, { attempt: { status: 'pending', connectorId: 'harbor', namespace: 'eip155' } })
  await settle()
  expect(screen.getByText('Continue in Harbor')).toBeDefined()
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
})

test('terms that were agreed to before: no box', async () => {
  const { modal, screen, settle } = await render({ ...waiting, options: {} })
  modal.connection.state.termsAccepted = true
  Object.assign(modal.options.state, { termsUrl: 'https://host.test/terms' })
  await settle()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['a window', 520, 800],
  ['a phone', 390, 844],
  ['little height', 520, 430],
])('declined: no button lies over the words of why, %s', async (_where, width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(520, 800))
  const { dialog, modal, settle } = await render({ view: 'ConnectingExternal', data: { connectorId: 'harbor' } })
  Object.assign(modal.connection.state, {
    attempt: { status: 'failed', code: 'USER_REJECTED', connectorId: 'harbor', namespace: 'eip155' },
  })
  await expect.poll(() => dialog.querySelectorAll('.buttons > .button').length).toBe(2)
  await settle()
  // Buttons stay below the words before there is room, too: the height follows in 220 ms.
  const body = dialog.querySelector('.body') as HTMLElement
  const { bottom } = (dialog.querySelector('.connecting-hint') as HTMLElement).getBoundingClientRect()
  for (const room of ['', '150px']) {
    body.style.blockSize = room
    const { top } = (dialog.querySelector('.buttons') as HTMLElement).getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(bottom)
  }
})
