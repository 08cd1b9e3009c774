/** Analytics of signing in without a wallet: one visitor's way through all of its events, and what is never told. */
import { randomUUID } from 'node:crypto'
import type { AnalyticsEvents } from '../packages/core/src/index.js'
import { test } from './authFixtures.js'
import { expect } from './fixtures.js'
import { named, type OfAuth, sent } from './support/analytics.js'

const network = { caipNetworkId: 'eip155:31337' }

const table: { readonly [Name in Extract<keyof AnalyticsEvents, OfAuth>]: object } = {
  EMAIL_SUBMITTED: {},
  EMAIL_CODE_FAILED: { code: 'CODE_WRONG' },
  EMAIL_CODE_PASSED: {},
  SET_ACCOUNT_TYPE: { type: 'eoa', ...network },
  SOCIAL_STARTED: { provider: 'google' },
  SOCIAL_ERROR: { provider: 'google', code: 'SOCIAL_FAILED' },
}

test('signing in without a wallet: each step once, and never who it was', async ({ modal, auth, services }) => {
  const name = randomUUID()
  const address = `${name}@people.test`
  await auth.visit()
  await auth.enterEmail(address)
  const code = await auth.origin.code(address)
  const wrong = code === '000000' ? '111111' : '000000'
  await auth.enterCode(wrong)
  await expect(modal.alert).toContainText('This code is not right')
  await auth.enterCode(code)
  await modal.expectClosed()
  await modal.openAccount()
  await auth.chooseAccount('Standard account')
  await modal.close()
  await auth.signOut()
  await modal.open()
  const popup = await auth.openPopup(auth.social('Google'))
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal.status).toContainText('Signing in with Google failed')

  for (const [event, properties] of Object.entries(table)) {
    await expect.poll(() => named(services, event), { message: event }).toHaveLength(1)
    expect((await named(services, event))[0]?.props.properties, event).toEqual(properties)
  }
  const connected = (await named(services, 'CONNECT_SUCCESS')).map(({ props }) => props.properties)
  expect(connected).toEqual([{ name: 'Email', ...network }])
  const told = (await sent(services)).map(({ url, props }) => JSON.stringify({ url, props })).join('\n')
  for (const secret of [name, 'people.test', `"${code}"`, `"${wrong}"`]) expect(told).not.toContain(secret)
})
