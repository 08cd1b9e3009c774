/** The adapter between a wallet with a real key and a real node. */

import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNodeWallet } from '../../../test/nodeWallet.js'
import { startAnvil, type TestNode } from '../../../test/startAnvil.js'
import { deployTokens, type TestContract } from '../../../test/testTokens.js'
import type { CaipNetwork, Connector, PreparedTransfer, TransferRequest } from '../types.js'
import { createAdapter } from './index.js'

const supply = 1_000_000_000n
const stranger = '0x00000000000000000000000000000000000a11ce'
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })

let node: TestNode
let second: TestNode
let tokens: Record<TestContract, string>
let snapshot: unknown

const networkOf = ({ chainId, url }: TestNode, more: Partial<CaipNetwork> = {}): CaipNetwork => ({
  id: `eip155:${chainId}`,
  namespace: 'eip155',
  reference: String(chainId),
  name: 'Local',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: [url],
  ...more,
})

beforeAll(async () => {
  ;[node, second] = await Promise.all([startAnvil(31337), startAnvil(31338, ['--hardfork', 'istanbul'])])
  tokens = await deployTokens(node, createNodeWallet([node]).address, supply)
}, 60_000)

afterAll(() => Promise.all([node.stop(), second.stop()]))

beforeEach(async () => {
  if (snapshot) await node.request('evm_revert', [snapshot])
  snapshot = await node.request('evm_snapshot')
})

function setUp() {
  const wallet = createNodeWallet([node, second])
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider: wallet.provider }
  const {
    prepareTransfer,
    maxSendable,
    tokenBalance,
    feeQuote,
    transactionStatus,
    transactionNonce,
    estimateGas,
    writeContract,
    sendToken,
    ...adapter
  } = createAdapter({ fetch: (...request) => fetch(...request), clock: createFakeClock() })
  if (
    !prepareTransfer ||
    !maxSendable ||
    !tokenBalance ||
    !feeQuote ||
    !transactionStatus ||
    !transactionNonce ||
    !estimateGas ||
    !writeContract ||
    !sendToken
  ) {
    throw new Error('An ability is missing')
  }
  const abilities = {
    prepareTransfer,
    maxSendable,
    tokenBalance,
    feeQuote,
    transactionStatus,
    transactionNonce,
    estimateGas,
    writeContract,
    sendToken,
  }
  const network = networkOf(node)
  const request = (change: Partial<TransferRequest> = {}): TransferRequest => ({
    network,
    from: wallet.address,
    receiver: stranger,
    amount: 5n,
    ...change,
  })
  const token = (name: TestContract, usdtType?: boolean) => ({
    address: tokens[name],
    symbol: name,
    decimals: 6,
    ...(usdtType && { usdtType }),
  })
  return { adapter: { ...adapter, ...abilities }, wallet, connector, network, request, token }
}

const chainBalance = async (address: string) =>
  BigInt(String(await node.request('eth_getBalance', [address, 'latest'])))

test('native transfer: what was prepared is what arrives, and costs at most what was said', async () => {
  const { adapter, wallet, connector, request } = setUp()
  const before = await chainBalance(wallet.address)
  const prepared = await adapter.prepareTransfer(request({ amount: 1_234_567_890_123_456_789n }))
  expect(prepared).toMatchObject({ from: wallet.address, amount: 1_234_567_890_123_456_789n })
  const hash = await adapter.sendNative(connector, prepared)
  await node.mined(hash)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await chainBalance(stranger)).toBe(1_234_567_890_123_456_789n)
  const spent = before - (await chainBalance(wallet.address)) - prepared.amount
  expect(spent > 0n && spent <= prepared.maxFee).toBe(true)
  expect(wallet.askedFor('eth_sendTransaction')).toEqual([
    { method: 'eth_sendTransaction', params: [prepared.transaction] },
  ])
  expect(prepared.transaction).toMatchObject({
    from: wallet.address,
    value: '0x112210f47de98115',
    data: '0x',
    gas: '0x5208',
    chainId: '0x7a69',
  })
})

test.each<[TestContract, boolean]>([
  ['Standard', false],
  ['ReturnsNothing', true],
  ['ReturnsNothing', false],
])('token transfer of %s (flagged as USDT-type: %s) arrives exactly', async (name, flagged) => {
  const { adapter, connector, network, request, token } = setUp()
  const prepared = await adapter.prepareTransfer(request({ amount: 1_500_001n, token: token(name, flagged) }))
  expect(prepared.transaction).toMatchObject({ value: '0x0' })
  await node.mined(await adapter.sendToken(connector, prepared))
  expect(await adapter.tokenBalance(network, tokens[name], stranger)).toBe(1_500_001n)
  expect(await adapter.tokenBalance(network, tokens[name], prepared.from)).toBe(supply - 1_500_001n)
})

