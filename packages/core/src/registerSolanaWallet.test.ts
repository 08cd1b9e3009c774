/** The modal as one wallet of the page, as wallet-adapter and kit come to know it. */
import { utf8ToBytes } from '@noble/hashes/utils'
import { createFakeClock } from '@wallet-modal/testing'
import type { registerWallet } from '@wallet-standard/wallet'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { createTestModal, settle } from '../test/createTestModal.js'
import { DEVNET, other, own } from '../test/solanaHosts.js'
import { createSolanaWallet, type SolanaFeature } from '../test/solanaWallet.js'
import { readStandardWallet } from './chains/discovery/readStandardWallet.js'
import { createAdapter } from './chains/solana/index.js'
import type { SolanaProvider } from './domain/providerTypes.js'
import type { HostModal } from './hostModal.js'
import { registerSolanaWallet } from './registerSolanaWallet.js'

const SIGNING = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const message = utf8ToBytes('hello')

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

/** A page that lists wallets. */
function createList() {
  const listed = new Set<SolanaProvider>()
  const api = {
    register(wallet: SolanaProvider) {
      listed.add(wallet)
      return () => listed.delete(wallet)
    },
  }
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(registry: typeof api) => void>).detail(api),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return listed
}

/** A modal with a Solana wallet in its page, and what the page's own list shows of the modal. */
function setUp(features?: readonly SolanaFeature[]) {
  const listed = createList()
  const solana = createSolanaWallet([own, other], { chains: ['solana:devnet'], ...(features && { features }) })
  solana.share(solana.accountsOf([own]))
  const adapter = createAdapter({
    fetch: () => Promise.reject(new Error('No node is asked')),
    clock: createFakeClock(),
  })
  const made = createTestModal({
    options: {
      networks: ['solana-devnet'],
      wallets: [{ id: 'w', name: 'W', namespace: 'solana', provider: solana.provider }],
    },
    adapters: { solana: async () => adapter },
  })
  const unregister = registerSolanaWallet(made.modal)
  const [wallet] = [...listed] as [SolanaProvider]
  const changes: unknown[] = []
  wallet.features['standard:events'].on('change', (change) => changes.push(change))
  const choose = () => made.modal.connection.connect({ connectorId: 'w' })
  return { ...made, solana, listed, wallet, changes, choose, unregister }
}

test('it is listed by a page that looks before it comes, and by one that looks after', () => {
  const { listed, wallet, unregister } = setUp()
  expectTypeOf(wallet).toExtend<Parameters<typeof registerWallet>[0]>()
  expect([...listed]).toMatchObject([{ version: '1.0.0', name: 'More wallets', accounts: [] }])
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(Object.keys(wallet.features)).toEqual(expect.arrayContaining(['standard:connect', ...SIGNING]))
  expect(wallet.features).not.toHaveProperty(['solana:signIn'])
  expect(wallet.features).toBe(wallet.features)
  const later = createList()
  expect([...later]).toEqual([wallet])
  unregister()
  expect([listed.size, later.size, createList().size]).toEqual([0, 0, 0])
})

test('connecting it opens the modal, and answers with the wallet that the visitor chooses there', async () => {
  const { modal, wallet, changes, choose } = setUp()
  const connecting = wallet.features['standard:connect'].connect()
  await vi.waitFor(() => expect(modal.dialog.state.open).toBe(true))
  await choose()
  const { accounts } = await connecting
  expect(accounts).toMatchObject([{ address: own.address, chains: ['solana:devnet', DEVNET] }])
  expect(wallet.accounts).toBe(accounts)
  await settle()
  expect(changes).toHaveLength(1)
  expect(changes).toMatchObject([{ accounts, features: wallet.features }])
  modal.close()
  await wallet.features['standard:connect'].connect()
  expect(modal.dialog.state.open).toBe(false)
})

test('a silent connect opens nothing: it answers whoever is connected', async () => {
  const { modal, wallet, choose } = setUp()
  const silently = () => wallet.features['standard:connect'].connect({ silent: true })
  expect(await silently()).toEqual({ accounts: [] })
  expect(modal.dialog.state.open).toBe(false)
  await choose()
  expect(await silently()).toMatchObject({ accounts: [{ address: own.address }] })
})

