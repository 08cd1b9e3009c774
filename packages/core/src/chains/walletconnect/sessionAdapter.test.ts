/** The adapter of namespaces without one of their own, over a provider whose session is a table. */
import { expect, test, vi } from 'vitest'
import type { CaipNetwork, CaipNetworkId, ChainNamespace, Connector } from '../types.js'
import { createEip155Provider } from './eip155Provider.js'
import type { ApprovedNamespace } from './readNamespaces.js'
import { createSessionAdapter } from './sessionAdapter.js'
import { createPlainProvider } from './sessionProvider.js'
import type { SessionRequest } from './sessionRequests.js'

const SOLANA_ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const EVM_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const POLKADOT_ADDRESS = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

function open(approval: ApprovedNamespace, answer: (request: SessionRequest) => unknown = () => null) {
  let approved: ApprovedNamespace | undefined = approval
  const sent: unknown[] = []
  const leave = vi.fn(() => {
    approved = undefined
  })
  const create = approval.namespace === 'eip155' ? createEip155Provider : createPlainProvider
  const handle = create({
    first: approval.networks[0],
    approved: () => approved,
    leave,
    async send(chainId, request) {
      sent.push([chainId, request])
      return answer(request)
    },
  })
  const connector: Connector = {
    id: 'paired',
    name: 'Phone',
    type: 'WALLET_CONNECT',
    chain: approval.namespace,
    provider: handle.provider,
  }
  const approve = (next: ApprovedNamespace | undefined) => {
    approved = next
    handle.approvalChanged()
  }
  return { ...handle, connector, sent, leave, approve, adapter: createSessionAdapter(approval.namespace) }
}
const network = (id: CaipNetworkId) => ({ id }) as CaipNetwork
const approval = (
  accounts: readonly (readonly [CaipNetworkId, string])[],
  methods: readonly string[] = [],
): ApprovedNamespace => ({
  namespace: accounts[0]?.[0].split(':')[0] as ChainNamespace,
  networks: [...new Set(accounts.map(([id]) => id))] as unknown as ApprovedNamespace['networks'],
  accounts: accounts.map(([id, address]) => ({ network: id, address })),
  methods,
})
const MAIN = 'solana:main'
const DEV = 'solana:dev'
const OTHER = 'So11111111111111111111111111111111111111112'

test('connects with the accounts of the network that is in use', async () => {
  const { adapter, connector } = open(
    approval([
      [MAIN, SOLANA_ADDRESS],
      [DEV, OTHER],
    ]),
  )
  expect(await adapter.connect(connector, undefined)).toEqual({ addresses: [SOLANA_ADDRESS], caipNetworkId: MAIN })
  expect(await adapter.connect(connector, network(DEV))).toEqual({ addresses: [OTHER], caipNetworkId: DEV })
  expect(await adapter.reconnect(connector)).toEqual({ addresses: [OTHER], caipNetworkId: DEV })
})

test('switching tells who follows, with the accounts of the other network', async () => {
  const { adapter, connector } = open(
    approval([
      [MAIN, SOLANA_ADDRESS],
      [DEV, OTHER],
    ]),
  )
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  const stop = adapter.watch(connector, events)
  await adapter.switchNetwork(connector, network(DEV))
  expect(events.networkChanged.mock.calls).toEqual([[DEV]])
  expect(events.accountsChanged.mock.calls).toEqual([[[OTHER]]])
  stop()
  await adapter.switchNetwork(connector, network(MAIN))
  expect(events.networkChanged).toHaveBeenCalledTimes(1)
  await expect(adapter.switchNetwork(connector, network('solana:other'))).rejects.toMatchObject({
    code: 'CHAIN_NOT_ADDED',
  })
})

test.each([
  ['eip155', 'eip155:1', EVM_ADDRESS, 'personal_sign', ['0x4869c3bc', EVM_ADDRESS], '0xabcd', '0xabcd'],
  [
    'solana',
    MAIN,
    SOLANA_ADDRESS,
    'solana_signMessage',
    { message: '2rMdkX', pubkey: SOLANA_ADDRESS },
    { signature: '2'.repeat(88) },
    '2'.repeat(88),
  ],
  [
    'polkadot',
    'polkadot:91b1',
    POLKADOT_ADDRESS,
    'polkadot_signMessage',
    { address: POLKADOT_ADDRESS, message: 'Hiü' },
    { signature: '0xaa' },
    '0xaa',
  ],
  [
    'bip122',
    'bip122:0000',
    BITCOIN_ADDRESS,
    'signMessage',
    { account: BITCOIN_ADDRESS, address: BITCOIN_ADDRESS, message: 'Hiü' },
    { signature: 'abcd' },
    'abcd',
  ],
] as const)('%s signs a message', async (_, id, address, method, params, answer, signature) => {
  const { adapter, connector, sent } = open(approval([[id, address]], [method]), () => answer)
  expect(await adapter.signMessage(connector, { address, message: 'Hiü' })).toBe(signature)
  expect(sent).toEqual([[id, { method, params }]])
})

