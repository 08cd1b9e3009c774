/** One page, four namespaces, a wallet of its own in each: what one does is nothing to the others. */
import { test as base, DevWallet, expect, modalOn, type WalletModalPage } from './fixtures.js'
import { listed } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import {
  ALL_NAMESPACES,
  activeIn,
  addressIn,
  connectedIn,
  openTable,
  type Side,
  type Sides,
  sidesOf,
  turnTo,
} from './support/fourNamespaces.js'
import { signByProvider } from './support/hostProviders.js'
import { watchOtherWallets } from './support/otherWallets.js'
import { type Signed, verifiers } from './support/signatures.js'

const WALLETS = { eip155: 'Dev Wallet', solana: 'Solana Wallet', polkadot: 'Polkadot Wallet', bip122: 'Bitcoin Wallet' }
/** An extension of this kind has no name of its own before it was let in. */
const ROWS = { ...WALLETS, polkadot: 'dev-polkadot' }
const VISIT = { wallets: 'dev,solana,polkadot,bitcoin', query: { namespaces: ALL_NAMESPACES } }
const ALL = ['bip122', 'eip155', 'polkadot', 'solana']

const test = base.extend<{ sides: Sides; all: readonly Side[] }>({
  sides: ({ stack, chain }, use) => use(sidesOf(stack, chain)),
  all: ({ sides }, use) => use(Object.values(sides)),
})
test.skip(() => !JSON.parse(process.env.STACKS ?? '[{}]')[0]?.solana, 'needs the local Solana cluster')

/** From Account, by the table: what a visitor does who has one wallet and adds another. */
async function add(modal: WalletModalPage, { chain, namespace }: Side): Promise<void> {
  await openTable(modal)
  await modal.button(`Connect ${chain}`).click()
  await modal.expectView('Connect')
  await modal.walletRow(ROWS[namespace]).click()
  await new DevWallet(modal.page, WALLETS[namespace]).approve('Connect')
  await modal.expectClosed()
}

async function connectAll(modal: WalletModalPage, { solana, polkadot, bip122 }: Sides): Promise<void> {
  await modal.connect()
  for (const side of [solana, polkadot, bip122]) await add(modal, side)
  expect(await connectedIn(modal.page)).toEqual(ALL)
}

async function expectNoPrompt(modal: WalletModalPage): Promise<void> {
  for (const name of Object.values(WALLETS))
    await expect(modal.page.getByRole('dialog', { name: `${name}:` })).toHaveCount(0)
}

test('four wallets, four balances, each from its own chain; a reload and a second tab ask nobody', async ({
  context,
  page,
  modal,
  sides,
  all,
}) => {
  test.slow()
  await modal.visit(VISIT)
  await connectAll(modal, sides)
  expect(await activeIn(page)).toBe('bip122')
  await modal.openAccount()
  for (const side of all) {
    await turnTo(modal, side)
    const address = (await addressIn(page, side.namespace)) as string
    const held = listed(await side.balance(address), side.decimals)
    await expect(modal.tokenRow(side.symbol)).toContainText(held)
    for (const other of all) if (other.symbol !== side.symbol) await expect(modal.tokenRow(other.symbol)).toHaveCount(0)
  }
  await turnTo(modal, sides.polkadot)
  await modal.close()

  await page.reload()
  await expect.poll(() => connectedIn(page)).toEqual(ALL)
  await expect.poll(() => activeIn(page)).toBe('polkadot')
  await expectNoPrompt(modal)

  const other = modalOn(await context.newPage(), modal)
  await other.visit(VISIT)
  await expect.poll(() => connectedIn(other.page)).toEqual(ALL)
  await expectNoPrompt(other)
  await modal.page.bringToFront()
  await openTable(modal)
  await modal.button('Disconnect Solana Wallet from Solana').click()
  const left = ['bip122', 'eip155', 'polkadot']
  await expect.poll(() => connectedIn(page)).toEqual(left)
  await expect.poll(() => connectedIn(other.page)).toEqual(left)
  await modal.back()
  await modal.button('Disconnect').click()
  await expect.poll(() => connectedIn(page)).toEqual([])
  await expect.poll(() => connectedIn(other.page)).toEqual([])
  await page.reload()
  await modal.expectDisconnected()
})

test('from the click to connected: the median of three in each namespace', async ({ page, modal, sides }) => {
  test.slow()
  const times = { eip155: [], solana: [], polkadot: [], bip122: [] } as Record<keyof typeof ROWS, number[]>
  for (let turn = 0; turn < 3; turn++) {
    await modal.visit(VISIT)
    await page.evaluate(() => {
      const wallets = window.devWallets
      const others = [wallets?.solana('Solana Wallet'), wallets?.bitcoin('Bitcoin Wallet')]
      for (const wallet of [...(wallets?.list ?? []), ...Object.values(wallets?.polkadot ?? {}), ...others])
        wallet?.autoApprove(true)
    })
    for (const { namespace } of Object.values(sides)) {
      await modal.open()
      const time = await modal.walletRow(ROWS[namespace]).evaluate((row) => {
        const element = document.querySelector('wallet-modal')
        return new Promise<number>((resolve) => {
          const from = performance.now()
          element?.addEventListener('wallet-connect', () => resolve(performance.now() - from), { once: true })
          ;(row as HTMLElement).click()
        })
      })
      times[namespace].push(time)
      await modal.expectClosed()
      await withElement(page, (element) => element.disconnect())
      await expect.poll(() => connectedIn(page)).toEqual([])
    }
  }
  for (const [namespace, found] of Object.entries(times)) {
    const median = found.sort((one, other) => one - other)[1] ?? 0
    const description = `${namespace}: ${median.toFixed(0)} ms from click to connected`
    test.info().annotations.push({ type: 'figure', description })
    console.log(description)
    expect(median, namespace).toBeLessThan(2_000)
  }
})

