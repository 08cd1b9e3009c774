/** The wallet's third share: a code that the visitor keeps opens it in a new browser, when the old one is lost. */
import { type Hex, verifyMessage } from 'viem'
import { test } from './authFixtures.js'
import { expect, modalOn } from './fixtures.js'
import { AuthPage } from './pages/AuthPage.js'
import { recordHostPage } from './support/hostRecord.js'
import { asHex } from './support/phone.js'
import { enterRecoveryCode, keepRecoveryCode, NOBODYS_CODE } from './support/recoveryCode.js'

const ADA = 'ada@people.test'
const eoaOnly = { defaultAccountTypes: { eip155: 'eoa' } }

test('the browser is lost: sign-in and recovery code open the same wallet in a new one, and end the old one’s part', async ({
  browser,
  page,
  modal,
  auth,
  origin,
}) => {
  const recorded = await recordHostPage(page)
  await auth.visit({ options: eoaOnly })
  const address = await auth.signInByEmail(ADA)
  // Offered with the first thing that is asked; what is asked waits meanwhile.
  const signing = auth.request('personal_sign', [asHex('Hello'), address])
  await auth.expectView('ApproveTransaction')
  const code = await keepRecoveryCode(auth.frame)
  await expect(auth.frame.getByRole('button', { name: 'Recovery code' })).toBeVisible()
  await auth.approve()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
  await modal.expectClosed()
  // The host page heard the signature, and nothing of the code.
  const heard = await recorded()
  expect(heard).toContain(((await signing) as string).slice(2))
  for (const part of [code, code.replaceAll('-', ''), ...code.split('-').map((group) => `"${group}"`)])
    expect(heard).not.toContain(part)

  const context = await browser.newContext()
  const elsewhere = new AuthPage(modalOn(await context.newPage(), modal), origin)
  await elsewhere.visit({ options: eoaOnly })
  await elsewhere.enterEmail(ADA)
  await elsewhere.enterCode(await origin.code(ADA, 1))
  await elsewhere.expectView('EmailDevice')
  const { link } = await origin.mail(ADA, 2)
  const recovery = await context.newPage()
  await recovery.goto(link ?? '')
  await expect(recovery.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await enterRecoveryCode(recovery, code.slice(0, -1))
  await expect(recovery.getByRole('alert')).toContainText('not a whole code')
  await enterRecoveryCode(recovery, NOBODYS_CODE)
  await expect(recovery.getByRole('alert')).toHaveText('This is not your recovery code. 4 more tries.')
  await enterRecoveryCode(recovery, code.toLowerCase().replaceAll('-', ' '))
  await expect(recovery.getByRole('heading', { name: 'Your wallet is open again' })).toBeVisible()
  await elsewhere.modal.expectClosed()
  expect(await elsewhere.address()).toBe(address)
  const again = elsewhere.request('personal_sign', [asHex('Again'), address])
  await elsewhere.approve()
  expect(await verifyMessage({ address, message: 'Again', signature: (await again) as Hex })).toBe(true)
  expect((await origin.mail(ADA, 3)).subject).toBe('Your wallet was opened with your recovery code')

  // The browser before: signed out, and its link for a third one would not be its own to approve.
  await modal.expectDisconnected()
  await context.close()
})
