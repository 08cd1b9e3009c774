/** Bitcoin: wallets of both kinds, two purposes, signing in. */
import { isSignedByKeyHash } from '../demo/nodes/bitcoin/isSignedBy.mjs'
import { expect } from './fixtures.js'
import { BitcoinWallet } from './pages/BitcoinWallet.js'
import { short } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { isSimpleSignature } from './support/bitcoin.js'
import { test } from './support/bitcoinTest.js'
import { expectSignedIn, withElement } from './support/element.js'

test('of the page’s list: discovered, declined, connected; reload without a prompt; disconnected', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await modal.open()
  await modal.walletRow(btc.name).click()
  await btc.reject('Connect')
  await expect(modal.status).toContainText(`Declined in ${btc.name}`)
  await modal.button('Try again').click()
  await btc.approve('Connect')
  await modal.expectClosed()
  const address = () => modal.state(({ accounts }) => accounts.bip122.address)
  expect(await address()).toBe(bitcoin.address('payment'))
  await modal.openAccount()
  await expect(modal.tokenRow('LBTC')).toContainText('1.61')
  await expect(modal.button('Network: Local Bitcoin')).toBeVisible()
  await expect(modal.button('Buy')).toHaveCount(0)
  await withElement(page, (element) => element.open({ view: 'OnRamp' }))
  await expect(modal.dialog.getByText('Nothing can be bought on Local Bitcoin')).toBeVisible()
  await modal.close()

  await page.reload()
  await expect.poll(address).toBe(bitcoin.address('payment'))
  await btc.expectRequests('wallet_connect', 0)
  await modal.disconnect()
  await modal.expectClosed()
  expect(await address()).toBeUndefined()
  await page.reload()
  await expect(modal.connectButton).toHaveText('Connect wallet')
  await connectBitcoin()
})

test('by Wallet Standard: connected, the wallet moves, it leaves', async ({
  page,
  modal,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const wallet = new BitcoinWallet(page, 'Standard Bitcoin Wallet')
  await visitBitcoin('bitcoin-standard')
  await connectBitcoin(wallet)
  const address = () => modal.state(({ accounts }) => accounts.bip122.address)
  expect(await address()).toBe(bitcoin.address('nested'))
  await page.reload()
  await expect.poll(address).toBe(bitcoin.address('nested'))
  await wallet.expectRequests('bitcoin:connect', 0)
  await wallet.act('useAccount', 'second', 'secondOrdinals')
  await expect.poll(address).toBe(bitcoin.address('second'))
  await modal.openAccount()
  await modal.button(/, Choose account$/).click()
  await expect(modal.dialog.getByRole('list', { name: 'Choose account' }).getByRole('listitem')).toHaveText([
    new RegExp(`${short(bitcoin.address('second'))}.*Payments`),
    new RegExp(`${short(bitcoin.address('secondOrdinals'))}.*Ordinals`),
  ])
  await wallet.act('disconnect')
  await expect.poll(address).toBeUndefined()
})

test('two purposes: payments by default; from the ordinals address nothing is sent, and why is said', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await connectBitcoin()
  await modal.openAccount()
  await modal.button(/, Choose account$/).click()
  const rows = modal.dialog.getByRole('list', { name: 'Choose account' }).getByRole('listitem')
  await expect(rows).toHaveText([/Payments/, /Ordinals/])
  expect(await axeFindings(page)).toEqual([])
  await rows.nth(1).getByRole('button').click()
  await expect.poll(() => modal.state(({ accounts }) => accounts.bip122.address)).toBe(bitcoin.address('ordinals'))
  await expect(modal.tokenRow('LBTC')).toContainText('<0.01')
  await modal.button('Send').click()
  await modal.fill({ amount: '0.00001', to: bitcoin.address('receiver') })
  await expect(modal.review).toHaveText('Review: Nothing is sent from here')
  await expect(modal.amount).toHaveAccessibleDescription(/This address is for ordinals/)
  await modal.back()
  // The same after a reload, and until the visitor chooses again.
  await page.reload()
  await expect.poll(() => modal.state(({ accounts }) => accounts.bip122.address)).toBe(bitcoin.address('ordinals'))
  await modal.openSend()
  await expect(modal.review).toHaveText('Review: Nothing is sent from here')
  await modal.back()
  await modal.button(/, Choose account$/).click()
  await rows.first().getByRole('button').click()
  await modal.button('Send').click()
  await modal.fill({ amount: '0.00001', to: bitcoin.address('receiver') })
  await expect(modal.review).toHaveText('Review')
  // The wallet's own choice counts.
  await btc.act('useAccount', 'second', 'secondOrdinals')
  await expect.poll(() => modal.state(({ accounts }) => accounts.bip122.address)).toBe(bitcoin.address('second'))
})

test('signing in: BIP-322, checked by hand', async ({ page, modal, btc, bitcoin, visitBitcoin }) => {
  await visitBitcoin('bitcoin', { 'sign-in': 'required' })
  await modal.open()
  await modal.walletRow(btc.name).click()
  await btc.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await btc.reject('Sign a message')
  await expect(modal.toast('Signature declined')).toBeVisible()
  await modal.button(/^Sign$|^Try again$/).click()
  await btc.approve('Sign a message')
  await modal.expectClosed()
  const session = await withElement(page, (element) => element.signIn())
  expect(session.message).toContain(`\n${bitcoin.address('payment')}\n`)
  expect(session.message).toContain('Bitcoin account')
  const account = bitcoin.account('payment')
  expect(isSimpleSignature(account, session.message, session.signature)).toBe(true)
  expect(isSimpleSignature(account, `${session.message}.`, session.signature)).toBe(false)
  await page.reload()
  await expectSignedIn(page)
  await btc.expectRequests('signMessage', 0)
})

test('signing in with an address of the first kind: ECDSA, checked by the node’s own library', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
}) => {
  await visitBitcoin('bitcoin', { 'sign-in': 'required' })
  await btc.act('useAccount', 'legacy')
  await modal.open()
  await modal.walletRow(btc.name).click()
  await btc.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await btc.approve('Sign a message')
  await modal.expectClosed()
  const { message, signature } = await withElement(page, (element) => element.signIn())
  const address = bitcoin.address('legacy')
  expect(message).toContain(`\n${address}\n`)
  expect((await btc.requests('signMessage')).map(({ params }) => params)).toMatchObject([
    { address, protocol: 'ECDSA' },
  ])
  expect(isSignedByKeyHash({ address, message, signature })).toBe(true)
  expect(isSignedByKeyHash({ address, message: `${message}.`, signature })).toBe(false)
  expect(isSignedByKeyHash({ address: bitcoin.address('miner'), message, signature })).toBe(false)
  await page.reload()
  await expectSignedIn(page)
  await btc.expectRequests('signMessage', 0)
})
