/** Paired wallets: the session's requests, and what comes of them on a real cluster. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withPriority } from '../../../../test/rewriteMessage.js'
import { createSolanaSetUp, type TestKey } from '../../../../test/solanaSetUp.js'
import { signWire } from '../../../../test/solanaWallet.js'
import { startSurfnet, type TestCluster } from '../../../../test/startSurfnet.js'
import { createError } from '../../../errors/createError.js'
import type { CaipNetworkId, Connector } from '../../types.js'
import { toWire } from '../wire.js'

let cluster: TestCluster
const { setUp: setUpPage, person } = createSolanaSetUp(() => cluster)
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

interface Params {
  readonly transaction: string
  readonly message: string
}
type Reply = (params: Params) => unknown

/** @param approved - the methods of the session; without them nobody listed any */
async function setUp(replies: Record<string, Reply> = {}, key?: TestKey, approved?: readonly string[]) {
  const own = key ?? (await person(5_000_000_000n))
  const page = setUpPage(own)
  const asked: { method: string; params: unknown }[] = []
  let network: CaipNetworkId = cluster.network.id
  const shared = { addresses: [own.address] as readonly string[] }
  const listeners = new Map<string, (payload: never) => void>()
  const answers: Record<string, Reply> = {
    solana_signMessage: ({ message }) => ({
      signature: base58.encode(ed25519.sign(base58.decode(message), own.secretKey)),
    }),
    solana_signTransaction: ({ transaction }) => ({
      signature: base58.encode(signWire(base64.decode(transaction), own).signature),
    }),
    ...replies,
  }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer || approved?.includes(method) === false)
        throw Object.assign(new Error(`${method} is not part of this session`), { code: 4200 })
      return answer(params as Params)
    },
    on: (name: string, listener: (payload: never) => void) => listeners.set(name, listener),
    removeListener: (name: string) => listeners.delete(name),
    session: {
      network: () => network,
      accounts: () => shared.addresses,
      ...(approved && { takes: (method: string) => approved.includes(method) }),
      switchTo(id: CaipNetworkId) {
        if (id !== cluster.network.id) return false
        network = id
        return true
      },
      leave: vi.fn(),
    },
  }
  const connector: Connector = { id: 'p', name: 'P', type: 'WALLET_CONNECT', chain: 'solana', provider }
  const emit = (name: string, payload: unknown) => listeners.get(name)?.(payload as never)
  const moveTo = (id: CaipNetworkId) => {
    network = id
  }
  return { ...page, own, asked, provider, connector, listeners, emit, moveTo, shared }
}

test('connect, reconnect and switch need no question', async () => {
  const { adapter, connector, asked, own, network } = await setUp()
  const connection = { addresses: [own.address], caipNetworkId: network.id }
  expect(await adapter.connect(connector, network)).toEqual(connection)
  expect(await adapter.reconnect(connector)).toEqual(connection)
  await adapter.switchNetwork(connector, network)
  const other = { ...network, id: 'solana:other' } as const
  await expect(adapter.switchNetwork(connector, other)).rejects.toEqual(code('CHAIN_NOT_ADDED'))
  expect(asked).toEqual([])
})

test('a message is signed by one request of the session, and its signature verifies', async () => {
  const { adapter, connector, own, network, asked } = await setUp()
  const signature = await adapter.signMessage(connector, { address: own.address, message: 'hello' })
  expect(await adapter.verifyMessage(network, { address: own.address, message: 'hello', signature })).toBe(true)
  expect(asked).toEqual([
    {
      method: 'solana_signMessage',
      params: { message: base58.encode(new TextEncoder().encode('hello')), pubkey: own.address },
    },
  ])
})

test.each<[string, Reply | undefined]>([
  ['the signature', undefined],
  ['the signed transaction', undefined],
])('a transfer: the wallet answers %s, and it is sent here', async (what) => {
  const own = await person(5_000_000_000n)
  const whole: Reply = ({ transaction }) => ({
    transaction: base64.encode(signWire(base64.decode(transaction), own).wire),
  })
  const replies = what === 'the signed transaction' ? { solana_signTransaction: whole } : {}
  const { adapter, connector, request, asked } = await setUp(replies, own)
  const receiver = (await person()).address
  const hash = await adapter.sendNative(connector, await adapter.prepareTransfer(request({ receiver })))
  expect(await cluster.lamports(receiver)).toBe(1_000_000n)
  await expect.poll(() => adapter.transactionStatus(cluster.caipNetwork, { hash, from: '' })).toBe('confirmed')
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
})

