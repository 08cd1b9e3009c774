/** Sending: what was broadcast is never lost, whatever becomes of it. */
import { expect, test } from './fixtures.js'

test('a slow receipt: pending for as long as it takes, never failed; then confirmed', async ({
  page,
  modal,
  chain,
  account,
}) => {
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ amount: '1.5', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 1.5 LETH' })
  await expect(pending).toContainText('Pending')
  const hash = await wallet.hash()
  for (let minute = 0; minute < 3; minute++) await page.clock.fastForward(60_000)
  await expect(pending).toContainText('Pending')
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent'])
  await expect(modal.alert).toHaveCount(0)

  await chain.mine()
  await page.clock.fastForward(4_000)
  await expect(modal.toast('1.5 LETH arrived')).toBeVisible()
  await expect(pending).toHaveCount(0)
  expect((await modal.events('wallet-transaction')).at(-1)).toMatchObject({ status: 'confirmed', hash })
})

test('closed while the wallet asks: the transaction is not lost', async ({ page, modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await wallet.act('hold', true)
  await modal.openSend()
  await modal.toPreview({ amount: '2', to: account('receiver') })
  await modal.pressSend()
  await wallet.expectRequests('eth_sendTransaction', 1)
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await wallet.act('answerPending', true)
  await expect.poll(() => modal.events('wallet-transaction')).toHaveLength(1)
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 2 LETH' })
  await expect(pending).toBeVisible()
  await chain.mine()
  await expect(modal.toast('2 LETH arrived')).toBeVisible()
  await expect(pending).toHaveCount(0)
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)
})

test('reloaded while pending: still followed, then confirmed', async ({ page, modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ amount: '2.25', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await wallet.hash()
  await page.reload()
  // Opened while the wallet is still asked: Connect at first, Account as soon as it has answered.
  await modal.openAccount()
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 2.25 LETH' })
  await expect(pending).toBeVisible()
  await chain.mine()
  await expect(pending).toHaveCount(0)
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toEqual([{ kind: 'send', status: 'confirmed', hash, caipNetworkId: 'eip155:31337' }])
})

test('a transaction that reverts in the block: failed, said once', async ({ modal, chain, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.allow('dollar', account('first'), account('deployer'))
  await chain.automine(false)
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '2500.25', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = await wallet.hash()
  // Another transfer comes first in the block and takes the tokens away.
  await chain.takeAll('dollar', account('first'), account('deployer'))
  await chain.mine()
  await expect(modal.alert).toContainText('Transaction error')
  expect((await chain.receipt(hash)).status).toBe('reverted')
  expect((await modal.events('wallet-transaction')).map(({ status }) => status)).toEqual(['sent', 'failed'])
})
