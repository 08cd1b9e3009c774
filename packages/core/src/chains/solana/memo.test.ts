/** A memo goes along with a transfer, and some receivers demand one: on a real cluster. */
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { rewrite, type TestStep, takeApart } from '../../../test/rewriteMessage.js'
import { createSolanaSetUp, messageOf, type TestKey } from '../../../test/solanaSetUp.js'
import { signWire } from '../../../test/solanaWallet.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'
import type { PreparedTransfer } from '../types.js'
import { encodeMessage } from './message.js'
import { readTransfer } from './readTransfer.js'

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const isMemoStep = ({ program }: TestStep) => program === MEMO
let cluster: TestCluster
const { setUp, person, token } = createSolanaSetUp(() => cluster)
const code = (expected: string, context?: object) =>
  expect.objectContaining({ name: 'ModalError', code: expected, ...(context && { context }) })
const own = () => ({ rpcUrl: cluster.network.rpcUrl })

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

/** In the transaction as the cluster keeps it, where it did not fail. */
async function memoOnChain(signature: string): Promise<string | undefined> {
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await cluster.request('getTransaction', [signature, options])
  const { meta, transaction } = (answer ?? {}) as { meta?: { err: unknown }; transaction?: [string] }
  if (meta?.err !== null || !transaction) return undefined
  const [step] = takeApart(base64.decode(transaction[0]).slice(65)).steps.filter(isMemoStep)
  return new TextDecoder().decode(step?.data)
}

describe('it goes along', () => {
  test.each(['104027', 'Grüße, 世界', 'a'.repeat(256), 'ü'.repeat(128)])('with SOL: %s', async (memo) => {
    const key = await person(5_000_000_000n)
    const { adapter, connector, request } = setUp(key, own())
    const receiver = (await person()).address
    const prepared = await adapter.prepareTransfer(request({ receiver, memo }))
    expect(prepared.memo).toBe(memo)
    const before = await cluster.lamports(key.address)
    const hash = await adapter.sendNative(connector, prepared)
    await expect.poll(() => memoOnChain(hash)).toBe(memo)
    expect(await cluster.lamports(receiver)).toBe(1_000_000n)
    expect(before - (await cluster.lamports(key.address))).toBe(1_000_000n + prepared.maxFee)
  })

  test('with everything there is: nothing is left', async () => {
    const key = await person(5_000_000_000n)
    const { adapter, connector, request, network, node } = setUp(key, own())
    node.change('getRecentPrioritizationFees', () => ({ result: [{ slot: 1, prioritizationFee: 900_000 }] }))
    const receiver = (await person(1_000_000_000n)).address
    const amount = await adapter.maxSendable(network, { from: key.address, receiver })
    const prepared = await adapter.prepareTransfer(request({ receiver, amount, memo: '7'.repeat(200) }))
    expect(prepared.maxFee).toBe(5_000_000_000n - amount)
    await adapter.sendNative(connector, prepared)
    await expect.poll(() => cluster.lamports(receiver)).toBe(1_000_000_000n + amount)
    expect(await cluster.lamports(key.address)).toBe(0n)
  })

  test('with a token whose account is opened, in the version of a former wallet too', async () => {
    const { mint, ata } = token('feeToken')
    for (const versions of [['legacy', 0], ['legacy']]) {
      const { adapter, connector, request } = setUp(undefined, { ...own(), versions })
      const receiver = (await person()).address
      const asked = request({ receiver, token: mint, amount: 1_000n, memo: 'Invoice 7' })
      const hash = await adapter.sendToken(connector, await adapter.prepareTransfer(asked))
      await expect.poll(() => memoOnChain(hash)).toBe('Invoice 7')
      expect(await cluster.tokens(ata(receiver))).toBe(990n)
    }
  })

  test('no memo, no instruction of it', async () => {
    const { adapter, request } = setUp()
    const { steps } = takeApart(messageOf(await adapter.prepareTransfer(request())))
    expect(steps.map(({ program }) => program)).not.toContain(MEMO)
  })
})

/** The receiver's own account takes the token with memos alone, as Token-2022 writes that down. */
async function demandMemo(key: TestKey, wants: 0 | 1 = 1): Promise<void> {
  const { mint, ata } = token('feeToken')
  const address = ata(key.address)
  const { value } = (await cluster.request('getAccountInfo', [
    ata(cluster.account('first').address),
    { encoding: 'base64' },
  ])) as {
    value: { data: [string]; owner: string; lamports: number }
  }
  const base = base64.decode(value.data[0])
  base.set(base58.decode(key.address), 32)
  base.set(new Uint8Array(8), 64)
  const data = Uint8Array.from([...base, 8, 0, 1, 0, wants])
  expect(base58.encode(data.slice(0, 32))).toBe(mint.address)
  await cluster.request('surfnet_setAccount', [
    address,
    { lamports: value.lamports * 2, owner: value.owner, data: Buffer.from(data).toString('hex') },
  ])
}