/** Of what a wallet sent that may only sign and send at once: how many blocks after its review it can still be included. */
async function blocksLeft(change: (wire: Uint8Array) => Uint8Array) {
  const own = await person(5_000_000_000n)
  const { adapter, connector, request, asked, node } = await setUp(
    {
      solana_signAndSendTransaction: ({ transaction }) => ({
        signature: base58.encode(signWire(change(base64.decode(transaction)), own).signature),
      }),
      solana_signTransaction: () => Promise.reject(Object.assign(new Error('not part'), { code: 4200 })),
    },
    own,
  )
  const prepared = await adapter.prepareTransfer(request())
  const before = BigInt(prepared.deadline ?? 0)
  await adapter.sendNative(connector, prepared)
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signAndSendTransaction'])
  expect(node.asked).not.toContain('sendTransaction')
  return Number(BigInt(prepared.deadline ?? 0) - before)
}

test('where it may only sign and send at once, it does; the deadline is that of the blockhash it was handed', async () => {
  expect(await blocksLeft((wire) => wire)).toBeLessThan(150)
})

test('what it changed before it sent it may be included late, if its blockhash is a durable nonce: not dropped for a day', async () => {
  const other = (wire: Uint8Array) => wire.with(-40, (wire.at(-40) ?? 0) ^ 1)
  expect(await blocksLeft(other)).toBeGreaterThanOrEqual(216_000)
})

const SIGN = 'solana_signTransaction'
const SEND = 'solana_signAndSendTransaction'

describe('what a session approved decides what is asked first', () => {
  const both = [SIGN, SEND]
  const sends =
    (own: TestKey, change = (wire: Uint8Array) => wire): Reply =>
    async ({ transaction }) => {
      const { wire, signature } = signWire(change(base64.decode(transaction)), own)
      await cluster.request('sendTransaction', [
        base64.encode(wire),
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ])
      return { signature: base58.encode(signature) }
    }
  async function sendTo(approved: readonly string[], replies: (own: TestKey) => Record<string, Reply>) {
    const own = await person(5_000_000_000n)
    const { adapter, connector, request, asked, node } = await setUp(replies(own), own, approved)
    const receiver = (await person()).address
    const prepared = await adapter.prepareTransfer(request({ receiver }))
    const hash = await adapter.sendNative(connector, prepared)
    await expect.poll(() => adapter.transactionStatus(cluster.caipNetwork, { hash, from: '' })).toBe('confirmed')
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
    return { asked: asked.map(({ method }) => method), sentHere: node.asked.includes('sendTransaction') }
  }

  test('both: it is asked to sign and send, once, and may add a price of its own', async () => {
    const priced = (wire: Uint8Array) => toWire(withPriority(wire.slice(65), 2_000n, 5_000_000n))
    for (const change of [(wire: Uint8Array) => wire, priced]) {
      const done = await sendTo(both, (own) => ({ [SEND]: sends(own, change) }))
      expect(done).toEqual({ asked: [SEND], sentHere: false })
    }
  })

  test('signing alone: it is asked for that, once, and it is sent here', async () => {
    expect(await sendTo([SIGN], () => ({}))).toEqual({ asked: [SIGN], sentHere: true })
  })

  test('sending alone', async () => {
    expect(await sendTo([SEND], (own) => ({ [SEND]: sends(own) }))).toEqual({ asked: [SEND], sentHere: false })
  })

  test('neither: it sends nothing, and that is known at once', async () => {
    for (const [approved, expected] of [
      [['solana_signMessage'], false],
      [[SIGN], true],
      [[SEND], true],
      [undefined, true],
    ] as const) {
      const { adapter, connector, own } = await setUp({}, undefined, approved)
      expect(adapter.sends(connector, own.address)).toBe(expected)
    }
  })

  test('approved, and then not known after all: it is asked to sign', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('unknown'), { code: 4200 }))
    expect(await sendTo(both, () => ({ [SEND]: unknown }))).toEqual({ asked: [SEND, SIGN], sentHere: true })
  })

  test.each<[string, object, string]>([
    ['declines', { code: 5000, message: 'no' }, 'USER_REJECTED'],
    [
      'may have sent it',
      { code: -32603, message: 'Transaction was not confirmed in 60.00 seconds' },
      'SENT_UNCONFIRMED',
    ],
    ['has a node that refuses it', { code: -32603, message: 'Simulation failed' }, 'SOLANA_SEND_FAILED'],
  ])('one that %s is not asked for a second signature', async (_, error, expected) => {
    const { adapter, connector, request, asked } = await setUp({ [SEND]: () => Promise.reject(error) }, undefined, both)
    const prepared = await adapter.prepareTransfer(request())
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code(expected))
    expect(asked.map(({ method }) => method)).toEqual([SEND])
  })
})

