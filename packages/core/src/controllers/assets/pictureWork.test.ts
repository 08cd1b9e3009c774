import { resolveObjectURL } from 'node:buffer'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeFetch, never } from '../../../test/fakeFetch.js'
import { HTTP_TIMEOUT_MS } from '../../constants/http.js'
import { IMAGE_CACHE_ENTRIES, IMAGE_LIMIT_BYTES, IMAGE_RETRY_GAP_MS } from '../../constants/images.js'
import { createPictures, createServicePictures } from './pictureWork.js'

const picture = (bytes = 3, type = 'image/png', status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } })
const url = (name: string | number) => `https://directory.example/getWalletImage/${name}`

function setUp(answer: Parameters<typeof createFakeFetch>[0], prepare: () => Promise<unknown> = async () => {}) {
  const clock = createFakeClock()
  const network = createFakeFetch(answer)
  const pictures = createPictures({ fetch: network.fetch, clock, prepare })
  /** What a place on the screen hears, and how it goes. */
  function place(name: string | number) {
    const heard: (string | undefined)[] = []
    const leave = pictures.show(url(name), (shown) => heard.push(shown))
    return { heard, leave }
  }
  /** @returns what it is shown by */
  const shown = (name: string | number) =>
    new Promise<string>((resolve) => {
      const leave = pictures.show(url(name), (picture = '') => {
        resolve(picture)
        queueMicrotask(() => leave())
      })
    })
  return { clock, calls: network.calls, pictures, place, shown }
}

test('it is asked for as a stranger would, and shown by a blob of its type', async () => {
  const { calls, shown } = setUp(() => picture(5, 'image/svg+xml; charset=utf-8'))
  const blob = resolveObjectURL(await shown('a'))
  expect(blob).toMatchObject({ size: 5, type: 'image/svg+xml; charset=utf-8' })
  expect(calls[0]?.init).toMatchObject({
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(calls[0]?.init.headers).toBeUndefined()
})

test('two that want it, one request; who comes later hears it at once', async () => {
  const { calls, place } = setUp(() => picture())
  const [first, second] = [place('a'), place('a')]
  await expect.poll(() => second.heard).toHaveLength(1)
  expect(second.heard).toEqual(first.heard)
  expect(second.heard[0]).toMatch(/^blob:/)
  expect(place('a').heard).toEqual(first.heard)
  expect(calls).toHaveLength(1)
})

/** Body parts without end, and how many of them were asked for. */
function endless() {
  let parts = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        parts += 1
        stream.enqueue(new Uint8Array(64 * 1_024))
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(body, { headers: { 'content-type': 'image/png' } }), parts: () => parts }
}

test.each<[string, () => Response | Promise<Response>]>([
  ['a type that is no picture', () => picture(3, 'text/html')],
  ['no type', () => new Response(new Uint8Array(3))],
  ['a status', () => picture(3, 'image/png', 404)],
  ['more than 256 KB', () => picture(IMAGE_LIMIT_BYTES + 1)],
  ['more than 256 KB, in parts without end', () => endless().response],
  ['no network, or no CORS', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: none is shown, and it is not asked for again for 30 s', async (_what, answer) => {
  const { calls, clock, place } = setUp(answer)
  const first = place('a')
  await expect.poll(() => first.heard).toEqual([undefined])
  expect(place('a').heard).toEqual([undefined])
  await clock.advance(IMAGE_RETRY_GAP_MS - 1)
  expect(place('a').heard).toEqual([undefined])
  expect(calls).toHaveLength(1)
  await clock.advance(1)
  place('a')
  expect(calls).toHaveLength(2)
})

test('256 KB are shown; of more nothing is read on', async () => {
  const { shown } = setUp(() => picture(IMAGE_LIMIT_BYTES))
  expect(resolveObjectURL(await shown('a'))?.size).toBe(IMAGE_LIMIT_BYTES)
  const flood = endless()
  const flooded = setUp(() => flood.response).place('a')
  await expect.poll(() => flooded.heard).toEqual([undefined])
  expect(flood.parts()).toBe(IMAGE_LIMIT_BYTES / (64 * 1_024) + 1)
})

test('no answer: given up after 10 s', async () => {
  const { clock, place } = setUp(never)
  const { heard } = place('a')
  await clock.advance(HTTP_TIMEOUT_MS)
  await expect.poll(() => heard).toEqual([undefined])
})

test('bytes that are no picture: none is shown, and the blob is revoked', async () => {
  let made = ''
  const { place } = setUp(
    () => picture(),
    async (...[shown]: string[]) => {
      made = shown ?? ''
      throw new Error('not a picture')
    },
  )
  const { heard } = place('a')
  await expect.poll(() => heard).toEqual([undefined])
  expect(made).toMatch(/^blob:/)
  expect(resolveObjectURL(made)).toBeUndefined()
})

test('nobody waits for it any more: aborted, nothing is heard, and the next one asks anew', async () => {
  const { calls, place } = setUp(never)
  const [first, second] = [place('a'), place('a')]
  first.leave()
  expect(calls[0]?.init.signal?.aborted).toBe(false)
  second.leave()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  place('a')
  expect(calls).toHaveLength(2)
  expect([...first.heard, ...second.heard]).toEqual([])
})

test('600 are kept: the least recently used goes first, what is on the screen stays', async () => {
  const { place, shown } = setUp(() => picture())
  const held = place('held')
  await expect.poll(() => held.heard).toHaveLength(1)
  const [oldest, used] = [await shown('oldest'), await shown('used')]
  for (let name = 0; name < IMAGE_CACHE_ENTRIES - 3; name += 1) await shown(name)
  expect(await shown('used')).toBe(used)
  expect(resolveObjectURL(oldest)).toBeDefined()
  await shown('one more')
  expect(resolveObjectURL(oldest)).toBeUndefined()
  expect(resolveObjectURL(used)).toBeDefined()
  expect(resolveObjectURL(held.heard[0] ?? '')).toBeDefined()
})

test('the end: every URL is revoked, what is under way is aborted and never heard', async () => {
  let late = (_response: Response) => {}
  const answer = new Promise<Response>((resolve) => {
    late = resolve
  })
  const { calls, pictures, place, shown } = setUp(({ url: { pathname } }) =>
    pathname.endsWith('late') ? answer : picture(),
  )
  const there = await shown('there')
  const waiting = place('late')
  pictures.destroy()
  late(picture())
  await answer
  expect(resolveObjectURL(there)).toBeUndefined()
  expect(calls.at(-1)?.init.signal?.aborted).toBe(true)
  expect(waiting.heard).toEqual([])
})

test('a list that is drawn waits for no request: each goes out in a task of its own, and none that nobody wants any more', async () => {
  const { fetch, calls } = createFakeFetch(never)
  const pictures = createServicePictures({ fetch, clock: createFakeClock() })
  const [, letGo] = ['a', 'b', 'c'].map((name) => pictures.show(`https://pictures.example/${name}`, () => {}))
  letGo?.()
  await Promise.resolve()
  expect(calls).toEqual([])
  await expect.poll(() => calls.map(({ url }) => url.pathname)).toEqual(['/a', '/c'])
})
