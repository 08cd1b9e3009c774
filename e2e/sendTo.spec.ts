/** To whom, and how much of what: names, recent receivers, look-alikes, dollars, the parent chain's fee. Balances from the chain. */
import type { Page } from '@playwright/test'
import { type Hex, parseUnits, serializeTransaction } from 'viem'
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import type { DevWallet } from './pages/DevWallet.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { readQrCode } from './support/qrCode.js'
import { typeInto } from './support/typeInto.js'

const NAME = 'grace.wallet.test'

/** From the preview to the account, by the wallet's own yes. */
async function send(modal: WalletModalPage, wallet: DevWallet): Promise<void> {
  await modal.pressSend()
  await wallet.approve('Send a transaction')
  await modal.expectView('Account')
}

/** One that a stranger makes so that it is taken for the receiver's: the same at both ends. */
const forgedFrom = (address: Hex) => `${address.slice(0, 8)}${'0'.repeat(28)}${address.slice(-6)}`.toLowerCase()

// In Chromium alone: digits that no key has never reach a field in a shadow root in Firefox, when Playwright types them.
test('amounts and receivers as others write them', async ({ modal, chain, account }) => {
  const to = account('receiver')
  await modal.visit()
  const wallet = await modal.connect()

  await test.step('in the digits and the forms of others: Arabic-Indic and full-width amounts, an account id, and one of another network', async () => {
    const before = await chain.balance(to)
    await modal.openSend()
    await modal.fill({ amount: '１．５', to: `eip155:31337:${to}` })
    await expect(modal.amount).toHaveValue('1.5')
    await expect(modal.receiver).toHaveValue(to)
    await typeInto(modal.receiver, `eth:${to}`)
    await expect(modal.alert).toContainText('This address is for another network: eth')
    await typeInto(modal.receiver, to)
    await typeInto(modal.amount, '٠٫٢٥')
    await expect(modal.amount).toHaveValue('0.25')
    await modal.pressReview()
    await send(modal, wallet)
    await chain.receipt(await wallet.hash())
    expect(await chain.balance(to)).toBe(before + parseUnits('0.25', 18))
  })

  await test.step('a payment link: its amount is offered, taken by a press, and exactly that is sent', async () => {
    const before = await chain.balance(to)
    await modal.openSend()
    await typeInto(modal.receiver, `ethereum:${to}@31337?value=1234567890123456789`)
    await expect(modal.receiver).toHaveValue(to)
    await expect(modal.amount).toHaveValue('')
    await modal.button('Use 1.234567890123456789 LETH from the link').click()
    await expect(modal.amount).toHaveValue('1.234567890123456789')
    await expect(modal.receiver).toBeFocused()
    await modal.pressReview()
    await expect(modal.dialog.getByText('1.234567890123456789 LETH').first()).toBeVisible()
    await send(modal, wallet)
    await chain.receipt(await wallet.hash(1))
    expect(await chain.balance(to)).toBe(before + 1234567890123456789n)
  })
})

