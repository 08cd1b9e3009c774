/** Storage that can't be trusted, that throws, or that is full. */
import { expect, test } from './fixtures.js'
import { changeStored } from './support/changeStored.js'

for (const [name, poison] of Object.entries({
  'broken JSON': '{',
  'a megabyte': 'x'.repeat(1_000_000),
  'another version': '{"v":99,"connections":[]}',
  'wrong types': '{"v":1,"connections":[{"namespace":"eip155","connectorId":7,"name":null,"caipAddress":{}}]}',
  'markup for an address':
    '{"v":1,"connections":[{"namespace":"eip155","connectorId":"x","rdns":"dev.wallet.one","name":"<b>","caipAddress":"eip155:31337:<img src=x onerror=alert(1)>","caipNetworkId":"eip155:31337"}]}',
  'a prototype': '{"v":1,"__proto__":{"connections":[{}]},"connections":{"length":1}}',
})) {
  test(`poisoned storage, ${name}: a clean start`, async ({ page, modal, account }) => {
    await page.addInitScript((text) => {
      for (const key of ['connections', 'transactions', 'recentWallets']) {
        if (!sessionStorage.getItem(`poisoned.${key}`)) localStorage.setItem(`wallet-modal.${key}`, text)
        sessionStorage.setItem(`poisoned.${key}`, 'yes')
      }
    }, poison)
    await modal.visit()
    await modal.expectDisconnected()
    await modal.connect()
    await modal.expectConnected(account('first'))
    await page.reload()
    await modal.expectConnected(account('first'))
  })
}

test('a stored account that the wallet does not have: what the wallet says counts', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit()
  await modal.connect()
  await changeStored(page, 'wallet-modal.connections', (text) => text.replaceAll(account('first'), account('receiver')))
  await page.reload()
  await modal.expectConnected(account('first'))
})

test('storage that throws: everything works for the life of the page', async ({
  page,
  modal,
  wallet,
  chain,
  account,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(window, 'indexedDB', { get: refuse })
  })
  await modal.visit()
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectConnected(account('first'))
  await modal.openSend()
  await modal.toPreview({ amount: '1', to: account('receiver') })
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
  await expect.poll(() => chain.balance(account('receiver'))).toBe(10_001n * 10n ** 18n)
})

test('a full storage: writes are dropped, nothing else', async ({ page, modal, account }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await modal.visit()
  await modal.connect()
  await modal.expectConnected(account('first'))
})
