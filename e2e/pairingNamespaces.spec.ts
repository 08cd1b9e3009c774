/** One approval on the phone connects four namespaces; in each the phone's own keys sign, on the chain's own node. */
import { formatUnits, parseUnits } from 'viem'
import { test as base, expect, type WalletModalPage } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import { listed } from './support/amounts.js'
import { withElement } from './support/element.js'
import {
  ALL_NAMESPACES,
  activeIn,
  addressIn,
  connectedIn,
  type Side,
  type Sides,
  sidesOf,
  turnTo,
} from './support/fourNamespaces.js'
import { signByProvider } from './support/hostProviders.js'
import { type Signed, verifiers } from './support/signatures.js'

const test = base.extend<{ sides: Sides; pairing: PairingPage }>({
  sides: ({ stack, chain }, use) => use(sidesOf(stack, chain)),
  pairing: ({ modal, phone }, use) => use(new PairingPage(modal, phone)),
})
test.skip(() => !JSON.parse(process.env.STACKS ?? '[{}]')[0]?.solana, 'needs the local Solana cluster')

const ALL = ['bip122', 'eip155', 'polkadot', 'solana']
const OTHERS = ['solana', 'polkadot', 'bip122'] as const
type Other = (typeof OTHERS)[number]
const VISIT = { wallets: '', query: { namespaces: ALL_NAMESPACES } }

/** What a transfer of this many whole units is asked with. */
const TRANSFERS: Readonly<Record<Other, { amount: string; units: bigint; method: string }>> = {
  solana: { amount: '0.123456789', units: 123_456_789n, method: 'solana_signAndSendTransaction' },
  polkadot: { amount: '1.234567890123', units: 1_234_567_890_123n, method: 'polkadot_signTransaction' },
  bip122: { amount: '0.00123456', units: 123_456n, method: 'signPsbt' },
}

async function toSend(modal: WalletModalPage, side: Side): Promise<void> {
  await modal.openAccount()
  await turnTo(modal, side)
  await modal.button('Send').click()
  await modal.expectView('Send')
}

test('one approval, four namespaces', async ({ page, modal, pairing, phone, sides }) => {
  test.slow()
  await modal.visit(VISIT)
  await pairing.connect()

  await test.step('each has its own balance from its own node', async () => {
    expect(await connectedIn(page)).toEqual(ALL)
    expect(await activeIn(page)).toBe('eip155')
    await modal.openAccount()
    for (const namespace of OTHERS) {
      const side = sides[namespace]
      await turnTo(modal, side)
      const held = await side.balance((await addressIn(page, namespace)) as string)
      expect(held).toBeGreaterThan(0n)
      await expect(modal.tokenRow(side.symbol)).toContainText(listed(held, side.decimals))
    }
  })

  await test.step('the host’s providers of a session sign as those of a wallet in the page', async () => {
    await modal.close()
    for (const namespace of OTHERS) {
      const signing = signByProvider(page, namespace)
      await phone.request()
      await phone.approve()
      const signed = (await signing) as Signed
      expect(signed.address).toBe(await addressIn(page, namespace))
      expect(await verifiers[namespace](signed)).toBe(true)
    }
  })
})

for (const namespace of OTHERS) {
  test(`${namespace}: what is sent is signed on the phone and found on the chain; declined there, it is kept`, async ({
    page,
    modal,
    pairing,
    phone,
    sides,
  }) => {
    test.slow()
    const side = sides[namespace]
    const { amount, units, method } = TRANSFERS[namespace]
    await modal.visit(VISIT)
    await pairing.connect()
    const before = await side.balance(side.receiver)
    await toSend(modal, side)
    await modal.toPreview({ amount, to: side.receiver })
    await modal.pressSend()
    expect(await phone.request()).toMatchObject({ method, chainId: side.network.id })
    await phone.reject()
    await expect(modal.toast('Declined in your wallet')).toBeVisible()
    expect(await side.balance(side.receiver)).toBe(before)
    await expect.poll(async () => (await phone.state()).requests.length).toBe(0)

    await modal.pressSend()
    const asked = await phone.request()
    expect(asked.rows.flat().join(' ')).toContain((await addressIn(page, namespace)) as string)
    await phone.approve()
    await modal.expectView('Account')
    await expect.poll(() => side.balance(side.receiver), { timeout: 15_000 }).toBe(before + units)
    await expect(modal.toast(`${amount} ${side.symbol} arrived`)).toBeVisible({ timeout: 15_000 })
  })
}

/** Refused beside the field: another network's, a typo where there is a checksum, another kind of address. */
const WRONG: Readonly<Record<Other, (good: string) => readonly (readonly [string, string])[]>> = {
  solana: (good) => [[`${good.slice(0, -1)}0`, 'This is not a valid address']],
  polkadot: (good) => [[altered(good), TYPO]],
  bip122: (good) => [
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is not a valid address'],
    [altered(good), TYPO],
  ],
}
const TYPO = 'This address has a typo: its checksum does not match'
const altered = (good: string) => good.slice(0, -1) + (good.endsWith('q') ? 'p' : 'q')

