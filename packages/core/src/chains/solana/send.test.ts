/** Handing a transaction to the wallet, and giving what it signed to the network. */
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSetUp, messageOf } from '../../../test/solanaSetUp.js'
import { signWire } from '../../../test/solanaWallet.js'
import { startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'
import { createError } from '../../errors/createError.js'
import type { PreparedTransfer } from '../types.js'
import { readTransfer } from './readTransfer.js'

let cluster: TestCluster
const { setUp, person, token } = createSolanaSetUp(() => cluster)
const code = (expected: string, context?: object) =>
  expect.objectContaining({ name: 'ModalError', code: expected, ...(context && { context }) })

const failure = (number: number, message: string) => Promise.reject(Object.assign(new Error(message), { code: number }))
/** What wallets pass on from the SDK of the chain. */
const unseen = 'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.'

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

async function latestBlockhash(): Promise<string> {
  const { value } = (await cluster.request('getLatestBlockhash', [{ commitment: 'confirmed' }])) as {
    value: { blockhash: string }
  }
  return value.blockhash
}

describe('what is handed to the wallet', () => {
  const signOnly = { features: ['solana:signTransaction'] } as const

  test('has a younger blockhash than what was reviewed, a later deadline, and is the same in everything else', async () => {
    const { adapter, connector, request, wallet } = setUp(await person(5_000_000_000n), signOnly)
    const prepared = await adapter.prepareTransfer(request())
    const [reviewed, deadline] = [readTransfer(messageOf(prepared)), prepared.deadline]
    const other = setUp(await person(5_000_000_000n))
    await other.adapter.sendNative(other.connector, await other.adapter.prepareTransfer(other.request()))
    // The block of what was sent may take a moment.
    await expect.poll(latestBlockhash).not.toBe(reviewed?.blockhash)
    await adapter.sendNative(connector, prepared)
    const [{ input }] = wallet.askedFor('signTransaction') as unknown as [
      { input: { transaction: Uint8Array; chain: string } },
    ]
    const handed = readTransfer(input.transaction.slice(65))
    expect(handed).toEqual({ ...reviewed, blockhash: handed?.blockhash })
    expect(handed?.blockhash).not.toBe(reviewed?.blockhash)
    expect(BigInt(prepared.deadline ?? 0)).toBeGreaterThan(BigInt(deadline ?? 0))
    expect(input.chain).toBe('solana:localnet')
  })

  test.each<[string, (prepared: PreparedTransfer) => PreparedTransfer]>([
    ['amount', (prepared) => ({ ...prepared, amount: prepared.amount - 1n })],
    ['receiver', (prepared) => ({ ...prepared, receiver: cluster.account('second').address })],
    ['from', (prepared) => ({ ...prepared, from: cluster.account('second').address })],
    ['token', (prepared) => ({ ...prepared, token: token('splDollar').mint })],
    ['data', (prepared) => ({ ...prepared, transaction: { message: 'AAAA' } })],
    [
      'data',
      (prepared) => ({
        ...prepared,
        transaction: { ...prepared.transaction, message: base64.encode(new Uint8Array(9)) },
      }),
    ],
  ])('is refused where its %s is not what was reviewed; the wallet is not asked', async (field, change) => {
    const { adapter, connector, request, wallet } = setUp()
    const changed = change(await adapter.prepareTransfer(request()))
    await expect(adapter.sendNative(connector, changed)).rejects.toEqual(code('TRANSACTION_MISMATCH', { field }))
    expect(wallet.asked).toEqual([])
  })

  test('an account that the wallet no longer shares, and one that is not on this network', async () => {
    const { adapter, connector, request, wallet } = setUp()
    const prepared = await adapter.prepareTransfer(request())
    wallet.share(wallet.accountsOf([cluster.account('second')]))
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('ACCOUNT_CHANGED'))
    wallet.share(
      wallet.accountsOf([cluster.account('first')]).map((account) => ({ ...account, chains: ['solana:devnet'] })),
    )
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('NETWORK_CHANGED'))
    expect(wallet.asked).toEqual([])
  })

  test('what a wallet changed before it signed is not sent', async () => {
    const key = await person(5_000_000_000n)
    const { adapter, connector, request, wallet, node } = setUp(key, signOnly)
    wallet.answer('signTransaction', ({ transaction }: { transaction: Uint8Array }) => {
      const changed = transaction.slice()
      changed.set([2], changed.length - 3)
      return [{ signedTransaction: signWire(changed, key).wire }]
    })
    const prepared = await adapter.prepareTransfer(request())
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('TRANSACTION_MISMATCH'))
    expect(node.asked).not.toContain('sendTransaction')
  })

  test.each<[string, () => unknown, string]>([
    ['a refusal with a code', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), 'USER_REJECTED'],
    ['a refusal in words', () => Promise.reject(new Error('User rejected the request.')), 'USER_REJECTED'],
    ['a failure without words', () => Promise.reject(undefined), 'SOLANA_SEND_FAILED'],
    ['what its node says', () => failure(-32603, 'refused'), 'SOLANA_SEND_FAILED'],
    ['a simulation that failed', () => failure(-32002, 'Transaction simulation failed: x'), 'SOLANA_SEND_FAILED'],
    ['a request that waits', () => failure(-32002, 'Request already pending'), 'REQUEST_PENDING'],
    ['no permission', () => failure(4100, 'no'), 'UNAUTHORIZED'],
    ['that it waited in vain', () => Promise.reject(new Error(unseen)), 'SENT_UNCONFIRMED'],
    [
      'that it was sent before',
      () => failure(-32002, 'This transaction has already been processed'),
      'SENT_UNCONFIRMED',
    ],
    ['that its line broke', () => Promise.reject(new TypeError('Failed to fetch')), 'SENT_UNCONFIRMED'],
    ['that its node was late', () => failure(-32603, 'Request timed out'), 'SENT_UNCONFIRMED'],
    ['that it lost its network', () => failure(4900, 'gone'), 'SENT_UNCONFIRMED'],
    ['no list', () => ({ signature: new Uint8Array(64).fill(1) }), 'SENT_UNCONFIRMED'],
    ['an empty signature', () => [{ signature: new Uint8Array(64) }], 'SENT_UNCONFIRMED'],
    ['a text', () => [{ signature: 'abc' }], 'SENT_UNCONFIRMED'],
  ])('%s', async (_, reply, expected) => {
    const { adapter, connector, request, wallet } = setUp()
    wallet.answer('signAndSendTransaction', reply)
    const prepared = await adapter.prepareTransfer(request())
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code(expected))
    expect(wallet.asked).toHaveLength(1)
  })

  test('a wallet that only signs has sent nothing, however late it is', async () => {
    const { adapter, connector, request, wallet, node } = setUp(undefined, signOnly)
    wallet.answer('signTransaction', () => Promise.reject(new Error(unseen)))
    const prepared = await adapter.prepareTransfer(request())
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('SOLANA_SEND_FAILED'))
    expect(node.asked).not.toContain('sendTransaction')
  })

  test('a cluster that does not answer at the last moment: nothing is handed over, and that is said', async () => {
    const { adapter, connector, request, wallet, node } = setUp()
    const prepared = await adapter.prepareTransfer(request())
    node.change('getLatestBlockhash', () => ({ error: { code: -32603, message: 'no' } }))
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('SOLANA_SEND_FAILED'))
    expect(wallet.asked).toEqual([])
  })

  test('a wallet without v0 transactions is not asked', async () => {
    const { adapter, connector, request, wallet } = setUp(undefined, { features: ['solana:signMessage'] })
    const prepared = await adapter.prepareTransfer(request())
    await expect(adapter.sendNative(connector, prepared)).rejects.toEqual(code('UNSUPPORTED_METHOD'))
    expect(wallet.asked).toEqual([])
  })
})

