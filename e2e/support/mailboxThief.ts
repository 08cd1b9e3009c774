/** Somebody who reads the visitor's mails and has no browser of theirs: they speak to the sign-in origin's service by hand. */
import type { Page } from '@playwright/test'
import type { AuthOrigin } from './authStack.js'

/** The public key of a browser's embedded wallet, as the service and its approver know it. */
export async function publicKeyOf(page: Page, origin: AuthOrigin): Promise<string> {
  const frame = page.frames().find((each) => each.url().startsWith(`${origin.url}/frame`))
  if (!frame) throw new Error('The page has no sign-in frame.')
  return frame.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('wallet-modal-auth'))
    const keys: CryptoKeyPair = await settled(database.transaction('values').objectStore('values').get('device'))
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
    return btoa(String.fromCharCode(...point))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  })
}

interface Answer {
  readonly flow?: string
  readonly token?: string
  readonly attempt?: string
  readonly point?: string
  readonly refused?: { readonly code: string }
}

export function createMailboxThief(origin: AuthOrigin) {
  async function ask(path: string, body: object, token?: string): Promise<Answer> {
    const answer = await fetch(`${origin.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: origin.url,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const newestCode = async (address: string) => (await origin.mails(address)).at(-1)?.code
  return {
    ask,
    /** Signs in with the mailed code, as the browser of that key. */
    async signInAs(publicKey: string, address: string): Promise<Answer> {
      const { flow } = await ask('/api/email/start', { email: address, origin: origin.url })
      return ask('/api/email/verify', { flow, code: await newestCode(address), publicKey })
    },
    /** With a session: the account goes to another address, and everybody is signed out. */
    async takeOver(token: string, address: string, elsewhere: string): Promise<void> {
      const { flow } = await ask('/api/email/change', { email: elsewhere }, token)
      const old = { flow, step: 'old', code: await newestCode(address) }
      const next = await ask('/api/email/change/verify', old, token)
      const fresh = { flow: next.flow, step: 'new', code: await newestCode(elsewhere) }
      await ask('/api/email/change/verify', fresh, token)
      await ask('/api/sign-out', { everywhere: true }, token)
    },
  }
}
