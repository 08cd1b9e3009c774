/** The flows that matter in WebKit's engine, as Debian ships it: each from the built files to the chain, the relay or the server. */
import { parseUnits, verifyMessage } from 'viem'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import { listed } from '../support/amounts.js'
import { createSolanaChain, newAddress } from '../support/solana.js'
import { expect, test } from './fixtures.js'

const SOL = 10n ** 9n

test('silent until asked; opened by pointer and by key, the focus stays inside, closed three ways', {
  tag: '@handful',
}, async ({ tab, modal, recordedPages, services }) => {
  await modal.visit()
  await tab.expectVisible({ within: 'wallet-button', role: 'button', name: 'Connect wallet' })
  const asked = () =>
    tab.run(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .map(({ origin, pathname }) => ({ origin, pathname })),
    )
  expect([...new Set((await asked()).map(({ origin }) => origin))]).toEqual([recordedPages.url])
  expect(await services.requests()).toEqual([])

  await modal.open()
  await modal.expectView('Connect')
  await modal.expectHeading('Connect wallet')
  await modal.button('Close')
  await modal.expectClosed()

  await tab.run(() => document.querySelector<HTMLElement>('[data-wallet-modal]')?.focus())
  await tab.press('ENTER')
  await modal.expectOpen('Connect')
  const focused = () =>
    tab.run(() => {
      const { activeElement } = document
      return `${activeElement?.tagName} ${activeElement?.shadowRoot?.activeElement?.tagName ?? ''}`
    })
  await expect.poll(focused).toBe('WALLET-MODAL H2')
  for (const shift of [false, true])
    for (let press = 0; press < 12; press++) {
      await tab.press('TAB', shift)
      expect(await focused()).toMatch(/^(WALLET-MODAL|BODY) /)
    }
  await tab.press('ESCAPE')
  await modal.expectClosed()
  await expect.poll(() => tab.run(() => document.activeElement?.getAttribute('data-wallet-modal'))).toBe('open')

  await modal.open()
  await tab.clickAt(8, 400)
  await modal.expectClosed()
  const reasons = (await tab.recorded('events')).filter(({ type }) => type === 'wallet-close')
  expect(reasons.map(({ detail }) => detail.reason)).toEqual(['button', 'escape', 'backdrop'])
})

test('all wallets, connected, its balance, an exact amount sent, a price for a swap, right to left', async ({
  tab,
  modal,
  chain,
  account,
}) => {
  test.slow()
  await modal.visit()
  await modal.open()
  await modal.button(/^All wallets/)
  await modal.expectView('AllWallets')
  const loaded = () =>
    tab.run(() => {
      const list = document.querySelector('wallet-modal')?.shadowRoot?.querySelector<HTMLElement>('[data-scroller]')
      list?.scrollTo(0, list.scrollHeight)
      return Number(list?.dataset.loaded)
    })
  await expect.poll(loaded).toBeGreaterThanOrEqual(120)
  await modal.fill('Search wallets', 'amber', 'searchbox')
  await tab.expectVisible({ within: 'wallet-modal', role: 'button', name: /^Amber/ })
  await modal.button('Back')
  await modal.expectView('Connect')
  await modal.button(/^Dev Wallet/)
  await modal.approve('Connect')
  await modal.expectClosed()
  await modal.expectAddress('eip155', account('first'))

  const [from, to, amount] = [account('first'), account('receiver'), '1.000000000000000001']
  const [sender, receiver] = [await chain.balance(from), await chain.balance(to)]
  await modal.openAccount()
  await modal.expectText(listed(sender, 18))
  await modal.button('Send')
  await modal.expectView('Send')
  await modal.fill('Amount', amount)
  await modal.fill('To', to)
  await modal.button('Review')
  await modal.expectView('SendPreview')
  await modal.button('Send')
  await modal.approve('Send a transaction')
  await modal.expectView('Account')
  const hash = (await modal.answered('eth_sendTransaction')) as `0x${string}`
  expect((await chain.receipt(hash)).status).toBe('success')
  expect(await chain.balance(to)).toBe(receiver + parseUnits(amount, 18))
  expect(await chain.balance(from)).toBe(sender - parseUnits(amount, 18) - (await chain.cost(hash)))
  const transactions = async () => (await tab.recorded('events')).filter(({ type }) => type === 'wallet-transaction')
  await expect
    .poll(async () => (await transactions()).map(({ detail }) => detail.status))
    .toEqual(['sent', 'confirmed'])

  await modal.button('Swap')
  await modal.expectView('Swap')
  await modal.button(/^Select token$/)
  await modal.expectView('SelectToken')
  await modal.button(/^TUSD\s/)
  await modal.expectView('Swap')
  await tab.expectVisible({ within: 'wallet-modal', role: 'button', name: 'Review swap' })
  await modal.button(/^1 LETH = [\d,.]+ TUSD/)
  await modal.expectText(/Price impact/)

  await tab.run(() => document.querySelector('wallet-modal')?.setAttribute('locale', 'ar'))
  const direction = () =>
    tab.run(() => {
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog') as Element
      const [close, heading] = [dialog.querySelector('[part~=close]'), dialog.querySelector('h2')] as Element[]
      return {
        direction: getComputedStyle(dialog).direction,
        closeIsLeft: (close?.getBoundingClientRect().left ?? 0) < (heading?.getBoundingClientRect().left ?? 0),
      }
    })
  await expect.poll(direction).toEqual({ direction: 'rtl', closeIsLeft: true })
  await modal.expectHeading(/[\u0600-\u06FF]/)
})

