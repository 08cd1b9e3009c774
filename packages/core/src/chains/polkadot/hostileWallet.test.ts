/** Extensions that answer nonsense, throw oddly, stay silent or lie (threats P01–P16), and those that are only old. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import type { CaipNetwork, Connector } from '../types.js'
import { addressOn } from './address.js'
import { createAdapter } from './index.js'
import { verifyMessage } from './verifyMessage.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const networkOf = (reference: string): CaipNetwork => ({
  id: `polkadot:${reference}`,
  namespace: 'polkadot',
  reference,
  name: 'N',
  nativeCurrency: { name: 'Dot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://rpc.test'],
})
const polkadot = networkOf('91b171bb158e2d3848fa23a9f1c25182')
const kusama = networkOf('b0a8d493285c2df73290dfb7e61f870f')
const [one, two] = [keyOf(`0x${'1'.repeat(64)}`), keyOf(`0x${'2'.repeat(64)}`)]
const on = (network: CaipNetwork, ...keys: { address: string }[]) =>
  keys.map(({ address }) => addressOn(network, address))
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const never = () => new Promise<never>(() => {})

function setUp() {
  const wallet = createKeyringWallet([one, two])
  const clock = createFakeClock()
  const adapter = createAdapter({
    clock,
    fetch: () => Promise.reject(new Error('No node is asked here')),
    appName: () => 'Shop',
  })
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: wallet.entry }
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  return { wallet, clock, adapter, connector, events, connect: () => adapter.connect(connector, polkadot) }
}

test('a wallet with enable alone is asked that way', async () => {
  const { wallet, connect } = setUp()
  delete wallet.entry.connect
  expect((await connect()).addresses).toEqual(on(polkadot, one, two))
  expect(wallet.askedFor('enable')).toEqual([{ method: 'enable', given: 'Shop' }])
})

test('without a network nobody is asked', async () => {
  const { wallet, adapter, connector } = setUp()
  await expect(adapter.connect(connector, undefined)).rejects.toEqual(code('CHAIN_NOT_CONFIGURED'))
  expect(await adapter.reconnect(connector)).toBeUndefined()
  expect(wallet.asked).toEqual([])
})

test.each<[string, () => unknown, string]>([
  ['an error that says cancelled', () => Promise.reject(new Error('Cancelled')), 'USER_REJECTED'],
  ['an error that says rejected', () => Promise.reject(new Error('Rejected by the user')), 'USER_REJECTED'],
  [
    'an error that says not allowed',
    () => Promise.reject(new Error('The source is not allowed to interact')),
    'UNAUTHORIZED',
  ],
  ['a text', () => Promise.reject('denied'), 'USER_REJECTED'],
  ['4001', () => Promise.reject({ code: 4001 }), 'USER_REJECTED'],
  ['nothing', () => Promise.reject(undefined), 'UNKNOWN'],
  [
    'an error at once',
    () => {
      throw new Error('broken')
    },
    'UNKNOWN',
  ],
])('a wallet that throws %s when asked to connect', async (_, connectAnswer, expected) => {
  const { wallet, connect, adapter, connector } = setUp()
  wallet.entry.connect = connectAnswer as () => Promise<unknown>
  await expect(connect()).rejects.toEqual(code(expected))
  expect(wallet.askedFor('enable')).toEqual([])
  expect(adapter.hostProvider?.(connector, () => undefined)).toBeUndefined()
})

test.each([undefined, null, 7, {}, { accounts: {} }, { accounts: { get: 'yes' } }])(
  'a wallet that answers %j to connect is not connected',
  async (answer) => {
    const { wallet, connect } = setUp()
    wallet.entry.connect = async () => answer
    await expect(connect()).rejects.toEqual(code('INVALID_ANSWER'))
  },
)

test.each<[unknown, string]>([
  [null, 'INVALID_ANSWER'],
  [{}, 'INVALID_ANSWER'],
  [[], 'NO_ACCOUNTS'],
  [[null, 7, 'x', {}, { address: 7 }], 'NO_ACCOUNTS'],
  [[{ address: '<b>' }, { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'ethereum' }], 'NO_ACCOUNTS'],
  [[{ address: one.address, type: 'ethereum' }], 'NO_ACCOUNTS'],
  [[{ address: one.address.replace(/.$/, (last) => (last === '1' ? '2' : '1')) }], 'NO_ACCOUNTS'],
  [[{ address: one.address, genesisHash: `0x${kusama.reference}${'0'.repeat(32)}` }], 'NO_ACCOUNTS'],
])('accounts %j: not connected, and an error', async (accounts, expected) => {
  const { wallet, connect } = setUp()
  wallet.share(accounts)
  await expect(connect()).rejects.toEqual(code(expected))
})

test('usable accounts are kept, each key once, with names made safe; bound ones on their own chain', async () => {
  const { wallet, connect } = setUp()
  wallet.share([
    { address: addressOn(kusama, one.address), name: 'Evil\u202Egnp.exe' },
    { address: one.address, name: 'again' },
    {
      address: two.address,
      type: 'ed25519',
      genesisHash: `0x${polkadot.reference.toUpperCase()}${'0'.repeat(32)}`,
      name: 7,
    },
  ])
  const [first, second] = on(polkadot, one, two)
  expect(await connect()).toEqual({
    addresses: [first, second],
    caipNetworkId: polkadot.id,
    labels: { [first as string]: 'Evilgnp.exe' },
  })
})

test('a list of ten thousand accounts is cut', async () => {
  const { wallet, connect } = setUp()
  wallet.share(Array.from({ length: 10_000 }, (_, index) => ({ address: index < 9_999 ? 'x' : one.address })))
  await expect(connect()).rejects.toEqual(code('NO_ACCOUNTS'))
})

test('a silent reconnect: an answer in time counts; one that does not come is not waited for', async () => {
  const { wallet, adapter, connector, clock } = setUp()
  expect((await adapter.reconnect(connector, kusama))?.addresses).toEqual(on(kusama, one, two))
  let letIn = () => {}
  wallet.entry.connect = () =>
    new Promise((resolve) => {
      letIn = () => resolve(wallet.injected)
    })
  const other = { ...connector, provider: { ...wallet.entry } }
  const answer = adapter.reconnect(other, kusama)
  await settle()
  clock.advance(3_000)
  expect(await answer).toBeUndefined()
  letIn()
  await settle()
  expect(adapter.hostProvider?.(other, () => undefined)).toBeUndefined()
})

test('a silent reconnect that is refused says so, and no promise is left behind', async () => {
  const { wallet, adapter, connector } = setUp()
  wallet.entry.connect = () => Promise.reject(new Error('Cancelled'))
  await expect(adapter.reconnect(connector, polkadot)).rejects.toEqual(code('USER_REJECTED'))
})

test.each<[string, unknown]>([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['is missing', undefined],
  ['answers nothing', () => undefined],
  ['rejects', () => Promise.reject(new Error('no'))],
])('a subscribe that %s is tolerated', async (_, subscribe) => {
  const { wallet, adapter, connector, connect, events } = setUp()
  Object.assign(wallet.injected.accounts, { subscribe })
  await connect()
  const stop = adapter.watch(connector, events)
  await settle()
  expect(() => stop()).not.toThrow()
  await settle()
  expect(events.disconnected).not.toHaveBeenCalled()
})

test('changes are read from the wallet anew; none left is a disconnect of it; nothing is heard after stopping', async () => {
  const { wallet, adapter, connector, connect, events } = setUp()
  await connect()
  const stop = adapter.watch(connector, events)
  await settle()
  events.accountsChanged.mockClear()
  wallet.share([{ address: two.address }])
  await settle()
  expect(events.accountsChanged.mock.calls).toEqual([[on(polkadot, two)]])
  // What is sent along is not believed.
  for (const listener of wallet.listeners) listener([{ address: one.address }])
  await settle()
  expect(events.accountsChanged).toHaveBeenLastCalledWith(on(polkadot, two))
  wallet.share('nonsense')
  await settle()
  expect(events.disconnected).not.toHaveBeenCalled()
  wallet.share([])
  await settle()
  expect(events.disconnected).toHaveBeenCalledTimes(1)
  stop()
  await settle()
  expect(wallet.listeners.size).toBe(0)
  events.accountsChanged.mockClear()
  wallet.share([{ address: one.address }])
  await settle()
  expect(events.accountsChanged).not.toHaveBeenCalled()
})

test('a switch asks nobody; from then on accounts are spelt and chosen for that network', async () => {
  const { wallet, adapter, connector, connect, events } = setUp()
  await connect()
  adapter.watch(connector, events)
  await settle()
  const before = wallet.asked.filter(({ method }) => method !== 'accounts').length
  await adapter.switchNetwork(connector, kusama)
  expect(wallet.asked.filter(({ method }) => method !== 'accounts')).toHaveLength(before)
  expect(adapter.addressOn?.(kusama, on(polkadot, one)[0] as string)).toBe(on(kusama, one)[0])
  wallet.share([{ address: one.address }])
  await settle()
  expect(events.accountsChanged).toHaveBeenLastCalledWith(on(kusama, one))
})

test('a switch to a network on which no account may be used is refused, and nothing changes', async () => {
  const { wallet, adapter, connector, connect, events } = setUp()
  wallet.share([{ address: one.address, genesisHash: `0x${polkadot.reference}${'0'.repeat(32)}` }])
  await connect()
  await expect(adapter.switchNetwork(connector, kusama)).rejects.toEqual(code('NO_ACCOUNTS'))
  adapter.watch(connector, events)
  await settle()
  expect(events.accountsChanged).toHaveBeenLastCalledWith(on(polkadot, one))
})

test('a message is signed once, by the account as the wallet spells it, and the signature holds', async () => {
  const { wallet, adapter, connector, connect } = setUp()
  await connect()
  const message = 'Grüße\nfrom here'
  const address = on(polkadot, two)[0] as string
  const signature = await adapter.signMessage(connector, { address, message })
  expect(wallet.askedFor('signRaw')).toEqual([
    {
      method: 'signRaw',
      given: { address: two.address, data: `0x${Buffer.from(message).toString('hex')}`, type: 'bytes' },
    },
  ])
  expect(verifyMessage({ address, message, signature })).toBe(true)
  expect(await adapter.verifyMessage?.(polkadot, { address, message, signature })).toBe(true)
})

test.each([
  undefined,
  null,
  'x',
  {},
  { signature: 7 },
  { signature: '0x' },
  { signature: `0x${'ab'.repeat(63)}` },
  { signature: `0x${'ab'.repeat(67)}` },
])('the answer %j is no signature', async (answer) => {
  const { wallet, adapter, connector, connect } = setUp()
  await connect()
  wallet.injected.signer.signRaw = async () => answer
  const asked = adapter.signMessage(connector, { address: on(polkadot, one)[0] as string, message: 'm' })
  await expect(asked).rejects.toEqual(code('INVALID_ANSWER'))
})

test('an account that the wallet shares no more is not asked for a signature', async () => {
  const { wallet, adapter, connector, connect } = setUp()
  await connect()
  wallet.share([{ address: two.address }])
  const asked = adapter.signMessage(connector, { address: on(polkadot, one)[0] as string, message: 'm' })
  await expect(asked).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(wallet.askedFor('signRaw')).toEqual([])
})

test('a wallet without a signer says that it can’t; one that never answers keeps nobody else', async () => {
  const { wallet, adapter, connector, connect } = setUp()
  await connect()
  Object.assign(wallet.injected, { signer: undefined })
  const address = on(polkadot, one)[0] as string
  await expect(adapter.signMessage(connector, { address, message: 'm' })).rejects.toEqual(code('UNSUPPORTED_METHOD'))
  wallet.entry.connect = never
  await adapter.disconnect(connector)
  await expect(adapter.signMessage(connector, { address, message: 'm' })).rejects.toEqual(code('NOT_CONNECTED'))
})

test('a host gets a provider while it is connected, and not before or after', async () => {
  const { adapter, connector, connect } = setUp()
  expect(adapter.hostProvider?.(connector, () => undefined)).toBeUndefined()
  await connect()
  const host = adapter.hostProvider?.(connector, () => undefined)
  expect(host).toHaveProperty('signer')
  expect(adapter.hostProvider?.(connector, () => undefined)).toBe(host)
  await adapter.disconnect(connector)
  expect(adapter.hostProvider?.(connector, () => undefined)).toBeUndefined()
})