const priced =
  (own: TestKey, price: bigint): Reply =>
  ({ transaction }) => ({
    transaction: base64.encode(
      signWire(toWire(withPriority(base64.decode(transaction).slice(65), 2_000n, price)), own).wire,
    ),
  })

describe('a wallet that sets its own price before it signs', () => {
  async function raised(price: bigint) {
    const own = await person(5_000_000_000n)
    const page = await setUp({ [SIGN]: priced(own, price) }, own, [SIGN])
    const receiver = (await person()).address
    const prepared = await page.adapter.prepareTransfer(page.request({ receiver }))
    return { ...page, receiver, prepared }
  }

  test('a higher one is said, and nothing is sent; with that fee it is sent, and the wallet is not asked again', async () => {
    const { adapter, connector, prepared, receiver, asked, own } = await raised(50_000_000n)
    // ⌈2,000 · 50⌉ lamports
    const maxFee = 5_000n + 100_000n
    const higher = expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: { field: 'fee', maxFee } })
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(higher)
    expect(await cluster.lamports(receiver)).toBe(0n)
    const before = await cluster.lamports(own.address)
    const hash = await adapter.sendNative(connector, { ...prepared, maxFee })
    await expect.poll(() => adapter.transactionStatus(cluster.caipNetwork, { hash, from: '' })).toBe('confirmed')
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
    expect(before - (await cluster.lamports(own.address))).toBe(1_000_000n + maxFee)
    expect(asked).toHaveLength(1)
  })

  test('with the fee of before it is not sent: the wallet is asked anew', async () => {
    const { adapter, connector, prepared, receiver, asked } = await raised(50_000_000n)
    for (const times of [1, 2]) {
      await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
      expect(asked).toHaveLength(times)
    }
    expect(await cluster.lamports(receiver)).toBe(0n)
  })

  test('with a third fee, or as another transfer, it is not sent either', async () => {
    const { adapter, connector, prepared, receiver, own, request } = await raised(50_000_000n)
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
    await expect(adapter.sendNative(connector, { ...prepared, maxFee: 200_000n })).resolves.toBeTruthy()
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
    const again = await adapter.prepareTransfer(request({ receiver }))
    await expect(adapter.sendNative(connector, again)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
    await expect(adapter.sendNative(connector, { ...again, maxFee: 105_000n, receiver: own.address })).rejects.toEqual(
      code('TRANSACTION_MISMATCH'),
    )
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
  })

  test('nobody wants it any more once it is signed: it is not kept', async () => {
    const { adapter, connector, prepared, receiver, asked } = await raised(50_000_000n)
    const sending = adapter.sendNative(connector, prepared, () => {
      if (asked.length > 0) throw createError('ABORTED', {})
    })
    await expect(sending).rejects.toEqual(code('ABORTED'))
    await expect(adapter.sendNative(connector, { ...prepared, maxFee: 105_000n })).resolves.toBeTruthy()
    expect(asked).toHaveLength(2)
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
  })

  test('a lower one is sent at once', async () => {
    const { adapter, connector, prepared, receiver } = await raised(0n)
    await adapter.sendNative(connector, prepared)
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
  })

  test('one above a hundredth of a SOL is never offered', async () => {
    const { adapter, connector, prepared, receiver } = await raised(6_000_000_000n)
    const refused = expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: { field: 'data' } })
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(refused)
    await expect(adapter.sendNative(connector, { ...prepared, maxFee: 12_005_000n })).rejects.toEqual(refused)
    expect(await cluster.lamports(receiver)).toBe(0n)
  })
})

