/**
 * A page that works with other people's chain libraries (demo/hosts/libraries), by the recipes that the documentation prints
 * over what `getProvider` hands out. What they sign is verified by a library of another maker; what they send is on the chain.
 */
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from './fixtures.js'
import { test as onSolana, SOL } from './solanaFixtures.js'
import { test as onBitcoin } from './support/bitcoinTest.js'
import { test as onPolkadot, UNIT } from './support/polkadotTest.js'
import { verifiers } from './support/signatures.js'

const PATH = '/hosts/libraries/'
const MESSAGE = 'Hello from the shop'
const ETHER = 10n ** 18n

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What the last button came to. */
async function outcomeOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const outcome = page.locator('#outcome')
  await expect(outcome).not.toBeEmpty()
  const text = (await outcome.textContent()) ?? ''
  expect(text).toMatch(/^\{/)
  return JSON.parse(text)
}

test('ethers: signs, sends on the network that the visitor is on, and knows a refusal', async ({
  page,
  modal,
  wallet,
  account,
  chains,
}) => {
  test.slow()
  await modal.visit({ path: PATH, wallets: 'dev' })
  await press(page, 'Sign by ethers')
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  await wallet.approve('Sign a message')
  await wallet.approve('Sign typed data')
  const { address, message, order } = await outcomeOf(page)
  expect(address).toBe(account('first'))
  expect(await verifyMessage({ address: account('first'), message: MESSAGE, signature: message as Hex })).toBe(true)
  const typed = {
    domain: { name: 'Shop', version: '1' },
    types: { Order: [{ name: 'article', type: 'string' }] },
    primaryType: 'Order',
    message: { article: 'A hat' },
  } as const
  expect(await verifyTypedData({ address: account('first'), ...typed, signature: order as Hex })).toBe(true)

  // The same signer on both networks.
  for (const chain of chains) {
    const before = await chain.balance(account('receiver'))
    if (chain === chains[1]) {
      await modal.element.evaluate((element, id) => {
        void (element as HTMLElementTagNameMap['wallet-modal']).switchNetwork(id)
      }, chain.network.id)
      await wallet.approve('Switch network')
      await expect(modal.networkButton).toHaveText(chain.network.name)
    }
    await press(page, 'Send by ethers')
    await wallet.approve('Send a transaction')
    // Ethers waits for the next block where it missed this one, and here nobody else makes blocks.
    await expect(async () => {
      await chain.mine()
      await expect(page.locator('#outcome')).not.toBeEmpty({ timeout: 1_000 })
    }).toPass()
    const { hash, status } = await outcomeOf(page)
    expect(status).toBe(1)
    expect((await chain.receipt(hash as Hex)).status).toBe('success')
    expect(await chain.balance(account('receiver'))).toBe(before + ETHER)
  }

  await press(page, 'Send by ethers')
  await wallet.reject('Send a transaction')
  await expect(page.locator('#outcome')).toContainText('ACTION_REJECTED')
})

onSolana(
  '@solana/kit and wallet-adapter: each signs, and sends what it made',
  async ({ page, modal, solana, cluster, expectAddress }) => {
    onSolana.slow()
    const [first, receiver] = [cluster.address('first'), cluster.address('receiver')]
    await modal.visit({ path: PATH, wallets: 'solana' })
    await press(page, 'Sign by kit')
    await modal.walletRow('Solana Wallet').click()
    await solana.approve('Connect')
    await modal.expectClosed()
    let before = await cluster.lamports(receiver)
    for (const library of ['kit', 'wallet-adapter']) {
      if (library !== 'kit') await press(page, `Sign by ${library}`)
      await solana.approve('Sign a message')
      const { address, signature = '' } = await outcomeOf(page)
      expect(address).toBe(first)
      expect(verifiers.solana({ address: first, message: MESSAGE, signature })).toBe(true)

      await press(page, `Send by ${library}`)
      await solana.approve('Send a transaction')
      const { signature: sent = '' } = await outcomeOf(page)
      expect(await cluster.fee(sent)).toBeGreaterThan(0n)
      expect(await cluster.lamports(receiver)).toBe(before + SOL)
      before += SOL
    }

    await press(page, 'Sign by wallet-adapter')
    await solana.reject('Sign a message')
    await expect(page.locator('#outcome')).toContainText('WalletSignMessageError')

    // Another account, and nobody, as the modal tells it.
    await solana.act('setAccounts', [cluster.address('second')])
    await expect(page.locator('#heard')).toHaveText(`connect ${cluster.address('second')}`)
    await modal.element.evaluate((element) => (element as HTMLElementTagNameMap['wallet-modal']).disconnect())
    await expect(page.locator('#heard')).toContainText('disconnect')

    await press(page, 'Sign by wallet-adapter')
    await modal.walletRow('Solana Wallet').click()
    await solana.approve('Connect')
    await solana.approve('Sign a message')
    await outcomeOf(page)
    await press(page, 'Leave by wallet-adapter')
    await expectAddress(undefined)
  },
)

