/** A shop's own tests: its pages have `<wallet-modal>`, most of them `<wallet-button>`, and its chain is a local node. */
import { createFixtureBackend } from '@wallet-modal/testing'
import { expect, ModalPage, routeBackend, test } from '@wallet-modal/testing/playwright'

const RECEIVER = '0x00000000000000000000000000000000DeaDBeef'

test('a visitor connects and pays', async ({ page, modal, wallet }) => {
  await page.goto('/script-tag.html?wallets=none')
  await modal.connectWith(wallet)
  await modal.expectConnected(wallet.address)
  const hash = await modal.sendWith(wallet, { amount: '0.25', to: RECEIVER })
  const receipt = { method: 'eth_getTransactionReceipt', params: [hash] }
  await expect.poll(() => wallet.provider.request(receipt)).toMatchObject({ status: '0x1' })
})

test('a visitor changes their mind, in the wallet and before it', async ({ page, modal, wallet }) => {
  await page.goto('/script-tag.html?wallets=none')
  await modal.choose(wallet)
  await wallet.reject('eth_requestAccounts')
  await modal.button('Try again').click()
  await wallet.approve('eth_requestAccounts')
  await modal.expectClosed()

  await modal.openSend()
  await modal.toPreview({ amount: '1', to: RECEIVER })
  await modal.pressSend()
  await wallet.reject('eth_sendTransaction')
  await modal.expectView('SendPreview')
  expect(wallet.requests.filter(({ outcome }) => outcome === 'failed')).toHaveLength(2)
})

test('a visitor signs in, since the page wants it', async ({ page, modal, wallet }) => {
  await page.goto('/script-tag.html?wallets=none&modal.sign-in=required')
  await modal.signInWith(wallet)
  await modal.expectConnected(wallet.address)
  expect(wallet.requests.filter(({ method }) => method === wallet.asks.sign)).toMatchObject([{ outcome: 'answered' }])
  await modal.disconnect()
  await modal.expectDisconnected()
})

test('a visitor looks first, agrees to the terms, and pays twice; their wallet asks nothing', async ({
  page,
  modal,
  wallet,
}) => {
  wallet.approveAll()
  await page.goto('/script-tag.html?wallets=none&modal.terms-url=https://terms.example/')
  await modal.open()
  await modal.connectWith(wallet)
  await modal.expectConnected(wallet.address)
  const first = await modal.sendWith(wallet, { amount: '0.25', to: RECEIVER })
  expect(await modal.sendWith(wallet, { amount: '0.25', to: RECEIVER })).not.toBe(first)
  await modal.disconnect()
  await modal.connectWith(wallet)
})

test('a page that opens the modal by a button of its own', async ({ page, wallet }) => {
  const modal = new ModalPage(page, { trigger: page.getByRole('button', { name: 'Open', exact: true }) })
  await page.goto('/script-tag.html?wallets=none')
  await modal.connectWith(wallet)
  await modal.openAccount()
  await modal.close()
  wallet.disconnect()
  await modal.expectDisconnected()
})

test('a page that has the modal in its own place', async ({ page, wallet }) => {
  const modal = new ModalPage(page, { embedded: true })
  await page.goto('/embedded.html?wallets=none')
  await modal.connectWith(wallet)
  await modal.expectConnected(wallet.address)
  await modal.sendWith(wallet, { amount: '0.25', to: RECEIVER })
})

test.describe('without any node', () => {
  const backend = createFixtureBackend()
  test.use({ walletOptions: { rpcUrls: { 31337: backend.origins.rpc }, fetch: backend.fetch } })

  test('the balance is what the fixture says', async ({ context, page, modal, wallet }) => {
    await routeBackend(context, backend)
    const network = {
      id: 'eip155:31337',
      name: 'Fixture',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [backend.origins.rpc],
    }
    const options = encodeURIComponent(JSON.stringify({ networks: [network] }))
    await page.goto(`/script-tag.html?wallets=none&modal.blockchain-url=off&options=${options}`)
    await modal.connectWith(wallet)
    await expect(modal.connectButton).toContainText('1.50 ETH')
  })
})
