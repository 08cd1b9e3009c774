/** The sign-in origin of the stack: its mailbox, whom it lets in, and who it thinks is here. */
import { expect } from '@playwright/test'
import type { Stack } from '../../demo/stack.mjs'

export interface Mail {
  readonly id: number
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Wall time, ms. */
  readonly at: number
  /** Six digits, where the mail has such. */
  readonly code?: string
  readonly link?: string
}

async function post(url: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

export function createAuthOrigin({ auth }: Pick<Stack['addresses'], 'auth'>) {
  const mails = async (to: string) => {
    const answer = await fetch(`${auth.url}/mailbox.json?to=${encodeURIComponent(to)}`)
    const list = (await answer.json()) as readonly Mail[]
    return list.toSorted((one, other) => one.id - other.id)
  }
  return {
    url: auth.url,
    mails,
    /** The nth mail to an address, 0 for the first, once it is there. */
    async mail(to: string, index = 0): Promise<Mail> {
      await expect.poll(async () => (await mails(to)).length, { message: `mails to ${to}` }).toBeGreaterThan(index)
      return (await mails(to))[index] as Mail
    },
    /** The six digits of the nth mail to an address. */
    async code(to: string, index = 0): Promise<string> {
      const { code } = await this.mail(to, index)
      if (!code) throw new Error(`The mail to ${to} has no code.`)
      return code
    },
    /** Whether pages of this origin may use it. */
    allow: (origin: string, allowed: boolean) => post(`${auth.url}/__origins`, { origin, allowed }),
    /** Puts its clock ahead, in ms. */
    putAhead: (ahead: number) => post(`${auth.url}/__clock`, { ahead }),
    /** Forgets people, sessions, mails and whom it lets in; its clock is right again. */
    reset: () => post(`${auth.url}/__reset`),
  }
}

export type AuthOrigin = ReturnType<typeof createAuthOrigin>
