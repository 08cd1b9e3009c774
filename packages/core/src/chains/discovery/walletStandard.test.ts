import { registerWallet } from '@wallet-standard/wallet'
import { expect, test, vi } from 'vitest'
import { listenForStandardWallets } from './walletStandard.js'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const features = { 'standard:connect': {}, 'solana:signTransaction': {} }
const wallet = (change: object = {}) => ({
  version: '1.0.0',
  name: 'Sol',
  icon,
  chains: ['solana:mainnet'],
  features,
  ...change,
})

type Api = { register(...wallets: unknown[]): () => void }

function setUp(page = new EventTarget()) {
  const changed = vi.fn()
  const rows = listenForStandardWallets(page, changed)
  let api: Api | undefined
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (given: Api) => {
        api = given
      },
    }),
  )
  if (!api) throw new Error('The page does not answer')
  return { page, rows, changed, ids: () => [...rows.keys()], register: api.register }
}

test('a wallet that was there before the page, and one that comes after it', () => {
  const page = new EventTarget()
  // Wallets' own library wants a window.
  vi.stubGlobal('window', page)
  const early = wallet({ name: 'Early' })
  registerWallet(early as never)
  const { rows, changed, ids } = setUp(page)
  expect(ids()).toEqual(['standard:solana:Early#1'])
  registerWallet(wallet({ name: 'Late' }) as never)
  vi.unstubAllGlobals()
  expect(ids()).toEqual(['standard:solana:Early#1', 'standard:solana:Late#1'])
  expect(changed).toHaveBeenCalledTimes(2)
  expect(rows.get('standard:solana:Early#1')).toEqual({
    ...{ id: 'standard:solana:Early#1', name: 'Early', icon, namespace: 'solana', type: 'ANNOUNCED', provider: early },
  })
  expect(rows.get('standard:solana:Early#1')?.provider).toBe(early)
  expect(Object.isFrozen(rows.get('standard:solana:Early#1'))).toBe(true)
})

test('one that serves both namespaces is a row in each; of one name there may be two', () => {
  const { register, ids } = setUp()
  const both = { ...features, 'bitcoin:connect': {} }
  register(wallet({ chains: ['bitcoin:mainnet', 'solana:devnet'], features: both }), wallet())
  expect(ids()).toEqual(['standard:solana:Sol#1', 'standard:bip122:Sol#1', 'standard:solana:Sol#2'])
})

test('registered twice it is one; taken back it is none, and may come again', () => {
  const { register, ids, changed } = setUp()
  const one = wallet()
  const unregister = register(one)
  register(one)()
  expect(ids()).toHaveLength(1)
  unregister()
  unregister()
  expect(ids()).toEqual([])
  register(one)
  expect(ids()).toEqual(['standard:solana:Sol#1'])
  expect(changed).toHaveBeenCalledTimes(3)
})

test('one that has the feature of sats-connect serves Bitcoin, once, whatever chains it names', () => {
  const { register, ids } = setUp()
  const provider = { request: async () => null }
  register(wallet({ features: { ...features, 'sats-connect:': { provider } } }))
  expect(ids()).toEqual(['standard:solana:Sol#1', 'standard:bip122:Sol#1'])
  register(
    wallet({ name: 'Btc', chains: ['bitcoin:mainnet'], features: { 'sats-connect:': {}, 'bitcoin:connect': {} } }),
  )
  expect(ids().slice(2)).toEqual(['standard:bip122:Btc#1'])
})

const throwing = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
      has() {
        throw new Error('trap')
      },
    },
  )

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['a text', () => 'wallet'],
  ['getters that throw', throwing],
  ['no name', () => wallet({ name: '\u200B' })],
  ['a name that is none', () => wallet({ name: { toString: () => 'Sol' } })],
  ['chains of another kind', () => wallet({ chains: ['sui:mainnet', 7, null] })],
  ['no list of chains', () => wallet({ chains: 'solana:mainnet' })],
  ['no features', () => wallet({ features: null })],
  ['features that throw', () => wallet({ features: throwing() })],
  ['nothing to sign with', () => wallet({ features: { 'standard:connect': {} } })],
  ['nothing to connect with', () => wallet({ features: { 'solana:signTransaction': {} } })],
])('a wallet with %s is ignored, and the next is heard', (_, create) => {
  const { register, ids, changed } = setUp()
  register(create())
  expect(changed).not.toHaveBeenCalled()
  register(create(), wallet())
  expect(ids()).toEqual(['standard:solana:Sol#1'])
})

test('text is cleaned, an icon is an inline picture or none', () => {
  const { register, rows } = setUp()
  register(wallet({ name: 'Evil\u202Egnp.exe\u200B', icon: 'https://evil.example/x.png' }))
  expect([...rows.values()]).toMatchObject([{ name: 'Evilgnp.exe' }])
  expect([...rows.values()][0]).not.toHaveProperty('icon')
})

test('a callback that throws, or is none, keeps nobody from being heard', () => {
  const { page, register, ids } = setUp()
  for (const detail of [undefined, 7, () => Promise.reject, throwing()])
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('no')
      },
    }),
  )
  register(wallet())
  expect(ids()).toHaveLength(1)
})

test('at most a hundred are listed', () => {
  const { register, ids } = setUp()
  for (let count = 0; count < 120; count++) register(wallet())
  expect(ids()).toHaveLength(100)
})
