/** Wallets of the page: what they share, what they are asked, and what is not believed. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { hostileLists } from '../../../../test/hostileLists.js'
import { createSolanaWallet } from '../../../../test/solanaWallet.js'
import type { AdapterEvents, CaipNetwork, CaipNetworkId, Connector } from '../../types.js'
import { createAdapter } from '../index.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const keyOf = (seed: number) => {
  const secret = new Uint8Array(32).fill(seed)
  return { address: base58.encode(ed25519.getPublicKey(secret)), secretKey: Buffer.from(secret).toString('hex') }
}
const [one, two] = [keyOf(1), keyOf(2)]
const MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networkOf = (id: CaipNetworkId): CaipNetwork => ({
  ...{ id, namespace: 'solana', reference: id.slice(7), name: 'S', rpcUrls: ['https://node.example'] },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
})
const mainnet = networkOf(MAINNET)
const devnet = networkOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const local = networkOf('solana:FKijEqcMeAWaSi4FzpkV3H6CXYaz9VcA')

function setUp(options: Parameters<typeof createSolanaWallet>[1] = { chains: ['solana:mainnet', 'solana:devnet'] }) {
  const wallet = createSolanaWallet([one, two], options)
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana', provider: wallet.provider }
  const clock = createFakeClock()
  const fetch = () => Promise.reject(new Error('Nobody may be asked'))
  const adapter = createAdapter({ fetch, clock })
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() } satisfies AdapterEvents
  return { wallet, connector, adapter, clock, events }
}

test('connect: every account of the network, in the order of the wallet, with its names', async () => {
  const { adapter, connector, wallet } = setUp()
  expect(await adapter.connect(connector, mainnet)).toEqual({
    addresses: [one.address, two.address],
    caipNetworkId: MAINNET,
    labels: { [one.address]: 'Account 1', [two.address]: 'Account 2' },
  })
  expect(wallet.askedFor('connect')).toEqual([{ method: 'connect', input: {} }])
})

test('without a wish, and where the wish is not served, it is on the first public network that is', async () => {
  const { adapter, connector } = setUp()
  expect(await adapter.connect(connector, undefined)).toMatchObject({ caipNetworkId: MAINNET })
  expect(await adapter.connect(connector, local)).toMatchObject({ caipNetworkId: MAINNET })
})

test('a cluster of somebody’s own is what wallets call localnet, or its own id', async () => {
  for (const chain of ['solana:localnet', local.id]) {
    const { adapter, connector } = setUp({ chains: [chain] })
    expect(await adapter.connect(connector, local)).toMatchObject({ caipNetworkId: local.id })
  }
})

test('reconnect is silent, and where it was', async () => {
  const { adapter, connector, wallet } = setUp()
  expect(await adapter.reconnect(connector, devnet)).toMatchObject({ caipNetworkId: devnet.id })
  expect(wallet.askedFor('connect')).toEqual([{ method: 'connect', input: { silent: true } }])
  wallet.answer('connect', () => ({ accounts: [] }))
  expect(await adapter.reconnect(connector, devnet)).toBeUndefined()
})

const throwing = () =>
  new Proxy(
    {},
    {
      get(_, name) {
        // What a promise looks for first: else it would be a refusal.
        if (name !== 'then') throw new Error('trap')
      },
    },
  )

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['a text', () => 'yes'],
  ['no list', () => ({ accounts: {} })],
  ['an empty list', () => ({ accounts: [] })],
  ['getters that throw', throwing],
  ['accounts that throw', () => ({ accounts: [throwing()] })],
  ['addresses of another kind', () => ({ accounts: [{ address: `0x${'a'.repeat(40)}`, chains: ['solana:mainnet'] }] })],
  ['markup', () => ({ accounts: [{ address: '<b>', chains: ['solana:mainnet'] }] })],
  ['no chains', () => ({ accounts: [{ address: one.address, chains: null }] })],
  [
    'one address and the key of another',
    () => ({ accounts: [{ address: one.address, publicKey: base58.decode(two.address), chains: ['solana:mainnet'] }] }),
  ],
])('a wallet that answers %s shares no account', async (_, answer) => {
  const { adapter, connector, wallet } = setUp()
  wallet.answer('connect', answer)
  await expect(adapter.connect(connector, mainnet)).rejects.toEqual(code('NO_ACCOUNTS'))
})

test('each account once, a hundred garbage ones left out, its name cleaned', async () => {
  const { adapter, connector, wallet } = setUp()
  const [account] = wallet.accountsOf([one])
  const named = { ...account, label: 'Main\u202E account\u200B' }
  wallet.answer('connect', () => ({ accounts: [7, null, named, named, ...new Array(300).fill({})] }))
  expect(await adapter.connect(connector, mainnet)).toEqual({
    ...{ addresses: [one.address], caipNetworkId: MAINNET },
    labels: { [one.address]: 'Main account' },
  })
})

test.each<[string, unknown, string]>([
  ['a code', Object.assign(new Error('x'), { code: 4001 }), 'USER_REJECTED'],
  ['words', new Error('User declined to connect'), 'USER_REJECTED'],
  ['nothing', undefined, 'UNKNOWN'],
])('a refusal by %s', async (_, thrown, expected) => {
  const { adapter, connector, wallet } = setUp()
  wallet.answer('connect', () => Promise.reject(thrown))
  await expect(adapter.connect(connector, mainnet)).rejects.toEqual(code(expected))
})

test('what is no wallet is not asked', async () => {
  const { adapter } = setUp()
  for (const provider of [{}, { features: 7 }, throwing()]) {
    const connector: Connector = { id: 'x', name: 'X', type: 'ANNOUNCED', chain: 'solana', provider }
    await expect(adapter.connect(connector, mainnet)).rejects.toEqual(code('PROVIDER_NOT_FOUND'))
  }
})

test('another network: no question, and refused where no account serves it', async () => {
  const { adapter, connector, wallet } = setUp()
  await adapter.connect(connector, mainnet)
  await adapter.switchNetwork(connector, devnet)
  await expect(adapter.switchNetwork(connector, local)).rejects.toEqual(code('CHAIN_NOT_ADDED'))
  expect(wallet.asked).toHaveLength(1)
})

test('a message is signed to the letter, by the account that was asked for', async () => {
  const { adapter, connector, wallet } = setUp()
  const message = 'Grüße an 0x00'
  const signature = await adapter.signMessage(connector, { address: two.address, message })
  expect(await adapter.verifyMessage?.(mainnet, { address: two.address, message, signature })).toBe(true)
  expect(await adapter.verifyMessage?.(mainnet, { address: one.address, message, signature })).toBe(false)
  expect(wallet.asked).toHaveLength(1)
})

test('a message with its own signature behind it is that message, as Mobile Wallet Adapter hands it over', async () => {
  const { adapter, connector, wallet } = setUp()
  wallet.answer('signMessage', ({ message }: { message: Uint8Array }) => {
    const signature = ed25519.sign(message, one.secretKey)
    return [{ signedMessage: Uint8Array.from([...message, ...signature]), signature }]
  })
  const signature = await adapter.signMessage(connector, { address: one.address, message: 'hello' })
  expect(await adapter.verifyMessage?.(mainnet, { address: one.address, message: 'hello', signature })).toBe(true)
})

const hello = new TextEncoder().encode('hello')
const filled = (length: number, value: number) => new Uint8Array(length).fill(value)
const followedBy =
  (...parts: readonly Uint8Array[]) =>
  () => [{ signedMessage: Uint8Array.from(parts.flatMap((part) => [...part])), signature: filled(64, 1) }]

test.each<[string, () => unknown]>([
  ['a message with another signature behind it', followedBy(hello, filled(64, 2))],
  ['another message with the signature behind it', followedBy(hello.with(0, 72), filled(64, 1))],
  ['a message with the signature and more behind it', followedBy(hello, filled(65, 1))],
  ['a message with a part of the signature behind it', followedBy(hello, filled(63, 1))],
  ['the signature alone', followedBy(filled(64, 1))],
  ['words around the message', () => [{ signedMessage: new Uint8Array(3), signature: new Uint8Array(64).fill(1) }]],
  ['a signature of 65 bytes', () => [{ signature: new Uint8Array(65).fill(1) }]],
  ['an empty signature', () => [{ signature: new Uint8Array(64) }]],
  ['two answers', () => [{ signature: new Uint8Array(64).fill(1) }, {}]],
  ['nothing', () => undefined],
])('%s is no signature', async (_, answer) => {
  const { adapter, connector, wallet } = setUp()
  wallet.answer('signMessage', answer)
  const signing = adapter.signMessage(connector, { address: one.address, message: 'hello' })
  await expect(signing).rejects.toEqual(code('INVALID_ANSWER'))
})

test('who is not shared any more, and who cannot sign, is not asked', async () => {
  const { adapter, connector, wallet } = setUp()
  wallet.share(wallet.accountsOf([two]))
  const signing = adapter.signMessage(connector, { address: one.address, message: 'hello' })
  await expect(signing).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(wallet.asked).toEqual([])
  const mute = setUp({ chains: ['solana:mainnet'], features: [] })
  const asking = mute.adapter.signMessage(mute.connector, { address: one.address, message: 'hello' })
  await expect(asking).rejects.toEqual(code('UNSUPPORTED_METHOD'))
})

test('changes of accounts are told once each, garbage is not, none is as good as a disconnect', async () => {
  const { adapter, connector, wallet, events } = setUp()
  await adapter.connect(connector, mainnet)
  const stop = adapter.watch(connector, events)
  wallet.share(wallet.accountsOf([two, one]))
  wallet.share(wallet.accountsOf([two, one]))
  expect(events.accountsChanged.mock.calls).toEqual([[[two.address, one.address]]])
  wallet.share(7 as never)
  wallet.share([])
  expect(events.accountsChanged).toHaveBeenCalledTimes(1)
  expect(events.disconnected).toHaveBeenCalledTimes(1)
  stop()
  expect(wallet.listening()).toBe(0)
})

test.each(hostileLists)(
  'accounts that defend themselves say nothing, and nothing is thrown into the wallet: %s',
  async (_case, create) => {
    const { adapter, connector, wallet, events } = setUp()
    await adapter.connect(connector, mainnet)
    adapter.watch(connector, events)
    wallet.share(create())
    wallet.share(wallet.accountsOf([two]))
    expect(events.disconnected).not.toHaveBeenCalled()
    expect(events.accountsChanged.mock.calls).toEqual([[[two.address]]])
  },
)

test('a wallet without events, and one whose events throw, work all the same', () => {
  const { adapter, events, connector } = setUp({ features: [] })
  adapter.watch(connector, events)()
  const provider = { features: { 'standard:events': { on: () => Promise.reject } }, accounts: [] }
  adapter.watch({ ...connector, provider }, events)()
  const broken = {
    features: {
      'standard:events': {
        on() {
          throw new Error('no')
        },
      },
    },
  }
  adapter.watch({ ...connector, provider: broken }, events)()
  expect(events.disconnected).not.toHaveBeenCalled()
})

test('disconnect waits for 100 ms at most and never fails', async () => {
  const { adapter, connector, wallet, clock } = setUp()
  await adapter.disconnect(connector)
  expect(wallet.askedFor('disconnect')).toHaveLength(1)
  wallet.answer('disconnect', () => Promise.reject(new Error('no')))
  await adapter.disconnect(connector)
  wallet.answer('disconnect', () => new Promise(() => {}))
  const leaving = adapter.disconnect(connector)
  await clock.advance(100)
  await leaving
})

test('an account that lists no messages among its features is not asked for one', async () => {
  const { adapter, connector, wallet } = setUp({
    chains: ['solana:mainnet'],
    accountFeatures: ['solana:signTransaction'],
  })
  const asking = adapter.signMessage(connector, { address: one.address, message: 'hello' })
  await expect(asking).rejects.toEqual(code('ACCOUNT_SIGNS_NO_MESSAGES'))
  expect(wallet.asked).toEqual([])
})

test.each([
  [['solana:signTransactions']],
  [['solana:signTransactions', 'solana:signInWithSolana']],
  [['solana:cloneAuthorization']],
  [['solana:signAndSendTransaction', 'solana:signMessages']],
])(
  'a list in the words of Mobile Wallet Adapter, %j, has what is optional there: it denies nothing',
  async (accountFeatures) => {
    const { adapter, connector } = setUp({ chains: ['solana:mainnet'], accountFeatures })
    const signature = await adapter.signMessage(connector, { address: one.address, message: 'hello' })
    expect(await adapter.verifyMessage?.(mainnet, { address: one.address, message: 'hello', signature })).toBe(true)
    expect(adapter.sends?.(connector, one.address)).toBe(true)
  },
)
