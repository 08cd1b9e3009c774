/** The adapter between wallets with real keys and a real node. */
import { createFakeClock } from '@wallet-modal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createLeatherWallet,
  createSatsConnectWallet,
  createTokenWallet,
  createUnisatWallet,
} from '../../../test/bitcoinDialects.js'
import { createRpcWallet, createSessionWallet, createStandardWallet } from '../../../test/bitcoinWallets.js'
import { type Regtest, startRegtest } from '../../../test/startRegtest.js'
import type { ChainAdapter, CoinWishes, Connector, PreparedTransfer, TransferRequest } from '../types.js'
import { createAdapter } from './index.js'

const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })

let node: Regtest

beforeAll(async () => {
  node = await startRegtest()
}, 60_000)
afterAll(() => node.stop())

type Able = 'prepareTransfer' | 'maxSendable' | 'nativeParts' | 'transactionStatus' | 'verifyMessage'
type Full = Required<Pick<ChainAdapter, Able>> & ChainAdapter
const adapterOf = () => createAdapter({ fetch: (...request) => fetch(...request), clock: createFakeClock() }) as Full

const accounts = (...roles: Parameters<Regtest['account']>[0][]) => roles.map((role) => node.account(role))
const addressOf = (role: Parameters<Regtest['account']>[0]) => node.account(role).address

