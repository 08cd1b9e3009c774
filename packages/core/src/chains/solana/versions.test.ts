/** Wallets that take transactions of one version only, and those that sign none: on a real cluster. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSetUp } from '../../../test/solanaSetUp.js'
import type { SolanaFeature } from '../../../test/solanaWallet.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'

let cluster: TestCluster
const { setUp, person, token } = createSolanaSetUp(() => cluster)
const code = (expected: string) => expect.objectContaining({ name: 'ModalError', code: expected })

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

const SEND = 'solana:signAndSendTransaction'
const SIGN = 'solana:signTransaction'
/** Of what the wallet was asked to sign. */
const versionIn = (input: unknown) =>
  getCompiledTransactionMessageDecoder().decode((input as { transaction: Uint8Array }).transaction.slice(65)).version

describe('the version that the wallet takes', () => {
  test.each<[string, readonly SolanaFeature[], readonly unknown[], unknown]>([
    ['both, it sends', [SEND], ['legacy', 0], 0],
    ['the former one, it sends', [SEND], ['legacy'], 'legacy'],
    ['the former one, it signs', [SIGN], ['legacy'], 'legacy'],
    ['version 0 alone', [SIGN], [0], 0],
    ['one that nobody knows beside it', [SEND], [1, 'legacy', 'x'], 'legacy'],
  ])('%s', async (_, features, versions, expected) => {
    const own = await person(5_000_000_000n)
    const { adapter, connector, wallet, request } = setUp(own, { rpcUrl: cluster.network.rpcUrl, features, versions })
    const receiver = (await person()).address
    const prepared = await adapter.prepareTransfer(request({ receiver }))
    await adapter.sendNative(connector, prepared)
    await expect.poll(() => cluster.lamports(receiver)).toBe(1_000_000n)
    expect(wallet.asked.map(({ input }) => versionIn(input))).toEqual([expected])
  })

  test('a token, whose account is opened for the receiver', async () => {
    const { mint, ata } = token('splDollar')
    const receiver = (await person()).address
    const options = { rpcUrl: cluster.network.rpcUrl, versions: ['legacy'] }
    const { adapter, connector, request, wallet } = setUp(undefined, options)
    await adapter.sendToken(connector, await adapter.prepareTransfer(request({ receiver, token: mint, amount: 5n })))
    await expect.poll(() => cluster.tokens(ata(receiver))).toBe(5n)
    expect(wallet.asked.map(({ input }) => versionIn(input))).toEqual(['legacy'])
  })

  test('one that changes a former one is refused as any other', async () => {
    const own = await person(5_000_000_000n)
    const { adapter, connector, wallet, request } = setUp(own, { features: [SIGN], versions: ['legacy'] })
    wallet.answer('signTransaction', ({ transaction }: { transaction: Uint8Array }) => {
      const message = transaction.slice(65)
      // The last byte of the amount.
      message[message.length - 1] = 1
      const signature = ed25519.sign(message, own.secretKey)
      return [{ signedTransaction: Uint8Array.from([1, ...signature, ...message]) }]
    })
    const sending = adapter.sendNative(connector, await adapter.prepareTransfer(request()))
    await expect(sending).rejects.toEqual(code('TRANSACTION_MISMATCH'))
  })
})

describe('whether it sends is known before anybody asks', () => {
  const all = [SEND, SIGN] as const
  test.each<[string, Parameters<typeof setUp>[1], boolean]>([
    ['it signs and sends', { features: all }, true],
    ['it signs', { features: [SIGN] }, true],
    ['it signs messages alone', { features: ['solana:signMessage'] }, false],
    ['no version is known', { features: all, versions: [1] }, false],
    ['no version is named', { features: all, versions: [] }, false],
    ['its account signs nothing', { features: all, accountFeatures: ['solana:signMessage'] }, false],
    ['its account signs, and does not send', { features: all, accountFeatures: [SIGN] }, true],
    ['its account lists nothing at all', { features: all, accountFeatures: [] }, false],
    ['its account has no list', { features: all, accountFeatures: undefined }, true],
    ['its account has something else for it', { features: all, accountFeatures: 'all' }, true],
  ])('%s', (_, options, expected) => {
    const { adapter, connector, request } = setUp(undefined, options)
    expect(adapter.sends(connector, request().from)).toBe(expected)
  })

  test('of an account that it does not share its features tell', () => {
    const { adapter, connector } = setUp(undefined, { accountFeatures: [] })
    expect(adapter.sends(connector, base58.encode(new Uint8Array(32).fill(7)))).toBe(true)
  })

  test('what the account does not do is not asked of it', async () => {
    const own = await person(5_000_000_000n)
    const options = { rpcUrl: cluster.network.rpcUrl, features: all, accountFeatures: [SIGN] }
    const { adapter, connector, wallet, request } = setUp(own, options)
    await adapter.sendNative(connector, await adapter.prepareTransfer(request()))
    expect(wallet.asked.map(({ method }) => method)).toEqual(['signTransaction'])
  })
})