test.each<[TestContract]>([['ReturnsFalse'], ['Paused']])(
  'a transfer of %s is found out before the wallet is asked',
  async (name) => {
    const { adapter, wallet, request, token } = setUp()
    await expect(adapter.prepareTransfer(request({ token: token(name) }))).rejects.toThrow(code('TRANSACTION_REJECTED'))
    expect(wallet.asked).toEqual([])
  },
)

test.each<[string, Partial<TransferRequest>, string]>([
  ['nothing', { amount: 0n }, 'INVALID_AMOUNT'],
  ['a negative amount', { amount: -1n }, 'INVALID_AMOUNT'],
  ['to nobody', { receiver: '0x0000000000000000000000000000000000000000' }, 'INVALID_ADDRESS'],
  ['to what is no address', { receiver: '0x12' }, 'INVALID_ADDRESS'],
  ['more than there is', { amount: 10n ** 23n }, 'INSUFFICIENT_BALANCE'],
])('sending %s is refused', async (_, change, expected) => {
  const { adapter, request } = setUp()
  await expect(adapter.prepareTransfer(request(change))).rejects.toThrow(code(expected))
})

test('more of a token than there is, and a token into its own contract, are refused', async () => {
  const { adapter, request, token } = setUp()
  const standard = token('Standard')
  await expect(adapter.prepareTransfer(request({ token: standard, amount: supply + 1n }))).rejects.toThrow(
    code('INSUFFICIENT_BALANCE'),
  )
  await expect(adapter.prepareTransfer(request({ token: standard, receiver: standard.address }))).rejects.toThrow(
    code('INVALID_ADDRESS'),
  )
})

test.each<[string, TestContract, number, object]>([
  ['two more than its contract says', 'Standard', 8, { code: 'TRANSACTION_MISMATCH', context: { field: 'decimals' } }],
  ['some where its contract says none', 'NoDecimals', 6, { code: 'TRANSACTION_REJECTED' }],
])(
  'T-15: a token listed with %s is not sent: what was typed is another amount there',
  async (_, name, decimals, error) => {
    const { adapter, wallet, request, token } = setUp()
    // '0.5' of six decimals, read with eight.
    const asked = request({ token: { ...token(name), decimals }, amount: 50_000_000n })
    await expect(adapter.prepareTransfer(asked)).rejects.toMatchObject(error)
    expect(wallet.asked).toEqual([])
  },
)

test('a receiver that refuses money is found out', async () => {
  const { adapter, request } = setUp()
  await expect(adapter.prepareTransfer(request({ receiver: tokens.Refuses }))).rejects.toThrow(
    code('TRANSACTION_REJECTED'),
  )
})

test('a token without native currency for gas: too little of the native currency', async () => {
  const { adapter, wallet, request, token } = setUp()
  await node.request('anvil_setBalance', [wallet.address, '0x1'])
  const error = await adapter.prepareTransfer(request({ token: token('Standard') })).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'INSUFFICIENT_BALANCE', context: { symbol: 'LETH' } })
})

