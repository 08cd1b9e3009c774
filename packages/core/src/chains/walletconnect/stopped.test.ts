/** A client whose page is gone, or that is not the only one: nothing of it reaches the next one. */
import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { evm, open, pair, providerOf, stack } from '../../../test/pairedPage.js'
import type { PairedSession } from '../pairing.js'

const signIn = {
  domain: 'shop.test',
  uri: 'https://shop.test',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  issuedAt: new Date().toISOString(),
} as const

/** The SDK's own 5 min, which are no clock of ours. */
async function sdkTimers<Result>(work: (runOut: () => void) => Promise<Result>): Promise<Result> {
  const timers = new Map<unknown, () => void>()
  const [start, stop] = [globalThis.setTimeout, globalThis.clearTimeout]
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 300_000) return start(run, ms)
    const timer = start(() => {}, 0)
    timers.set(timer, run)
    return timer
  }) as typeof setTimeout)
  const clear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    timers.delete(timer)
    stop(timer)
  })
  try {
    return await work(() => {
      for (const run of timers.values()) run()
    })
  } finally {
    set.mockRestore()
    clear.mockRestore()
  }
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100))

type Page = Awaited<ReturnType<typeof open>>
/** As soon as the relay has the proposal, and before the SDK says so. */
async function goWhenSent({ client, storage }: Page, asked?: typeof signIn) {
  const gone = new Promise<void>((resolve) => {
    const { set } = storage
    vi.spyOn(storage, 'set').mockImplementation((key, value) => {
      set(key, value)
      if (!key.endsWith('//proposal')) return
      client.destroy()
      resolve()
    })
  })
  client.propose(evm, asked).catch(() => {})
  await gone
  vi.mocked(storage.set).mockRestore()
}
async function goWhenShown({ client }: Page, asked?: typeof signIn) {
  await client.propose(evm, asked)
  client.destroy()
}

test.each([
  ['shown', goWhenShown, undefined],
  ['shown, with a sign-in', goWhenShown, signIn],
  ['on its way', goWhenSent, undefined],
  ['on its way, with a sign-in', goWhenSent, signIn],
])('a client that is gone leaves no timer, no rejection and no write to the next one: %s', (_name, go, asked) =>
  sdkTimers(async (runOut) => {
    const first = await open()
    const { storage } = first
    await go(first, asked)
    const second = await open({ storage })
    const { topic } = await pair(second.client)
    await aMoment()
    const before = new Map(storage.entries)
    runOut()
    await first.clock.advance(300_000)
    await aMoment()
    expect(new Map(storage.entries)).toEqual(before)
    second.client.destroy()
    const third = await open({ storage })
    expect((await third.client.restore(evm)).map((session) => session.topic)).toEqual([topic])
  }),
)

test('a client that is gone leaves nothing behind in storage', async () => {
  const { client, storage } = await open()
  await client.propose(evm, signIn)
  client.destroy()
  const value = (name: string) => JSON.parse(storage.get(`wallet-modal.pairing.wc@2:${name}`) ?? 'null')
  expect(Object.keys(value('core:0.3//keychain'))).toEqual(['client_ed25519_seed'])
  for (const name of ['proposal', 'session']) expect(value(`client:0.3//${name}`) ?? []).toEqual([])
  for (const name of ['pairing', 'subscription', 'history', 'expirer']) expect(value(`core:0.3//${name}`)).toEqual([])
})

test('a session that is being ended as the page goes does not come back', async () => {
  const { client, storage } = await open()
  const session = await pair(client)
  void providerOf(session).request({ method: 'wallet_revokePermissions' })
  client.destroy()
  const later = await open({ storage })
  expect(await later.client.restore(evm)).toEqual([])
})

test('a QR code that runs out in one tab costs the session of another tab nothing', async () => {
  const storage = createMemoryStorage()
  const other = await open({ storage: storage.otherTab() })
  const expired = expect((await other.client.propose(evm)).approval).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
  const here = await open({ storage })
  const { topic } = await pair(here.client)
  await other.clock.advance(300_000)
  await expired
  await aMoment()
  here.client.destroy()
  const { client } = await open({ storage })
  const [restored] = await client.restore(evm)
  expect(restored?.topic).toBe(topic)
  const provider = providerOf(restored as PairedSession)
  expect(await provider.request({ method: 'personal_sign', params: ['0x41', stack.addresses.phone] })).toMatch(/^0x/)
})
