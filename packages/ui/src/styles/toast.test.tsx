/** Where a toast stands: above the dialog as far as there is room, never off the window, never over what can be pressed; and that it repeats nothing. */
import type { TokenBalance } from '@wallet-modal/core'
import type { ToastState } from '@wallet-modal/core/internal'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFakeModal, type FakeModal } from '../../test/fakeModal.js'
import { other, swapPreview, tokens } from '../../test/fixtures.js'
import { createScene } from '../../test/gallery/scenes.js'
import { middleOf } from '../../test/pointer.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  document.documentElement.style.removeProperty('--wm-font-size')
  await page.viewport(520, 800)
})

interface Place {
  readonly width: number
  readonly height: number
  /** Of the text, in px; 10 is 100 %. */
  readonly unit?: number
}

async function drawn({ width, height, unit = 10 }: Place) {
  document.documentElement.style.setProperty('--wm-font-size', `${unit}px`)
  await page.viewport(width, height)
  const rendered = await render(createScene('toast-error', {}))
  await rendered.settle()
  const find = (selector: string) => rendered.dialog.querySelector(selector) as HTMLElement
  const toast = find('.toast').getBoundingClientRect()
  return { ...rendered, find, toast, heading: find('.heading').getBoundingClientRect() }
}

test.each([
  { width: 900, height: 820 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])('the heading is free: %o', async (place) => {
  const { heading, toast } = await drawn(place)
  expect(toast.bottom).toBeLessThanOrEqual(heading.top)
  expect(toast.top).toBeGreaterThanOrEqual(0)
})

test.each([
  { width: 900, height: 600 },
  { width: 1280, height: 400 },
  { width: 390, height: 440 },
  { width: 320, height: 568, unit: 20 },
])('little room: all of it is on the window, and every button is pressed through it: %o', async (place) => {
  const { root, screen, toast } = await drawn(place)
  expect(toast.top).toBeGreaterThanOrEqual(0)
  expect(toast.left).toBeGreaterThanOrEqual(0)
  expect(toast.right).toBeLessThanOrEqual(place.width)
  expect(toast.bottom).toBeLessThanOrEqual(place.height)
  const close = screen.getByRole('button', { name: 'Close' })
  const { x, y } = middleOf(close)
  expect(close.contains(root.elementFromPoint(x, y))).toBe(true)
})

test('in place it stands within the modal, for what is above it is the page’s', async () => {
  const { dialog, settle } = await render(createScene('toast-error', { options: { embedded: true } }))
  await settle()
  const toast = dialog.querySelector('.toast') as HTMLElement
  expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top)
})

type Said = Pick<ToastState, 'variant' | 'message'>

const confirmToast: Said = { variant: 'loading', message: 'Confirm transaction in your wallet' }
const declinedToast: Said = { variant: 'error', message: 'Signature declined' }
const unavailableToast: Said = { variant: 'error', message: 'Token Balance Unavailable' }

const askedSend = () =>
  createFakeModal({
    view: 'ApproveTransaction',
    data: {
      caipNetworkId: 'eip155:31337',
      ...{ network: 'Local One', wallet: 'Harbor', pay: { amount: '1.25', symbol: 'ETH' }, to: other },
    },
  })
const swapping = (step: 'ready' | 'sending') =>
  createFakeModal({ view: 'SwapPreview', swap: { swapTransaction: swapPreview, step } })

async function saying(fake: FakeModal, toast: Said) {
  const rendered = await render(fake)
  rendered.modal.toast.show(toast)
  const find = () => rendered.dialog.querySelector('.toast') as HTMLElement
  await expect.poll(() => find()?.textContent).toBe(toast.message)
  const element = find()
  await rendered.settle()
  return { ...rendered, toast: element, isSeen: () => getComputedStyle(element).clipPath === 'none' }
}

test.each<[string, () => FakeModal, Said, string, string]>([
  ['send: the wallet that is asked', askedSend, confirmToast, 'Confirm in Harbor', 'status'],
  ['swap: the busy button', () => swapping('sending'), confirmToast, 'Confirm in your wallet', 'status'],
  [
    'sign-in: what became of it',
    () => createScene('sign-in-declined', {}),
    declinedToast,
    'Signature declined',
    'alert',
  ],
  [
    'sign-in: what is waited for',
    () => createScene('sign-in-wallet', {}),
    { variant: 'loading', message: 'Authenticating...' },
    'Continue in Harbor',
    'status',
  ],
  [
    'account: in the place of the tokens',
    () => createScene('account-unavailable', {}),
    unavailableToast,
    'Token Balance Unavailable',
    'alert',
  ],
  [
    'send: in the place of the tokens',
    () => createScene('send-tokens-unavailable', {}),
    unavailableToast,
    'Token Balance Unavailable',
    'alert',
  ],
])('what the view says is seen once, and announced: %s', async (_where, create, toast, words, role) => {
  const { dialog, isSeen, toast: element } = await saying(create(), toast)
  const inView = dialog.querySelector('.body') as HTMLElement
  expect(inView.textContent).toContain(words)
  await expect.poll(isSeen).toBe(false)
  expect(element.getAttribute('role')).toBe(role)
})

test.each<[string, () => FakeModal, Said]>([
  [
    'another error',
    () => createScene('account-unavailable', {}),
    { variant: 'error', message: 'Copying is blocked here' },
  ],
  [
    'another fate of a sign-in',
    () => createScene('sign-in-declined', {}),
    { variant: 'error', message: 'Action not allowed' },
  ],
  ['the wallet is asked, and the view waits for nothing', () => swapping('ready'), confirmToast],
  [
    'what came of it, while more is waited for',
    () => swapping('sending'),
    { variant: 'info', message: 'Transaction started' },
  ],
])('what the view does not say is seen: %s', async (_what, create, toast) => {
  const { isSeen } = await saying(create(), toast)
  expect(isSeen()).toBe(true)
})

test('what the view says out of sight is seen in the toast, and what it says later, in its own place', async () => {
  const manyTokens = Array.from(
    { length: 30 },
    (_, index) => ({ ...tokens[0], symbol: `T${index}`, address: `eip155:31337:0x${index}` }) as TokenBalance,
  )
  const fake = createFakeModal({
    view: 'Account',
    account: { tokenBalance: manyTokens, tokenBalanceStatus: 'unavailable' },
  })
  const { isSeen, modal } = await saying(fake, unavailableToast)
  expect(isSeen()).toBe(true)
  Object.assign(modal.accounts.state.eip155, { tokenBalance: [] })
  await expect.poll(isSeen).toBe(false)
  Object.assign(modal.accounts.state.eip155, { tokenBalance: manyTokens, tokenBalanceStatus: 'ready' })
  await expect.poll(isSeen).toBe(true)
})