test('signing in: the signature is the account’s, and a reload asks nobody', { tag: '@handful' }, async ({
  tab,
  modal,
  account,
}) => {
  await modal.visit({ modal: { 'sign-in': 'required' } })
  await modal.open()
  await modal.button(/^Dev Wallet/)
  await modal.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign')
  await modal.approve('Sign a message')
  await modal.expectClosed()
  const session = () =>
    tab.run(() =>
      (
        document.querySelector('wallet-modal') as unknown as {
          signIn(): Promise<{ message: string; signature: `0x${string}` }>
        }
      ).signIn(),
    )
  const signed = await session()
  expect(await verifyMessage({ address: account('first'), ...signed })).toBe(true)
  await tab.reload()
  await modal.expectAddress('eip155', account('first'))
  // Until the stored session was looked up, `signIn` would ask for another one.
  const status = () =>
    tab.run(() => (document.querySelector('wallet-modal') as WalletModalElement).modal?.siwx.state.status)
  await expect.poll(status).toBe('signed-in')
  expect(await session()).toMatchObject(signed)
  const asked = await tab.run(() =>
    window.devWallets?.list.flatMap(({ requests }) => requests.map(({ method }) => method)),
  )
  expect(asked).not.toContain('personal_sign')
})

test('pairing: the code on the screen is read by a phone, which approves over the relay', async ({
  tab,
  modal,
  phone,
  account,
}) => {
  test.slow()
  await modal.visit()
  await modal.open()
  await modal.button(/^Scan with your phone/)
  await modal.expectView('ConnectingWalletConnect')
  let uri = ''
  await expect
    .poll(async () => {
      uri = await tab.scan()
      return uri
    })
    .toMatch(/^wc:/)
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectAddress('eip155', account('phone'))
  await phone.expectSessions(1)
})

test('Solana: connected, and what is sent is on the cluster to the lamport', async ({ tab, modal, stack }) => {
  test.skip(!stack.solana, 'needs the local Solana cluster')
  if (!stack.solana) return
  const cluster = createSolanaChain(stack.solana)
  const [from, to] = [cluster.address('first'), newAddress()]
  await cluster.setLamports(from, 25n * SOL)
  const { network } = cluster
  await modal.visit({ wallets: 'solana', modal: { 'default-network': network.id }, options: { networks: [network] } })
  await modal.connect('Solana Wallet')
  await modal.expectAddress('solana', from)
  await modal.openAccount()
  await modal.expectText(/25\.00/)
  await modal.button('Send')
  await modal.expectView('Send')
  await modal.fill('Amount', '1.000000001')
  await modal.fill('To', to)
  await modal.button('Review')
  await modal.expectView('SendPreview')
  await modal.button('Send')
  await modal.approve('Send a transaction', 'Solana Wallet')
  await modal.expectView('Account')
  await expect.poll(() => cluster.lamports(to)).toBe(SOL + 1n)
  const statuses = async () =>
    (await tab.recorded('events'))
      .filter(({ type }) => type === 'wallet-transaction')
      .map(({ detail }) => detail.status)
  await expect.poll(statuses).toEqual(['sent', 'confirmed'])
})

test('a strict policy: zero violations from the first view to a transfer, and styled as elsewhere', async ({
  tab,
  modal,
  chain,
  account,
}) => {
  test.slow()
  const before = await chain.balance(account('receiver'))
  await modal.visit({ path: '/strict-csp.html' })
  await modal.connect()
  await modal.openAccount()
  await modal.expectText(/TUSD/)
  const radius = () =>
    tab.run(() => {
      const surface = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('.surface') as Element
      return getComputedStyle(surface).borderTopLeftRadius
    })
  expect(await radius()).toBe('24px')
  await modal.button('Receive')
  await expect.poll(() => tab.scan()).toContain(account('first'))
  await modal.button('Back')
  await modal.button('Send')
  await modal.expectView('Send')
  await modal.fill('Amount', '0.5')
  await modal.fill('To', account('receiver'))
  await modal.button('Review')
  await modal.expectView('SendPreview')
  await modal.button('Send')
  await modal.approve('Send a transaction')
  await modal.expectView('Account')
  await chain.receipt((await modal.answered('eth_sendTransaction')) as `0x${string}`)
  expect(await chain.balance(account('receiver'))).toBe(before + parseUnits('0.5', 18))
  expect(await tab.recorded('violations')).toEqual([])
})
