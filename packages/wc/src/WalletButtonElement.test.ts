import { beforeAll, expect, test, vi } from 'vitest'
import { contrast } from '../../ui/test/contrast.js'
import { remember, settled } from '../test/elementPage.js'
import type { WalletModalElement } from './WalletModalElement.js'

const button = (selector = 'wallet-button') => document.querySelector(selector)?.shadowRoot?.querySelector('button')
const modal = (id = '') => document.querySelector<WalletModalElement>(`wallet-modal${id}`)

// An opening waits for the dialog, and not for a busy machine to compile it.
beforeAll(() => Promise.all([import('./core.js'), import('./view.js')]), 60_000)

test('it is there and can be pressed before there is a modal', () => {
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-network-button></wallet-network-button>'
  expect(button()?.textContent).toBe('Connect wallet')
  expect(button('wallet-network-button')?.textContent).toBe('Choose network')
  expect(() => button()?.click()).not.toThrow()
})

const LOCAL = { id: 'eip155:31337', name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const OTHER = { ...LOCAL, id: 'eip155:31338', name: 'Other' }
test.each([
  ['the first of the list', { networks: [LOCAL, OTHER] }, 'Local'],
  ['the default', { networks: [LOCAL, OTHER], defaultNetwork: OTHER.id }, 'Other'],
  ['one whose name only core knows', { networks: ['ethereum', LOCAL] }, 'Choose network'],
  ['one that is not listed', { networks: [LOCAL], defaultNetwork: 'eip155:1' }, 'Choose network'],
  ['what is no list', { networks: { id: 5 } }, 'Choose network'],
  ['a list of nothing', { networks: [null, 7] }, 'Choose network'],
])('the network before core is there: %s', (_, given, text) => {
  document.body.innerHTML =
    '<wallet-network-button></wallet-network-button><wallet-modal preload="none"></wallet-modal>'
  Object.assign(modal() as object, given)
  expect(button('wallet-network-button')?.textContent).toBe(text)
})

test('sizes: without a word of the page they follow the units of the spec (section 9)', () => {
  document.body.innerHTML = '<wallet-button></wallet-button>'
  const { fontSize, borderRadius } = getComputedStyle(button() as Element)
  expect([fontSize, borderRadius]).toEqual(['15px', '12px'])
})

test('E12: what a server wrote stays as it is: nothing of ours is put into it, whatever storage remembers', () => {
  remember()
  const markup =
    '<wallet-button for="a"></wallet-button><wallet-network-button></wallet-network-button><wallet-modal preload="none" id="a"></wallet-modal>'
  document.body.innerHTML = markup
  button()?.focus()
  expect(button()?.textContent).not.toBe('')
  expect(document.body.innerHTML).toBe(markup)
})

test.each([
  ['de', 'Wallet verbinden', 'ltr'],
  ['ar-EG', 'ربط المحفظة', 'rtl'],
  ['fr-CA', 'Connecter un portefeuille', 'ltr'],
  ['zh-Hans', '连接钱包', 'ltr'],
  ['it', 'Connect wallet', 'ltr'],
])('in %s it says %s', (lang, text, direction) => {
  document.body.innerHTML = `<section lang="${lang}"><wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal></section>`
  expect(button()?.textContent).toBe(text)
  expect(button()?.dir).toBe(direction)
})

test('the modal’s locale and wording win, also when they change', () => {
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-modal preload="none" locale="de"></wallet-modal>'
  expect(button()?.textContent).toBe('Wallet verbinden')
  modal()?.setAttribute('locale', 'en')
  expect(button()?.textContent).toBe('Connect wallet')
  const element = modal()
  if (element) element.messages = { 'button.connect': 'Log in' }
  expect(button()?.textContent).toBe('Log in')
})

/** What a connected wallet leaves in core's state. */
function hold(balance: string): void {
  const account = modal()?.modal?.accounts.state.eip155
  if (account)
    Object.assign(account, { status: 'connected', address: `0x${'1'.repeat(40)}`, balance, balanceSymbol: 'ETH' })
}
const shownBalance = () => button()?.querySelector('.balance')?.textContent

test('a page’s translator leaves an address, an amount and the name of a network; what is said it may translate', async () => {
  document.body.innerHTML =
    '<wallet-button></wallet-button><wallet-network-button></wallet-network-button><wallet-modal preload="none"></wallet-modal>'
  const left = () => [button()?.translate, button('wallet-network-button')?.translate].map((translated) => !translated)
  expect(left()).toEqual([false, false])
  const element = modal() as WalletModalElement
  await element.ready
  const { accounts, chains } = element.modal ?? {}
  Object.assign(accounts?.state.eip155 ?? {}, {
    status: 'connected',
    address: '0x1',
    balance: '1.5',
    balanceSymbol: 'ETH',
  })
  expect(chains?.state.activeCaipNetwork).toBeDefined()
  await vi.waitFor(() => expect(left()).toEqual([true, true]))
  Object.assign(accounts?.state.eip155 ?? {}, { status: 'disconnected', address: undefined })
  await vi.waitFor(() => expect(left()).toEqual([false, true]))
})

test('the balance is written as in the modal: in its locale, also when that changes', async () => {
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-modal preload="none" locale="de"></wallet-modal>'
  await modal()?.ready
  hold('2500.259')
  await expect.poll(shownBalance).toBe('2.500,25 ETH')
  modal()?.setAttribute('locale', 'en-US')
  expect(shownBalance()).toBe('2,500.25 ETH')
  // No language of ours: the modal is English then.
  modal()?.setAttribute('locale', 'it')
  expect(shownBalance()).toBe('2,500.25 ETH')
})

test('the button is not drawn again by a change that leaves its account as it is: the picture is the same element', async () => {
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal>'
  await modal()?.ready
  hold('2500.259')
  await expect.poll(shownBalance).toBe('2,500.25 ETH')
  const drawn = [...(button()?.children ?? [])]
  await modal()?.open({ view: 'Networks' })
  expect(modal()?.state?.open).toBe(true)
  expect(drawn).toHaveLength(3)
  expect(button()?.children[0]).toBe(drawn[0])
  hold('3')
  await expect.poll(shownBalance).toBe('3.00 ETH')
})

test('wording of the page’s own is in the language that it asks for, whether that ships or not', async () => {
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-modal preload="none" locale="he"></wallet-modal>'
  expect(button()?.dir).toBe('ltr')
  const element = modal()
  if (element) element.messages = { 'button.connect': 'התחברות' }
  expect(button()?.textContent).toBe('התחברות')
  expect(button()?.dir).toBe('rtl')
  modal()?.setAttribute('locale', 'it')
  expect(button()?.dir).toBe('ltr')
  await modal()?.ready
  hold('2500.259')
  await expect.poll(shownBalance).toBe('2500,25 ETH')
})

test.each(['de_DE', 'de-', 'x', '1'])('lang="%s" of the page breaks no balance', async (lang) => {
  document.body.innerHTML = `<section lang="${lang}"><wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal></section>`
  await modal()?.ready
  hold('2500.259')
  await expect.poll(shownBalance).toMatch(/^2[.,]500[.,]25 ETH$/)
})

test('it opens the modal that `for` names, else the first one', async () => {
  document.body.innerHTML =
    '<wallet-button></wallet-button><wallet-button for="b"></wallet-button><wallet-modal preload="none" id="a"></wallet-modal><wallet-modal preload="none" id="b"></wallet-modal>'
  button('wallet-button[for=b]')?.click()
  await expect.poll(() => modal('#b')?.state.open).toBe(true)
  expect(modal('#a')?.state.open).toBe(false)
  modal('#b')?.close()
  button()?.click()
  await expect.poll(() => modal('#a')?.state.open).toBe(true)
})

test('busy while a stored connection is being restored, free when no wallet confirms it', async () => {
  remember()
  document.body.innerHTML = '<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal>'
  expect([button()?.ariaBusy, button()?.textContent]).toEqual(['true', 'Reconnecting'])
  await modal()?.ready
  await expect.poll(() => button()?.ariaBusy).toBe('false')
  expect(button()?.textContent).toBe('Connect wallet')
})

test('a trigger opens the named modal in the named view, also inside a shadow root', async () => {
  document.body.innerHTML =
    '<wallet-modal preload="none" id="a"></wallet-modal><wallet-modal preload="none" id="b"></wallet-modal><section></section>'
  const root = document.querySelector('section')?.attachShadow({ mode: 'open' })
  if (root) root.innerHTML = '<button data-wallet-modal="open GetWallet" data-wallet-modal-for="b"><i>Go</i></button>'
  root?.querySelector('i')?.click()
  await expect.poll(() => modal('#b')?.state).toMatchObject({ open: true, view: 'GetWallet' })
})

test('a trigger that is a button of a form, or a link, only opens the modal', () => {
  document.body.innerHTML =
    '<wallet-modal preload="none"></wallet-modal><form><button data-wallet-modal="open">Go</button></form><a data-wallet-modal="open" href="#there">Go</a>'
  for (const trigger of document.querySelectorAll('[data-wallet-modal]')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    trigger.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  }
})

test.each([
  [
    '<wallet-network-button></wallet-network-button>',
    '<wallet-network-button>: there is no <wallet-modal> in the page',
  ],
  ['<wallet-button for="typo"></wallet-button>', '<wallet-button>: there is no <wallet-modal id="typo"> in the page'],
  [
    '<wallet-modal preload="none"></wallet-modal><a data-wallet-modal="open Send" data-wallet-modal-for="typo">Go</a>',
    'data-wallet-modal="open Send": there is no <wallet-modal id="typo"> in the page',
  ],
  [
    '<wallet-modal preload="none"></wallet-modal><i data-wallet-modal="toggle">Go</i>',
    'data-wallet-modal="toggle": it takes "open", "open" with a view, or "close"',
  ],
])('what does nothing when it is pressed is told, once: %s', async (html, told) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = html
  const pressed = document.body.lastElementChild as HTMLElement
  const press = () => (pressed.shadowRoot?.querySelector('button') ?? pressed).click()
  expect(warn).not.toHaveBeenCalled()
  press()
  await expect.poll(() => warn.mock.calls).toEqual([[`[wallet-modal] ${told}`]])
  press()
  await settled()
  expect(warn).toHaveBeenCalledOnce()
})