describe('sending it ourselves', () => {
  const signOnly = { features: ['solana:signTransaction'] } as const
  async function send(how: (result: never) => object) {
    const { adapter, connector, request, node } = setUp(await person(5_000_000_000n), signOnly)
    const prepared = await adapter.prepareTransfer(request())
    node.change('sendTransaction', how)
    return adapter.sendNative(connector, prepared)
  }
  test.each([
    ['preflight failed', { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }],
    ['the signature is wrong', { code: -32003, message: 'Transaction signature verification failure' }],
  ])('refused because %s: nothing was sent, and that is said', async (_, error) => {
    await expect(send(() => ({ error }))).rejects.toEqual(code('SOLANA_SEND_FAILED'))
  })

  test.each<[string, () => object]>([
    [
      'it was processed before',
      () => ({ error: { code: -32002, message: 'This transaction has already been processed' } }),
    ],
    ['the answer is lost', () => ({ result: undefined })],
    [
      'the connection broke',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('it may have got through because %s: it counts as sent', async (_, how) => {
    expect(base58.decode(await send(how))).toHaveLength(64)
  })
})

describe('what nobody wants any more', () => {
  const unwanted = () => {
    throw createError('ABORTED', {})
  }

  test.each(['solana:signTransaction', 'solana:signAndSendTransaction'] as const)(
    'a wallet is not asked (%s), though the blockhash was read meanwhile',
    async (feature) => {
      const { adapter, connector, request, wallet, node } = setUp(await person(5_000_000_000n), { features: [feature] })
      const prepared = await adapter.prepareTransfer(request())
      node.asked.length = 0
      await expect(adapter.sendNative(connector, prepared, unwanted)).rejects.toEqual(code('ABORTED'))
      expect(node.asked).toContain('getLatestBlockhash')
      expect(wallet.asked).toEqual([])
    },
  )

  test('is not broadcast, though the wallet signed it', async () => {
    const own = await person(5_000_000_000n)
    const { adapter, connector, request, wallet, node } = setUp(own, { features: ['solana:signTransaction'] })
    const prepared = await adapter.prepareTransfer(request())
    const sending = adapter.sendNative(connector, prepared, () => {
      if (wallet.askedFor('signTransaction').length > 0) unwanted()
    })
    await expect(sending).rejects.toEqual(code('ABORTED'))
    expect(wallet.askedFor('signTransaction')).toHaveLength(1)
    expect(node.asked).not.toContain('sendTransaction')
  })
})
