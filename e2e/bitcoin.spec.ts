/** Bitcoin: wallets of both kinds, two purposes, and coins found on the chain to the satoshi. */
import { isSignedByKeyHash } from '../demo/nodes/bitcoin/isSignedBy.mjs'
import { test as base, expect, FAILED_REQUEST } from './fixtures.js'
import { BitcoinWallet } from './pages/BitcoinWallet.js'
import { short } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { type BitcoinChain, createBitcoinChain, isSimpleSignature } from './support/bitcoin.js'
import { expectSignedIn, withElement } from './support/element.js'

interface Fixtures {
  bitcoin: BitcoinChain
  btc: BitcoinWallet
  /** A page that lists this network alone. */
  visitBitcoin(wallets?: string, attributes?: Readonly<Record<string, string>>): Promise<void>
  connectBitcoin(wallet?: BitcoinWallet): Promise<void>
}

const test = base.extend<Fixtures>({
  bitcoin: async ({ stack }, use) => {
    const chain = createBitcoinChain(stack.bitcoin)
    await use(chain)
    await chain.automine(true)
    await chain.fees('default')
    await chain.mine()
  },
  btc: ({ page }, use) => use(new BitcoinWallet(page)),
  visitBitcoin: ({ modal, bitcoin }, use) =>
    use(async (wallets = 'bitcoin', attributes = {}) => {
      const { network } = bitcoin
      await modal.visit({
        wallets,
        modal: { 'default-network': network.id, ...attributes },
        options: { networks: [network] },
      })
    }),
  connectBitcoin: ({ modal, btc }, use) =>
    use(async (wallet = btc) => {
      await modal.open()
      await modal.walletRow(wallet.name).click()
      await wallet.approve('Connect')
      await modal.expectClosed()
    }),
})

const SATOSHIS = 100_000_000
const inBitcoin = (satoshis: number) => (satoshis / SATOSHIS).toFixed(8).replace(/\.?0+$/, '')

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
  await modal.openAccount()
  await modal.button('Disconnect').click()
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

