/** Polkadot: assets of a hub, on a real runtime: listed, sent to the last unit, and what of them stays. */
import { formatUnits, parseUnits } from 'viem'
import { expect, type WalletModalPage } from './fixtures.js'
import type { PolkadotWallet } from './pages/PolkadotWallet.js'
import type { PolkadotChain } from './support/polkadot.js'
import { type AssetFacts, createPolkadotAssets, type PolkadotAssets } from './support/polkadotAssets.js'
import { test as base } from './support/polkadotTest.js'

const NATIVE_DECIMALS = 12
/** The chain is looked at every 4 s, and finality may take a second look. */
const FINAL = { timeout: 12_000 }

const dollar: AssetFacts = { id: 1984, symbol: 'USDT', decimals: 6, minimum: 70_000n, sufficient: true }
/** Nobody lives by these alone. */
const points: AssetFacts = { id: 70_000, symbol: 'PTS', decimals: 2, minimum: 100n, sufficient: false }
const DOLLARS = 25_500_000n
const POINTS = 90_000n

interface Fixtures {
  assets: PolkadotAssets
  /** Who holds both assets, connected to a page that names them. */
  connectHolder(): Promise<void>
}

const test = base.extend<Fixtures>({
  assets: async ({ dot }, use) => {
    const assets = createPolkadotAssets(dot)
    await assets.issue(dollar, dot.account('polkadotFirst'), DOLLARS)
    await assets.issue(points, dot.account('polkadotFirst'), POINTS)
    await use(assets)
  },
  // Without `assets` the account would hold nothing of what is named.
  connectHolder: ({ dot, assets: _, connectPolkadot }, use) => {
    const tokens = [dollar, points].map(({ id, symbol, decimals }) => ({ address: String(id), symbol, decimals }))
    return use(() => connectPolkadot({ options: { tokens: { [dot.network.id]: tokens } } }))
  },
})

/** Sends what is reviewed and waits until it is final. */
async function sendReviewed(modal: WalletModalPage, extension: PolkadotWallet): Promise<string> {
  await modal.pressSend()
  await extension.approve('Send a transaction')
  await modal.expectView('Account')
  const events = () => modal.events('wallet-transaction')
  await expect.poll(async () => (await events()).map(({ status }) => status), FINAL).toContain('confirmed')
  return String((await events())[0]?.hash)
}

const parties = (dot: PolkadotChain) => ({ from: dot.account('polkadotFirst'), to: dot.stranger() })

test('listed, and an exact amount sent: found on the chain, the fee is paid in its currency', async ({
  modal,
  dot,
  assets,
  extension,
  connectHolder,
}) => {
  // The library reads the chain's metadata, which takes its time.
  test.slow()
  const { from, to } = parties(dot)
  const before = await dot.balance(from)
  await connectHolder()
  await modal.openAccount()
  await expect(modal.tokenRow('USDT')).toContainText('25.5')
  await expect(modal.tokenRow('PTS')).toContainText('900')
  await modal.button('Send').click()
  await modal.toPreview({ token: 'USDT', amount: '1.234567', to })
  await expect(modal.dialog.locator('.preview-amount')).toContainText('1.234567 USDT')
  await expect(modal.fact('To')).toHaveText(to)
  const most = ((await modal.fact('Network fee, at most').textContent()) ?? '').match(/^<?([\d.]+) LDOT/)?.[1] ?? ''
  await modal.pressSend()
  const prompt = extension.prompt('Send a transaction')
  await expect(prompt).toContainText(to)
  await expect(prompt).toContainText('1234567 of asset 1984')
  await extension.approve('Send a transaction')
  await modal.expectView('Account')
  await expect(modal.toast('1.234567 USDT arrived')).toBeVisible(FINAL)
  const [sent] = await modal.events('wallet-transaction')
  expect(await dot.holds(String(sent?.hash))).toBe(true)
  expect(await assets.held(dollar.id, to)).toBe(1_234_567n)
  expect(await assets.held(dollar.id, from)).toBe(DOLLARS - 1_234_567n)
  expect(await assets.held(points.id, from)).toBe(POINTS)
  // Whoever receives it holds nothing else.
  expect(await dot.balance(to)).toBe(0n)
  const fee = before - (await dot.balance(from))
  expect(fee).toBeGreaterThan(0n)
  expect(fee).toBeLessThanOrEqual(parseUnits(most, NATIVE_DECIMALS))
  await expect(modal.tokenRow('USDT')).toContainText('24.26')
  await extension.expectRequests('signPayload', 1)
})

test('Max leaves the least of it, and not one unit more can be sent', async ({
  modal,
  dot,
  assets,
  extension,
  connectHolder,
}) => {
  test.slow()
  const { from, to } = parties(dot)
  await connectHolder()
  await modal.openSend()
  await modal.selectToken('USDT')
  await modal.receiver.fill(to)
  const most = DOLLARS - dollar.minimum
  await modal.amount.fill(formatUnits(most + 1n, dollar.decimals))
  await modal.review.click()
  await expect(modal.amount).toHaveAccessibleDescription('At least 0.07 USDT must stay in your account')
  await modal.button('Max').click()
  await expect(modal.amount).toHaveValue(formatUnits(most, dollar.decimals))
  await modal.pressReview()
  const hash = await sendReviewed(modal, extension)
  expect(await dot.holds(hash)).toBe(true)
  expect(await assets.held(dollar.id, to)).toBe(most)
  expect(await assets.held(dollar.id, from)).toBe(dollar.minimum)
  await extension.expectRequests('signPayload', 1)
})

test('a receiver who can’t hold it is told of in words, and nothing is signed', async ({
  modal,
  dot,
  assets,
  extension,
  connectHolder,
}) => {
  test.slow()
  const { from, to } = parties(dot)
  await connectHolder()
  await modal.openSend()
  // Less than an account can hold.
  await modal.fill({ token: 'USDT', amount: '0.069999', to })
  await modal.review.click()
  await expect(modal.amount).toHaveAccessibleDescription('At least 0.07 USDT must be sent to this address')
  // An account that does not exist can't live by this one.
  await modal.fill({ token: 'PTS', amount: '2.5', to })
  await modal.review.click()
  await expect(modal.toast('This address has to hold LDOT before it can receive this token')).toBeVisible()
  await modal.expectView('Send')
  await expect(modal.receiver).toHaveValue(to)
  await extension.expectRequests('signPayload', 0)
  const receiver = dot.account('polkadotReceiver')
  const held = await assets.held(points.id, receiver)
  await modal.receiver.fill(receiver)
  await modal.pressReview()
  await sendReviewed(modal, extension)
  expect(await assets.held(points.id, receiver)).toBe(held + 250n)
  expect(await assets.held(points.id, from)).toBe(POINTS - 250n)
  expect(await assets.held(points.id, to)).toBe(0n)
})
