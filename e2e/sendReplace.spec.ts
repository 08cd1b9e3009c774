/** What waits on an EVM network: a wallet that signs without sending has its place taken, sped up or cancelled (T-38). */
import { formatEther } from 'viem'
import { expect } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { test } from './support/pairingTest.js'

test('cancelled, and the cancelling sped up: signed by the phone, sent by the page, nothing is paid', async ({
  page,
  modal,
  pairing,
  phone,
  chain,
  account,
}) => {
  test.slow()
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit()
  await pairing.connect()
  const [from, to] = [account('phone'), account('receiver')]
  const [held, received] = [await chain.balance(from), await chain.balance(to)]
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ amount: '1.5', to })
  await modal.pressSend()
  await phone.request()
  await phone.approve()
  await modal.expectView('Account')
  const [{ hash: old }] = (await modal.events('wallet-transaction')) as [{ hash: `0x${string}` }]
  await page.clock.fastForward(8_000)
  await expect(modal.dialog.getByText('Sending 1.5 LETH')).toBeVisible()
  await expect(modal.button('Speed up')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await modal.button('Cancel transfer').click()
  await modal.expectView('SendPreview')
  await expect(modal.dialog.locator('.preview-figure')).toHaveText('You cancel 1.5 LETH')
  await expect(modal.fact('To')).toHaveText(to)
  await expect(modal.dialog).toContainText('If a block takes the transfer first, it is sent all the same.')
  expect(await axeFindings(page)).toEqual([])
  // A look is due before what moves money can be pressed.
  await page.clock.fastForward(1_000)
  await modal.dialog.locator('.buttons').getByRole('button', { name: 'Cancel transfer' }).click()
  const asked = await phone.request()
  expect(asked).toMatchObject({ method: 'eth_signTransaction', params: [{ from, to: from, value: '0x0', data: '0x' }] })
  await phone.approve()
  await modal.expectView('Account')
  await expect(modal.dialog.getByText('Cancelling 1.5 LETH')).toBeVisible()
  await page.clock.fastForward(68_000)
  await modal.button('Speed up').click()
  await modal.expectView('SendPreview')
  await page.clock.fastForward(1_000)
  await modal.dialog.locator('.buttons').getByRole('button', { name: 'Cancel transfer' }).click()
  await phone.request()
  await phone.approve()
  await modal.expectView('Account')
  await chain.mine()
  await page.clock.fastForward(8_000)
  await expect(modal.toast('Cancelled: 1.5 LETH stayed in your account')).toBeVisible()
  await expect(modal.dialog.getByText('Cancelling 1.5 LETH')).toHaveCount(0)
  const told = await modal.events('wallet-transaction')
  expect(told.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'replaced'])
  expect(told.at(-1)).toMatchObject({ hash: old })
  expect(await chain.balance(to)).toBe(received)
  const cost = await chain.cost(told[2]?.hash as `0x${string}`)
  expect(formatEther(held - (await chain.balance(from)))).toBe(formatEther(cost))
})

test('sped up: of the same nonce, paid once; the phone that declined first leaves the old one waiting', async ({
  page,
  modal,
  pairing,
  phone,
  chain,
  account,
}) => {
  test.slow()
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit()
  await pairing.connect()
  const to = account('receiver')
  const received = await chain.balance(to)
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ amount: '2.25', to })
  await modal.pressSend()
  await phone.request()
  await phone.approve()
  await modal.expectView('Account')
  await page.clock.fastForward(68_000)
  await modal.button('Speed up').click()
  await modal.expectView('SendPreview')
  await expect(modal.dialog.locator('.preview-figure')).toHaveText('You send 2.25 LETH')
  await page.clock.fastForward(1_000)
  const press = modal.dialog.locator('.buttons').getByRole('button', { name: 'Speed up' })
  await press.click()
  await phone.request()
  await phone.reject(5000)
  await expect(modal.alert).toContainText('Declined in your wallet')
  await page.clock.fastForward(1_000)
  await press.click()
  await phone.request()
  await phone.approve()
  await modal.expectView('Account')
  await chain.mine()
  await page.clock.fastForward(8_000)
  await expect(modal.toast('2.25 LETH arrived')).toBeVisible()
  const [old, next, end] = await modal.events('wallet-transaction')
  expect([old, next, end].map((event) => event?.status)).toEqual(['sent', 'sent', 'confirmed'])
  expect(end?.hash).toBe(next?.hash)
  expect((await chain.balance(to)) - received).toBe(2_250_000_000_000_000_000n)
})
