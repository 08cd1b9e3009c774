/** Polkadot: sending, on a real runtime: exact amounts, existential deposits, receivers. */
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { formatUnits, parseUnits } from 'viem'
import { expect, type WalletModalPage } from './fixtures.js'
import type { PolkadotWallet } from './pages/PolkadotWallet.js'
import { modulesOf, recordFiles } from './support/loadedFiles.js'
import { LIBRARY, OTHER_CHAINS, test, UNIT } from './support/polkadotTest.js'

const DECIMALS = 12
/** Of the runtime: the least that an account may hold. */
const EXISTENTIAL_DEPOSIT = 3_333_333n
/** The chain is looked at every 4 s, and finality may take a second look. */
const FINAL = { timeout: 12_000 }

/** Sends what was filled in and waits until it is final; the hash that the page was told. */
async function send(modal: WalletModalPage, extension: PolkadotWallet): Promise<string> {
  // The library reads the chain's metadata, which takes its time.
  test.slow()
  await modal.pressReview()
  await modal.pressSend()
  await extension.approve('Send a transaction')
  await modal.expectView('Account')
  const events = () => modal.events('wallet-transaction')
  await expect.poll(async () => (await events()).map(({ status }) => status), FINAL).toContain('confirmed')
  return String((await events())[0]?.hash)
}

