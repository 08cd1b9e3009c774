/** An account by e-mail on Solana: a plain key, which signs in the frame and sends what the cluster then has. */
import { mergeTests } from '@playwright/test'
import { test as authTest } from './authFixtures.js'
import { expect } from './fixtures.js'
import { SOL, test as solanaTest } from './solanaFixtures.js'
import { signByProvider } from './support/hostProviders.js'
import { isSignedOnSolana, type Signed } from './support/signatures.js'
import { newAddress } from './support/solana.js'

const test = mergeTests(authTest, solanaTest)

test('signed in by e-mail on Solana: signs, sends, declined first; the cluster has what was approved', async ({
  page,
  modal,
  auth,
  cluster,
}) => {
  await auth.visit({ modal: { 'default-network': cluster.network.id }, options: { networks: [cluster.network] } })
  await auth.enterEmail('ada@people.test')
  await auth.enterCode(await auth.origin.code('ada@people.test'))
  await modal.expectClosed()
  const address = await auth.address('solana')
  await cluster.setLamports(address, 2n * SOL)
  await page.reload()
  expect(await auth.address('solana')).toBe(address)

  const signing = signByProvider(page, 'solana', 'Hello')
  await expect(auth.frame.getByText('Hello')).toBeVisible()
  await auth.approve()
  const signed = (await signing) as Signed
  expect(signed.address).toBe(address)
  expect(isSignedOnSolana(signed)).toBe(true)
  await modal.expectClosed()

  const to = newAddress()
  await modal.openSend()
  await modal.toPreview({ amount: '0.5', to })
  await modal.pressSend()
  await auth.decline()
  await modal.expectView('SendPreview')
  await modal.pressSend()
  await auth.approve()
  await auth.expectView('Account')
  await expect.poll(() => cluster.lamports(to)).toBe(SOL / 2n)
  expect(await cluster.lamports(address)).toBeLessThan((3n * SOL) / 2n)
  await modal.close()

  await modal.openAccount()
  // A key, and nothing to choose from.
  await expect(modal.button(/, Choose account$/)).toHaveCount(0)
})