test('Max: balance less gas at its highest price; it can be sent, also after the base fee rose a little', async () => {
  const { adapter, wallet, connector, network, request } = setUp()
  const most = await adapter.maxSendable(network, { from: wallet.address, receiver: stranger })
  const { nativeTransferFee } = await adapter.feeQuote(network)
  expect(most).toBe((await chainBalance(wallet.address)) - nativeTransferFee)
  const block = (await node.request('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const risen = (BigInt(block.baseFeePerGas) * 11n) / 10n
  await node.request('anvil_setNextBlockBaseFeePerGas', [`0x${risen.toString(16)}`])
  await node.request('evm_mine')
  const prepared = await adapter.prepareTransfer(request({ amount: most }))
  await node.mined(await adapter.sendNative(connector, prepared))
  expect(await chainBalance(stranger)).toBe(most)
})

test('Max of an empty account and of dust is 0', async () => {
  const { adapter, network, wallet } = setUp()
  expect(await adapter.maxSendable(network, { from: stranger, receiver: wallet.address })).toBe(0n)
  await node.request('anvil_setBalance', [stranger, '0x5'])
  expect(await adapter.maxSendable(network, { from: stranger, receiver: '' })).toBe(0n)
})

test('an OP-stack network: the oracle’s data fee is part of fee, quote and Max', async () => {
  const { adapter, wallet, network, request } = setUp()
  const oracle = '0x420000000000000000000000000000000000000F'
  await node.request('anvil_setCode', [oracle, await node.request('eth_getCode', [tokens.Oracle, 'latest'])])
  const rollup = { ...network, opStack: true }
  const l1Fee = 777_000_000_000n
  const pair = { from: wallet.address, receiver: stranger }
  expect((await adapter.feeQuote(rollup)).nativeTransferFee - (await adapter.feeQuote(network)).nativeTransferFee).toBe(
    l1Fee,
  )
  expect((await adapter.maxSendable(network, pair)) - (await adapter.maxSendable(rollup, pair))).toBe(l1Fee)
  expect(
    (await adapter.prepareTransfer(request({ network: rollup }))).maxFee -
      (await adapter.prepareTransfer(request())).maxFee,
  ).toBe(l1Fee)
})

test.each([
  ['an account', '0x', false],
  ['an account that borrows code (EIP-7702)', `0xef0100${stranger.slice(2)}`, false],
  ['a contract', '0x6000', true],
])('%s: whether nobody’s key stands behind it', async (_, code, expected) => {
  const { adapter, network, wallet } = setUp()
  await node.request('anvil_setCode', [stranger, code])
  expect(await adapter.isContract?.(network, stranger)).toBe(expected)
  const call = { network, from: wallet.address, to: stranger, value: 0n, data: '0x' }
  expect((await adapter.readCall?.(call))?.hasCode).toBe(expected)
  await node.request('anvil_setCode', [stranger, '0x'])
})

test('a chain without a base fee: one gas price, and it is mined', async () => {
  const { adapter, wallet, connector, request } = setUp()
  wallet.moveTo(second)
  const prepared = await adapter.prepareTransfer(request({ network: networkOf(second), amount: 7n }))
  expect(prepared.transaction).toHaveProperty('gasPrice')
  expect(prepared.transaction).not.toHaveProperty('maxFeePerGas')
  const hash = await adapter.sendNative(connector, prepared)
  await second.mined(hash)
  expect(await adapter.transactionStatus(networkOf(second), { hash, from: wallet.address })).toBe('confirmed')
})

test('at the last moment: another network or another account, and nothing is sent', async () => {
  const { adapter, wallet, connector, request } = setUp()
  const prepared = await adapter.prepareTransfer(request())
  wallet.moveTo(second)
  await expect(adapter.sendNative(connector, prepared)).rejects.toThrow(code('NETWORK_CHANGED'))
  wallet.moveTo(node)
  wallet.shareAccounts([stranger])
  await expect(adapter.sendNative(connector, prepared)).rejects.toThrow(code('ACCOUNT_CHANGED'))
  wallet.shareAccounts([stranger, wallet.address.toLowerCase()])
  await expect(adapter.sendNative(connector, prepared)).resolves.toMatch(/^0x/)
  expect(wallet.askedFor('eth_sendTransaction')).toHaveLength(1)
})

test.each<[string, (prepared: PreparedTransfer) => PreparedTransfer]>([
  ['receiver', (prepared) => ({ ...prepared, receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })],
  ['amount', (prepared) => ({ ...prepared, amount: 6n })],
  [
    'transaction',
    (prepared) => ({
      ...prepared,
      transaction: { ...prepared.transaction, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    }),
  ],
  ['data', (prepared) => ({ ...prepared, transaction: { ...prepared.transaction, data: '0x095ea7b3' } })],
  ['shape', (prepared) => ({ ...prepared, transaction: {} })],
])('another %s than was reviewed is not handed over', async (_, change) => {
  const { adapter, wallet, connector, request } = setUp()
  const prepared = change(await adapter.prepareTransfer(request()))
  await expect(adapter.sendNative(connector, prepared)).rejects.toThrow(code('TRANSACTION_MISMATCH'))
  expect(wallet.asked).toEqual([])
})

test.each([null, undefined, '', '0x', '0x1234', {}, 'sent'])(
  'a wallet that answers %j to a transaction may have sent it',
  async (answer) => {
    const { adapter, wallet, connector, request } = setUp()
    wallet.answer('eth_sendTransaction', () => answer)
    await expect(adapter.sendNative(connector, await adapter.prepareTransfer(request()))).rejects.toThrow(
      code('SENT_UNCONFIRMED'),
    )
    expect(wallet.askedFor('eth_sendTransaction')).toHaveLength(1)
  },
)

test('a refusal is asked once and told', async () => {
  const { adapter, wallet, connector, request } = setUp()
  wallet.answer('eth_sendTransaction', () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await expect(adapter.sendNative(connector, await adapter.prepareTransfer(request()))).rejects.toThrow(
    code('USER_REJECTED'),
  )
  expect(wallet.askedFor('eth_sendTransaction')).toHaveLength(1)
})

const nextNonce = async (address: string) => Number(await node.request('eth_getTransactionCount', [address, 'latest']))

test('status: pending until it is mined, then confirmed; failed when it reverted', async () => {
  const { adapter, wallet, connector, network, request } = setUp()
  const from = wallet.address
  const next = await nextNonce(from)
  await node.request('evm_setAutomine', [false])
  const hash = await adapter.sendNative(connector, await adapter.prepareTransfer(request()))
  const nonce = await adapter.transactionNonce(network, hash, from)
  expect(nonce).toBe(next)
  expect(await adapter.transactionStatus(network, { hash, from, nonce: next })).toBe('pending')
  await node.request('evm_mine')
  await node.request('evm_setAutomine', [true])
  await node.mined(hash)
  expect(await adapter.transactionStatus(network, { hash, from, nonce: next })).toBe('confirmed')
  const reverting = { from, to: tokens.Paused, data: '0xa9059cbb'.padEnd(138, '0'), gas: '0x30000' }
  const failed = String(await node.request('eth_sendTransaction', [reverting]))
  await node.mined(failed)
  expect(await adapter.transactionStatus(network, { hash: failed, from })).toBe('failed')
})

test('status: replaced when its nonce is used and the node does not know it; without a nonce it stays unknown', async () => {
  const { adapter, wallet, network } = setUp()
  const from = wallet.address
  const hash = `0x${'12'.repeat(32)}`
  const nonce = await nextNonce(from)
  expect(await adapter.transactionNonce(network, hash, from)).toBeUndefined()
  expect(await adapter.transactionStatus(network, { hash, from, nonce })).toBe('unknown')
  await node.mined(await node.request('eth_sendTransaction', [{ from, to: stranger, value: '0x1' }]))
  expect(await adapter.transactionStatus(network, { hash, from, nonce })).toBe('replaced')
  expect(await adapter.transactionStatus(network, { hash, from })).toBe('unknown')
})

test('status: unknown once the node has dropped it', async () => {
  const { adapter, wallet, connector, network, request } = setUp()
  const from = wallet.address
  const nonce = await nextNonce(from)
  await node.request('evm_setAutomine', [false])
  const hash = await adapter.sendNative(connector, await adapter.prepareTransfer(request()))
  expect(await adapter.transactionStatus(network, { hash, from })).toBe('pending')
  await node.request('anvil_dropTransaction', [hash])
  await node.request('evm_setAutomine', [true])
  expect(await adapter.transactionStatus(network, { hash, from, nonce })).toBe('unknown')
})

test('balances: base units; a token that is no contract is refused', async () => {
  const { adapter, wallet, network } = setUp()
  expect(await adapter.nativeBalance(network, wallet.address)).toBe(await chainBalance(wallet.address))
  expect(await adapter.tokenBalance(network, tokens.Standard, wallet.address)).toBe(supply)
  await expect(adapter.tokenBalance(network, stranger, wallet.address)).rejects.toThrow(code('INVALID_ANSWER'))
})

test('a network without RPC, or of another namespace, is not configured', async () => {
  const { adapter, network } = setUp()
  await expect(adapter.nativeBalance({ ...network, rpcUrls: [] }, stranger)).rejects.toThrow(
    code('CHAIN_NOT_CONFIGURED'),
  )
})

test('a message is signed by the account', async () => {
  const { adapter, wallet, connector } = setUp()
  const signature = await adapter.signMessage(connector, { address: wallet.address, message: 'hello' })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(wallet.asked.at(-1)?.params[0]).toBe('0x68656c6c6f')
})

test('estimate and write: any function of a contract, after a simulation', async () => {
  const { adapter, wallet, connector, network } = setUp()
  const inputs = [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ]
  const abi = [{ type: 'function', name: 'transfer', stateMutability: 'nonpayable', inputs, outputs: [] }]
  const call = { network, from: wallet.address, address: tokens.Standard, abi, functionName: 'transfer' }
  await node.mined(await adapter.writeContract(connector, { ...call, args: [stranger, 3n] }))
  expect(await adapter.tokenBalance(network, tokens.Standard, stranger)).toBe(3n)
  await expect(adapter.writeContract(connector, { ...call, args: [stranger, supply] })).rejects.toThrow(
    code('TRANSACTION_REJECTED'),
  )
  await expect(adapter.writeContract(connector, { ...call, args: ['nobody'] })).rejects.toThrow(code('INVALID_PARAMS'))
  expect(await adapter.estimateGas(network, { from: wallet.address, to: stranger, value: 1n })).toBe(21_000n)
  await expect(adapter.estimateGas(network, {})).rejects.toThrow(code('INVALID_PARAMS'))
})