test('an exact amount: found on the chain; the library comes with the first fee, and no other chain’s code', async ({
  page,
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  test.slow()
  const files = recordFiles(page)
  await connectPolkadot()
  const [from, to] = [dot.account('polkadotFirst'), dot.account('polkadotReceiver')]
  const [sender, receiver] = [await dot.balance(from), await dot.balance(to)]
  await modal.openAccount()
  await expect(modal.tokenRow('LDOT')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files().filter((path) => LIBRARY.test(path))).toEqual([])
  await modal.button('Send').click()
  await modal.fill({ amount: '1.000000000001', to })
  await modal.pressReview()
  expect(files().filter((path) => LIBRARY.test(path))).toHaveLength(1)
  await expect(modal.fact('To')).toHaveText(to)
  await expect(modal.fact('Network').getByText('Local Polkadot', { exact: true })).toBeVisible()
  const most = ((await modal.fact('Network fee, at most').textContent()) ?? '').match(/^<?([\d.]+) LDOT/)?.[1] ?? ''
  await modal.pressSend()
  const prompt = extension.prompt('Send a transaction')
  await expect(prompt).toContainText(to)
  await expect(prompt).toContainText('1.000000000001 LDOT (1000000000001)')
  await extension.approve('Send a transaction')
  await modal.expectView('Account')
  await expect(modal.toast('1.000000000001 LDOT arrived')).toBeVisible(FINAL)
  const [sent, confirmed] = await modal.events('wallet-transaction')
  expect([sent?.status, confirmed?.status]).toEqual(['sent', 'confirmed'])
  expect(await dot.holds(String(sent?.hash))).toBe(true)
  expect(await dot.balance(to)).toBe(receiver + UNIT + 1n)
  const fee = sender - (await dot.balance(from)) - UNIT - 1n
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThanOrEqual(parseUnits(most, DECIMALS))
  await extension.expectRequests('signPayload', 1)
  expect(modulesOf(files()).filter((module) => OTHER_CHAINS.test(module))).toEqual([])
})

test('Max leaves the existential deposit, and little more than the fee’s headroom', async ({
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  await connectPolkadot()
  const [from, to] = [dot.account('polkadotFirst'), dot.account('polkadotReceiver')]
  const [held, receiver] = [await dot.balance(from), await dot.balance(to)]
  await modal.openSend()
  await modal.receiver.fill(to)
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(/^999\.\d{9,12}$/)
  const amount = parseUnits(await modal.amount.inputValue(), DECIMALS)
  const hash = await send(modal, extension)
  expect(await dot.holds(hash)).toBe(true)
  expect(await dot.balance(to)).toBe(receiver + amount)
  const left = await dot.balance(from)
  expect(left).toBeGreaterThanOrEqual(EXISTENTIAL_DEPOSIT)
  const fee = held - amount - left
  // What was kept back for a fee that may grow by a twentieth.
  expect(left - EXISTENTIAL_DEPOSIT).toBeLessThanOrEqual(fee / 10n)
})

test('the existential deposit: a receiver must come to it, to the last planck', async ({
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  await connectPolkadot()
  const to = dot.stranger()
  await modal.openSend()
  await modal.fill({ amount: formatUnits(EXISTENTIAL_DEPOSIT - 1n, DECIMALS), to })
  await modal.review.click()
  await expect(modal.amount).toHaveAccessibleDescription('At least 0.000003333333 LDOT must be sent to this address')
  await expect(modal.review).toHaveText('Review: Amount too small')
  await modal.expectView('Send')
  await modal.amount.fill(formatUnits(EXISTENTIAL_DEPOSIT, DECIMALS))
  await expect(modal.review).toHaveText('Review')
  await send(modal, extension)
  expect(await dot.balance(to)).toBe(EXISTENTIAL_DEPOSIT)
})

test('refused in the form: receivers, and what would not leave the existential deposit', async ({
  modal,
  dot,
  extension,
  account,
  connectPolkadot,
}) => {
  await connectPolkadot()
  await modal.openSend()

  await test.step('receivers of other networks, and with a typo: refused beside the field', async () => {
    const good = dot.account('polkadotReceiver')
    const key = decodeAddress(good)
    const last = good.at(-1) === 'a' ? 'b' : 'a'
    const wrong: readonly (readonly [string, string])[] = [
      [encodeAddress(key, 0), 'This is not a valid address'],
      [encodeAddress(key, 42), 'This is not a valid address'],
      [good.slice(0, -1), 'This is not a valid address'],
      [`${good.slice(0, -1)}${last}`, 'This address has a typo: its checksum does not match'],
      [account('receiver'), 'This address belongs to another kind of network'],
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This address belongs to another kind of network'],
      ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'This address belongs to another kind of network'],
    ]
    for (const [text, message] of wrong) {
      await modal.fill({ amount: '1', to: text })
      await expect(modal.receiver, text).toHaveAccessibleDescription(message)
      await expect(modal.review, text).toHaveAttribute('aria-disabled', 'true')
    }
    await modal.receiver.fill(good)
    await expect(modal.review).toHaveText('Review')
  })

  await test.step('the existential deposit: it must stay with the sender', async () => {
    const to = dot.account('polkadotReceiver')
    await modal.receiver.fill(to)
    await modal.button('Max').click()
    await expect(modal.amount).toHaveValue(/^999\./)
    const most = parseUnits(await modal.amount.inputValue(), DECIMALS)
    // Max counts with the longest number an account can have: a planck more may still do, half a deposit more does not.
    await modal.amount.fill(formatUnits(most + EXISTENTIAL_DEPOSIT / 2n, DECIMALS))
    await modal.review.click()
    await expect(modal.amount).toHaveAccessibleDescription('At least 0.000003333333 LDOT must stay in your account')
    await expect(modal.review).toHaveText('Review: Too little would remain')
    await modal.expectView('Send')
    await extension.expectRequests('signPayload', 0)
    // Without a fee there is nothing to send.
    await modal.amount.fill('1000')
    await expect(modal.review).toHaveText(/Not enough LDOT for the fee$/)
  })
})

test('everything: at least what was shown arrives, and the account is closed', async ({
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  await connectPolkadot()
  const [from, to] = [dot.account('polkadotFirst'), dot.account('polkadotReceiver')]
  const [held, receiver] = [await dot.balance(from), await dot.balance(to)]
  const bringBack = await dot.remember(from)
  await modal.openSend()
  await modal.receiver.fill(to)
  const everything = modal.dialog.getByRole('checkbox', { name: /^Send everything and close this account/ })
  await everything.click()
  await expect(everything).toBeChecked()
  await expect(modal.amount).toHaveValue(/^999\.\d{9,12}$/)
  await modal.pressReview()
  await expect(modal.alert.filter({ hasText: 'closes the account' })).toBeVisible()
  const figure = await modal.dialog.locator('.preview-number').textContent()
  const least = parseUnits((figure ?? '').replaceAll(',', ''), DECIMALS)
  await modal.pressSend()
  await expect(extension.prompt('Send a transaction')).toContainText('Everything')
  await extension.approve('Send a transaction')
  await modal.expectView('Account')
  const statuses = async () => (await modal.events('wallet-transaction')).map(({ status }) => status)
  await expect.poll(statuses, FINAL).toContain('confirmed')
  const arrived = (await dot.balance(to)) - receiver
  expect(arrived).toBeGreaterThanOrEqual(least)
  expect(arrived).toBeLessThan(held)
  expect(await dot.balance(from)).toBe(0n)
  await expect(modal.tokenRow('LDOT')).toContainText('0.00')
  await extension.expectRequests('signPayload', 1)
  await bringBack()
})

test('everything: not with something locked, and why', async ({ modal, dot, extension, connectPolkadot }) => {
  await dot.lock(dot.account('polkadotFirst'), UNIT)
  await connectPolkadot()
  await modal.openSend()
  const everything = modal.dialog.getByRole('checkbox', { name: /^Send everything and close this account/ })
  await everything.click()
  await expect(modal.dialog.getByText('part of its balance is locked')).toBeVisible()
  await expect(everything).not.toBeChecked()
  await expect(modal.amount).toHaveValue('')
  await extension.expectRequests('signPayload', 0)
})

test('a signature that was declined: said, the input stays, nothing moves, and it can be sent after all', async ({
  modal,
  dot,
  extension,
  connectPolkadot,
}) => {
  await connectPolkadot()
  const to = dot.account('polkadotReceiver')
  const before = await dot.balance(to)
  await modal.openSend()
  await modal.toPreview({ amount: '2.5', to })
  await modal.pressSend()
  await extension.reject('Send a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await modal.expectView('SendPreview')
  await modal.button('Cancel').click()
  await expect(modal.amount).toHaveValue('2.5')
  await expect(modal.receiver).toHaveValue(to)
  expect(await dot.balance(to)).toBe(before)
  await send(modal, extension)
  expect(await dot.balance(to)).toBe(before + (5n * UNIT) / 2n)
})

test('a narrow screen: the whole receiver is in sight', async ({ page, modal, dot, connectPolkadot }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await connectPolkadot()
  await modal.openSend()
  await modal.receiver.fill(dot.account('polkadotReceiver'))
  const hidden = await modal.receiver.evaluate((field) => field.scrollHeight - field.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
})
