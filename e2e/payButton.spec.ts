/** A page asks to be paid, and follows what it sent by itself. */
import { formatUnits } from 'viem'
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import type { WalletPayButtonElement } from '../packages/wc/src/WalletPayButtonElement.js'
import { DevWallet, expect, moving, test, type WalletModalPage } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { recordViolations } from './support/violations.js'

test.use(moving)

const PAGE = '/pay.html'
const SENT = 'Send a transaction'

/** The button of the page, and what its last call came to. */
function payButton({ page }: WalletModalPage) {
  const element = page.locator('wallet-pay-button')
  return {
    button: element.getByRole('button'),
    set: (attributes: Readonly<Record<string, string>>) =>
      element.evaluate((one, given) => {
        for (const [name, value] of Object.entries(given)) one.setAttribute(name, value)
      }, attributes),
    /** Asks as a page does, by the element's method, without waiting for what comes of it. */
    ask: () =>
      element.evaluate((one) => {
        const outcome: { value?: unknown; code?: string } = {}
        Object.assign(window, { outcome })
        ;(one as WalletPayButtonElement).pay().then(
          (value) => Object.assign(outcome, { value }),
          ({ code }) => Object.assign(outcome, { code }),
        )
      }),
    outcome: () => page.evaluate(() => (window as unknown as { outcome: { value?: unknown; code?: string } }).outcome),
  }
}

test('connected, reviewed, approved: the money is there, and the page has the hash', { tag: '@engines' }, async ({
  modal,
  chain,
  account,
  page,
}) => {
  const violations = await recordViolations(page)
  await modal.visit({ path: PAGE, query: { policy: 'strict' } })
  const { button, ask, outcome } = payButton(modal)
  await expect(button).toHaveText('Pay 25 TETH')
  const to = account('receiver')
  const before = await chain.balance(to, 'silent')
  await ask()
  await modal.expectOpen('Connect')
  await modal.walletRow('Dev Wallet').click()
  const wallet = new DevWallet(page)
  await wallet.approve('Connect')
  await modal.expectView('Send')
  await expect(modal.amount).toHaveValue('25')
  await expect(modal.receiver).toHaveValue(to)
  await expect(modal.button('Select token, TETH chosen')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await modal.pressReview()
  await expect(modal.fact('To')).toContainText(to.slice(-4))
  expect(await outcome()).toEqual({})
  await modal.pressSend()
  await wallet.approve(SENT)
  await modal.expectView('Account')
  const hash = await wallet.hash()
  await expect.poll(outcome).toEqual({ value: { hash, caipNetworkId: 'eip155:31337' } })
  await expect.poll(async () => formatUnits((await chain.balance(to, 'silent')) - before, 6)).toBe('25')
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('#outcome')).toHaveText(`send confirmed: ${hash}`)
  expect(await violations()).toEqual([])
})

test('nothing comes of it: declined, closed, and a receiver that is none', async ({ page, modal, account }) => {
  await modal.visit({ path: PAGE })
  const wallet = await modal.connect()
  const { button, set, ask, outcome } = payButton(modal)

  await test.step('declined in the wallet: the review stays; closed after that: CLOSED, and the focus is on the button', async () => {
    expect(await axeFindings(page, 'wallet-pay-button')).toEqual([])
    await button.press('Enter')
    await modal.expectOpen('Send')
    await modal.pressReview()
    await modal.pressSend()
    await wallet.reject(SENT)
    await modal.expectView('SendPreview')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await modal.close()
    await expect(button).toHaveAttribute('aria-busy', 'false')
    await expect(button).toBeFocused()
    await expect(page.locator('#outcome')).toHaveText('nothing yet')
  })

  await test.step('closed on the form: CLOSED', async () => {
    await ask()
    await modal.expectOpen('Send')
    await modal.close()
    await expect.poll(outcome).toEqual({ code: 'CLOSED' })
  })

  await test.step('a receiver that is none: the form says so, and can be mended', async () => {
    await set({ to: '0x1234' })
    await button.click()
    await modal.expectOpen('Send')
    await expect(modal.receiver).toHaveValue('0x1234')
    await expect(modal.receiver).toHaveAccessibleDescription('This is not a valid address')
    await expect(modal.review).not.toHaveText('Review')
    await modal.receiver.fill(account('receiver'))
    await modal.pressReview()
  })
})

test('on another network: asked in the wallet to switch, refused, asked again, then the form', async ({
  modal,
  account,
  secondChain,
}) => {
  await modal.visit({ path: PAGE })
  const wallet = await modal.connect()
  const { button, set, ask, outcome } = payButton(modal)
  await set({ network: 'eip155:31338', token: 'SETH', amount: '0.5' })
  await expect(button).toHaveText('Pay 0.5 SETH')
  await ask()
  await modal.expectOpen('Networks')
  await wallet.reject('Switch network')
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
  await modal.expectView('Networks')
  await modal.button(/^Local Two/).click()
  await wallet.approve('Switch network')
  await modal.expectView('Send')
  await expect(modal.amount).toHaveValue('0.5')
  const to = account('receiver')
  const before = await secondChain.balance(to)
  await modal.pressReview()
  await modal.pressSend()
  await wallet.approve(SENT)
  await modal.expectView('Account')
  await expect.poll(outcome).toEqual({ value: { hash: await wallet.hash(), caipNetworkId: 'eip155:31338' } })
  await expect.poll(async () => (await secondChain.balance(to)) - before).toBe(5n * 10n ** 17n)
})

test('what the page sent by itself: it is pending, and told once the chain has it', async ({
  modal,
  account,
  chain,
}) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await chain.automine(false)
  await modal.element.evaluate((element, from) => {
    const host = element as WalletModalElement
    const params = [{ from, to: from, value: '0x1' }]
    void host
      .getProvider('eip155')
      ?.request({ method: 'eth_sendTransaction', params })
      .then((hash) => host.modal?.transactions.add({ hash: String(hash), description: 'Mint a ticket' }))
  }, account('first'))
  await wallet.approve(SENT)
  const hash = await wallet.hash()
  await modal.openAccount()
  await expect(modal.dialog.getByText('Mint a ticket')).toBeVisible()
  await chain.mine()
  await chain.automine(true)
  await expect(modal.toast('Mint a ticket')).toBeVisible()
  await expect
    .poll(() => modal.events('wallet-transaction'))
    .toContainEqual({ kind: 'page', status: 'confirmed', hash, caipNetworkId: 'eip155:31337' })
})
