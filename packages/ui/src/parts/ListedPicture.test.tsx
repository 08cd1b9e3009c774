import type { WalletModal } from '@wallet-modal/core'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_PRELOAD_TIMEOUT_MS } from '../../../core/src/constants/images.js'
import { createFakeModal } from '../../test/fakeModal.js'
import { ModalContext } from '../hooks/ModalContext.js'
import { createViewState, type ViewState, ViewStateContext } from '../hooks/viewState.js'
import { ListedPicture } from './ListedPicture.js'

const service = 'https://directory.example/'
let modal: WalletModal
let viewState: ViewState
/** What the services' pictures are asked for with, as long as somebody waits. */
let asked: Map<string, (shown: string | undefined) => void>
let place: HTMLElement
let unmount = () => {}

beforeEach(() => {
  modal = createFakeModal().modal
  viewState = createViewState()
  asked = new Map()
  Object.assign(modal.assets, {
    isFetched: (url: string) => url.startsWith(service),
    show(url: string, tell: (shown: string | undefined) => void) {
      asked.set(url, tell)
      return () => asked.delete(url)
    },
  })
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  unmount()
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(src: string): void {
  const root = createRoot(place)
  unmount = () => root.unmount()
  root.render(
    <ModalContext.Provider value={modal}>
      <ViewStateContext.Provider value={viewState}>
        <ListedPicture src={src} name="Harbor" size={56} />
      </ViewStateContext.Provider>
    </ModalContext.Provider>,
  )
}
/** As if the server never answered: neither that it came nor that it failed is heard. */
function neverSettles(): void {
  for (const type of ['load', 'error']) place.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
}
/** A machine may be busy. */
const patient = { timeout: 10_000 }
const image = () => place.querySelector('img')
const drawn = () => place.textContent
/** React has painted what it was told. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('on the screen it is asked for, and shown', async () => {
  show(pixel)
  await expect.poll(image, patient).not.toBeNull()
  expect(image()?.referrerPolicy).toBe('no-referrer')
})

test('far from the screen it is not asked for', async () => {
  place.style.marginTop = '5000px'
  show(pixel)
  await expect.poll(drawn, patient).toBe('H')
  await painted()
  expect(image()).toBeNull()
})

test('E06: a browser that can’t tell what is on the screen: asked for at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  show(pixel)
  await expect.poll(image, patient).not.toBeNull()
})

test('spec 9: what is not there after 2 s is given up, and the drawn one stands', async () => {
  expect(IMAGE_PRELOAD_TIMEOUT_MS).toBe(2_000)
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  neverSettles()
  show('data:image/png;base64,AAAA')
  // `expect.poll` would turn the clock on.
  while (!image() || vi.getTimerCount() === 0) await painted()
  vi.advanceTimersByTime(IMAGE_PRELOAD_TIMEOUT_MS - 1)
  await painted()
  expect(image()).not.toBeNull()
  vi.advanceTimersByTime(1)
  while (image()) await painted()
  expect(drawn()).toBe('H')
})

test('a service’s is fetched once it is on the screen, drawn until it is there, and shown by its blob', async () => {
  show(`${service}a`)
  await expect.poll(() => [...asked.keys()], patient).toEqual([`${service}a`])
  await painted()
  expect(image()).toBeNull()
  expect(drawn()).toBe('H')
  asked.get(`${service}a`)?.(pixel)
  await expect.poll(() => image()?.src, patient).toBe(pixel)
  await expect.poll(() => viewState.pictures.get(`${service}a`), patient).toBe('shown')
})

test('a service’s far from the screen is not fetched', async () => {
  place.style.marginTop = '5000px'
  show(`${service}a`)
  await expect.poll(drawn, patient).toBe('H')
  await painted()
  expect(asked.size).toBe(0)
})

test('a service’s that can’t be had: the drawn one stands, and it is not asked for again', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  show(`${service}a`)
  await expect.poll(() => asked.size, patient).toBe(1)
  asked.get(`${service}a`)?.(undefined)
  await expect.poll(() => viewState.pictures.get(`${service}a`), patient).toBe('failed')
  // Let go of: nobody waits for it any more.
  await expect.poll(() => asked.size, patient).toBe(0)
  unmount()
  show(`${service}a`)
  await expect.poll(drawn, patient).toBe('H')
  await painted()
  expect(asked.size).toBe(0)
  expect(image()).toBeNull()
})

test.each([
  ['shown before', 'shown', 'sync'],
  ['on its way', undefined, 'async'],
] as const)(
  'a picture from elsewhere that is %s is decoded before, or after, the frame',
  async (_when, outcome, decoding) => {
    vi.stubGlobal('IntersectionObserver', undefined)
    neverSettles()
    const elsewhere = 'https://elsewhere.example/a.png'
    if (outcome) viewState.pictures.set(elsewhere, outcome)
    show(elsewhere)
    await expect.poll(() => image()?.decoding, patient).toBe(decoding)
  },
)
