/** Wallets that answer nonsense, throw oddly, stay silent or lie: threats P01–P16. */

import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { hostileLists } from '../../../test/hostileLists.js'
import { CONFIRM_END_MS, CONFIRM_SWITCH_MS, SILENT_ANSWER_WAIT_MS } from '../../constants/wallets.js'
import { resolveNetwork } from '../networks.js'
import type { CaipNetwork, Connector } from '../types.js'
import { createAdapter } from './index.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local One',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
  explorerUrl: 'https://explorer.test',
}

type Answer = (params: readonly unknown[]) => unknown
const never = () => new Promise(() => {})
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })
const refusal = (number: number, more: object = {}) => Object.assign(new Error('no'), { code: number, ...more })

function createWallet(answers: Record<string, Answer> = {}) {
  const asked: string[] = []
  const heard = new Map<string, (payload: unknown) => void>()
  const all: Record<string, Answer> = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => '0x7a69',
    ...answers,
  }
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push(method)
      if (!all[method]) throw refusal(4200)
      return all[method](params)
    },
    on: (event: string, listener: (payload: unknown) => void) => void heard.set(event, listener),
    removeListener: (event: string) => void heard.delete(event),
  }
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider }
  return {
    connector,
    provider,
    asked,
    heard,
    emit: (event: string, payload?: unknown) => heard.get(event)?.(payload),
    all,
  }
}