test('a visitor who closes the modal has connected nothing', async () => {
  const { modal, wallet } = setUp()
  const connecting = wallet.features['standard:connect'].connect()
  await vi.waitFor(() => expect(modal.dialog.state.open).toBe(true))
  modal.close()
  await expect(connecting).rejects.toEqual(code('CLOSED'))
})

test('what it signs is signed by the wallet that is connected then, also by a feature from before', async () => {
  const { wallet, solana, choose } = setUp()
  const before = wallet.features['solana:signMessage']
  const account = { address: own.address }
  await expect(before?.signMessage({ account, message })).rejects.toEqual(code('NOT_CONNECTED'))
  await choose()
  const [signed] = (await before?.signMessage({ account, message })) ?? []
  expect(signed?.signature).toHaveLength(64)
  expect(solana.asked.map(({ method }) => method).filter((method) => method !== 'connect')).toEqual(['signMessage'])
})

test('once it is connected it has the features of the wallet alone', async () => {
  const { wallet, choose } = setUp(['solana:signTransaction', 'standard:events'])
  const before = wallet.features['solana:signMessage']
  await choose()
  expect(Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))).toEqual(['solana:signTransaction'])
  const signing = before?.signMessage({ account: { address: own.address }, message })
  await expect(signing).rejects.toEqual(code('UNSUPPORTED_METHOD'))
})

test('another account, a second one, and the end are told; a listener that throws hinders nobody', async () => {
  const { modal, wallet, solana, changes, choose, unregister } = setUp()
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  wallet.features['standard:events'].on('change', () => {
    throw new Error('of the page')
  })
  const heard: (readonly string[])[] = []
  wallet.features['standard:events'].on('change', ({ accounts }) => {
    if (accounts) heard.push(accounts.map(({ address }) => address))
  })
  await choose()
  await settle()
  solana.share(solana.accountsOf([other]))
  await settle()
  solana.share(solana.accountsOf([other, own]))
  await settle()
  await wallet.features['standard:disconnect']?.disconnect()
  await settle()
  expect(heard).toEqual([[own.address], [other.address], [other.address, own.address], []])
  expect(modal.snapshot().accounts.solana.status).toBe('disconnected')
  expect(print).toHaveBeenCalled()
  print.mockRestore()
  unregister()
  const told = changes.length
  await choose()
  await settle()
  expect(changes).toHaveLength(told)
})

test('an element that is defined later is waited for, and followed from then on', async () => {
  const { modal, choose } = setUp()
  const element = { localName: 'wallet-modal' }
  let define = () => {}
  const defined = new Promise<void>((resolve) => {
    define = () => {
      Object.assign(element, modal)
      resolve()
    }
  })
  vi.stubGlobal('customElements', { whenDefined: () => defined })
  const listed = createList()
  const unregister = registerSolanaWallet(element as unknown as HostModal, { name: 'Shop' })
  const wallet = [...listed].find(({ name }) => name === 'Shop') as SolanaProvider
  const changed = vi.fn()
  wallet.features['standard:events'].on('change', changed)
  const connecting = wallet.features['standard:connect'].connect({ silent: true })
  expect(wallet.accounts).toEqual([])
  define()
  expect(await connecting).toEqual({ accounts: [] })
  await choose()
  await settle()
  expect(changed).toHaveBeenCalledWith({ accounts: wallet.accounts, features: wallet.features })
  expect(wallet.accounts).toMatchObject([{ address: own.address }])
  unregister()
})

test('no modal lists it: connecting it would open one from within another', () => {
  const { wallet } = setUp()
  expect(readStandardWallet(wallet)).toEqual([])
  const { 'wallet-modal:registered': _, ...features } = wallet.features as Record<string, unknown>
  expect(readStandardWallet({ ...wallet, features })).toMatchObject([{ namespace: 'solana', name: 'More wallets' }])
})

test('on a server it does nothing', () => {
  vi.stubGlobal('window', undefined)
  registerSolanaWallet({} as HostModal)()
})