test('under a strict policy every SDK does its work: no violation, all balances', async ({ modal, sides, all }) => {
  test.slow()
  // A violation is an error in the console, and fails the test.
  await modal.visit({ ...VISIT, path: '/strict-csp.html' })
  await connectAll(modal, sides)
  await modal.openAccount()
  for (const side of all) {
    await turnTo(modal, side)
    await expect(modal.tokenRow(side.symbol)).toBeVisible()
  }
})

test('what happens in one namespace is nothing to the others', async ({ page, modal, wallet, sides, all }) => {
  test.slow()
  await modal.visit(VISIT)
  await connectAll(modal, sides)
  const before = await Promise.all(all.map(({ namespace }) => addressIn(page, namespace)))
  expect(new Set(before).size).toBe(4)
  await wallet.act('switchChain', 31338)
  await expect.poll(() => modal.state(({ accounts }) => accounts.eip155.caipAddress)).toContain('eip155:31338:')
  expect(await activeIn(page)).toBe('bip122')
  const second = await page.evaluate(() => window.devWallets?.list[0]?.memory.accounts[1])
  await wallet.act('setAccounts', [second as `0x${string}`])
  await expect.poll(() => addressIn(page, 'eip155')).toBe(second)
  await wallet.act('disconnect')
  await expect.poll(() => connectedIn(page)).toEqual(['bip122', 'polkadot', 'solana'])
  expect(await activeIn(page)).toBe('bip122')
  const after = await Promise.all(all.map(({ namespace }) => addressIn(page, namespace)))
  expect(after.slice(1)).toEqual(before.slice(1))
  await page.evaluate(() => window.devWallets?.bitcoin('Bitcoin Wallet').disconnect())
  await expect.poll(() => connectedIn(page)).toEqual(['polkadot', 'solana'])
  // What is in use has a wallet.
  await expect.poll(async () => ['polkadot', 'solana'].includes((await activeIn(page)) ?? '')).toBe(true)
})

test('a network of another namespace: what was typed to send is gone, and where nobody is, there is a way in', async ({
  page,
  modal,
  sides,
}) => {
  await modal.visit(VISIT)
  await modal.connect()
  await add(modal, sides.solana)
  await modal.openSend()
  await modal.fill({ amount: '0.5', to: sides.solana.receiver })
  await modal.close()
  await modal.openAccount()
  await modal.button(`Network: ${sides.solana.network.name}`).click()
  await modal.expectView('Networks')
  for (const side of Object.values(sides))
    await expect(modal.button(new RegExp(side.network.name)).first()).toBeVisible()
  await modal.button(new RegExp(sides.eip155.network.name)).first().click()
  await expect.poll(() => activeIn(page)).toBe('eip155')
  await modal.expectView('Account')
  await modal.button('Send').click()
  await expect(modal.amount).toHaveValue('')
  await expect(modal.receiver).toHaveValue('')

  await modal.back()
  await modal.button(/^Network: /).click()
  await modal.button(new RegExp(sides.bip122.network.name)).click()
  await modal.expectView('Account')
  await expect(modal.dialog).toContainText(`No wallet connected for ${sides.bip122.network.name}`)
  await modal.button('Connect').click()
  await modal.expectView('Connect')
  await expect(modal.walletRow('Bitcoin Wallet')).toBeVisible()
  await expect(modal.walletRow('Dev Wallet')).toHaveCount(0)
  await modal.walletRow('Bitcoin Wallet').click()
  await new DevWallet(page, 'Bitcoin Wallet').approve('Connect')
  await modal.expectClosed()
  expect(await connectedIn(page)).toEqual(['bip122', 'eip155', 'solana'])
  expect(await activeIn(page)).toBe('bip122')
})

test('an address of another namespace is refused in Send, and told what it is', async ({ modal, sides, all }) => {
  test.slow()
  await modal.visit(VISIT)
  await connectAll(modal, sides)
  for (const side of all) {
    await modal.openAccount()
    await turnTo(modal, side)
    await modal.button('Send').click()
    await modal.expectView('Send')
    await modal.amount.fill('0.1')
    for (const other of all) {
      if (other === side) continue
      await modal.receiver.fill(other.receiver)
      await expect(modal.dialog).toContainText('This address belongs to another kind of network')
      await expect(modal.dialog.getByRole('button', { name: 'Check the address' })).toBeVisible()
    }
    await modal.receiver.fill(side.receiver)
    await expect(modal.review).toHaveText('Review')
    await modal.close()
  }
})

