/** The wallet at the other end of the relay (demo/phone), and the relay itself, as only a test can reach them. */
import { expect } from '@playwright/test'
import type { Hex } from 'viem'

export interface PhoneSession {
  readonly topic: string
  readonly peer: { readonly name: string; readonly url: string }
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
}

export interface PhoneRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly chainId: string
  /** As people read it. */
  readonly rows: readonly (readonly [string, string])[]
}

interface PhoneState {
  readonly on: boolean
  readonly proposals: readonly {
    readonly id: number
    readonly peer: { readonly name: string; readonly url: string }
    readonly namespaces: Readonly<
      Record<string, { readonly chains: readonly string[]; readonly methods: readonly string[] }>
    >
  }[]
  readonly requests: readonly PhoneRequest[]
  readonly sessions: readonly PhoneSession[]
}

type Choice = 'ask' | 'approve' | 'reject' | 'ignore'

export interface PhoneMode {
  readonly proposal?: Choice
  readonly requests?: Choice
  readonly namespaces?: readonly string[]
  readonly chains?: readonly string[]
  /** It connects and signs in at once, where a page asks for it. */
  readonly oneClick?: boolean
  /** One signature for each network. */
  readonly everyNetwork?: boolean
  /** What is wrong in its answer to that. */
  readonly lie?: 'nonce' | 'domain' | 'late' | 'signature' | 'address' | 'nonsense'
}

async function post(url: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

/** The phone is at hand: asking it often costs nothing, and seldom costs up to a second each time. */
const PATIENCE = { timeout: 15_000, intervals: [50] }

export function createPhone(url: string) {
  const state = async () => (await (await fetch(`${url}/state`)).json()) as PhoneState
  return {
    state,
    pair: (uri: string) => post(`${url}/pair`, { uri }),
    mode: (mode: PhoneMode) => post(`${url}/mode`, mode),
    disconnect: () => post(`${url}/disconnect`),
    emit: (event: { event: string; data: unknown; chainId?: string }) => post(`${url}/emit`, event),
    update: (change: { accounts?: readonly string[]; chains?: readonly string[] } = {}) =>
      post(`${url}/update`, change),
    kill: () => post(`${url}/kill`),
    restart: () => post(`${url}/restart`),
    reset: () => post(`${url}/reset`),
    /** The proposal that waits for the owner. */
    async proposal() {
      await expect.poll(async () => (await state()).proposals.length, PATIENCE).toBeGreaterThan(0)
      return (await state()).proposals[0] as PhoneState['proposals'][number]
    },
    /** The request that waits for the owner. */
    async request(): Promise<PhoneRequest> {
      await expect.poll(async () => (await state()).requests.length, PATIENCE).toBeGreaterThan(0)
      return (await state()).requests[0] as PhoneRequest
    },
    approve: () => post(`${url}/approve`),
    reject: (code?: number) => post(`${url}/reject`, code === undefined ? {} : { code }),
    expectSessions: (count: number) => expect.poll(async () => (await state()).sessions.length, PATIENCE).toBe(count),
  }
}

export type Phone = ReturnType<typeof createPhone>

export function createRelay(url: string) {
  const http = url.replace(/^ws/, 'http')
  return {
    /** `browsers`: only sockets of web pages; the phone stays in touch. */
    control: (change: {
      mode?: 'ok' | 'refuse' | 'unauthorized' | 'hang' | 'silent'
      browsers?: boolean
      drop?: boolean
    }) => post(`${http}/__control`, change),
    state: async () =>
      (await (await fetch(`${http}/__state`)).json()) as {
        attempts: number
        connections: number
        open: number
        /** Messages published so far, by the protocol's number of what each says. */
        tags: Readonly<Record<string, number>>
      },
    reset: () => post(`${http}/__reset`),
  }
}

export type Relay = ReturnType<typeof createRelay>

/** What `personal_sign` is asked with. */
export const asHex = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
