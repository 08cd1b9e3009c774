/** Several wallets on the next page: who comes back, who is in use, and what is looked for later (spec 4 'Connection status'). */
import { createFakeClock, createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createTestModal, sessionAdapters, settle } from '../../../test/createTestModal.js'
import { connectHere, createModal, createPaired, ids, pair, solana } from '../../../test/severalWallets.js'
import { createAdapter } from '../../chains/eip155/index.js'
import { chainNamespaces } from '../../chains/types.js'
import { createSessionAdapter } from '../../chains/walletconnect/index.js'

const [first, second] = scriptedAccounts
const ownAdapter = async () => createAdapter({ fetch: globalThis.fetch, clock: createFakeClock() })

test.each(['eip155', 'bip122'] as const)('a reload: all of them, and %s is in use as before', async (namespace) => {
  const storage = createMemoryStorage()
  const before = await createPaired({ storage })
  await before.modal.switchNetwork(ids[chainNamespaces.indexOf(namespace)] ?? ids[0])
  before.modal.destroy()
  const again = createModal({ storage })
  again.pairing.store(again.pairing.session(ids))
  await again.modal.ready
  expect(again.connected()).toEqual([...chainNamespaces])
  expect(again.active()).toBe(namespace)
})

test('a reload, and the wallet that was in use is gone: one that came back is', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  await connectHere(before)
  expect(before.active()).toBe('eip155')
  before.modal.destroy()

  const again = createModal({ storage, wallets: [] })
  again.pairing.store(again.pairing.session([solana]))
  const { ready } = again.modal
  await settle()
  await again.clock.advance(1_000)
  await ready
  expect(again.connected()).toEqual(['solana'])
  expect(again.active()).toBe('solana')
})

/** The adapter's file does not come before `comes` is called. */
function lostFile() {
  let there = false
  return {
    comes: () => {
      there = true
    },
    file: async () => {
      if (!there) throw new TypeError('Failed to fetch')
      return createSessionAdapter('solana')
    },
  }
}

test('a reload, and the file of one namespace is lost: the others come back, that one when it can', async () => {
  const storage = createMemoryStorage()
  const before = await createPaired({ storage })
  before.modal.destroy()
  const { comes, file } = lostFile()
  const again = createModal({ storage, adapters: { ...sessionAdapters, solana: file } })
  again.pairing.store(again.pairing.session(ids))
  await again.modal.ready
  expect(again.connected()).toEqual(['eip155', 'polkadot', 'bip122'])
  expect(again.modal.accounts.state.solana).toMatchObject({ status: 'disconnected', address: undefined })
  expect(new Set(again.stored())).toEqual(new Set(chainNamespaces))
  expect(again.pairing.left).toEqual([])
  comes()
  again.environment.wake('online')
  await settle()
  expect(again.connected()).toEqual([...chainNamespaces])
  expect(again.active()).toBe('eip155')
})

test('a reload, one wallet is gone and the file of another lost: the one is forgotten, the other is not', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  await connectHere(before)
  before.modal.destroy()
  const { comes, file } = lostFile()
  const again = createModal({ storage, wallets: [], adapters: { ...sessionAdapters, solana: file } })
  again.pairing.store(again.pairing.session([solana]))
  const { ready } = again.modal
  await settle()
  await again.clock.advance(1_000)
  await ready
  expect(again.connected()).toEqual([])
  expect(again.stored()).toEqual(['solana'])
  comes()
  again.environment.wake('online')
  await settle()
  expect(again.connected()).toEqual(['solana'])
})

test('a wallet that comes back does not take the visitor away from the one connected meanwhile', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  before.modal.destroy()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const file = () => held.then(() => createSessionAdapter('solana'))
  const again = createModal({ storage, adapters: { ...sessionAdapters, eip155: ownAdapter, solana: file } })
  again.pairing.store(again.pairing.session([solana]))
  const { ready } = again.modal
  await settle()
  await connectHere(again)
  expect(again.active()).toBe('eip155')
  release()
  await ready
  expect(again.connected()).toEqual(['eip155', 'solana'])
  expect(again.active()).toBe('eip155')
})