const MULTI = { wallets: 'dev,multi', query: { namespaces: ALL_NAMESPACES } }

test('one wallet in two namespaces: one row asks which, and the other one can be added', async ({ page, modal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const otherWalletsDrawn = await watchOtherWallets(page)
  await modal.visit(MULTI)
  await modal.open()
  await otherWalletsDrawn()
  await expect(modal.walletRow('Multi Wallet')).toHaveCount(1)
  await modal.walletRow('Multi Wallet').click()
  await modal.expectView('ChooseNamespace')
  expect(await axeFindings(modal.page)).toEqual([])
  await modal.setTheme('dark')
  expect(await axeFindings(modal.page)).toEqual([])
  await modal.back()
  await modal.expectView('Connect')
  await modal.walletRow('Multi Wallet').click()
  await modal.button(/^Solana/).click()
  const wallet = new DevWallet(page, 'Multi Wallet')
  await wallet.reject('Connect')
  await expect(modal.dialog).toContainText('Declined')
  await modal.back()
  await modal.expectView('ChooseNamespace')
  await modal.button(/^Solana/).click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  expect(await connectedIn(page)).toEqual(['solana'])

  // The same wallet again: what is connected says so.
  await withElement(page, (element) => element.open({ view: 'Connect' }))
  await expect(modal.walletRow('Multi Wallet')).toContainText('Recent')
  await modal.walletRow('Multi Wallet').click()
  await expect(modal.button(/^Solana.*Connected$/)).toBeDisabled()
  await modal.close()

  // Asked for one namespace, it does not ask which.
  await openTable(modal)
  await modal.button('Connect EVM').click()
  await expect(modal.walletRow('Multi Wallet')).toHaveCount(1)
  await modal.walletRow('Multi Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  expect(await connectedIn(page)).toEqual(['eip155', 'solana'])
  await page.reload()
  await expect.poll(() => connectedIn(page)).toEqual(['eip155', 'solana'])
  await openTable(modal)
  await modal.button('Disconnect Multi Wallet from EVM').click()
  await expect.poll(() => connectedIn(page)).toEqual(['solana'])
})

test('ChooseNamespace by keyboard alone', async ({ page, modal }) => {
  const otherWalletsDrawn = await watchOtherWallets(page)
  await modal.visit(MULTI)
  await modal.connectButton.focus()
  await page.keyboard.press('Enter')
  await modal.expectOpen('Connect')
  await otherWalletsDrawn()
  const tabTo = async (name: RegExp) => {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(modal.button(name)).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0], timeout: 5_000 })
    await page.keyboard.press('Enter')
  }
  await tabTo(/^Multi Wallet/)
  await modal.expectView('ChooseNamespace')
  await tabTo(/^Back$/)
  await modal.expectView('Connect')
  await tabTo(/^Multi Wallet/)
  await modal.expectView('ChooseNamespace')
  await tabTo(/^Ethereum and EVM/)
  await modal.expectView('ConnectingExternal')
  await new DevWallet(page, 'Multi Wallet').approve('Connect')
  await modal.expectClosed()
  await expect(modal.connectButton).toBeFocused()
  expect(await connectedIn(page)).toEqual(['eip155'])
})

const OTHERS = ['solana', 'polkadot', 'bip122'] as const

test("before a required sign-in the host's provider does not sign", async ({ page, modal }) => {
  await modal.visit({ ...VISIT, modal: { 'sign-in': 'required' } })
  for (const namespace of OTHERS)
    await test.step(namespace, async () => {
      await modal.open()
      await modal.walletRow(ROWS[namespace]).click()
      const wallet = new DevWallet(page, WALLETS[namespace])
      await wallet.approve('Connect')
      await modal.expectView('SIWXSignMessage')
      expect(await signByProvider(page, namespace)).toEqual({
        refused: expect.stringContaining('Requested RPC call is not allowed'),
      })
      await expect(wallet.prompt('Sign a message')).toHaveCount(0)
      await modal.button('Cancel').click()
      await modal.expectClosed()
      await expect.poll(() => connectedIn(page)).toEqual([])
    })
})

test("the host's provider signs, and the wallet asks once", async ({ page, modal }) => {
  await modal.visit(VISIT)
  for (const namespace of OTHERS)
    await test.step(namespace, async () => {
      await modal.open()
      await modal.walletRow(ROWS[namespace]).click()
      const wallet = new DevWallet(page, WALLETS[namespace])
      await wallet.approve('Connect')
      await modal.expectClosed()
      const signing = signByProvider(page, namespace)
      await wallet.approve('Sign a message')
      const signed = (await signing) as Signed
      expect(await verifiers[namespace](signed)).toBe(true)
      await expect(wallet.prompt('Sign a message')).toHaveCount(0)
      await withElement(page, (element) => element.disconnect())
      await expect.poll(() => connectedIn(page)).toEqual([])
    })
})
