/** Bitcoin wallets that speak the dialects of single vendors: the whole way of a visitor, with each. */
import { expect } from './fixtures.js'
import { BitcoinWallet } from './pages/BitcoinWallet.js'
import { isSimpleSignature } from './support/bitcoin.js'
import { test } from './support/bitcoinTest.js'
import { expectSignedIn, withElement } from './support/element.js'

const dialects = [
  { kind: 'bitcoin-unisat', name: 'UniSat Wallet', connect: 'requestAccounts', silent: true },
  { kind: 'bitcoin-leather', name: 'Leather Wallet', connect: 'getAddresses', silent: false },
] as const

for (const { kind, name, connect, silent } of dialects)
  test(`${name}: found, declined, connected, signed in, sent to the satoshi; reload without a prompt; disconnected`, async ({
    page,
    modal,
    bitcoin,
    visitBitcoin,
  }) => {
    const wallet = new BitcoinWallet(page, name)
    const address = () => modal.state(({ accounts }) => accounts.bip122.address)
    await visitBitcoin(kind, { 'sign-in': 'required' })
    await modal.open()
    await modal.walletRow(name).click()
    await wallet.reject('Connect')
    await expect(modal.status).toContainText(`Declined in ${name}`)
    await modal.button('Try again').click()
    await wallet.approve('Connect')
    await modal.expectView('SIWXSignMessage')
    await modal.button('Sign').click()
    await wallet.reject('Sign a message')
    await expect(modal.toast('Signature declined')).toBeVisible()
    await modal.button(/^Sign$|^Try again$/).click()
    await wallet.approve('Sign a message')
    await modal.expectClosed()
    expect(await address()).toBe(bitcoin.address('payment'))
    const session = await withElement(page, (element) => element.signIn())
    expect(isSimpleSignature(bitcoin.account('payment'), session.message, session.signature)).toBe(true)

    await page.reload()
    if (silent) {
      await expectSignedIn(page)
      await expect.poll(address).toBe(bitcoin.address('payment'))
      expect(await wallet.requests()).toEqual([])
    } else {
      // It can't be asked without its window, and what storage remembers is nobody's word (T-27).
      await expect(modal.connectButton).toHaveText('Connect wallet')
      expect(await wallet.requests()).toEqual([])
      await modal.open()
      await modal.walletRow(name).click()
      await wallet.approve('Connect')
      await modal.expectClosed()
      await expectSignedIn(page)
    }

    const received = await bitcoin.balance('receiver')
    await modal.openSend()
    await modal.toPreview({ amount: '0.00012345', to: bitcoin.address('receiver') })
    await modal.pressSend()
    await wallet.reject('Sign a transaction')
    await expect(modal.alert).toContainText('Declined in your wallet')
    await wallet.expectRequests('signPsbt', 1)
    await modal.back()
    await modal.pressReview()
    await modal.pressSend()
    await wallet.approve('Sign a transaction')
    await modal.expectView('Account')
    await wallet.expectRequests('signPsbt', 2)
    await expect.poll(() => bitcoin.balance('receiver')).toBe(received + 12_345)
    expect(await wallet.requests(connect)).toHaveLength(silent ? 0 : 1)

    await modal.close()
    await modal.disconnect()
    await modal.expectClosed()
    expect(await address()).toBeUndefined()
    await page.reload()
    await expect(modal.connectButton).toHaveText('Connect wallet')
  })

test('UniSat in the page signs another transaction than was reviewed: nothing is sent', async ({
  page,
  modal,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const wallet = new BitcoinWallet(page, 'UniSat Wallet')
  await visitBitcoin('bitcoin-unisat')
  await connectBitcoin(wallet)
  await wallet.act('signAnother', true)
  const received = await bitcoin.balance('receiver')
  await modal.openSend()
  await modal.toPreview({ amount: '0.00012345', to: bitcoin.address('receiver') })
  await modal.pressSend()
  await wallet.approve('Sign a transaction')
  await expect(modal.alert).toBeVisible()
  await wallet.expectRequests('signPsbt', 1)
  expect(await bitcoin.balance('receiver')).toBe(received)
})

test('one wallet, found at another of its places after a reload: still connected, and one row', async ({
  page,
  modal,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const wallet = new BitcoinWallet(page, 'UniSat Wallet')
  const address = () => modal.state(({ accounts }) => accounts.bip122.address)
  await visitBitcoin('bitcoin-unisat')
  await connectBitcoin(wallet)
  // From now on it stands at a vendor's own place as well.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'okxwallet', { get: () => ({ bitcoin: window.unisat }) })
  })
  await page.reload()
  await expect.poll(address).toBe(bitcoin.address('payment'))
  expect(await wallet.requests('requestAccounts')).toEqual([])
  await modal.disconnect()
  await modal.open()
  await expect(modal.walletRow('OKX Wallet')).toHaveCount(1)
  await expect(modal.walletRow('UniSat Wallet')).toHaveCount(0)
})
