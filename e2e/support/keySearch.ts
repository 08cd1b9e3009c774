/** Looks for a key in whatever the host page can see: each 32 bytes that could be one are tried. */
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { bytesToHex, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

const KEY_BYTES = 32

/** Runs of signs that could be bytes, in each of the usual spellings. */
const spellings: readonly { readonly run: RegExp; read(text: string): Uint8Array }[] = [
  { run: /[0-9a-f]{64,}/gi, read: (text) => Buffer.from(text.slice(0, text.length & ~1), 'hex') },
  { run: /[\w+/-]{43,}/g, read: (text) => Buffer.from(text, 'base64') },
  { run: /[1-9A-HJ-NP-Za-km-z]{43,90}/g, read: (text) => base58.decode(text) },
  {
    run: /(?:\d{1,3}\s*,\s*){31,}\d{1,3}/g,
    read: (text) => Uint8Array.from(text.split(',').map(Number)),
  },
  // A byte array that JSON made an object of: {"0":12,"1":7,…}
  {
    run: /(?:"\d+":\d{1,3},?){32,}/g,
    read: (text) => Uint8Array.from([...text.matchAll(/:(\d+)/g)].map(([, byte]) => Number(byte))),
  },
]

/** At most so many starts within one run: a whole file of code is no key. */
const MOST_STARTS = 512

function addressesIn(bytes: Uint8Array): readonly Hex[] {
  const starts = Math.min(bytes.length - KEY_BYTES + 1, MOST_STARTS)
  return Array.from({ length: Math.max(starts, 0) }, (_, at) => bytes.subarray(at, at + KEY_BYTES)).flatMap((key) => {
    try {
      return [privateKeyToAddress(bytesToHex(key)).toLowerCase() as Hex]
    } catch {
      // Zero, or beyond the order of the curve.
      return []
    }
  })
}

/** Whether the private key of one of these addresses stands somewhere in the text. */
export function hasKeyOf(addresses: readonly Hex[], text: string): boolean {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  return spellings.some(({ run, read }) =>
    [...new Set(text.match(run) ?? [])].some((found) => {
      try {
        return addressesIn(read(found)).some((address) => wanted.has(address))
      } catch {
        return false
      }
    }),
  )
}

/** Keeps what the host page sends, gets and hears from now on. Call it before the page is opened. */
export async function recordHostPage(page: Page): Promise<() => Promise<string>> {
  const wire: string[] = []
  const hostOrigin = () => new URL(page.url()).origin
  page.on('request', (request) => {
    // The frame's own requests are its own affair: parts of the key travel there, sealed.
    if (request.frame() === page.mainFrame()) wire.push(request.url(), request.postData() ?? '')
  })
  page.on('response', async (response) => {
    const own = response.frame() === page.mainFrame() && new URL(response.url()).origin !== hostOrigin()
    if (own) wire.push(await response.text().catch(() => ''))
  })
  await page.addInitScript(() => {
    if (window !== top) return
    const heard: string[] = []
    Object.assign(window, { heardMessages: heard })
    const keep = (data: unknown) => {
      try {
        heard.push(JSON.stringify(data, (_key, value) => (typeof value === 'bigint' ? String(value) : value)) ?? '')
      } catch {
        heard.push('unreadable')
      }
    }
    window.addEventListener('message', ({ data }) => keep(data), true)
    const { addEventListener, postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function post(this: MessagePort, ...given: unknown[]) {
      keep(given[0])
      return Reflect.apply(postMessage, this, given)
    }
    MessagePort.prototype.addEventListener = function listen(this: MessagePort, ...given: unknown[]) {
      if (given[0] === 'message')
        Reflect.apply(addEventListener, this, ['message', (event: MessageEvent) => keep(event.data)])
      return Reflect.apply(addEventListener, this, given)
    } as typeof addEventListener
    const described = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...described,
      set(this: MessagePort, listener: unknown) {
        Reflect.apply(addEventListener, this, ['message', (event: MessageEvent) => keep(event.data)])
        described?.set?.call(this, listener)
      },
    })
  })
  return async () => [...wire, await storedByHost(page)].join('\n')
}

/** Everything that the host page's origin keeps in this browser, and what it heard. */
async function storedByHost(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    const databases = (await indexedDB.databases?.()) ?? []
    for (const { name } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        parts.push(JSON.stringify(all))
      }
      database.close()
    }
    for (const name of await caches.keys()) parts.push(name)
    return [...parts, ...(window as unknown as { heardMessages: string[] }).heardMessages].join('\n')
  })
}
