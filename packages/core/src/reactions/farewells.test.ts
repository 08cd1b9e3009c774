/** What is said where a wallet ended its connection: nothing where the visitor did it in another tab, whoever says so first (E21). */
import { createMemoryStorage, type MemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, settle } from '../../test/createTestModal.js'
import { CONFIRM_END_MS } from '../constants/wallets.js'
import { OTHER_TAB_WAIT_MS } from './farewells.js'

const key = 'wallet-modal.connections'

/** As a browser's other process has it: what another tab writes is seen and heard a moment later. */
function lateStorage(inner: MemoryStorage) {
  let seen: Map<string, string> | undefined
  const unheard: (() => void)[] = []
  const storage: MemoryStorage = {
    ...inner,
    get: (name) => (seen ? (seen.get(name) ?? null) : inner.get(name)),
    set(name, value) {
      seen?.set(name, value)
      inner.set(name, value)
    },
    remove(name) {
      seen?.delete(name)
      inner.remove(name)
    },
    subscribe: (name, listener) =>
      inner.subscribe(name, (value) => {
        if (seen) unheard.push(() => listener(value))
        else listener(value)
      }),
  }
  return {
    storage,
    hold() {
      seen = new Map(inner.entries)
    },
    async arrive() {
      seen = undefined
      for (const hear of unheard.splice(0)) hear()
      await settle()
    },
  }
}

/** Two tabs are connected, and the visitor has Account open in the first. */
async function twoTabs() {
  const memory = createMemoryStorage()
  const late = lateStorage(memory.otherTab())
  const here = createTestModal({ storage: late.storage })
  const there = createTestModal({ storage: memory })
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await there.modal.connection.connect({ connectorId: there.wallet.info.uuid })
  await settle()
  await here.modal.open({ view: 'Account' })
  const { modal } = here
  const status = () => modal.accounts.state.eip155.status
  /** Its wallet locks itself: believed once it has been asked again. */
  const lock = async ({ wallet, clock }: typeof here) => {
    wallet.setAccounts([])
    await clock.advance(CONFIRM_END_MS)
  }
  expect(status()).toBe('connected')
  const expectSilent = async () => {
    await here.clock.advance(OTHER_TAB_WAIT_MS)
    expect(status()).toBe('disconnected')
    expect(modal.dialog.state.open).toBe(true)
    expect(modal.router.state.view).toBe('Connect')
    expect(modal.toast.state.open).toBe(false)
  }
  const expectSaid = async () => {
    expect(status()).toBe('disconnected')
    await here.clock.advance(OTHER_TAB_WAIT_MS)
    expect(modal.toast.state).toMatchObject({ open: true, message: 'Your wallet disconnected' })
  }
  return { late, here, there, lock, status, expectSilent, expectSaid }
}

test('disconnected in another tab: nothing is said', async () => {
  const { here, there, expectSilent } = await twoTabs()
  await there.modal.disconnect()
  await settle()
  here.wallet.setAccounts([])
  await expectSilent()
})

test('disconnected in another tab, and the wallet says so here before that tab does: nothing is said', async () => {
  const { late, here, there, lock, status, expectSilent } = await twoTabs()
  late.hold()
  await there.modal.disconnect()
  await lock(here)
  expect(status()).toBe('disconnected')
  await here.clock.advance(OTHER_TAB_WAIT_MS - 1)
  await late.arrive()
  await expectSilent()
})

test('the wallet disconnects: over once it has said so twice, and said', async () => {
  const { here, lock, status, expectSaid } = await twoTabs()
  await lock(here)
  expect(status()).toBe('disconnected')
  await expectSaid()
})

test('the wallet disconnects in both tabs, and the other one is quicker to say so: said here all the same', async () => {
  const { here, there, lock, expectSaid } = await twoTabs()
  await lock(there)
  await lock(here)
  await expectSaid()
})

test('the wallet disconnects, and is connected again before it was said: it is not', async () => {
  const { here, lock, status } = await twoTabs()
  await lock(here)
  here.wallet.answer('eth_requestAccounts', () => ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid })
  await here.clock.advance(OTHER_TAB_WAIT_MS)
  expect(status()).toBe('connected')
  expect(here.modal.toast.state.open).toBe(false)
})

test('closed before it was said: not said at the next opening, and no timer outlives the instance', async () => {
  const { here, lock } = await twoTabs()
  await lock(here)
  here.modal.close()
  await here.clock.advance(OTHER_TAB_WAIT_MS)
  await here.modal.open()
  expect(here.modal.toast.state.open).toBe(false)
  await here.modal.connection.connect({ connectorId: here.wallet.info.uuid }).catch(() => {})
  here.wallet.setAccounts([])
  here.modal.destroy()
  await settle()
  expect(here.clock.waiting).toBe(0)
})

test('somebody else empties the storage: the connection is followed out, and it is said', async () => {
  const { there, expectSaid } = await twoTabs()
  there.storage.remove(key)
  await settle()
  await expectSaid()
})
