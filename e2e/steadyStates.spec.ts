/** What is on screen stays where it is as its state changes: what was asked for comes late, fails, is declined, is asked again. */
import { test as authTest } from './authFixtures.js'
import { expect, FAILED_REQUEST, moving } from './fixtures.js'
import { test as pairingTest } from './support/pairingTest.js'
import { watchShifts } from './support/shifts.js'
import { test } from './swapFixtures.js'

test.use(moving)

/** So late that it comes by itself, and not by the press that asked for it. */
const LATE = { mode: 'delay', ms: 700 } as const
const FAILS = { mode: 'status', status: 400 } as const
const BALANCES = { path: '/v1/account/*/balance' }
const NAMES = { path: '/v1/profile/suggestions/*' }
const HISTORY = { path: '/v1/account/*/history' }
const OPTIONS = { path: '/v1/onramp/options' }
const PAYMENT = { path: '/v1/onramp/quote', method: 'POST' } as const
const QUOTES = { path: '/v1/convert/quotes' }
const BUILDING = { path: '/v1/convert/build-transaction', method: 'POST' } as const

for (const viewport of [
  { width: 900, height: 820 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('nothing moves by itself: signing in, another network, activity', async ({
      page,
      modal,
      services,
      wallet,
      allowError,
    }) => {
      allowError(FAILED_REQUEST)
      const shifts = await watchShifts(page)
      await modal.visit({ modal: { 'sign-in': 'optional' } })
      await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
      // What the page itself does as its buttons come alive.
      await shifts.take()
      await modal.open()
      await modal.walletRow('Dev Wallet').click()
      await wallet.approve('Connect')
      await modal.expectView('SIWXSignMessage')
      await shifts.expectSteady('asked to sign in')
      await modal.button('Sign').click()
      await modal.expectView('ConnectingSiwe')
      await shifts.forgetPress()
      await wallet.reject('Sign a message')
      await modal.expectView('SIWXSignMessage')
      await shifts.expectSteadyAnswer('declined to sign')
      await modal.button('Sign').click()
      await modal.expectView('ConnectingSiwe')
      await shifts.forgetPress()
      await wallet.approve('Sign a message')
      await modal.expectClosed()
      await shifts.expectSteady('signed in')

      await modal.openAccount()
      await modal.button('Network: Local One').click()
      await modal.button(/^Local Two/).click()
      await expect(modal.button(/^Local Two.*Confirm in your wallet/)).toBeVisible()
      await shifts.forgetPress()
      await wallet.reject('Switch network')
      await expect(modal.alert).toContainText('Declined in your wallet')
      await shifts.expectSteadyAnswer('declined to switch')
      await modal.button(/^Local Two/).click()
      await wallet.approve('Switch network')
      await modal.expectView('Account')
      await shifts.expectSteady('switched')

      await services.rule({ ...HISTORY, ...FAILS })
      await modal.toActivity()
      await expect(modal.notice('Failed to fetch transactions')).toBeVisible()
      await shifts.expectSteady('activity fails')
      await services.rule({ ...HISTORY, ...LATE })
      await modal.button('Try again').click()
      await expect(modal.notice('Failed to fetch transactions')).toHaveCount(0)
      await shifts.expectSteady('asked again')
      await expect(modal.dialog.locator('.skeleton')).toHaveCount(0)
      await shifts.expectSteady('activity comes')
    })

    test('nothing moves by itself: buying and swapping', async ({ page, modal, services, swap, allowError }) => {
      allowError(FAILED_REQUEST)
      const shifts = await watchShifts(page)
      const wallet = await swap.connect()
      await shifts.take()

      await services.rule({ ...BALANCES, ...LATE })
      await modal.openAccount()
      await expect(modal.dialog.locator('.skeleton')).not.toHaveCount(0)
      await expect(modal.dialog.locator('.skeleton')).toHaveCount(0)
      await shifts.expectSteady('tokens come')
      await modal.close()

      await services.rule({ ...OPTIONS, ...LATE })
      await services.rule({ ...PAYMENT, ...LATE })
      await modal.openBuy()
      await shifts.expectSteady('ways to pay come')
      await modal.amount.fill('100')
      await expect(modal.dialog.locator('.skeleton')).not.toHaveCount(0)
      await shifts.forgetPress()
      await expect(modal.proceed).not.toHaveAttribute('aria-disabled')
      await shifts.expectSteady('a payment is quoted')
      await services.rule({ ...PAYMENT, ...FAILS })
      await modal.amount.fill('200')
      await expect(modal.dialog.locator('.onramp-hint')).toBeVisible()
      await shifts.expectSteady('no payment is quoted')
      await services.rule({ ...PAYMENT, mode: 'ok' })
      await modal.dialog.locator('.onramp-hint').getByRole('button').click()
      await expect(modal.proceed).not.toHaveAttribute('aria-disabled')
      await shifts.expectSteady('quoted again')
      await modal.back()

      await services.rule({ ...QUOTES, ...LATE })
      await modal.button('Swap').click()
      await modal.expectView('Swap')
      await shifts.expectSteady('the form comes')
      await swap.fill({ to: 'TUSD', amount: '0.5' })
      await shifts.forgetPress()
      await swap.quoted()
      await shifts.expectSteady('a quote comes')
      await services.rule({ ...QUOTES, ...FAILS })
      await swap.pay.fill('0.4')
      await expect(swap.receive).toHaveValue('')
      await shifts.expectSteady('no quote comes')
      await services.rule({ ...QUOTES, mode: 'ok' })
      await swap.pay.fill('0.3')
      await swap.quoted()
      await shifts.expectSteady('quoted again')
      await services.rule({ ...BUILDING, ...FAILS })
      await swap.pressReview()
      await expect(modal.alert).toBeVisible()
      await shifts.expectSteady('the review fails')
      await services.rule({ ...BUILDING, mode: 'ok' })
      await swap.pressReview()
      await modal.expectView('SwapPreview')
      await shifts.forgetPress()
      await swap.pressSwap()
      await expect(modal.button('Cancel')).toBeVisible()
      await shifts.forgetPress()
      await wallet.reject('Send a transaction')
      await shifts.expectSteadyAnswer('declined to swap')
    })
  })

  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('nothing moves by itself: choosing a name', async ({ page, modal, services, allowError, account }) => {
      allowError(FAILED_REQUEST)
      await services.state({ identities: {} })
      const shifts = await watchShifts(page)
      await modal.visit()
      const wallet = await modal.connect()
      await modal.openAccount()
      await modal.button('Choose a name').click()
      await modal.expectView('RegisterAccountName')
      await shifts.forgetPress()
      const field = modal.dialog.getByRole('textbox', { name: 'Name' })
      const choose = modal.button('Choose this name')
      await services.rule({ ...NAMES, ...LATE })
      await field.fill('grace')
      await expect(choose).toBeVisible()
      await shifts.expectSteady('the name is free')
      await services.takeName('ada.wallet.test', account('second'))
      await field.fill('ada')
      await expect(modal.button('This name is taken')).toBeVisible()
      await shifts.expectSteady('the name is taken')
      await services.rule({ ...NAMES, ...FAILS })
      await field.fill('gracia')
      await expect(modal.button('Try again')).toBeVisible()
      await shifts.expectSteady('the name could not be checked')
      await services.rule({ ...NAMES, mode: 'ok' })
      await modal.button('Try again').click()
      await expect(choose).not.toHaveAttribute('aria-disabled')
      await shifts.expectSteady('checked again')
      await choose.click()
      await expect(modal.button('Continue in Dev Wallet')).toBeVisible()
      await shifts.forgetPress()
      await wallet.reject('Sign a message')
      await expect(choose).toBeVisible()
      await shifts.expectSteadyAnswer('declined to sign')
    })
  })

  authTest.describe(`${viewport.width} px`, () => {
    authTest.use({ ...moving, viewport })

    authTest('nothing moves by itself: a code by e-mail', async ({ page, modal, auth, origin }) => {
      const shifts = await watchShifts(page)
      await auth.visit()
      await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
      await shifts.take()
      await auth.enterEmail('ada@people.test')
      await shifts.expectSteady('the code is asked for')
      const code = await origin.code('ada@people.test')
      await auth.enterCode(code === '000000' ? '000001' : '000000')
      await expect(modal.alert).toBeVisible()
      await shifts.expectSteady('a wrong code')
      await auth.enterCode(code)
      await modal.expectClosed()
      await shifts.expectSteady('signed in')
    })
  })

  pairingTest.describe(`${viewport.width} px`, () => {
    pairingTest.use({ ...moving, viewport })

    pairingTest('nothing moves by itself: pairing', async ({ modal, page, pairing, phone }) => {
      const shifts = await watchShifts(page)
      await modal.visit()
      await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
      await shifts.take()
      await pairing.open()
      await shifts.expectSteady('the code comes')
      await pairing.scan()
      await phone.proposal()
      await shifts.forgetPress()
      await phone.reject(5000)
      await modal.expectView('Connect')
      await shifts.expectSteadyAnswer('declined on the phone')
    })
  })
}
