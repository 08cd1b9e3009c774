import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeModal } from '../../test/fakeModal.js'
import { ModalContext } from '../hooks/ModalContext.js'
import { Picture } from './Picture.js'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const service = 'https://directory.example/'
/** A machine may be busy. */
const patient = { timeout: 10_000 }

const { modal } = createFakeModal()
const known = new Map<string, string>()
let waiting: Map<string, (shown: string | undefined) => void>
let place: HTMLElement
let unmount: () => void
let show: (src: string) => void

beforeEach(() => {
  waiting = new Map()
  Object.assign(modal.assets, {
    isFetched: (url: string) => url.startsWith(service),
    show(url: string, tell: (shown: string | undefined) => void) {
      if (known.has(url)) tell(known.get(url))
      waiting.set(url, tell)
      return () => waiting.delete(url)
    },
  })
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => root.unmount()
  show = (src) =>
    flushSync(() =>
      root.render(
        <ModalContext.Provider value={modal}>
          <Picture src={src} shape="round" placeholder={{ text: 'Harbor' }} />
        </ModalContext.Provider>,
      ),
    )
})
afterEach(() => {
  flushSync(() => unmount())
  place.remove()
  known.clear()
})
const source = () => place.querySelector('img')?.getAttribute('src')

test('anybody’s is an <img>; one that fails gives way to the drawn one', async () => {
  show(pixel)
  expect(source()).toBe(pixel)
  show('data:image/png;base64,AAAA')
  await expect.poll(() => place.textContent, patient).toBe('H')
  expect(source()).toBeUndefined()
})

test('a service’s: drawn until it is there, then by its blob; what it was before is never shown as it', async () => {
  show(`${service}a`)
  expect(source()).toBeUndefined()
  expect(place.textContent).toBe('H')
  flushSync(() => waiting.get(`${service}a`)?.(pixel))
  expect(source()).toBe(pixel)
  expect(place.textContent).toBe('')
  show(`${service}b`)
  expect([...waiting.keys()]).toEqual([`${service}b`])
  expect(source()).toBeUndefined()
  flushSync(() => waiting.get(`${service}b`)?.(undefined))
  expect(place.textContent).toBe('H')
})

test('a service’s that is there already is painted at once', () => {
  known.set(`${service}a`, pixel)
  show(`${service}a`)
  expect(source()).toBe(pixel)
})

test('it goes from the screen: it is let go of', () => {
  show(`${service}a`)
  flushSync(() => unmount())
  expect(waiting.size).toBe(0)
})

test.each([
  ['here already, as a wallet brings it', pixel, 'sync'],
  ['here already, as it was fetched', `${service}kept`, 'sync'],
  ['on its way', 'https://elsewhere.example/a.png', 'async'],
])('a picture that is %s is decoded before, or after, the frame', (_where, src, decoding) => {
  known.set(`${service}kept`, 'blob:http://localhost/1')
  show(src)
  expect(place.querySelector('img')?.decoding).toBe(decoding)
})