test('to a name: its whole address is shown and confirmed; who was paid is offered, who looks like them is told', async ({
  modal,
  chain,
  services,
  account,
  allowError,
}) => {
  test.slow()
  allowError(FAILED_REQUEST)
  const to = account('receiver')
  await services.takeName(NAME, to)
  await modal.visit()
  const wallet = await modal.connect()
  const before = await chain.balance(to)
  await modal.openSend()
  await modal.fill({ amount: '1.25', to: 'nobody.wallet.test' })
  await expect(modal.receiver).toHaveAccessibleDescription('Nobody has this name')
  await modal.receiver.fill('Grace.Wallet.Test')
  await expect(modal.status.filter({ hasText: `${NAME} stands for` })).toContainText(to)
  await modal.pressReview()
  await expect(modal.fact('To')).toContainText(NAME)
  await expect(modal.fact('To').locator('.address')).toHaveText(to)
  await expect(modal.button('Confirm the address first')).toHaveAttribute('aria-disabled', 'true')
  await modal.checked.check()
  await send(modal, wallet)
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(to)).toBe(before + parseUnits('1.25', 18))
  expect((await wallet.transaction()).to.toLowerCase()).toBe(to.toLowerCase())

  // Offered from now on, by name, which is looked up again.
  await modal.button('Send').click()
  await modal.expectView('Send')
  await modal.amount.fill('1')
  await modal.dialog.getByRole('region', { name: 'Recent receivers' }).getByRole('listitem').getByRole('button').click()
  await expect(modal.receiver).toHaveValue(NAME)
  await expect(modal.status.filter({ hasText: `${NAME} stands for` })).toContainText(to)
  await expect(modal.review).toHaveText('Review')

  // T-04: another address with the same ends.
  await modal.receiver.fill(forgedFrom(to))
  await expect(modal.status.filter({ hasText: 'Only looks like' })).toBeVisible()
  await modal.pressReview()
  await expect(modal.button('Confirm the address first')).toHaveAttribute('aria-disabled', 'true')
  await expect(modal.dialog.getByText(/^Only looks like .+, which you know: only beginning and end/)).toBeVisible()
  await expect(modal.dialog.locator('.address mark').first()).toBeVisible()
  await expect(modal.checked).toBeVisible()
  await modal.button('Cancel').click()
  await modal.expectView('Send')

  for (const [text, message] of [
    [account('first'), 'This is your own address'],
    [chain.token('dollar').address, /^This is the contract of a token/],
  ] as const) {
    await modal.receiver.fill(text)
    await expect(modal.receiver).toHaveAccessibleDescription(message)
    await expect(modal.review).toHaveAttribute('aria-disabled', 'true')
  }
  expect(await wallet.requests('eth_sendTransaction')).toHaveLength(1)

  // Cleared by the keyboard: gone, and the next key goes into the field.
  await modal.receiver.fill('')
  const recent = modal.dialog.getByRole('region', { name: 'Recent receivers' })
  await recent.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(recent).toHaveCount(0)
  await expect(modal.receiver).toBeFocused()
})

test('in dollars: the exact token amount is shown, reviewed and sent, also after the price moved', async ({
  modal,
  chain,
  services,
  account,
}) => {
  test.slow()
  const to = account('receiver')
  await services.state({ prices: { LETH: 3127.45 } })
  await modal.visit()
  const wallet = await modal.connect()
  const before = await chain.balance(to)
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button(/Type in US dollars$/).click()
  const dollars = modal.dialog.getByRole('textbox', { name: 'Amount in US dollars' })
  await dollars.fill('10.005')
  await expect(dollars).toHaveAccessibleDescription(/USD has at most 2 decimals/)
  await dollars.fill('10')
  // 10 / 3127.45, rounded down to the last wei.
  const exact = '0.003197493165358359'
  await expect(modal.button(/Type in LETH$/)).toContainText(`${exact} LETH`)
  await services.state({ prices: { LETH: 1 } })
  await modal.pressReview()
  await expect(modal.dialog.getByText(`You send ${exact} LETH`)).toBeVisible()
  await send(modal, wallet)
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(to)).toBe(before + parseUnits(exact, 18))
})

test('Max where the parent chain takes a fee too: so much is left that the real transaction is paid', async ({
  modal,
  stack,
  chain,
  account,
}) => {
  const [first] = stack.networks
  const { tokens: _, chainId: __, ...network } = first
  await modal.visit({ options: { networks: [{ ...network, opStack: true }] } })
  const wallet = await modal.connect()
  const [from, to] = [account('first'), account('receiver')]
  const [held, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(/^9999\.\d{12,18}$/)
  const typed = parseUnits(await modal.amount.inputValue(), 18)
  await modal.pressReview()
  await send(modal, wallet)
  const { value, gas, maxFeePerGas, maxPriorityFeePerGas } = await wallet.transaction()
  expect(BigInt(value)).toBe(typed)
  const kept = held - typed - BigInt(gas) * BigInt(maxFeePerGas)
  const bytes = serializeTransaction({
    type: 'eip1559',
    chainId: first.chainId,
    nonce: 0,
    to,
    value: typed,
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
  })
  const fee = await chain.l1Fee(bytes)
  expect(fee).toBeGreaterThan(0n)
  expect(kept).toBeGreaterThanOrEqual(fee)
  expect(kept).toBeLessThan(fee * 2n)
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(to)).toBe(receiver + typed)
})