test('the network is only said where the host does not let the visitor choose it', () => {
  document.body.innerHTML =
    '<wallet-network-button></wallet-network-button><wallet-modal preload="none" network-switch="false"></wallet-modal>'
  expect(button('wallet-network-button')?.disabled).toBe(true)
  modal()?.removeAttribute('network-switch')
  expect(button('wallet-network-button')?.disabled).toBe(false)
})

test('intent makes the modal ready, unless preload is off', async () => {
  document.body.innerHTML =
    '<wallet-modal preload="none" id="a"></wallet-modal><wallet-modal preload="intent" id="b"></wallet-modal><wallet-button for="a"></wallet-button><wallet-button for="b"></wallet-button>'
  for (const element of document.querySelectorAll('wallet-button'))
    element.dispatchEvent(new PointerEvent('pointerover'))
  await expect.poll(() => modal('#b')?.modal).toBeDefined()
  expect(modal('#a')?.modal).toBeUndefined()
})

test.each(['#4a5be8', '#ffe600', '#00aa77', '#3b82f6', '#ff0000', '#808080', '#767676', '#000000', '#ffffff'])(
  'its words can be read on any accent: %s',
  (accent) => {
    document.body.innerHTML = `<wallet-button style="--wm-accent: ${accent}"></wallet-button>`
    const { color, backgroundColor } = getComputedStyle(button() as Element)
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a host that says what stands on its accent is heard', () => {
  document.body.innerHTML = '<wallet-button style="--wm-color-on-accent: rgb(1, 2, 3)"></wallet-button>'
  expect(getComputedStyle(button() as Element).color).toBe('rgb(1, 2, 3)')
})
