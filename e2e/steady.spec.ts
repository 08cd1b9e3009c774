/**
 * What is on screen stays where it is: the browser's own count of what moved by itself (CLS), over the walk of a visitor. What
 * a press moves is not counted, as the browser has it: 500 ms after it.
 */
import { expect, moving, test } from './fixtures.js'
import { watchShifts } from './support/shifts.js'

test.use({ ...moving, viewport: { width: 900, height: 820 } })

test('nothing moves by itself: connect, account, send, review, activity, receive, swap, buy', async ({
  page,
  modal,
  services,
  wallet,
  account,
}) => {
  // Tokens come long after the press that opens the account: what they move is counted.
  await services.rule({ path: '/v1/account/*/balance', mode: 'delay', ms: 2_000 })
  const shifts = await watchShifts(page)
  await modal.visit()
  await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
  await shifts.take()

  await modal.open()
  await expect(modal.walletRow('Dev Wallet')).toBeVisible()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  expect(await shifts.take()).toEqual([])

  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await expect(modal.dialog.locator('.total-amount')).toContainText('$')
  await shifts.expectSteady('tokens come')

  await modal.button('Send').click()
  await modal.expectView('Send')
  await modal.toPreview({ token: 'TUSD', amount: '1', to: account('second') })
  await modal.back()
  await modal.back()
  await modal.expectView('Account')
  expect(await shifts.take()).toEqual([])

  await modal.toActivity()
  await expect(modal.dialog.getByRole('listitem').or(modal.dialog.locator('.notice')).first()).toBeVisible()
  await modal.back()
  await modal.button('Receive').click()
  await expect(modal.dialog.getByRole('img', { name: /QR/ })).toBeVisible()
  await modal.back()
  await modal.button('Swap').click()
  await expect(modal.dialog.getByRole('textbox').first()).toBeVisible()
  await modal.back()
  await modal.button('Buy').click()
  await expect(modal.amount).toBeVisible()
  expect(await shifts.take()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing moves by itself as a state changes: asked, declined, asked again', async ({
    page,
    modal,
    wallet,
    account,
  }) => {
    const shifts = await watchShifts(page)
    await modal.visit()
    await expect(page.locator('wallet-button').first()).toHaveText('Connect wallet')
    expect(await shifts.take(), 'the buttons of the page come alive').toEqual([])
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await modal.expectView('ConnectingExternal')
    await shifts.expectSteady('the wallet is asked')
    await wallet.reject('Connect')
    await expect(modal.button('Try again')).toBeVisible()
    await shifts.expectSteady('declined')
    await modal.button('Try again').click()
    await shifts.expectSteady('asked again')
    await wallet.approve('Connect')
    await modal.expectClosed()
    await shifts.expectSteady('connected')

    await modal.openSend()
    await modal.fill({ token: 'TUSD', amount: '1', to: account('second') })
    await shifts.expectSteady('the form is filled in')
    await modal.pressReview()
    await shifts.expectSteady('the review')
    await modal.pressSend()
    await shifts.expectSteady('the wallet is asked to send')
    await wallet.reject('Send a transaction')
    await modal.expectView('SendPreview')
    await shifts.expectSteady('declined to send')
  })
})