onSolana(
  'a page of wallet-adapter: the modal is a wallet of its list, signs and sends by its hooks, and is connected after a reload',
  async ({ page, modal, solana, cluster, allowError }) => {
    onSolana.slow()
    // wallet-adapter writes down each disconnect that it did not begin, and each connect that came to nothing.
    allowError('WalletDisconnectedError')
    allowError('WalletConnectionError: The modal was closed')
    const [first, receiver] = [cluster.address('first'), cluster.address('receiver')]
    const account = page.locator('#account')
    await modal.visit({ path: `${PATH}adapter.html`, wallets: 'solana' })
    await press(page, 'Select Wallet')
    await page.getByRole('button', { name: 'Shop wallets' }).click()
    await modal.expectView('Connect')
    // The page's list has the modal; the modal's has the wallets, and not itself.
    await expect(modal.walletRow('Shop wallets')).toHaveCount(0)
    await modal.walletRow('Solana Wallet').click()
    await solana.approve('Connect')
    await modal.expectClosed()
    await expect(account).toHaveText(first)

    await press(page, 'Sign')
    await solana.approve('Sign a message')
    const { signature = '' } = await outcomeOf(page)
    expect(verifiers.solana({ address: first, message: MESSAGE, signature })).toBe(true)
    const before = await cluster.lamports(receiver)
    await press(page, 'Send')
    await solana.approve('Send a transaction')
    const { signature: sent = '' } = await outcomeOf(page)
    expect(await cluster.fee(sent)).toBeGreaterThan(0n)
    expect(await cluster.lamports(receiver)).toBe(before + SOL)

    await solana.act('setAccounts', [cluster.address('second')])
    await expect(account).toHaveText(cluster.address('second'))
    await page.reload()
    await expect(account).toHaveText(cluster.address('second'))
    await modal.expectClosed()

    await modal.element.evaluate((element) => (element as HTMLElementTagNameMap['wallet-modal']).disconnect())
    await expect(account).toHaveText('nobody')
    // Nobody is connected: the visitor who closes the modal stays nobody.
    await press(page, 'Select Wallet')
    await page.getByRole('button', { name: 'Shop wallets' }).click()
    await modal.expectView('Connect')
    await page.keyboard.press('Escape')
    await modal.expectClosed()
    await expect(account).toHaveText('nobody')
  },
)

onSolana(
  'a page of wallet-adapter with an instance: the call makes it a wallet of the list, with the account in use, and the modal its own view',
  async ({ page, modal, solana, cluster }) => {
    await modal.visit({ path: `${PATH}adapter.html`, query: { instance: '' }, wallets: 'solana' })
    await press(page, 'Select Wallet')
    await page.getByRole('button', { name: 'Shop wallets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: /^Solana Wallet(?=\s|$)/ }).click()
    await solana.approve('Connect')
    await expect(page.locator('#account')).toHaveText(cluster.address('first'))
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

onPolkadot(
  'polkadot-api and @polkadot/api: each signs, and sends what it made',
  async ({ page, modal, extension, dot }) => {
    onPolkadot.slow()
    const [first, receiver] = [dot.account('polkadotFirst'), dot.account('polkadotReceiver')]
    await modal.visit({ path: PATH, wallets: 'polkadot' })
    await press(page, 'Sign by polkadot-api')
    await modal.walletRow(extension.key).click()
    await extension.approve('Connect')
    await modal.expectClosed()
    for (const library of ['polkadot-api', '@polkadot/api']) {
      if (library !== 'polkadot-api') await press(page, `Sign by ${library}`)
      await extension.approve('Sign a message')
      const { address, signature = '' } = await outcomeOf(page)
      expect(address).toBe(first)
      expect(await verifiers.polkadot({ address: first, message: MESSAGE, signature })).toBe(true)

      const before = await dot.balance(receiver)
      await press(page, `Send by ${library}`)
      await extension.approve('Send a transaction')
      const { hash = '' } = await outcomeOf(page)
      await expect.poll(() => dot.holds(hash)).toBe(true)
      expect(await dot.balance(receiver)).toBe(before + UNIT)
    }

    await press(page, 'Send by polkadot-api')
    await extension.reject('Send a transaction')
    await expect(page.locator('#outcome')).toContainText('USER_REJECTED')
  },
)

onBitcoin(
  'bitcoinjs-lib: a PSBT of the page is signed by the wallet, finalized, and taken by the chain',
  async ({ page, modal, btc, bitcoin }) => {
    await modal.visit({ path: PATH, wallets: 'bitcoin' })
    await press(page, 'Sign by bitcoinjs-lib')
    await modal.walletRow(btc.name).click()
    await btc.approve('Connect')
    await modal.expectClosed()
    await btc.approve('Sign a message')
    const { address, signature = '' } = await outcomeOf(page)
    expect(address).toBe(bitcoin.address('payment'))
    expect(await verifiers.bip122({ address: bitcoin.address('payment'), message: MESSAGE, signature })).toBe(true)

    await press(page, 'Send by bitcoinjs-lib')
    await btc.approve('Sign a transaction')
    const { id = '', said } = await outcomeOf(page)
    expect(said).toBe(id)
    expect((await bitcoin.transaction(id)).vout).toMatchObject([
      { scriptpubkey: bitcoin.script('receiver'), value: 100_000 },
      { scriptpubkey: bitcoin.script('payment') },
    ])

    await press(page, 'Send by bitcoinjs-lib')
    await btc.reject('Sign a transaction')
    await expect(page.locator('#outcome')).toContainText('USER_REJECTED')
  },
)