describe('who demands one', () => {
  test('is named before anything is asked; with a memo it arrives', async () => {
    const { mint, ata } = token('feeToken')
    const receiver = await person()
    await demandMemo(receiver)
    const { adapter, connector, request, wallet } = setUp(undefined, own())
    const asked = request({ receiver: receiver.address, token: mint, amount: 1_000n })
    for (const one of [asked, { ...asked, receiver: ata(receiver.address) }])
      await expect(adapter.prepareTransfer(one)).rejects.toEqual(code('MEMO_REQUIRED', { address: one.receiver }))
    expect(wallet.asked).toEqual([])
    const hash = await adapter.sendToken(connector, await adapter.prepareTransfer({ ...asked, memo: '42' }))
    await expect.poll(() => memoOnChain(hash)).toBe('42')
    expect(await cluster.tokens(ata(receiver.address))).toBe(990n)
  })

  test('and no longer does: no memo is asked for', async () => {
    const { mint } = token('feeToken')
    const receiver = await person()
    await demandMemo(receiver, 0)
    const { adapter, request } = setUp()
    const asked = request({ receiver: receiver.address, token: mint, amount: 1_000n })
    expect(await adapter.prepareTransfer(asked)).not.toHaveProperty('memo')
  })

  test('SOL needs none', async () => {
    const receiver = await person(1_000_000_000n)
    await demandMemo(receiver)
    const { adapter, request } = setUp()
    expect(await adapter.prepareTransfer(request({ receiver: receiver.address }))).not.toHaveProperty('memo')
  })
})

const steps = (change: (list: readonly TestStep[]) => readonly TestStep[]) => (message: Uint8Array) =>
  rewrite(message, ({ steps: list }) => ({ steps: [...change(list)] }))
const reword = (text: string) =>
  steps((list) => list.map((step) => (isMemoStep(step) ? { ...step, data: new TextEncoder().encode(text) } : step)))

describe('what was reviewed is what goes along', () => {
  test.each<[string, (prepared: PreparedTransfer) => PreparedTransfer]>([
    ['another memo was reviewed', (prepared) => ({ ...prepared, memo: '43' })],
    ['none was reviewed', ({ memo: _, ...prepared }) => prepared],
    ['the message has another', (prepared) => changed(prepared, reword('43'))],
    [
      'the message has none',
      (prepared) =>
        changed(
          prepared,
          steps((list) => list.filter((step) => !isMemoStep(step))),
        ),
    ],
  ])('%s: the wallet is not asked', async (_, change) => {
    const { adapter, connector, request, wallet } = setUp()
    const prepared = change(await adapter.prepareTransfer(request({ memo: '42' })))
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(
      code('TRANSACTION_MISMATCH', { field: 'memo' }),
    )
    expect(wallet.asked).toEqual([])
  })

  function changed(prepared: PreparedTransfer, change: (message: Uint8Array) => Uint8Array): PreparedTransfer {
    const message = base64.encode(change(messageOf(prepared)))
    return { ...prepared, transaction: { ...prepared.transaction, message } }
  }

  test.each<[string, (message: Uint8Array) => Uint8Array]>([
    ['another memo', reword('43')],
    ['no memo', steps((list) => list.filter((step) => !isMemoStep(step)))],
    ['one more memo', steps((list) => [...list, ...list.filter(isMemoStep)])],
    ['the memo behind the transfer', steps((list) => [...list].reverse())],
  ])('a wallet that signs %s: nothing is sent', async (_, change) => {
    const key = await person(5_000_000_000n)
    const { adapter, connector, request, wallet, node } = setUp(key, { features: ['solana:signTransaction'] })
    wallet.answer('signTransaction', ({ transaction }: { transaction: Uint8Array }) => {
      const message = change(transaction.slice(65))
      return [{ signedTransaction: signWire(Uint8Array.from([1, ...new Uint8Array(64), ...message]), key).wire }]
    })
    const prepared = await adapter.prepareTransfer(request({ memo: '42' }))
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
    expect(node.asked).not.toContain('sendTransaction')
  })
})

test('every memo comes back as it was written, and no other place for it is read', () => {
  const [from, receiver] = [11, 22].map((seed) => base58.encode(new Uint8Array(32).fill(seed))) as [string, string]
  const lifetime = { blockhash: receiver, lastValidBlockHeight: 9n }
  const plan = { from, receiver, amount: 7n, units: 9, unitPrice: 9n, lifetime }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (memo) => {
      const message = encodeMessage({ ...plan, memo })
      expect(readTransfer(message)?.memo).toBe(memo)
      expect(readTransfer(steps((list) => [...list].reverse())(message))).toBeUndefined()
      expect(readTransfer(steps((list) => [...list.slice(2, 3), ...list])(message))).toBeUndefined()
    }),
    fuzz,
  )
  const signed = rewrite(encodeMessage({ ...plan, memo: 'x' }), ({ steps: list }) => ({
    steps: list.map((step) => (isMemoStep(step) ? { ...step, accounts: [receiver] } : step)),
  }))
  expect(readTransfer(signed)).toBeUndefined()
  const garbled = rewrite(encodeMessage({ ...plan, memo: 'x' }), ({ steps: list }) => ({
    steps: list.map((step) => (isMemoStep(step) ? { ...step, data: Uint8Array.of(0xff, 0xfe) } : step)),
  }))
  expect(readTransfer(garbled)).toBeUndefined()
})