const wallets: [string, () => { connector: Connector }][] = [
  ['p2wpkh by request(method, params)', () => createRpcWallet(accounts('payment', 'ordinals'))],
  ['nested p2wpkh by Wallet Standard', () => createStandardWallet(accounts('nested', 'nestedOrdinals'))],
  ['p2pkh by request(method, params)', () => createRpcWallet(accounts('legacy'))],
  ['p2wpkh in Leather’s dialect', () => createLeatherWallet(accounts('payment', 'ordinals'))],
  [
    'p2wpkh in the dialect of a fork of Leather',
    () => createLeatherWallet(accounts('payment'), { flags: {}, id: 'btc:X' }),
  ],
  ['p2wpkh in the shape of window.unisat', () => createUnisatWallet(accounts('payment'))],
  ['nested p2wpkh in the shape of window.unisat', () => createUnisatWallet(accounts('nested'))],
  ['p2pkh in the shape of window.unisat', () => createUnisatWallet(accounts('legacy'))],
  ['p2wpkh by the feature sats-connect:', () => createSatsConnectWallet(accounts('second', 'secondOrdinals'))],
  ['p2wpkh by tokens of sats-connect:', () => createTokenWallet(accounts('second', 'secondOrdinals'))],
  ['p2wpkh over a session', () => createSessionWallet(accounts('phone'), 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')],
]

interface Sent {
  readonly vin: readonly { readonly txid: string; readonly vout: number }[]
  readonly vout: readonly { readonly value: number; readonly scriptpubkey: string }[]
  readonly fee: number
  readonly weight: number
  readonly status: { readonly confirmed: boolean }
}

async function prepareAndSend(
  adapter: Full,
  connector: Connector,
  amount: bigint,
  receiver: string,
  wishes: CoinWishes & Pick<TransferRequest, 'feeRate'> = {},
) {
  const { addresses } = await adapter.connect(connector, node.network)
  const from = addresses[0] ?? ''
  const transfer = await adapter.prepareTransfer({ network: node.network, from, receiver, amount, ...wishes })
  return { transfer, hash: await adapter.sendNative(connector, transfer) }
}

test.each(wallets)('%s: connects, sends exactly, and the chain has it', async (_name, create) => {
  const adapter = adapterOf()
  const { connector } = create()
  const receiver = addressOf('receiver')
  const before = await adapter.nativeBalance(node.network, receiver)
  const { transfer, hash } = await prepareAndSend(adapter, connector, 123_456n, receiver)
  expect(await adapter.nativeBalance(node.network, receiver)).toBe(before + 123_456n)
  const sent = (await node.ask(`/tx/${hash}`)) as Sent
  expect(BigInt(sent.fee)).toBe(transfer.maxFee)
  expect(sent.vout.map(({ value }) => BigInt(value))).toEqual([123_456n, transfer.coins?.change?.amount])
  expect(transfer.coins?.change?.address).toBe(transfer.from)
  // 5 satoshis per virtual byte; a signature may be up to two bytes shorter than the longest.
  const size = Math.ceil(sent.weight / 4)
  expect(Number(transfer.maxFee)).toBeGreaterThanOrEqual(size * 5)
  expect(Number(transfer.maxFee)).toBeLessThanOrEqual((size + 2) * 5)
  expect(await adapter.transactionStatus(node.network, { hash, from: transfer.from })).toBe('confirmed')
})

test.each([2_000n, 12_345n])('a rate of the visitor’s own, %d per 1000 bytes: the chain has that fee', async (rate) => {
  const adapter = adapterOf()
  const { connector } = createRpcWallet(accounts('payment'))
  const { transfer, hash } = await prepareAndSend(adapter, connector, 50_000n, addressOf('receiver'), {
    feeRate: { rate },
  })
  const { fee, vin } = (await node.ask(`/tx/${hash}`)) as Sent
  expect(vin).toHaveLength(1)
  // One input, two outputs.
  expect([BigInt(fee), transfer.maxFee]).toEqual([(141n * rate + 999n) / 1_000n, (141n * rate + 999n) / 1_000n])
})

test('Max leaves nothing behind but what costs more than it adds', async () => {
  const adapter = adapterOf()
  const { connector } = createRpcWallet(accounts('poor'))
  await adapter.connect(connector, node.network)
  const [from, receiver] = [addressOf('poor'), addressOf('receiver')]
  // At 5 sat/vB an input of p2wpkh costs 340: of 1000, 800 and 300 the last one stays.
  const wishes = { withSetAside: true }
  expect(await adapter.maxSendable(node.network, { from, receiver })).toBe(0n)
  const most = await adapter.maxSendable(node.network, { from, receiver, ...wishes })
  expect(most).toBe(1_800n - 890n)
  const { hash, transfer } = await prepareAndSend(adapter, connector, most, receiver, wishes)
  expect(transfer.coins?.inputs.map(({ value }) => value)).toEqual([1_000n, 800n])
  expect(transfer.coins?.change).toBeUndefined()
  expect(((await node.ask(`/tx/${hash}`)) as Sent).vout).toHaveLength(1)
  expect(await adapter.nativeBalance(node.network, from)).toBe(300n)
})

test('more than Max takes of its fee, by a fifth at most', async () => {
  const adapter = adapterOf()
  const [from, receiver] = [addressOf('legacy'), addressOf('ordinals')]
  const request = { network: node.network, from, receiver }
  const most = await adapter.maxSendable(node.network, request)
  const { maxFee } = await adapter.prepareTransfer({ ...request, amount: most })
  const leanest = await adapter.prepareTransfer({ ...request, amount: most + maxFee / 5n })
  expect(leanest.maxFee).toBe((maxFee * 4n) / 5n)
  await expect(adapter.prepareTransfer({ ...request, amount: leanest.amount + 1n })).rejects.toEqual(
    code('INSUFFICIENT_BALANCE'),
  )
})

test.each([
  ['receiver', 294n, '0.00000294'],
  ['nested', 540n, '0.0000054'],
  ['legacy', 546n, '0.00000546'],
  ['ordinals', 330n, '0.0000033'],
] as const)('to %s less than %d is dust, and that much is not, for the node either', async (role, least, minimum) => {
  const adapter = adapterOf()
  const { connector } = createRpcWallet(accounts('second'))
  const { addresses } = await adapter.connect(connector, node.network)
  const request = { network: node.network, from: addresses[0] ?? '', receiver: addressOf(role) }
  await expect(adapter.prepareTransfer({ ...request, amount: least - 1n })).rejects.toMatchObject({
    code: 'AMOUNT_TOO_SMALL',
    context: { minimum, symbol: 'LBTC' },
  })
  const transfer = await adapter.prepareTransfer({ ...request, amount: least })
  await adapter.sendNative(connector, transfer)
})

test('coins at an ordinals address are never spent', async () => {
  const adapter = adapterOf()
  const { connector } = createRpcWallet(accounts('ordinals', 'payment'))
  const connection = await adapter.connect(connector, node.network)
  expect(connection.addresses).toEqual([addressOf('payment'), addressOf('ordinals')])
  expect(connection.addresses.map((address) => adapter.purposeOf?.(address))).toEqual(['payment', 'ordinal'])
  expect(adapter.purposeOf?.(addressOf('legacy'))).toBeUndefined()
  const from = addressOf('ordinals')
  const request = { network: node.network, from, receiver: addressOf('receiver'), amount: 1_000n }
  await expect(adapter.prepareTransfer(request)).rejects.toEqual(code('UNSUPPORTED_METHOD'))
  await expect(adapter.maxSendable(node.network, request)).rejects.toEqual(code('UNSUPPORTED_METHOD'))
})

test('change of what was sent counts before a block has it, and can be sent on; nobody else’s coins do', async () => {
  const adapter = adapterOf()
  const wallet = createRpcWallet(accounts('tester'))
  await adapter.connect(wallet.connector, node.network)
  const [from, receiver] = [addressOf('tester'), addressOf('receiver')]
  await node.control({ automine: false })
  try {
    const before = await adapter.nativeBalance(node.network, from)
    const first = await adapter.prepareTransfer({ network: node.network, from, receiver, amount: 1_000_000n })
    const hash = await adapter.sendNative(wallet.connector, first)
    const change = first.coins?.change?.amount ?? 0n
    expect(await adapter.nativeBalance(node.network, from)).toBe(before - change - first.amount - first.maxFee)
    const total = before - first.amount - first.maxFee
    expect(await adapter.nativeParts(node.network, from, [hash])).toEqual({ total, pending: change, setAside: 0n })
    expect(await adapter.nativeParts(node.network, receiver, [])).toMatchObject({ pending: 0n })
    const most = await adapter.maxSendable(node.network, { from, receiver, sent: [hash] })
    const second = await adapter.prepareTransfer({
      ...{ network: node.network, from, receiver, amount: most },
      ...{ taken: [first.spends ?? ''], sent: [hash] },
    })
    expect(second.coins?.inputs).toEqual([{ outpoint: `${hash}:1`, value: change, pending: true }])
    const next = await adapter.sendNative(wallet.connector, second)
    await node.control({ mine: 1 })
    for (const sent of [hash, next])
      expect(await adapter.transactionStatus(node.network, { hash: sent, from })).toBe('confirmed')
  } finally {
    await node.control({ automine: true })
  }
})

test('a replaced transaction is told from a slow one', async () => {
  const adapter = adapterOf()
  const wallet = createRpcWallet(accounts('phoneSecond'))
  await adapter.connect(wallet.connector, node.network)
  const request = { network: node.network, from: addressOf('phoneSecond'), receiver: addressOf('receiver') }
  const first = await adapter.prepareTransfer({ ...request, amount: 10_000n })
  const other = await adapter.prepareTransfer({ ...request, amount: 20_000n })
  await node.control({ automine: false })
  try {
    const hash = await adapter.sendNative(wallet.connector, first)
    const look = () => adapter.transactionStatus(node.network, { hash, from: first.from, spends: first.spends ?? '' })
    expect(await look()).toBe('pending')
    await node.control({ mine: 1 })
    expect(await look()).toBe('confirmed')
    // The other one spends the same coin: it can never be mined.
    const late = { hash: '00'.repeat(32), from: other.from, spends: other.spends ?? '' }
    expect(await adapter.transactionStatus(node.network, late)).toBe('replaced')
    await expect(adapter.sendNative(wallet.connector, other)).rejects.toEqual(code('TRANSACTION_REJECTED'))
  } finally {
    await node.control({ automine: true })
  }
})

test.each(wallets)('%s: signs a message, and nobody else did', async (_name, create) => {
  const adapter = adapterOf()
  const { connector } = create()
  const { addresses } = await adapter.connect(connector, node.network)
  for (const address of addresses) {
    const signature = await adapter.signMessage(connector, { address, message: 'Hello\nWorld' })
    const signed = { address, message: 'Hello\nWorld', signature }
    expect(await adapter.verifyMessage(node.network, signed)).toBe(true)
    expect(await adapter.verifyMessage(node.network, { ...signed, message: 'Hello' })).toBe(false)
    expect(await adapter.verifyMessage(node.network, { ...signed, address: addressOf('receiver') })).toBe(false)
  }
})

test('the account is gone: nothing is signed', async () => {
  const adapter = adapterOf()
  const wallet = createRpcWallet(accounts('second'))
  await adapter.connect(wallet.connector, node.network)
  const request = { network: node.network, from: addressOf('second'), receiver: addressOf('receiver'), amount: 5_000n }
  const transfer = await adapter.prepareTransfer(request)
  wallet.share(accounts('payment'))
  await expect(adapter.sendNative(wallet.connector, transfer)).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(wallet.askedFor('signPsbt')).toHaveLength(0)
})

test('what was reviewed is what is signed: another fee, amount or receiver is refused before the wallet is asked', async () => {
  const adapter = adapterOf()
  const wallet = createRpcWallet(accounts('second'))
  await adapter.connect(wallet.connector, node.network)
  const request = { network: node.network, from: addressOf('second'), receiver: addressOf('receiver'), amount: 5_000n }
  const transfer = await adapter.prepareTransfer(request)
  const changes: Partial<PreparedTransfer>[] = [
    { maxFee: transfer.maxFee - 1n },
    { amount: 5_001n },
    { receiver: addressOf('legacy') },
    { transaction: {} },
  ]
  for (const change of changes)
    await expect(adapter.sendNative(wallet.connector, { ...transfer, ...change })).rejects.toEqual(
      code('TRANSACTION_MISMATCH'),
    )
  expect(wallet.askedFor('signPsbt')).toHaveLength(0)
})