test('what could not be looked for waits while another wallet is being asked, and for no further word of the network', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  before.modal.destroy()
  const looks: (() => void)[] = []
  const file = async () => {
    if (looks.length < 1) await new Promise<void>((_, reject) => looks.push(() => reject(new TypeError('offline'))))
    return createSessionAdapter('solana')
  }
  const again = createModal({ storage, adapters: { ...sessionAdapters, solana: file, eip155: ownAdapter } })
  again.pairing.store(again.pairing.session([solana]))
  const { ready } = again.modal
  await expect.poll(() => looks.length).toBe(1)
  const answer = again.wallet.hold('eth_requestAccounts')
  const connecting = connectHere(again)
  await settle()
  again.environment.wake('online')
  looks[0]?.()
  await ready
  await settle()
  expect(again.modal.accounts.state).toMatchObject({
    eip155: { status: 'connecting' },
    solana: { status: 'disconnected' },
  })
  expect(again.stored()).toEqual(['solana'])
  answer([first])
  await connecting
  again.environment.wake('visibilitychange')
  await expect.poll(again.connected).toEqual(['eip155', 'solana'])
  expect(again.active()).toBe('eip155')
})

test('a reload with two paired wallets: each in its namespace, and the older one’s place is left', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, ['eip155:31337', solana])
  await pair(before, [solana])
  expect(before.pairing.left).toEqual(['solana'])
  before.modal.destroy()

  const again = createModal({ storage })
  const older = again.pairing.session(['eip155:31337', solana], [first])
  again.pairing.store(again.pairing.session([solana]), older)
  await again.modal.ready
  expect(again.modal.accounts.state.solana.address).toBe(PAIRED_ADDRESS)
  expect(again.modal.accounts.state.eip155.address).toBe(first)
  expect(new Set(again.pairing.left)).toEqual(new Set(['solana']))
})

test('a page without the network of one wallet: its row stays stored, and the next page finds it', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  await connectHere(before)
  before.modal.destroy()

  const wallet = createScriptedWallet({ connected: true })
  const without = createTestModal({ storage, wallets: [wallet] })
  await without.modal.ready
  await without.modal.switchNetwork('eip155:31338')
  wallet.setAccounts([second])
  expect(without.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: second })
  without.modal.destroy()

  const again = createModal({ storage, wallets: [wallet] })
  again.pairing.store(again.pairing.session([solana]))
  await again.modal.ready
  expect(again.connected()).toEqual(['eip155', 'solana'])
  expect(again.pairing.left).toEqual([])
})

test('disconnect() on a page without the network of one wallet: that one is forgotten too', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  await connectHere(before)
  before.modal.destroy()

  const without = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await without.modal.ready
  await without.modal.disconnect()
  expect(storage.entries.has('wallet-modal.connections')).toBe(false)
})

test('a wallet that tells neither its name nor a page is found again', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await before.modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  before.pairing.proposals[0]?.approve({ ...before.pairing.session([solana]), wallet: { name: '' } })
  await settle()
  expect(before.connected()).toEqual(['solana'])
  before.modal.destroy()

  const again = createModal({ storage })
  again.pairing.store({ ...again.pairing.session([solana]), wallet: { name: '' } })
  await again.modal.ready
  expect(again.connected()).toEqual(['solana'])
})

test('the session of a row has ended meanwhile: another one in the same namespace does not take its place', async () => {
  const storage = createMemoryStorage()
  const before = createModal({ storage })
  await pair(before, [solana])
  before.modal.destroy()
  const again = createModal({ storage })
  again.pairing.store({ ...again.pairing.session([solana]), topic: 'another' })
  await again.modal.ready
  expect(again.connected()).toEqual([])
  expect(again.pairing.left).toEqual(['solana'])
  expect(again.stored()).toEqual([])
})