for (const namespace of OTHERS) {
  test(`${namespace}: wrong addresses and too much are refused, Max is asked on the phone; its other account, a reload`, async ({
    page,
    modal,
    pairing,
    phone,
    account,
    sides,
  }) => {
    test.slow()
    const side = sides[namespace]
    const { receiver, decimals, symbol } = side
    await modal.visit(VISIT)
    await pairing.connect()
    const own = (await addressIn(page, namespace)) as string
    const held = await side.balance(own)
    await toSend(modal, side)
    await modal.amount.fill('0.01')
    for (const [address, words] of [
      ...WRONG[namespace](receiver),
      [account('receiver'), 'This address belongs to another kind of network'] as const,
    ]) {
      await modal.receiver.fill(address)
      await expect(modal.receiver, address).toHaveAccessibleDescription(words)
      await expect(modal.review, address).toHaveAttribute('aria-disabled', 'true')
    }
    await modal.receiver.fill(receiver)
    await expect(modal.review).toHaveText('Review')
    // The edges: one unit more than there is, and all of it with nothing left for the fee.
    await modal.amount.fill(formatUnits(held + 1n, decimals))
    await expect(modal.review).toHaveText('Review: Insufficient balance')
    await modal.amount.fill(formatUnits(held, decimals))
    if (namespace === 'bip122') {
      // What its coins cost to spend is known when they are chosen.
      await expect(modal.review).toHaveText('Review')
      await modal.review.click()
      await expect(modal.review).toHaveText('Review: Insufficient balance')
    } else await expect(modal.review).toHaveText(`Review: Not enough ${symbol} for the fee`)
    await modal.button('Max').click()
    await expect(modal.review).toHaveText('Review')
    const most = parseUnits(await modal.amount.inputValue(), decimals)
    expect(most).toBeGreaterThan((held * 99n) / 100n)
    expect(most).toBeLessThan(held)
    await modal.pressReview()
    await modal.pressSend()
    const asked = (await phone.request()).rows.flat()
    if (namespace === 'bip122') {
      expect(asked).toContain(`${most} sat to ${receiver}`)
      expect(asked).toContain(`${held - most} sat`)
    }
    if (namespace === 'polkadot') expect(asked).toEqual(expect.arrayContaining([receiver, `${most} × 10⁻12 ${symbol}`]))
    await phone.reject()
    await expect(modal.toast('Declined in your wallet')).toBeVisible()
    expect(await side.balance(own)).toBe(held)

    // The phone goes over to its other account; a reload stays with it.
    await phone.update()
    await expect.poll(() => addressIn(page, namespace)).not.toBe(own)
    const other = (await addressIn(page, namespace)) as string
    await page.reload()
    await expect.poll(() => connectedIn(page)).toEqual(ALL)
    expect(await addressIn(page, namespace)).toBe(other)
    await modal.openAccount()
    await turnTo(modal, side)
    await expect(modal.tokenRow(symbol)).toContainText(listed(await side.balance(other), decimals))
  })
}

test('the phone declines the session of four namespaces: nobody is connected in any, and it can be tried again', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  await modal.visit(VISIT)
  await pairing.open()
  await pairing.scan()
  expect(Object.keys((await phone.proposal()).namespaces).sort()).toEqual(ALL)
  await phone.reject()
  await modal.expectView('Connect')
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
  expect(await connectedIn(page)).toEqual([])
  await phone.expectSessions(0)
  await modal.button(/^Scan with your phone/).click()
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await expect.poll(() => connectedIn(page)).toEqual(ALL)
})

test('each namespace signs in with its own signature', async ({ page, modal, pairing, phone, sides }) => {
  test.slow()
  await modal.visit({ ...VISIT, modal: { 'sign-in': 'optional' } })
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectView('SIWXSignMessage')
  await modal.close()
  for (const namespace of OTHERS) {
    await modal.openAccount()
    await turnTo(modal, sides[namespace])
    const signing = withElement(page, (element) => element.signIn())
    await modal.expectView('SIWXSignMessage')
    await modal.button('Sign').click()
    await phone.request()
    await phone.approve()
    const { message, signature } = await signing
    await modal.expectClosed()
    const address = (await addressIn(page, namespace)) as string
    expect(message).toContain(`\n${address}\n`)
    expect(await verifiers[namespace]({ address, message, signature })).toBe(true)
  }
  expect(await connectedIn(page)).toEqual(ALL)
})

test('before a required sign-in no provider of the session signs, in any namespace', async ({
  page,
  modal,
  pairing,
  phone,
}) => {
  await modal.visit({ ...VISIT, modal: { 'sign-in': 'required' } })
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await phone.approve()
  await modal.expectView('SIWXSignMessage')
  for (const namespace of OTHERS)
    expect(await signByProvider(page, namespace)).toEqual({
      refused: expect.stringContaining('Requested RPC call is not allowed'),
    })
  expect((await phone.state()).requests).toEqual([])
})