function createTestAdapter() {
  const clock = createFakeClock()
  const fetch = () => Promise.reject(new Error('No node is asked here'))
  return { clock, adapter: createAdapter({ clock, fetch }) }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test.each([null, {}, [], ['0x'], ['<b>'], 'x', [1], undefined])(
  'connect: %j instead of accounts is NO_ACCOUNTS',
  async (answer) => {
    const { connector } = createWallet({ eth_requestAccounts: () => answer })
    await expect(createTestAdapter().adapter.connect(connector, network)).rejects.toThrow(code('NO_ACCOUNTS'))
  },
)

test.each([null, '0x', '0', -31337, 1.5, {}])('connect: %j instead of a chain id is refused', async (answer) => {
  const { connector } = createWallet({ eth_chainId: () => answer })
  await expect(createTestAdapter().adapter.connect(connector, network)).rejects.toThrow(code('INVALID_ANSWER'))
})

test.each(['31337', 31337, '0x7A69'])('connect: %j is a chain id, however it is written', async (answer) => {
  const { connector } = createWallet({ eth_chainId: () => answer })
  const { caipNetworkId } = await createTestAdapter().adapter.connect(connector, network)
  expect(caipNetworkId).toBe('eip155:31337')
})

test('connect: accounts and network as the wallet has them', async () => {
  const { connector } = createWallet({
    eth_requestAccounts: () => [other.toLowerCase(), address],
    eth_chainId: () => '0x1',
  })
  const connection = await createTestAdapter().adapter.connect(connector, network)
  expect(connection).toEqual({ addresses: [other, address], caipNetworkId: 'eip155:1' })
})

test.each<[string, () => unknown, string]>([
  ['4001', () => refusal(4001), 'USER_REJECTED'],
  ['a plain object with 4001', () => ({ code: 4001 }), 'USER_REJECTED'],
  ['−32002', () => refusal(-32002), 'REQUEST_PENDING'],
  ['4100', () => refusal(4100), 'UNAUTHORIZED'],
])('connect: a refusal with %s has its name', async (_, create, expected) => {
  const { connector, asked } = createWallet({
    eth_requestAccounts: () => {
      throw create()
    },
  })
  await expect(createTestAdapter().adapter.connect(connector, network)).rejects.toThrow(code(expected))
  expect(asked).toEqual(['eth_requestAccounts'])
})

test.each<[string, () => unknown]>([
  ['a string', () => 'denied'],
  ['nothing', () => undefined],
  [
    'an object whose getters throw',
    () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
        },
      ),
  ],
])('connect: throwing %s is a ModalError with a text', async (_, create) => {
  const { connector } = createWallet({
    eth_requestAccounts: () => {
      throw create()
    },
  })
  const error = await createTestAdapter()
    .adapter.connect(connector, network)
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ModalError' })
  expect(String((error as Error).message)).not.toMatch(/\[object|undefined/)
})

test('a connector without a provider: connecting fails with PROVIDER_NOT_FOUND, disconnecting does nothing', async () => {
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' }
  const { adapter } = createTestAdapter()
  await expect(adapter.connect(connector, network)).rejects.toThrow(code('PROVIDER_NOT_FOUND'))
  await expect(adapter.disconnect(connector)).resolves.toBeUndefined()
})

test('reconnect asks without a prompt, and finds nothing where nothing is shared', async () => {
  const sharing = createWallet()
  const { adapter } = createTestAdapter()
  expect(await adapter.reconnect(sharing.connector)).toEqual({ addresses: [address], caipNetworkId: 'eip155:31337' })
  expect(sharing.asked).toEqual(['eth_accounts', 'eth_chainId'])
  for (const answer of [[], null, ['0x']]) {
    expect(await adapter.reconnect(createWallet({ eth_accounts: () => answer }).connector)).toBeUndefined()
  }
})

test('disconnect revokes, waits 100 ms for a silent wallet, and never throws', async () => {
  const { adapter, clock } = createTestAdapter()
  const params = vi.fn()
  await adapter.disconnect(createWallet({ wallet_revokePermissions: params }).connector)
  expect(params).toHaveBeenCalledWith([{ eth_accounts: {} }])
  await adapter.disconnect(createWallet().connector)

  let done = false
  const waiting = adapter.disconnect(createWallet({ wallet_revokePermissions: never }).connector).then(() => {
    done = true
  })
  await clock.advance(99)
  await settle()
  expect(done).toBe(false)
  await clock.advance(1)
  await waiting
})

test('switch: asks with the hex id, and looks whether the wallet went', async () => {
  const wallet = createWallet()
  wallet.all.wallet_switchEthereumChain = ([wanted]) => {
    wallet.all.eth_chainId = () => (wanted as { chainId: string }).chainId
    return null
  }
  await createTestAdapter().adapter.switchNetwork(wallet.connector, {
    ...network,
    id: 'eip155:31338',
    reference: '31338',
  })
  expect(wallet.asked).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId'])
})

test('switch: a wallet that is there already is not asked', async () => {
  const wallet = createWallet()
  await createTestAdapter().adapter.switchNetwork(wallet.connector, network)
  expect(wallet.asked).toEqual(['eth_chainId'])
})

test.each<[string, () => unknown]>([
  ['4902', () => refusal(4902)],
  ['4902 inside −32603', () => refusal(-32603, { data: { originalError: { code: 4902 } } })],
  ['−32603', () => refusal(-32603)],
  ['−32000', () => refusal(-32000)],
  ['−32602', () => refusal(-32602)],
  ['4200', () => refusal(4200)],
  ['no code', () => new Error('Chain 31337 is not there')],
  ['another language', () => 'Unbekanntes Netzwerk'],
  ['nothing', () => undefined],
])('switch: %s is CHAIN_NOT_ADDED', async (_, create) => {
  const { connector } = createWallet({
    eth_chainId: () => '0x1',
    wallet_switchEthereumChain: () => {
      throw create()
    },
  })
  await expect(createTestAdapter().adapter.switchNetwork(connector, network)).rejects.toThrow(code('CHAIN_NOT_ADDED'))
})

test.each<[string, () => unknown, string]>([
  ['4001', () => refusal(4001), 'USER_REJECTED'],
  ['a refusal in words', () => ({ code: -32603, message: 'User rejected the request.' }), 'USER_REJECTED'],
  ['a request that is pending', () => refusal(-32002), 'REQUEST_PENDING'],
  ['a page that may not ask', () => refusal(4100), 'UNAUTHORIZED'],
])('switch: %s says nothing of the network', async (_, create, expected) => {
  const { connector } = createWallet({
    eth_chainId: () => '0x1',
    wallet_switchEthereumChain: () => {
      throw create()
    },
  })
  await expect(createTestAdapter().adapter.switchNetwork(connector, network)).rejects.toThrow(code(expected))
})

test('switch: a wallet that fails and went all the same is there', async () => {
  const wallet = createWallet({ eth_chainId: () => '0x1' })
  wallet.all.wallet_switchEthereumChain = () => {
    wallet.all.eth_chainId = () => '0x7a69'
    throw refusal(-32603)
  }
  await createTestAdapter().adapter.switchNetwork(wallet.connector, network)
})

test('switch: a wallet that says yes and stays is an error after 5 s; one that goes later than it says is not', async () => {
  const { adapter, clock } = createTestAdapter()
  const lying = createWallet({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null })
  const refused = expect(adapter.switchNetwork(lying.connector, network)).rejects.toThrow(code('CHAIN_DISCONNECTED'))
  await settle()
  await clock.advance(CONFIRM_SWITCH_MS)
  await refused
  expect(lying.asked.filter((method) => method === 'eth_chainId').length).toBeLessThanOrEqual(7)
  expect(lying.heard.size).toBe(0)
  expect(clock.waiting).toBe(0)
})

test.each([600, 2_500, 4_900])('switch: a wallet that says yes and goes %i ms later is there', async (ms) => {
  const { adapter, clock } = createTestAdapter()
  const slow = createWallet({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null })
  const switched = adapter.switchNetwork(slow.connector, network)
  await clock.advance(ms)
  slow.all.eth_chainId = () => '0x7a69'
  await clock.advance(CONFIRM_SWITCH_MS - ms)
  await switched
  expect(slow.asked.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  expect(clock.waiting).toBe(0)
})

test('switch: one that says when it is there is believed at once, having been looked at', async () => {
  const { adapter, clock } = createTestAdapter()
  const slow = createWallet({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null })
  const switched = adapter.switchNetwork(slow.connector, network)
  await clock.advance(600)
  slow.emit('chainChanged', '0x7a69')
  await settle()
  slow.all.eth_chainId = () => '0x7a69'
  slow.emit('chainChanged', '0x7a69')
  await switched
  expect(clock.waiting).toBe(0)
})

test('add: the network as EIP-3085 wants it', async () => {
  const add = vi.fn(() => null)
  await createTestAdapter().adapter.addNetwork?.(createWallet({ wallet_addEthereumChain: add }).connector, network)
  expect(add).toHaveBeenCalledWith([
    {
      chainId: '0x7a69',
      chainName: 'Local One',
      nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
      rpcUrls: ['https://rpc.test'],
      blockExplorerUrls: ['https://explorer.test'],
    },
  ])
})

test.each<[string, () => unknown, string]>([
  ['4200', () => refusal(4200), 'CHAIN_NOT_ADDED'],
  ['a text', () => 'Hinzufügen fehlgeschlagen', 'CHAIN_NOT_ADDED'],
  ['4001', () => refusal(4001), 'USER_REJECTED'],
])('add: %s is told as what it is', async (_, create, expected) => {
  const { connector } = createWallet({
    wallet_addEthereumChain: () => {
      throw create()
    },
  })
  await expect(createTestAdapter().adapter.addNetwork?.(connector, network)).rejects.toThrow(code(expected))
})

const KEYED = 'https://rpc.example/secret-key'
const given = { id: 'eip155:424242', name: 'Own', nativeCurrency: network.nativeCurrency } as const
test.each<[string, Parameters<typeof resolveNetwork>, readonly string[]]>([
  [
    'one of ours, asked through the page’s own node',
    ['base', { rpcUrls: { base: [KEYED] } }],
    ['https://mainnet.base.org'],
  ],
  ['the same by its id', ['eip155:8453', { rpcUrls: { 'eip155:8453': [KEYED] } }], ['https://mainnet.base.org']],
  [
    'one of ours, written whole with a node of its own',
    [{ ...given, id: 'eip155:10', rpcUrls: [KEYED] }],
    ['https://mainnet.optimism.io'],
  ],
  [
    'one of the host’s, which has nodes in its definition and own ones beside',
    [{ ...given, rpcUrls: ['https://public.example'] }, { rpcUrls: { [given.id]: [KEYED] } }],
    ['https://public.example'],
  ],
  ['one where there is no other than the page’s own', [given, { rpcUrls: { [given.id]: [KEYED] } }], [KEYED]],
])('add: the nodes of the network are offered, and no key of the page: %s', async (_, written, offered) => {
  const add = vi.fn((_: readonly unknown[]) => null)
  const resolved = resolveNetwork(...written)
  if (!resolved) throw new Error('unknown network')
  await createTestAdapter().adapter.addNetwork?.(createWallet({ wallet_addEthereumChain: add }).connector, resolved)
  expect(add.mock.calls[0]?.[0][0]).toMatchObject({ rpcUrls: offered })
})

test('add: a network that only the host’s data service answers for goes without nodes', async () => {
  const add = vi.fn((_: readonly unknown[]) => null)
  const { connector } = createWallet({ wallet_addEthereumChain: add })
  const serviceRpcUrl = 'https://data.test/v1'
  await createTestAdapter().adapter.addNetwork?.(connector, { ...network, rpcUrls: [], serviceRpcUrl })
  expect(add.mock.calls[0]?.[0][0]).not.toHaveProperty('rpcUrls')
  expect(JSON.stringify(add.mock.calls)).not.toContain('data.test')
})

test('sign: the message’s bytes in hex, and a signature back', async () => {
  const sign = vi.fn((): unknown => '0xabcd')
  const { connector } = createWallet({ personal_sign: sign })
  const { adapter } = createTestAdapter()
  expect(await adapter.signMessage(connector, { address, message: 'Grüße' })).toBe('0xabcd')
  expect(sign).toHaveBeenCalledWith(['0x4772c3bcc39f65', address])
  const bare = 'ab'.repeat(65)
  sign.mockReturnValueOnce(bare)
  expect(await adapter.signMessage(connector, { address, message: 'x' })).toBe(`0x${bare}`)
  for (const answer of [null, '0x', 'signed', {}, 'ab', 'xyz'.repeat(50)]) {
    sign.mockReturnValueOnce(answer)
    await expect(adapter.signMessage(connector, { address, message: 'x' })).rejects.toThrow(code('INVALID_ANSWER'))
  }
})

const BATCHES = { atomic: { status: 'supported' } }
const NONE = { atomic: { status: 'unsupported' } }
const TOLD_CAPABILITIES: readonly (readonly [string, unknown, Record<string, unknown>])[] = [
  ['of this network', { '0x7a69': BATCHES, nonsense: {}, '0x1': null }, BATCHES],
  ['of every network', { '0x0': BATCHES }, BATCHES],
  ['of every network, written long', { '0x00': BATCHES, '0x1': NONE }, BATCHES],
  ['of both: its own come first', { '0x0': BATCHES, '0x7a69': NONE }, NONE],
  ['of both: the others stay', { '0x0': { flow: true }, '0x7a69': BATCHES }, { flow: true, ...BATCHES }],
  ['of another network', { '0x1': BATCHES }, {}],
  ['in a list', [BATCHES], {}],
  ['as nothing of every network', { '0x0': null, '0x7a69': BATCHES }, BATCHES],
  ['as text', 'x', {}],
  ['as nothing', null, {}],
]

test.each(TOLD_CAPABILITIES)('capabilities told %s', async (_, answer, expected) => {
  const { adapter } = createTestAdapter()
  const { connector } = createWallet({ wallet_getCapabilities: () => answer })
  expect(await adapter.capabilities?.(connector, address, network)).toEqual(expected)
})

test('a wallet that does not know the question has no capabilities', async () => {
  const { adapter } = createTestAdapter()
  expect(await adapter.capabilities?.(createWallet().connector, address, network)).toEqual({})
})

function createWatched(answers: Record<string, Answer> = {}) {
  const wallet = createWallet(answers)
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  const { adapter, clock } = createTestAdapter()
  const stop = adapter.watch(wallet.connector, events)
  const seen = () => ({
    accounts: events.accountsChanged.mock.calls.flat(),
    networks: events.networkChanged.mock.calls.flat(),
    disconnected: events.disconnected.mock.calls.length,
  })
  return { ...wallet, clock, seen, stop }
}

test('watch: accounts, networks and the end are told, checked', async () => {
  const { emit, seen, asked, clock } = createWatched({ eth_accounts: () => [] })
  emit('accountsChanged', [other.toLowerCase()])
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  expect(asked).toEqual([])
  await clock.advance(CONFIRM_END_MS - 1)
  expect(seen()).toEqual({ accounts: [[other]], networks: ['eip155:1'], disconnected: 0 })
  await clock.advance(1)
  expect(seen().disconnected).toBe(1)
  expect(asked).toEqual(['eth_accounts'])
  expect(clock.waiting).toBe(0)
})

test('watch: an empty list, and an account a moment later: nobody is disconnected', async () => {
  const { emit, seen, asked, clock } = createWatched()
  emit('accountsChanged', [])
  await clock.advance(50)
  emit('accountsChanged', [address])
  await clock.advance(CONFIRM_END_MS)
  expect(seen()).toEqual({ accounts: [[address]], networks: [], disconnected: 0 })
  expect(asked).toEqual([])
})

test('watch: an empty list from a wallet that shares accounts all the same: they are followed', async () => {
  const { emit, seen, clock } = createWatched({ eth_accounts: () => [other] })
  emit('accountsChanged', [])
  await clock.advance(CONFIRM_END_MS)
  expect(seen()).toEqual({ accounts: [[other]], networks: [], disconnected: 0 })
})

test('watch: a wallet that disconnects and then never answers is gone after 10 s', async () => {
  const { emit, seen, clock } = createWatched({ eth_accounts: never })
  emit('disconnect')
  await clock.advance(CONFIRM_END_MS + SILENT_ANSWER_WAIT_MS - 1)
  expect(seen().disconnected).toBe(0)
  await clock.advance(1)
  expect(seen().disconnected).toBe(1)
})

test.each<[string, string, unknown, number]>([
  ['accounts', 'accountsChanged', [address], 1],
  ['what can’t be read', 'accountsChanged', 'x', 1],
  ['a line to its node', 'connect', { chainId: '0x1' }, 1],
  ['no account', 'accountsChanged', [], 0],
  ['another network', 'chainChanged', '0x1', 0],
])(
  'onShared: a wallet that says %s is a reason to ask, or not; it is asked nothing here',
  async (_, event, payload, times) => {
    const { connector, emit, asked, heard } = createWallet()
    const hear = vi.fn()
    const stop = createTestAdapter().adapter.onShared?.(connector, hear)
    emit(event, payload)
    expect(hear).toHaveBeenCalledTimes(times)
    stop?.()
    emit(event, payload)
    expect(hear).toHaveBeenCalledTimes(times)
    expect(asked).toEqual([])
    expect(heard.size).toBe(0)
  },
)

test('reconnect: a change that is told while the accounts are asked for: they are asked for once more', async () => {
  const { connector, emit, all, asked } = createWallet()
  all.eth_accounts = async () => {
    all.eth_accounts = () => [other]
    emit('accountsChanged', [other])
    return [address]
  }
  const connection = await createTestAdapter().adapter.reconnect(connector)
  expect(connection?.addresses).toEqual([other])
  expect(asked).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
})

const throws = () => {
  throw new Error('trap')
}
test.each<[string, () => unknown]>([
  ...[undefined, null, 'x', [1], ['<b>'], {}].map((payload): [string, () => unknown] => [
    JSON.stringify(payload),
    () => payload,
  ]),
  ...hostileLists,
  ['a getter that throws', () => Object.defineProperty([], '0', { get: throws })],
  [
    'a list whose own methods answer',
    () => Object.assign([], { slice: () => ({ filter: () => ({ map: () => [7] }) }) }),
  ],
])(
  'watch: accountsChanged %s asks again what the accounts are, and nothing is thrown into the wallet',
  async (_, create) => {
    const { emit, seen, asked } = createWatched({ eth_accounts: () => [other] })
    emit('accountsChanged', create())
    await settle()
    expect(asked).toEqual(['eth_accounts'])
    expect(seen()).toEqual({ accounts: [[other]], networks: [], disconnected: 0 })
  },
)

test.each(['abc', null, undefined, '0x', '1', 10, 'eip155:10', -1, 1e99, [], new Proxy({}, { get: throws })])(
  'watch: chainChanged %# asks again what the network is',
  async (payload) => {
    const { emit, seen, asked } = createWatched()
    emit('chainChanged', payload)
    await settle()
    expect(asked).toEqual(['eth_chainId'])
    expect(seen()).toEqual({ accounts: [], networks: ['eip155:31337'], disconnected: 0 })
  },
)

test('watch: nonsense again on asking again changes nothing', async () => {
  const { emit, seen } = createWatched({ eth_chainId: () => 'abc', eth_accounts: () => 7 })
  emit('chainChanged', null)
  emit('accountsChanged', null)
  await settle()
  expect(seen()).toEqual({ accounts: [], networks: [], disconnected: 0 })
})

test('watch: of an answer and a newer event the event counts', async () => {
  let answer = (_: unknown) => {}
  const { emit, seen } = createWatched({
    eth_accounts: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  emit('accountsChanged', null)
  emit('accountsChanged', [other])
  answer([address])
  await settle()
  expect(seen().accounts).toEqual([[other]])
})

test.each<[string, unknown, Record<string, Answer>, number]>([
  ['1013 with accounts still shared', { code: 1013 }, {}, 0],
  ['1013 with none shared', { code: 1013 }, { eth_accounts: () => [] }, 1],
  [
    '1013 and no answer to be had',
    { code: 1013 },
    {
      eth_accounts: () => {
        throw refusal(4900)
      },
    },
    1,
  ],
  ['another code and accounts still shared', { code: 1011 }, {}, 0],
  ['nothing and accounts still shared', undefined, {}, 0],
  ['4900 with none shared', { code: 4900 }, { eth_accounts: () => [] }, 1],
])('watch: disconnect with %s', async (_, payload, answers, disconnected) => {
  const { emit, seen, clock } = createWatched(answers)
  emit('disconnect', payload)
  await clock.advance(CONFIRM_END_MS)
  expect(seen().disconnected).toBe(disconnected)
})

test('watch: nothing is told after stopping, not even an answer that was under way', async () => {
  let answer = (_: unknown) => {}
  const { emit, seen, stop, heard } = createWatched({
    eth_chainId: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const late = heard.get('accountsChanged')
  emit('chainChanged', null)
  stop()
  answer('0x1')
  late?.([other])
  await settle()
  expect(seen()).toEqual({ accounts: [], networks: [], disconnected: 0 })
  expect(heard.size).toBe(0)
})

test.each<[string, object]>([
  ['no events', {}],
  [
    'events that throw',
    {
      on: () => {
        throw new Error('no')
      },
      removeListener: () => {
        throw new Error('no')
      },
    },
  ],
])('watch: a wallet with %s can be followed all the same', (_, events) => {
  const connector: Connector = {
    id: 'w',
    name: 'W',
    type: 'ANNOUNCED',
    chain: 'eip155',
    provider: { request: never, ...events },
  }
  const listeners = { accountsChanged() {}, networkChanged() {}, disconnected() {} }
  expect(() => createTestAdapter().adapter.watch(connector, listeners)()).not.toThrow()
})
