/** Whether storage holds what is said at the very moment in which it is said: by a state, by an event, or by a promise. */
import type { MemoryStorage } from '@wallet-modal/testing'
import { subscribe } from 'valtio/vanilla'
import { expect } from 'vitest'
import type { ModalEventName, WalletModal } from '../src/index.js'
import { settle } from './createTestModal.js'

export interface Watched {
  readonly modal: WalletModal
  readonly storage: MemoryStorage
}

/** One thing that is said, and what has to be stored by then. */
export interface Saying<Page extends Watched> {
  /** As it is before anything happens. */
  begin(): Page | Promise<Page>
  /** What leads to it. */
  act(page: Page): unknown
  /** Whether a state says so now. */
  says?(page: Page): boolean
  /** The event that says so. */
  on?: ModalEventName
  /** The promise that `act` returns says so. */
  resolves?: true
  /** By the name of a key, without its prefix: whether what stands there, '' for nothing, is what it has to be. */
  holds: Readonly<Record<string, Check>>
}

type Check = (stored: string) => boolean

export const isStored = {
  gone: ((stored) => stored === '') as Check,
  has:
    (part: string): Check =>
    (stored) =>
      stored.includes(part),
}

function statesOf(walletModal: WalletModal): readonly object[] {
  const { accounts, auth, chains, connection, hiddenBalances, dialog, onramp } = walletModal
  const { router, send, siwx, swap, toast, transactions } = walletModal
  const early = [accounts, chains, connection, dialog, router, send, siwx, toast, transactions]
  return [...early, auth, hiddenBalances, onramp, swap].flatMap((controller) => controller?.state ?? [])
}

/** Does it, and looks at storage whenever a state changes, an event is heard, or the promise resolves. */
export async function expectStoredFirst<Page extends Watched>(saying: Saying<Page>): Promise<void> {
  const { act, says, on, holds } = saying
  const page = await saying.begin()
  const { modal, storage } = page
  let isSaid = false
  const missing = new Set<string>()

  function look(): void {
    isSaid = true
    for (const [name, isRight] of Object.entries(holds)) {
      const stored = storage.get(`wallet-modal.${name}`) ?? ''
      if (!isRight(stored)) missing.add(`${name}: ${stored.slice(0, 300)}`)
    }
  }

  expect(says?.(page) ?? false).toBe(false)
  const stops = statesOf(modal).map((state) => subscribe(state, () => says?.(page) && look(), true))
  if (on) stops.push(modal.on(on, look))
  const done = act(page)
  if (saying.resolves) (done as Promise<unknown>).then(look)
  await done
  await settle()
  for (const stop of stops) stop()
  expect(isSaid).toBe(true)
  expect([...missing]).toEqual([])
}
