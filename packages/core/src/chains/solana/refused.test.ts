/** Receivers and amounts that are refused, and nodes that lie. */
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSetUp } from '../../../test/solanaSetUp.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'
import { associatedTokenAddress } from './programAddress.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'

let cluster: TestCluster
const { setUp, token } = createSolanaSetUp(() => cluster)
const code = (expected: string, context?: object) =>
  expect.objectContaining({ name: 'ModalError', code: expected, ...(context && { context }) })

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

describe('receivers that are refused', () => {
  const offCurve = () =>
    associatedTokenAddress(
      cluster.account('first').address,
      base58.encode(new Uint8Array(32).fill(9)),
      TOKEN_2022_PROGRAM,
    )
  test.each<[string, () => string]>([
    ['a program', () => TOKEN_PROGRAM],
    ['the system itself', () => '11111111111111111111111111111111'],
    ['the mint', () => token('splDollar').mint.address],
    ['the mint of another token', () => token('feeToken').mint.address],
    ['an account of another token', () => token('feeToken').ata(cluster.account('first').address)],
    ['an address that no key can have, with nothing at it', offCurve],
    ['where money is burnt', () => '1nc1nerator11111111111111111111111111111111'],
    ['what is no address', () => 'hello'],
  ])('%s', async (_, receiver) => {
    const { adapter, request } = setUp()
    const { mint } = token('splDollar')
    const refused = code('INVALID_ADDRESS', { address: receiver() })
    await expect(adapter.prepareTransfer(request({ receiver: receiver() }))).rejects.toEqual(refused)
    await expect(adapter.prepareTransfer(request({ receiver: receiver(), token: mint }))).rejects.toEqual(refused)
  })

  test("one's own token account is no place for SOL", async () => {
    const { adapter, request } = setUp()
    const receiver = token('splDollar').ata(cluster.account('second').address)
    await expect(adapter.prepareTransfer(request({ receiver }))).rejects.toEqual(code('INVALID_ADDRESS'))
  })

  test("a receiver's token account that belongs to somebody else by now", async () => {
    const { adapter, request, node } = setUp()
    const { ata, mint } = token('splDollar')
    const receiver = cluster.account('second').address
    node.change('getMultipleAccounts', (result: { value: ({ data: [string, string] } | null)[] }) => {
      const value = result.value.map((account) => {
        const data = base64.decode(account?.data[0] ?? '')
        if (data.length !== 165) return account
        data.set(base58.decode(cluster.account('first').address), 32)
        return { ...account, data: [base64.encode(data), 'base64'] }
      })
      return { result: { ...result, value } }
    })
    expect(ata(receiver)).toBeTruthy()
    await expect(adapter.prepareTransfer(request({ receiver, amount: 1n, token: mint }))).rejects.toEqual(
      code('INVALID_ADDRESS', { address: receiver }),
    )
  })

  test('what is no mint is no token', async () => {
    const { adapter, request } = setUp()
    const address = cluster.account('second').address
    const transfer = request({ token: { address, symbol: 'X', decimals: 6 } })
    await expect(adapter.prepareTransfer(transfer)).rejects.toEqual(code('INVALID_ADDRESS', { address }))
  })
})

test('a token whose amounts wallets show multiplied is refused: what was typed is another amount there', async () => {
  const { adapter, request, node } = setUp()
  const { mint } = token('splDollar')
  const extension = new DataView(new ArrayBuffer(60))
  extension.setUint16(0, 25, true)
  extension.setUint16(2, 56, true)
  for (const at of [36, 52]) extension.setFloat64(at, 10, true)
  node.change('getMultipleAccounts', (result: { value: ({ data: [string, string] } | null)[] }) => {
    const value = result.value.map((account) => {
      const base = base64.decode(account?.data[0] ?? '')
      if (base.length !== 82) return account
      const data = Uint8Array.from([...base, ...new Uint8Array(83), 1, ...new Uint8Array(extension.buffer)])
      return { ...account, owner: TOKEN_2022_PROGRAM, space: data.length, data: [base64.encode(data), 'base64'] }
    })
    return { result: { ...result, value } }
  })
  await expect(adapter.prepareTransfer(request({ amount: 1n, token: mint }))).rejects.toEqual(
    code('TRANSACTION_MISMATCH', { field: 'amount' }),
  )
})

test.each([0n, -1n, 2n ** 64n])('an amount of %s is none', async (amount) => {
  const { adapter, request } = setUp()
  await expect(adapter.prepareTransfer(request({ amount }))).rejects.toEqual(code('INVALID_AMOUNT'))
})

describe('hostile nodes', () => {
  test('one of another cluster is not asked again, and nothing is sent through it', async () => {
    const { adapter, network, connector, request } = setUp()
    const prepared = await adapter.prepareTransfer(request())
    const reference = 'x'.repeat(32)
    const elsewhere = { ...network, reference, id: `solana:${reference}` } as const
    await expect(adapter.nativeBalance(elsewhere, prepared.from)).rejects.toEqual(code('RPC_WRONG_CHAIN'))
    await expect(adapter.sendNative(connector, { ...prepared, network: elsewhere })).rejects.toEqual(
      code('TRANSACTION_MISMATCH', { field: 'network' }),
    )
  })

  const wrong = [null, 'x', -1, 1.5, 2 ** 53, [], {}, '0x10']
  test.each(wrong)('a balance of %j', async (value) => {
    const { adapter, network, node } = setUp()
    node.change('getBalance', () => ({ result: { context: {}, value } }))
    await expect(adapter.nativeBalance(network, cluster.account('first').address)).rejects.toEqual(
      code('INVALID_ANSWER'),
    )
  })

  test.each<[string, unknown]>([
    ['getMultipleAccounts', { value: [] }],
    ['getMultipleAccounts', { value: [null, { lamports: 1, owner: 'x', executable: false, data: ['', 'base64'] }] }],
    ['getMultipleAccounts', { value: [null, { lamports: 1, owner: TOKEN_PROGRAM, executable: 'no', data: [] }] }],
    ['getLatestBlockhash', { value: { blockhash: '../x', lastValidBlockHeight: 1 } }],
    ['getLatestBlockhash', { value: null }],
    ['getMinimumBalanceForRentExemption', '5'],
    ['getRecentPrioritizationFees', {}],
    ['getRecentPrioritizationFees', [{ prioritizationFee: -1 }]],
    ['getFeeForMessage', { value: null }],
    ['simulateTransaction', { value: { err: null } }],
    ['simulateTransaction', { value: {} }],
  ])('%s says %j', async (method, result) => {
    const { adapter, request, node } = setUp()
    node.change(method, () => ({ result }))
    await expect(adapter.prepareTransfer(request())).rejects.toEqual(code('INVALID_ANSWER'))
  })

  test('a transfer that would fail is not offered', async () => {
    const { adapter, request, node } = setUp()
    node.change('simulateTransaction', () => ({ result: { value: { err: 'AccountInUse', unitsConsumed: 0 } } }))
    await expect(adapter.prepareTransfer(request())).rejects.toEqual(code('TRANSACTION_REJECTED'))
  })
})