test.each([null, undefined, {}, 'abc', { signature: 7 }, { signature: '<b>' }, { signature: '' }])(
  'an answer %j is no signature',
  async (answer) => {
    const { adapter, connector } = open(approval([[MAIN, SOLANA_ADDRESS]], ['solana_signMessage']), () => answer)
    const signing = adapter.signMessage(connector, { address: SOLANA_ADDRESS, message: 'Hi' })
    await expect(signing).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  },
)

test('a refusal is a refusal, and what was not approved is unsupported', async () => {
  const refuse = () => {
    throw Object.assign(new Error('User rejected.'), { code: 5000 })
  }
  const asked = open(approval([[MAIN, SOLANA_ADDRESS]], ['solana_signMessage']), refuse)
  const message = { address: SOLANA_ADDRESS, message: 'Hi' }
  await expect(asked.adapter.signMessage(asked.connector, message)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const { adapter, connector, sent } = open(approval([[MAIN, SOLANA_ADDRESS]]))
  await expect(adapter.signMessage(connector, message)).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  expect(sent).toEqual([])
})

test('disconnecting leaves the namespace; afterwards nothing is there', async () => {
  const { adapter, connector, leave } = open(approval([[MAIN, SOLANA_ADDRESS]]))
  await adapter.disconnect(connector)
  expect(leave).toHaveBeenCalledOnce()
  expect(await adapter.reconnect(connector)).toBeUndefined()
  await expect(adapter.connect(connector, undefined)).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
  await expect(adapter.switchNetwork(connector, network(MAIN))).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
})

test('a wallet without a session is none', async () => {
  const adapter = createSessionAdapter('solana')
  const connector = { id: 'x', name: 'X', type: 'ANNOUNCED', chain: 'solana', provider: {} } as const
  await expect(adapter.connect(connector, undefined)).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
  await expect(adapter.disconnect(connector)).resolves.toBeUndefined()
})

test('balances and sending are not here', async () => {
  const { adapter, connector } = open(approval([[MAIN, SOLANA_ADDRESS]]))
  await expect(adapter.nativeBalance(network(MAIN), SOLANA_ADDRESS)).rejects.toMatchObject({
    code: 'BALANCE_UNAVAILABLE',
  })
  await expect(adapter.sendNative(connector, {} as never)).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
})

const evm = approval(
  [
    ['eip155:1', EVM_ADDRESS],
    ['eip155:10', EVM_ADDRESS],
  ],
  ['personal_sign'],
)

test.each([
  ['eth_accounts', undefined, [EVM_ADDRESS]],
  ['eth_requestAccounts', undefined, [EVM_ADDRESS]],
  ['eth_chainId', undefined, '0x1'],
  ['net_version', undefined, '1'],
  ['wallet_switchEthereumChain', [{ chainId: '0xa' }], null],
  ['wallet_revokePermissions', [{ eth_accounts: {} }], null],
])('%s is answered without the wallet', async (method, params, expected) => {
  const { provider, sent } = open(evm)
  expect(await provider.request({ method, ...(params && { params }) })).toEqual(expected)
  expect(sent).toEqual([])
})

test.each([
  [[{ chainId: '0x89' }], 4902],
  [[{ chainId: 'x' }], -32602],
  [[], -32602],
  [[null], -32602],
  [undefined, -32602],
])('a switch with %j fails with %i', async (params, code) => {
  const { provider } = open(evm)
  const request = { method: 'wallet_switchEthereumChain', ...(params && { params }) }
  await expect(provider.request(request)).rejects.toMatchObject({ code })
})

test('a network that was not approved is asked of a wallet that can switch', async () => {
  const wider = approval([
    ...evm.accounts.map(({ network: id, address }) => [id, address] as const),
    ['eip155:137', EVM_ADDRESS],
  ])
  const session = open({ ...evm, methods: ['wallet_switchEthereumChain'] }, () => {
    session.approve({ ...wider, methods: ['wallet_switchEthereumChain'] })
    return null
  })
  await session.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  expect(session.sent).toHaveLength(1)
  expect(await session.provider.request({ method: 'eth_chainId' })).toBe('0x89')
})

test('a network that the wallet takes back is not used any longer', async () => {
  const { provider, approve } = open(evm)
  const heard: unknown[] = []
  provider.on('chainChanged', (id: unknown) => void heard.push(id))
  approve(approval([['eip155:10', EVM_ADDRESS]]))
  expect(heard).toEqual(['0xa'])
})

const SECOND_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const UNKNOWN_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** A contract wallet: another address on each network. */
const contracts = approval([
  ['eip155:1', EVM_ADDRESS],
  ['eip155:10', SECOND_ADDRESS],
])
/** A key of its own is the same on each network. */
const keys = approval([
  ['eip155:1', EVM_ADDRESS],
  ['eip155:1', SECOND_ADDRESS],
  ['eip155:10', EVM_ADDRESS],
  ['eip155:10', SECOND_ADDRESS],
])

test.each([
  ['plain', [EVM_ADDRESS]],
  ['with its network', [`eip155:1:${EVM_ADDRESS}`]],
  ['for all networks', [`eip155:10:${SECOND_ADDRESS}`, `eip155:1:${EVM_ADDRESS}`]],
  ['that nobody approved', [UNKNOWN_ADDRESS, `eip155:1:${UNKNOWN_ADDRESS}`, `eip155:10:${UNKNOWN_ADDRESS}`]],
  ['of another network', [`eip155:10:${EVM_ADDRESS}`]],
])('an account %s is that of a network only where the session holds it there', async (_, claim) => {
  const { connector, provider, accountsChanged, adapter } = open(contracts)
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  adapter.watch(connector, events)
  accountsChanged(claim)
  expect(events.accountsChanged).not.toHaveBeenCalled()
  expect(provider.session.accounts('eip155:1')).toEqual([EVM_ADDRESS])
  expect(provider.session.accounts('eip155:10')).toEqual([SECOND_ADDRESS])
  await adapter.switchNetwork(connector, network('eip155:10'))
  expect(events.accountsChanged.mock.calls).toEqual([[[SECOND_ADDRESS]]])
  expect(await adapter.reconnect(connector)).toEqual({ addresses: [SECOND_ADDRESS], caipNetworkId: 'eip155:10' })
})

test('a plain account is the one in use wherever the session holds it; one with a network is only there', () => {
  const { provider, accountsChanged, approve } = open(keys)
  const accounts = () => [provider.session.accounts('eip155:1'), provider.session.accounts('eip155:10')]
  const heard: unknown[] = []
  provider.on('accountsChanged', (addresses: unknown) => void heard.push(addresses))
  accountsChanged([SECOND_ADDRESS, UNKNOWN_ADDRESS])
  expect(accounts()).toEqual([[SECOND_ADDRESS], [SECOND_ADDRESS]])
  accountsChanged([`eip155:10:${EVM_ADDRESS}`])
  expect(accounts()).toEqual([[SECOND_ADDRESS], [EVM_ADDRESS]])
  expect(heard).toEqual([[SECOND_ADDRESS]])
  approve(keys)
  expect(accounts()[1]).toEqual([EVM_ADDRESS, SECOND_ADDRESS])
})

test('an account that the session is to hold first is followed when it does', () => {
  const { provider, accountsChanged, approve } = open(evm)
  const heard: unknown[] = []
  provider.on('accountsChanged', (addresses: unknown) => void heard.push(addresses))
  accountsChanged([SECOND_ADDRESS])
  expect(heard).toEqual([])
  approve(approval([['eip155:1', SECOND_ADDRESS]]))
  expect(heard).toEqual([[SECOND_ADDRESS]])
})

test("one listener's error is printed, and does not keep the others from hearing", () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { provider, ended } = open(evm)
  const heard = vi.fn()
  const error = new Error('host')
  provider.on('disconnect', () => {
    throw error
  })
  provider.on('disconnect', heard)
  ended()
  expect(heard).toHaveBeenCalledWith({ code: 4900, message: expect.any(String) })
  expect(printed).toHaveBeenCalledWith(expect.any(String), error)
  printed.mockRestore()
})

test('after the end nothing is shared: no accounts, and 4900 for the rest', async () => {
  const { provider, approve } = open(evm)
  approve(undefined)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  for (const method of ['eth_requestAccounts', 'personal_sign'])
    await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
})