test('an exact amount: previewed, signed, on the chain to the satoshi; ordinals stay', async ({
  page,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const ordinals = await bitcoin.coins('ordinals')
  const [largest = { txid: '', vout: 0, value: 0 }] = [...(await bitcoin.coins('payment'))].sort(
    (one, other) => other.value - one.value,
  )
  const received = await bitcoin.balance('receiver')
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.toPreview({ amount: '0.00150001', to: bitcoin.address('receiver') })
  // One input, two outputs: 141 virtual bytes at 5 satoshis.
  const [amount, fee] = [150_001, 705]
  const change = largest.value - amount - fee
  await expect(modal.fact('Coins spent')).toHaveText(`1 · ${inBitcoin(largest.value)} LBTC`)
  await expect(modal.fact('Back to you')).toHaveText(`${inBitcoin(change)} LBTC`)
  await expect(modal.fact('Network fee, at most')).toContainText(`${inBitcoin(fee)} LBTC`)
  expect(await axeFindings(page)).toEqual([])
  // Declined: the review stands, and the wallet was asked once.
  await modal.pressSend()
  await btc.reject('Sign a transaction')
  await expect(modal.alert).toContainText('Declined in your wallet')
  await modal.expectView('SendPreview')
  await btc.expectRequests('signPsbt', 1)
  await modal.back()
  await expect(modal.amount).toHaveValue('0.00150001')
  await modal.pressReview()
  await modal.pressSend()
  await expect(btc.prompt('Sign a transaction')).toContainText(`${fee} sat`)
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  await btc.expectRequests('signPsbt', 2)
  const txid = (await bitcoin.spender(largest)) ?? ''
  const { vin, vout, fee: paid, weight } = await bitcoin.transaction(txid)
  expect(vin).toMatchObject([{ txid: largest.txid, vout: largest.vout }])
  expect(vout).toEqual([
    { scriptpubkey: bitcoin.script('receiver'), value: amount },
    { scriptpubkey: bitcoin.script('payment'), value: change },
  ])
  expect(paid).toBe(fee)
  expect(Math.ceil(weight / 4)).toBeLessThanOrEqual(141)
  expect(await bitcoin.balance('receiver')).toBe(received + amount)
  expect(await bitcoin.coins('ordinals')).toEqual(ordinals)
  await expect(modal.toast('0.00150001 LBTC arrived')).toBeVisible()
})

for (const { role, beside, fee } of [
  // Two inputs, one output: 178 virtual bytes.
  { role: 'second', beside: 'secondOrdinals', fee: 890 },
  // One input: 110, less than with the change that is not there.
  { role: 'phoneSecond', beside: 'nestedOrdinals', fee: 550 },
] as const)
  test(`Max: all coins of ${role}, and none for ordinals`, async ({
    modal,
    btc,
    bitcoin,
    visitBitcoin,
    connectBitcoin,
  }) => {
    const [coins, ordinals] = [await bitcoin.coins(role), await bitcoin.coins(beside)]
    const sum = coins.reduce((total, { value }) => total + value, 0)
    await visitBitcoin()
    await btc.act('useAccount', role, beside)
    await connectBitcoin()
    await modal.openSend()
    await modal.receiver.fill(bitcoin.address('receiver'))
    await modal.button('Max').click()
    await expect(modal.amount).toHaveValue(inBitcoin(sum - fee))
    await modal.pressReview()
    await expect(modal.fact('Back to you')).toHaveCount(0)
    await modal.pressSend()
    await btc.approve('Sign a transaction')
    await modal.expectView('Account')
    const sent = await bitcoin.transaction((await bitcoin.spender(coins[0])) ?? '')
    expect(sent.vin).toHaveLength(coins.length)
    expect(sent.vout).toEqual([{ scriptpubkey: bitcoin.script('receiver'), value: sum - fee }])
    expect(sent.fee).toBe(fee)
    expect(await bitcoin.coins(role)).toEqual([])
    expect(await bitcoin.coins(beside)).toEqual(ordinals)
  })

test('dust: refused beside the field; change that would be dust is the network’s', async ({
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await btc.act('useAccount', 'poor')
  await connectBitcoin()
  await modal.openSend()
  await modal.fill({ amount: '0.00000293', to: bitcoin.address('receiver') })
  await expect(modal.review).toHaveText('Review')
  await modal.review.click()
  await expect(modal.amount).toHaveAccessibleDescription('At least 0.00000294 LBTC can be sent to this address')
  await expect(modal.review).toHaveText('Review: Amount too small')
  await btc.expectRequests('signPsbt', 0)
  await modal.amount.fill('0.000007')
  await modal.pressReview()
  // 1000 + 800 satoshis; the coin of 300 costs more than it adds, and 55 are too few to come back.
  await expect(modal.fact('Coins spent')).toHaveText('2 · 0.000018 LBTC')
  await expect(modal.fact('Back to you')).toHaveCount(0)
  await expect(modal.fact('Network fee, at most')).toContainText('0.000011 LBTC')
  const [coin] = await bitcoin.coins('poor')
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  const { vout, fee } = await bitcoin.transaction((await bitcoin.spender(coin)) ?? '')
  expect(vout).toEqual([{ scriptpubkey: bitcoin.script('receiver'), value: 700 }])
  expect(fee).toBe(1_100)
  expect(await bitcoin.balance('poor')).toBe(300)
})

test('addresses of other networks, and with a typo: refused with a word', async ({
  modal,
  bitcoin,
  account,
  visitBitcoin,
  connectBitcoin,
}) => {
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.amount.fill('0.001')
  const own = bitcoin.address('receiver')
  const wrong = [
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is not a valid address'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'This is not a valid address'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'This is not a valid address'],
    [`${own.slice(0, -1)}${own.endsWith('q') ? 'p' : 'q'}`, 'This address has a typo: its checksum does not match'],
    [account('receiver'), 'This address belongs to another kind of network'],
  ] as const
  for (const [address, words] of wrong) {
    await modal.receiver.fill(address)
    await expect(modal.receiver, address).toHaveAccessibleDescription(words)
    await expect(modal.review, address).toHaveAttribute('aria-disabled', 'true')
  }
  for (const role of ['receiver', 'nested', 'legacy', 'ordinals'] as const) {
    await modal.receiver.fill(bitcoin.address(role))
    await expect(modal.review, role).toHaveText('Review')
  }
})

test('a wallet that signs another transaction: refused, nothing is sent', async ({
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  const [height, coins] = [await bitcoin.height(), await bitcoin.coins('payment')]
  await visitBitcoin()
  await connectBitcoin()
  await btc.act('signAnother', true)
  await modal.openSend()
  await modal.toPreview({ amount: '0.002', to: bitcoin.address('receiver') })
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await expect(modal.alert).toContainText('The transaction did not match what you reviewed. Nothing was sent')
  expect(await bitcoin.height()).toBe(height)
  expect(await bitcoin.coins('payment')).toEqual(coins)
  await btc.expectRequests('signPsbt', 1)
})

test('pending until a block has it; replaced by another one, and told so', async ({
  allowError,
  modal,
  btc,
  bitcoin,
  visitBitcoin,
  connectBitcoin,
}) => {
  test.slow()
  allowError(FAILED_REQUEST) // what was replaced is not found any more
  await bitcoin.automine(false)
  const coins = await bitcoin.coins('payment')
  const largest = coins.reduce((most, coin) => (coin.value > most.value ? coin : most))
  await visitBitcoin()
  await connectBitcoin()
  await modal.openSend()
  await modal.toPreview({ amount: '0.0025', to: bitcoin.address('receiver') })
  await modal.pressSend()
  await btc.approve('Sign a transaction')
  await modal.expectView('Account')
  const pending = modal.dialog.getByRole('listitem').filter({ hasText: 'Sending 0.0025 LBTC' })
  await expect(pending).toContainText('Pending')
  const waiting = (await bitcoin.spender(largest)) ?? ''
  const other = await bitcoin.replace(waiting, 'payment')
  await expect(modal.toast('Your wallet replaced this transaction with another one')).toBeVisible({ timeout: 45_000 })
  await expect(pending).toHaveCount(0)
  expect(await bitcoin.spender(largest)).toBe(other)
})
