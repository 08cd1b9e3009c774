/** A proof by a transaction that is never sent: what a wallet is asked, and what counts as one. On a real cluster. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { budget, guard, rewrite, type TestMessage, type TestStep } from '../../../test/rewriteMessage.js'
import { createSolanaSetUp, messageOf, type TestKey } from '../../../test/solanaSetUp.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'
import { encodeMemo } from './message.js'
import { SYSTEM_PROGRAM } from './programs.js'

let cluster: TestCluster
const { setUp, person } = createSolanaSetUp(() => cluster)
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

const message = `shop.test wants you to sign in with your Solana account:
Address

URI: https://shop.test
Nonce: abcdefgh12345678`
const stranger = base58.encode(new Uint8Array(32).fill(77))

describe('the wallet', () => {
  test.each<[string, object]>([
    ['that sends too', {}],
    ['that takes former transactions alone', { versions: ['legacy'] }],
    ['whose account signs transactions alone', { accountFeatures: ['solana:signTransaction'] }],
  ])('%s is asked to sign, once, and nothing is sent', async (_, options) => {
    const { adapter, connector, network, wallet, node, request } = setUp(undefined, options)
    const { from: address } = request()
    const signature = await adapter.signMemo(connector, { network, address, message })
    expect(wallet.asked.map(({ method }) => method)).toEqual(['signTransaction'])
    expect(node.asked).not.toContain('sendTransaction')
    expect(await adapter.verifyMessage(network, { address, message, signature })).toBe(true)
    expect(await adapter.verifyMessage(network, { address, message: `${message} `, signature })).toBe(false)
    const other = cluster.account('second').address
    expect(await adapter.verifyMessage(network, { address: other, message, signature })).toBe(false)
  })

  test('that can only sign and send is not asked', async () => {
    const { adapter, connector, network, wallet, request } = setUp(undefined, {
      features: ['solana:signAndSendTransaction'],
    })
    const asking = adapter.signMemo(connector, { network, address: request().from, message })
    await expect(asking).rejects.toEqual(code('UNSUPPORTED_METHOD'))
    expect(wallet.asked).toEqual([])
  })

  test('is not asked for what no transaction can hold', async () => {
    const { adapter, connector, network, wallet, request } = setUp()
    const asking = adapter.signMemo(connector, { network, address: request().from, message: 'x'.repeat(1_200) })
    await expect(asking).rejects.toEqual(code('UNSUPPORTED_METHOD'))
    expect(wallet.asked).toEqual([])
  })

  test('that signs something else gives no proof', async () => {
    const key = await person(5_000_000_000n)
    const { adapter, connector, network, wallet } = setUp(key)
    wallet.answer('signTransaction', ({ transaction }: { transaction: Uint8Array }) => {
      const changed = rewrite(transaction.slice(65), ({ steps }) => ({ steps: [...steps, theft(key.address)] }))
      return [{ signedTransaction: signed(key, changed) }]
    })
    const asking = adapter.signMemo(connector, { network, address: key.address, message })
    await expect(asking).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  })
})

const theft = (from: string): TestStep => ({
  program: SYSTEM_PROGRAM,
  accounts: [from, stranger],
  data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
})
const signed = ({ secretKey }: TestKey, bytes: Uint8Array) =>
  Uint8Array.from([1, ...ed25519.sign(bytes, secretKey), ...bytes])

describe('what counts as a proof', () => {
  async function prove(change: (taken: TestMessage) => Partial<TestMessage>) {
    const key = await person()
    const { adapter, network } = setUp(key)
    const lifetime = { blockhash: stranger, lastValidBlockHeight: 9n }
    const bytes = rewrite(encodeMemo({ from: key.address, lifetime }, message), change)
    const signature = base64.encode(signed(key, bytes))
    return adapter.verifyMessage(network, { address: key.address, message, signature })
  }
  const add =
    (...more: readonly TestStep[]) =>
    ({ steps }: TestMessage) => ({ steps: [...steps, ...more] })

  test.each<[string, (taken: TestMessage) => Partial<TestMessage>]>([
    ['the memo alone', () => ({})],
    [
      'signed for by the account',
      ({ steps, signers }) => ({ steps: steps.map((step) => ({ ...step, accounts: signers })) }),
    ],
    ['a budget of the wallet', add(budget(2, 1_000n), budget(3, 5n, 8))],
    ['a guard of the wallet', add(guard([stranger]))],
  ])('%s: yes', async (_, change) => {
    expect(await prove(change)).toBe(true)
  })

  test.each<[string, (taken: TestMessage) => Partial<TestMessage>]>([
    ['a transfer beside it', ({ steps, signers }) => ({ steps: [...steps, theft(signers[0] ?? '')] })],
    ['no memo', () => ({ steps: [budget(2, 1n)] })],
    ['the memo twice', ({ steps }) => ({ steps: [...steps, ...steps] })],
    [
      'another program that says the same',
      ({ steps }) => ({ steps: steps.map((step) => ({ ...step, program: stranger })) }),
    ],
    ['an account that is written to', () => ({ locks: { [stranger]: 'written' } })],
    [
      'a memo that somebody else is named for',
      ({ steps }) => ({ steps: steps.map((step) => ({ ...step, accounts: [stranger] })) }),
    ],
    [
      'another payer',
      ({ signers, locks }) => ({ signers: [stranger], locks: { ...locks, [signers[0] ?? '']: 'read' } }),
    ],
    ['a guard that writes', add(guard([stranger], 0))],
  ])('%s: no', async (_, change) => {
    expect(await prove(change)).toBe(false)
  })

  test('a transfer with the message as its memo: no', async () => {
    const key = await person(5_000_000_000n)
    const { adapter, network, request } = setUp(key)
    const prepared = await adapter.prepareTransfer(request({ memo: '42' }))
    const signature = base64.encode(signed(key, messageOf(prepared)))
    expect(await adapter.verifyMessage(network, { address: key.address, message: '42', signature })).toBe(false)
  })

  test('one byte that is another, or signed by somebody else: no', async () => {
    const [key, other] = [await person(), await person()]
    const { adapter, network } = setUp(key)
    const lifetime = { blockhash: stranger, lastValidBlockHeight: 9n }
    const bytes = encodeMemo({ from: key.address, lifetime }, message)
    const verify = (wire: Uint8Array) =>
      adapter.verifyMessage(network, { address: key.address, message, signature: base64.encode(wire) })
    const good = signed(key, bytes)
    expect(await verify(good)).toBe(true)
    expect(await verify(signed(other, bytes))).toBe(false)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (place, flip) => {
        const at = place % good.length
        expect(await verify(good.with(at, (good[at] ?? 0) ^ flip))).toBe(false)
      }),
      fuzz,
    )
  })

  test('garbage is none, and nothing is thrown', async () => {
    const { adapter, network } = setUp()
    const { address } = cluster.account('first')
    for (const signature of ['', 'AAAA', '%', base64.encode(new Uint8Array(200).fill(1)), 'x'.repeat(20_000)])
      expect(await adapter.verifyMessage(network, { address, message, signature })).toBe(false)
  })
})
