import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { pairable, pairingUri, symKey } from '../../test/fixtures.js'
import { setPhone } from '../../test/gallery/scenes.js'
import { readQrCode } from '../../test/readQrCode.js'
import { type Rendered, render } from '../../test/render.js'

const relay = { endpoints: { directory: null, blockchain: null, analytics: null, relay: 'wss://r.test', auth: null } }
const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

const pairingView = (walletId?: string, more: FakeSetup = {}): FakeSetup => ({
  view: 'ConnectingWalletConnect',
  ...(walletId && { data: { walletId } }),
  history: [{ name: 'Connect', data: undefined }],
  wallets: pairable,
  options: relay,
  ...more,
})
const preparing = { pairing: { status: 'preparing', uri: undefined } } as const

/** The pairing's state as the controller would change it. */
async function change(view: Rendered, state: object): Promise<void> {
  Object.assign(view.modal.pairing.state, state)
  await view.settle()
}
const statusOf = ({ dialog }: Rendered) => dialog.querySelector('.pairing-status')?.textContent
const noNavigation = (event: Event) => event.preventDefault()

afterEach(() => {
  setPhone(false)
  vi.restoreAllMocks()
  document.removeEventListener('click', noNavigation)
})

test('any wallet: a code that a camera reads, a way to copy, a way to get a wallet', async () => {
  const { calls, click, dialog, screen } = await render(pairingView())
  expect(screen.getByRole('heading', { name: 'Scan with your phone' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code' })).toBeDefined()
  expect(await readQrCode(dialog)).toBe(pairingUri)
  expect(screen.queryByRole('tab')).toBeNull()
  await click('button', 'Don’t have a wallet? Get one')
  expect(calls).toContainEqual({ name: 'router.push', args: ['GetWallet'] })
})

test('one wallet: named after it; its picture leaves the code readable', async () => {
  const { calls, click, dialog, screen } = await render(pairingView('app'))
  expect(screen.getByRole('heading', { name: 'Cobalt Pocket' })).toBeDefined()
  expect(screen.getByText('Scan with Cobalt Pocket')).toBeDefined()
  const middle = dialog.querySelector('.qr-middle > *')?.getBoundingClientRect()
  const code = dialog.querySelector('.qr')?.getBoundingClientRect()
  expect(middle?.width).toBeCloseTo((code?.width ?? 0) * 0.2, 0)
  expect(await readQrCode(dialog)).toBe(pairingUri)
  await click('button', 'Don’t have Cobalt Pocket? Get it')
  expect(calls).toContainEqual({ name: 'router.push', args: ['GetWallet', { walletId: 'app' }] })
})

test('while it is prepared: a stand-in of the same size, and nothing to copy', async () => {
  const view = await render(pairingView('app', preparing))
  const sizes = () =>
    ['.qr', '.screen'].map((name) => {
      const box = view.dialog.querySelector<HTMLElement>(name)
      return [box?.offsetWidth, box?.offsetHeight]
    })
  const before = sizes()
  expect(view.screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  expect(view.screen.getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe('true')
  expect(statusOf(view)).toContain('Preparing the connection')
  await change(view, { status: 'waiting', uri: pairingUri })
  expect(sizes()).toEqual(before)
  expect(statusOf(view)).toContain('Ready')
})

test('Copy link: the whole URI, said and not shown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { calls, click, root, screen } = await render(pairingView())
  await click('button', 'Copy link')
  expect(write).toHaveBeenCalledWith(pairingUri)
  const button = screen.getByRole('button', { name: 'Copy link' })
  expect(button.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe('Link copied')
  const announced = () => [...root.querySelectorAll('[role="status"]')].map((one) => one.textContent)
  await expect.poll(announced).toContain('Link copied')
  expect(calls.map(({ name }) => name)).not.toContain('toast.show')
  await expect.poll(() => button.textContent).toBe('Copy link')
  expect(announced()).not.toContain('Link copied')
  // That it was copied is told, what was copied is not.
  expect(calls.filter(({ name }) => name === 'events.track')).toEqual([
    { name: 'events.track', args: ['COPY_URI', {}] },
  ])
})

test('Copy link where the clipboard is forbidden: says what to do instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { calls, click } = await render(pairingView())
  await click('button', 'Copy link')
  const message = 'Copying is blocked here. Scan the QR code instead'
  expect(calls).toContainEqual({ name: 'toast.show', args: [{ variant: 'error', message }] })
  expect(calls.map(({ name }) => name)).not.toContain('events.track')
})

test('a new code: announced each time, also a second time in the same words', async () => {
  const view = await render(pairingView())
  const hint = () => view.dialog.querySelector('[role="status"] .pairing-hint')
  await change(view, { status: 'preparing', uri: undefined, renewals: 1 })
  expect(statusOf(view)).not.toContain('A new QR code')
  await change(view, { status: 'waiting', uri: `${pairingUri}1` })
  expect(hint()?.textContent).toBe('A new QR code was made. The old one no longer works.')
  expect(await readQrCode(view.dialog)).toBe(`${pairingUri}1`)
  const first = hint()
  await change(view, { uri: `${pairingUri}2`, renewals: 2 })
  expect(hint()?.textContent).toBe(first?.textContent)
  expect(hint()).not.toBe(first)
})

test.each([
  ['USER_REJECTED', 'Declined in your wallet'],
  ['RELAY_UNREACHABLE', 'The pairing service could not be reached'],
  ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  ['CLOCK_WRONG', 'The clock of this device is wrong'],
  ['PAIRING_EXPIRED', 'This QR code is too old'],
  ['NO_ACCOUNTS', 'Your wallet shared no account'],
  ['LOAD_FAILED', 'This part could not be loaded'],
  ['UNKNOWN', 'Could not connect'],
])('failed with %s: says "%s" in the place of the code, and tries again', async (code, text) => {
  const view = await render(pairingView())
  const status = view.screen.getByRole('status')
  const { bottom } = status.getBoundingClientRect()
  await change(view, { status: 'failed', uri: undefined, code })
  const alert = view.screen.getByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(view.screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  // What is to be done next keeps its place, and is neither seen nor heard.
  expect(status.getBoundingClientRect().bottom).toBe(bottom)
  expect(alert.parentElement?.getBoundingClientRect().bottom).toBe(bottom)
  expect(getComputedStyle(status).visibility).toBe('hidden')
  await view.click('button', 'Try again')
  expect(view.called()).toContain('pairing.retry')
})

test('Try again: the focus stays when it becomes "Copy link"', async () => {
  const view = await render(
    pairingView('app', { pairing: { status: 'failed', code: 'USER_REJECTED', uri: undefined } }),
  )
  view.screen.getByRole('button', { name: 'Try again' }).focus()
  await change(view, { status: 'preparing', code: undefined })
  expect(view.root.activeElement?.textContent).toBe('Copy link')
})

test('after a failure the other wallets are one step back', async () => {
  const view = await render(pairingView(undefined, { pairing: { status: 'failed', code: 'RELAY_UNREACHABLE' } }))
  await view.click('button', 'Back')
  expect(await view.screen.findByRole('heading', { name: 'Connect wallet' })).toBeDefined()
})

test('tabs: the places the wallet has, by keyboard', async () => {
  const view = await render(pairingView('everywhere'))
  const tabs = () => view.screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs()).toEqual(expect.arrayContaining(['Mobile', 'Browser', 'Desktop', 'Web']))
  const press = async (key: string) => {
    const tab = view.screen.getByRole('tab', { selected: true })
    tab.focus()
    fireEvent.keyDown(tab, { key })
    await view.settle()
    return view.screen.getByRole('tab', { selected: true })
  }
  const last = await press('End')
  expect(last.textContent).toBe(tabs().at(-1))
  expect(view.root.activeElement).toBe(last)
  expect(view.called()).toContain('pairing.choosePlatform')
  expect((await press('ArrowRight')).textContent).toBe(tabs()[0])
})

test('Browser: leads to the wallet that announced itself', async () => {
  const view = await render(pairingView('everywhere'))
  await view.click('tab', 'Browser')
  expect(view.screen.getByRole('tabpanel', { name: 'Browser' })).toBeDefined()
  await view.click('button', 'Open Harbor')
  expect(view.calls).toContainEqual({ name: 'router.push', args: ['ConnectingExternal', { connectorId: 'harbor' }] })
})

test.each([
  ['Desktop', 'harbor-desktop:'],
  ['Web', 'https://harbor.test/app'],
])('%s: a link that opens the wallet with the URI', async (tab, start) => {
  const view = await render(pairingView('everywhere'))
  await view.click('tab', tab)
  const link = view.screen.getByRole('link', { name: /^Open Harbor/ })
  expect(link.getAttribute('href')?.startsWith(start)).toBe(true)
  expect(link.getAttribute('href')).toContain(encodeURIComponent(pairingUri))
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('on a phone: a real link, ready before the tap, and the wallet is remembered', async () => {
  setPhone(true)
  const view = await render(pairingView('app', preparing))
  const link = view.screen.getByRole('link', { name: 'Open Cobalt Pocket' })
  expect(link.getAttribute('aria-disabled')).toBe('true')
  expect(link.hasAttribute('href')).toBe(false)
  link.click()
  expect(view.called()).not.toContain('pairing.followed')

  await change(view, { status: 'waiting', uri: pairingUri })
  expect(view.screen.getByRole('link', { name: 'Open Cobalt Pocket' })).toBe(link)
  expect(link.getAttribute('href')).toBe(`cobalt://wc?uri=${encodeURIComponent(pairingUri)}`)
  expect(link.hasAttribute('aria-disabled')).toBe(false)
  document.addEventListener('click', noNavigation)
  link.click()
  const followed = view.calls.find(({ name }) => name === 'pairing.followed')
  expect(followed?.args).toEqual([
    { href: expect.stringContaining('cobalt:'), name: 'Cobalt Pocket', platform: 'mobile' },
  ])
  expect(JSON.stringify(followed)).not.toContain('wc%3A')
})

test('on a phone, the wallet did not open: again, the store, the code, the link', async () => {
  setPhone(true)
  const view = await render(pairingView('app'))
  expect(view.screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  const link = view.screen.getByRole('link', { name: 'Open Cobalt Pocket' })
  await change(view, { unopened: true })
  expect(statusOf(view)).toContain('Did Cobalt Pocket open?')
  expect(view.screen.getByRole('link', { name: 'Open again' })).toBe(link)
  expect(view.screen.getByRole('link', { name: /App Store/ }).getAttribute('href')).toBe('https://apps.test/cobalt')
  expect(view.screen.getByRole('img', { name: 'QR code' })).toBeDefined()
  expect(view.screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
})

test('on a phone, declined: said beside the wallet, with a way to try again', async () => {
  setPhone(true)
  const view = await render(
    pairingView('app', { pairing: { status: 'failed', code: 'USER_REJECTED', uri: undefined } }),
  )
  expect(view.screen.getByRole('alert').textContent).toContain('Declined in your wallet')
  expect(view.screen.queryByRole('link', { name: /Open/ })).toBeNull()
  await view.click('button', 'Try again')
  expect(view.called()).toContain('pairing.retry')
})

test('a wallet without an app, on a phone: it scans', async () => {
  setPhone(true)
  const { screen } = await render(pairingView('scanner'))
  expect(screen.getByRole('img', { name: 'QR code' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Open Scanner/ })).toBeNull()
})

test('the URI stands in the wallet’s own link and nowhere else (T-23)', async () => {
  const secrets = [symKey, pairingUri, encodeURIComponent(pairingUri)]
  const leaks = ({ dialog }: Rendered) => {
    const copy = dialog.cloneNode(true) as HTMLElement
    for (const link of copy.querySelectorAll('a')) link.removeAttribute('href')
    const said = [copy.outerHTML, dialog.textContent, document.title, location.href].join()
    return secrets.filter((secret) => said.includes(secret))
  }
  const scanning = await render(pairingView('everywhere'))
  expect(leaks(scanning)).toEqual([])
  await scanning.click('button', 'Copy link')
  expect(leaks(scanning)).toEqual([])
  await scanning.click('tab', 'Web')
  expect(scanning.dialog.outerHTML).toContain(symKey)
  expect(leaks(scanning)).toEqual([])
  expect(JSON.stringify(scanning.calls)).not.toContain(symKey)
})

test('terms: no code, no link and nothing to copy before they are agreed to', async () => {
  const view = await render(pairingView(undefined, { options: { ...relay, ...terms } }))
  expect(view.screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  expect(view.screen.getByRole('button', { name: 'Copy link' }).getAttribute('aria-disabled')).toBe('true')
  await view.click('checkbox', /I agree/)
  expect(view.screen.getByRole('img', { name: 'QR code' })).toBeDefined()
})

test('basic: the code, and all wallets below it', async () => {
  const { calls, click, dialog } = await render({ view: 'ConnectingWalletConnectBasic', options: relay })
  expect(await readQrCode(dialog)).toBe(pairingUri)
  await click('button', 'All wallets')
  expect(calls).toContainEqual({ name: 'router.push', args: ['AllWallets'] })
})

test('basic with a URI of the host: that one is shown, whatever our own pairing does', async () => {
  const own = pairingUri.replace('7f6e', '0000')
  const data = { uri: own }
  const view = await render({ view: 'ConnectingWalletConnectBasic', data })
  await change(view, { status: 'failed', uri: undefined, code: 'RELAY_UNREACHABLE', renewals: 3, unopened: true })
  expect(await readQrCode(view.dialog)).toBe(own)
  expect(view.screen.queryByRole('alert')).toBeNull()
  expect(statusOf(view)).not.toContain('A new QR code')
})

test.each(['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)(
  '%s without a relay: says that it is not to be had here, and leads on',
  async (view) => {
    const { calls, click, screen } = await render({ view })
    expect(screen.getByText('Connecting with a phone is not available on this page')).toBeDefined()
    await click('button', 'Get a wallet')
    expect(calls).toContainEqual({ name: 'router.push', args: ['GetWallet'] })
  },
)

test('terms: nothing is said to be prepared, and the wallet of this browser waits for them too', async () => {
  const idle = { status: 'idle', uri: undefined } as const
  const any = await render(pairingView(undefined, { pairing: idle, options: { ...relay, ...terms } }))
  expect(any.dialog.querySelector('[aria-busy="true"]')).toBeNull()
  expect(any.screen.queryByText('Preparing the connection')).toBeNull()
  any.unmount()
  const { called, click } = await render(
    pairingView('everywhere', { pairing: { ...idle, platform: 'browser' }, options: { ...relay, ...terms } }),
  )
  await click('button', 'Open Harbor')
  expect(called()).not.toContain('router.push')
  await click('checkbox', /I agree/)
  await click('button', 'Open Harbor')
  expect(called()).toContain('router.push')
})