test('while the wallet is asked: what it is asked is there to compare; Cancel leads back, a late yes still counts', async ({
  modal,
  chain,
  account,
}) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await wallet.act('hold', true)
  await modal.openSend()
  await modal.toPreview({ token: 'TUSD', amount: '25.000001', to: account('receiver') })
  await modal.pressSend()
  await modal.expectView('ApproveTransaction')
  await expect(modal.dialog.getByText('Confirm in Dev Wallet')).toBeVisible()
  await expect(modal.fact('You send')).toHaveText('25.000001 TUSD')
  await expect(modal.fact('To')).toHaveText(account('receiver'))
  await expect(modal.fact('Network')).toContainText('Local One')
  await expect(modal.fact('Network fee, at most')).toContainText('LETH')
  await modal.button('Cancel').click()
  await modal.expectView('SendPreview')
  await wallet.act('answerPending', true)
  await expect.poll(() => modal.events('wallet-transaction')).not.toHaveLength(0)
  await chain.receipt(await wallet.hash())
  expect(await chain.balance(account('receiver'), 'dollar')).toBe(25_000_001n)
  await wallet.expectRequests('eth_sendTransaction', 1)
})

/** A camera that shows a code, and a browser that reads it: headless Chromium has neither. */
async function installCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const canvas = document.createElement('canvas')
    // A picture that stands still is no picture: a stream of it has no frames.
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
    const state = { stopped: 0 }
    Object.assign(window, { camera: state })
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        async getUserMedia() {
          const stream = canvas.captureStream(10)
          for (const track of stream.getTracks()) {
            const stop = track.stop.bind(track)
            track.stop = () => {
              state.stopped += 1
              stop()
            }
          }
          return stream
        },
      },
    })
    Object.assign(window, {
      BarcodeDetector: class {
        async detect() {
          return [{ rawValue }]
        }
      },
    })
  }, text)
}

test('paste and scan: the whole address ends in the field; a code for another network is refused', async ({
  page,
  context,
  modal,
  account,
}) => {
  const to = account('receiver')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await installCamera(page, `ethereum:${to}@31337?value=1`)
  await modal.visit()
  await modal.connect()
  await modal.openSend()
  await page.evaluate((text) => navigator.clipboard.writeText(text), `ethereum:${to}@1`)
  await modal.button('Paste').click()
  await expect(modal.alert).toHaveText('This address is for another network: eip155:1')
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${to}\n`)
  await modal.button('Paste').click()
  await expect(modal.receiver).toHaveValue(to)
  await modal.button('Clear address').click()
  await modal.button('Scan QR code').click()
  await expect(modal.receiver).toHaveValue(to)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { camera: { stopped: number } }).camera.stopped))
    .toBe(1)
  // What the code asks for besides is not taken over.
  await expect(modal.amount).toHaveValue('')
})

test('no reader of codes, no button; balances are hidden everywhere and stay so; receive shows address and link', async ({
  page,
  modal,
  account,
}) => {
  test.slow()
  await page.addInitScript(() => Object.assign(window, { BarcodeDetector: undefined }))
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toContainText('2,500.25')
  await modal.button('Hide balances').click()
  await expect(modal.tokenRow('TUSD')).not.toContainText('2,500')
  await modal.button('Send').click()
  await modal.expectView('Send')
  await expect(modal.dialog.getByText('Balance ••••')).toBeVisible()
  await expect(modal.button('Scan QR code')).toHaveCount(0)
  await page.reload()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toContainText('••••')
  await modal.button('Show balances').click()
  await expect(modal.tokenRow('TUSD')).toContainText('2,500.25')

  await modal.button('Receive').click()
  await modal.expectView('Receive')
  await expect(modal.button('Network: Local One')).toBeVisible()
  const code = modal.dialog.getByRole('img', { name: 'QR code' })
  expect(await readQrCode(code)).toBe(account('first'))
  const both = modal.dialog.getByRole('tab', { name: 'Address and network' })
  await both.click()
  await expect(both).toHaveAttribute('aria-selected', 'true')
  expect(await readQrCode(code)).toBe(`ethereum:${account('first')}@31337`)
})
