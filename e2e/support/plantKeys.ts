/** Keys where the host page must have none, so that who looks for them is seen to find them. */
import type { Page } from '@playwright/test'
import { addressesOf, KEY_BYTES } from './keySearch.js'

const ELSEWHERE = 'https://planted.example/'

/**
 * Puts a private key of its own into every place where the host page could have one: what the search is worth.
 * @returns the address of each, EVM in lower case, by the place
 */
export async function plantKeys(page: Page): Promise<Readonly<Record<string, string>>> {
  const places = [
    ...['localStorage', 'sessionStorage', 'cookie', 'database bytes', 'database text', 'cache'],
    ...['window message', 'port message', 'request body', 'request query', 'answer', 'solana'],
  ]
  const keys = places.map((_, index) =>
    Uint8Array.from({ length: KEY_BYTES }, (_byte, at) => (at * 7 + index + 1) & 127),
  )
  const hexOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
  const keyOf = (place: string) => keys[places.indexOf(place)]
  await page.context().addCookies([{ name: 'planted', value: hexOf(keyOf('cookie')), url: page.url() }])
  await page.route(`${ELSEWHERE}*`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: hexOf(keyOf('answer')) }),
  )
  await page.evaluate(
    async ([list, url]) => {
      const hexOf = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const [local, session, , bytes, text, cached, heard, ported, body, query, , solana] = list as number[][]
      localStorage.setItem('planted', hexOf(local ?? []))
      sessionStorage.setItem('planted', btoa(String.fromCharCode(...(session ?? []))))
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('planted', 1)
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('rows', { autoIncrement: true })
          store.add({ deep: { key: Uint8Array.from(bytes ?? []).buffer } })
          store.add(`0x${hexOf(text ?? [])}`)
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      })
      await (await caches.open('planted')).put('/planted', new Response(hexOf(cached ?? [])))
      const here = new Promise<void>((resolve) =>
        window.addEventListener('message', ({ data }) => data?.planted && resolve()),
      )
      window.postMessage({ planted: heard }, '*')
      await here
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise<void>((resolve) => {
        port2.onmessage = () => resolve()
      })
      port1.postMessage({ planted: new Map([['key', Uint8Array.from(ported ?? [])]]) })
      await arrived
      const answer = await fetch(`${url}?planted=${hexOf(query ?? [])}`, { method: 'POST', body: hexOf(body ?? []) })
      await answer.text()
      localStorage.setItem('planted-solana', JSON.stringify(solana))
    },
    [keys.map((key) => [...key]), ELSEWHERE] as const,
  )
  const addresses = keys.map((key, index) => addressesOf(key)[places[index] === 'solana' ? 1 : 0] ?? '')
  return Object.fromEntries(places.map((place, index) => [place, addresses[index] ?? '']))
}
