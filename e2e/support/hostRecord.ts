/** What the host page sends, gets, hears and keeps, as text to be searched. */
import type { Page, WebSocket } from '@playwright/test'

/** Keeps what the host page sends, gets and hears from now on. Call it before the page is opened. */
export async function recordHostPage(page: Page): Promise<() => Promise<string>> {
  const wire: string[] = []
  const answers: Promise<string>[] = []
  const hostOrigin = () => new URL(page.url()).origin
  page.on('request', (request) => {
    // The frame's own requests are its own affair: parts of the key travel there, sealed.
    if (request.frame() === page.mainFrame()) wire.push(request.url(), request.postData() ?? '')
  })
  page.on('response', (response) => {
    const own = response.frame() === page.mainFrame() && new URL(response.url()).origin !== hostOrigin()
    if (own) answers.push(response.text().catch(() => ''))
  })
  const hear = (socket: WebSocket) => {
    for (const way of ['framesent', 'framereceived'] as const)
      socket.on(way as 'framesent', ({ payload }) =>
        wire.push(typeof payload === 'string' ? payload : payload.toString('base64')),
      )
  }
  page.on('websocket', hear)
  await page.addInitScript(() => {
    if (window !== top) return
    const heard: string[] = []
    /** Bytes of any kind are a list of numbers: JSON alone makes nothing of most. */
    const textOf = (data: unknown) => {
      const plain = (_key: string, value: unknown): unknown => {
        if (typeof value === 'bigint') return String(value)
        if (value instanceof ArrayBuffer) return [...new Uint8Array(value)]
        if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)]
        if (value instanceof Map || value instanceof Set) return [...value]
        return value
      }
      try {
        return JSON.stringify(data, plain) ?? ''
      } catch {
        return 'unreadable'
      }
    }
    Object.assign(window, { heardMessages: heard, textOfData: textOf })
    const keep = (data: unknown) => heard.push(textOf(data))
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
  return async () => [...wire, ...(await Promise.all(answers)), await storedByHost(page)].join('\n')
}

/** Everything that the host page's origin keeps in this browser, and what it heard. */
async function storedByHost(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { heardMessages, textOfData } = window as unknown as {
      heardMessages: string[]
      textOfData(data: unknown): string
    }
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    const databases = (await indexedDB.databases?.()) ?? []
    for (const { name } of databases) {
      const database = await settled(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        parts.push(textOfData(await settled(rows.getAll())), textOfData(await settled(rows.getAllKeys())))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        parts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return [...parts, ...heardMessages].join('\n')
  })
}