const foreign = base64.encode(Uint8Array.of(1, ...new Array(64).fill(5), ...new Array(40).fill(9)))

test.each<[string, Reply, string]>([
  ['declines', () => Promise.reject(Object.assign(new Error('no'), { code: 5000 })), 'USER_REJECTED'],
  ['answers nothing', () => null, 'INVALID_ANSWER'],
  ['answers a signature that is none', () => ({ signature: 'abc' }), 'INVALID_ANSWER'],
  ['signs another transaction', () => ({ transaction: foreign }), 'TRANSACTION_MISMATCH'],
  ['answers garbage', () => ({ transaction: '%%%' }), 'INVALID_ANSWER'],
  ['does not sign', ({ transaction }) => ({ transaction }), 'INVALID_ANSWER'],
  ['signs with another key', () => ({ signature: base58.encode(new Uint8Array(64).fill(3)) }), 'SOLANA_SEND_FAILED'],
])('a wallet that %s: nothing is sent, and it is asked once', async (_, reply, expected) => {
  const { adapter, connector, request, asked } = await setUp({ solana_signTransaction: reply })
  const receiver = (await person()).address
  const prepared = await adapter.prepareTransfer(request({ receiver }))
  await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code(expected))
  expect(asked).toHaveLength(1)
  expect(await cluster.lamports(receiver)).toBe(0n)
})

test.each<[string, unknown]>([
  ['no answer came', createError('SENT_UNCONFIRMED', { namespace: 'solana' })],
  ['it waited in vain', { code: -32603, message: 'Transaction was not confirmed in 60.00 seconds' }],
  ['it says that its session is over', { code: 4900, message: 'over' }],
])('it has what it sends itself, and %s: it may have been sent', async (_, error) => {
  const { adapter, connector, request, asked } = await setUp({
    solana_signTransaction: () => Promise.reject(Object.assign(new Error('not part'), { code: 4200 })),
    solana_signAndSendTransaction: () => Promise.reject(error),
  })
  const prepared = await adapter.prepareTransfer(request())
  await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('SENT_UNCONFIRMED'))
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signAndSendTransaction'])
})

test('on another network, or with another account, it is not asked', async () => {
  const { adapter, connector, request, asked, moveTo, shared } = await setUp()
  const prepared = await adapter.prepareTransfer(request())
  moveTo('solana:other')
  await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('NETWORK_CHANGED'))
  moveTo(cluster.network.id)
  shared.addresses = [cluster.account('second').address]
  await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('ACCOUNT_CHANGED'))
  expect(asked).toEqual([])
})

test('what happens to the session is told until nobody listens', async () => {
  const { adapter, connector, emit, listeners, own, network } = await setUp()
  const events = { accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn() }
  const stop = adapter.watch(connector, events)
  emit('accountsChanged', [own.address])
  emit('chainChanged', 'garbage')
  emit('accountsChanged', [])
  emit('disconnect', undefined)
  expect(events.accountsChanged).toHaveBeenCalledExactlyOnceWith([own.address])
  expect(events.networkChanged).toHaveBeenCalledExactlyOnceWith(network.id)
  expect(events.disconnected).toHaveBeenCalledTimes(2)
  stop()
  expect(listeners.size).toBe(0)
})

test('disconnect leaves the session', async () => {
  const { adapter, connector, provider } = await setUp()
  await adapter.disconnect(connector)
  expect(provider.session.leave).toHaveBeenCalledOnce()
})

test('nobody wants it any more when the wallet says that it may not only sign: it is not asked to sign and send', async () => {
  const { adapter, connector, request, asked } = await setUp({
    solana_signTransaction: () => Promise.reject(Object.assign(new Error('not part'), { code: 4200 })),
  })
  const prepared = await adapter.prepareTransfer(request())
  const sending = adapter.sendNative(connector, prepared, () => {
    if (asked.length > 0) throw createError('ABORTED', {})
  })
  await expect(sending).rejects.toEqual(code('ABORTED'))
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
})
