/** What was handed over, and whose answer got lost: never a refusal. */
import { base58, base64 } from '@scure/base'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textsFor } from '../texts/textsFor.js'
import { orMaybeSent } from './broadcastOperation.js'
import { createRpc } from './createRpc.js'
import { failure } from './failure.js'

const NETWORK = 'eip155:31337'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const key = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const smartAddress = `0x${'22'.repeat(20)}`
const operationHash = `0x${'33'.repeat(32)}`
const transactionHash = `0x${'44'.repeat(32)}`
const transaction = { from: key.address, to: smartAddress, value: '0x1' }
const unconfirmed = { code: 'SENT_UNCONFIRMED' }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** As the service passes on what a node said. */
const said = (method, message, code = -32_000) => Promise.reject(failure(code, `${method}: ${message}`))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const facts = {
  eth_chainId: async () => '0x7a69',
  eth_getTransactionCount: async () => '0x0',
  eth_estimateGas: async () => '0x5208',
  eth_getBlockByNumber: async () => ({ baseFeePerGas: '0x1' }),
  eth_maxPriorityFeePerGas: async () => '0x1',
  eth_getTransactionByHash: async () => null,
  eth_blockNumber: async () => '0x64',
  eth_getLogs: async () => [],
  simulateTransaction: async () => ({ value: { err: null } }),
  getSignatureStatuses: async () => ({ value: [null] }),
}

/** A wallet whose visitor approves everything. @param answers the node's, by method */
function setUp({ answers = {}, submit = async () => transactionHash, store = {} } = {}) {
  const asked = []
  const node = async (method, params = []) => {
    asked.push([method, params])
    return { ...facts, ...answers }[method](...params)
  }
  const smart = {
    address: () => smartAddress,
    isDeployed: async () => true,
    prepare: async () => ({ userOperation: {}, hash: operationHash }),
    submit: orMaybeSent(submit),
    grantPermissions: () => ({ session: {}, calls: [], response: ['granted'] }),
  }
  const kept = new Map()
  const { rpc } = createRpc({
    wallet: {
      ids: () => [NETWORK],
      smartAccount: () => smart,
      networkOf: () => ({
        smartAccount: { entryPoint: smartAddress },
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
      }),
      node: () => node,
      withKeys: async (use) => use({ eip155: key, solana: { sign: () => new Uint8Array(64).fill(7) } }),
    },
    visitor: {
      current: () => ({ addresses: { eip155: key.address, solana: base58.encode(new Uint8Array(32).fill(1)) } }),
    },
    session: { preferred: () => 'smartAccount' },
    batches: { get: async (id) => kept.get(id), set: async (id, batch) => void kept.set(id, batch), ...store },
    approvals: { ask: async ({ prepare, approved }) => approved(await prepare()) },
    texts: () => textsFor('en'),
  })
  const ask = (method, params, chainId = NETWORK) => {
    const answer = rpc({ namespace: chainId.split(':')[0], chainId, method, params }, { id: 1 })
    answer.catch(() => {})
    return vi.advanceTimersByTimeAsync(20_000).then(() => answer)
  }
  return { ask, asked, raw: () => asked.find(([method]) => method === 'eth_sendRawTransaction')?.[1][0] }
}
const known = async (hash) => ({ hash })

test.each([
  ['got lost', lost],
  ['can not be read', () => Promise.reject(failure('FAILED'))],
  ['is of a service whose node is away', () => Promise.reject(failure(-32_000, 'fetch failed'))],
  ['is none', async () => undefined],
])('the answer %s: the hash, where the node has it', async (_what, eth_sendRawTransaction) => {
  const page = setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: known } })
  expect(await page.ask('eth_sendTransaction', [transaction])).toBe(keccak256(page.raw()))
})

test('the node has it a moment later', async () => {
  let looks = 0
  const eth_getTransactionByHash = async (hash) => (++looks < 3 ? null : { hash })
  const page = setUp({ answers: { eth_sendRawTransaction: lost, eth_getTransactionByHash } })
  expect(await page.ask('eth_sendTransaction', [transaction])).toBe(keccak256(page.raw()))
})

test.each([
  ['does not know it', async () => null],
  ['is away', lost],
  ['names another one', async () => ({ hash: transactionHash })],
])('the answer got lost, and the node %s: it may have been sent, and once only', async (_what, look) => {
  const page = setUp({ answers: { eth_sendRawTransaction: lost, eth_getTransactionByHash: look } })
  await expect(page.ask('eth_sendTransaction', [transaction])).rejects.toMatchObject(unconfirmed)
  expect(page.asked.filter(([method]) => method === 'eth_sendRawTransaction')).toHaveLength(1)
})

test.each(['already known', 'transaction already imported'])('"%s" is no refusal', async (message) => {
  const page = setUp({ answers: { eth_sendRawTransaction: () => said('eth_sendRawTransaction', message) } })
  expect(await page.ask('eth_sendTransaction', [transaction])).toBe(keccak256(page.raw()))
})

test('mined before the node is asked once more: what it calls a used nonce is ours', async () => {
  const eth_sendRawTransaction = () => said('eth_sendRawTransaction', 'nonce too low')
  const page = setUp({ answers: { eth_sendRawTransaction, eth_getTransactionByHash: known } })
  expect(await page.ask('eth_sendTransaction', [transaction])).toBe(keccak256(page.raw()))
})

test.each([
  ['the node', () => said('eth_sendRawTransaction', 'nonce too low'), -32_000],
  ['the service', () => Promise.reject(failure('SIGNED_OUT')), 4100],
])('%s refuses: a refusal', async (_who, eth_sendRawTransaction, code) => {
  const page = setUp({ answers: { eth_sendRawTransaction } })
  await expect(page.ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code })
})

test('what fails before it is sent is a failure as ever', async () => {
  const page = setUp({ answers: { eth_estimateGas: lost } })
  await expect(page.ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: -32_000 })
})

const fromSmart = { ...transaction, from: smartAddress }
test.each([
  ['got lost', lost],
  ['has no hash', async () => undefined],
  ['says that the node is away', () => Promise.reject(failure(-32_603, 'The node does not answer'))],
])('the sender’s answer %s: the operation is looked for', async (_what, submit) => {
  const eth_getLogs = async ({ address, topics, fromBlock }) => {
    expect([address, topics[1], fromBlock]).toEqual([smartAddress, operationHash, '0x44'])
    return [{ transactionHash }]
  }
  expect(await setUp({ submit, answers: { eth_getLogs } }).ask('eth_sendTransaction', [fromSmart])).toBe(
    transactionHash,
  )
  await expect(setUp({ submit }).ask('eth_sendTransaction', [fromSmart])).rejects.toMatchObject(unconfirmed)
})

test('the sender refuses: a refusal', async () => {
  const page = setUp({ submit: () => Promise.reject(failure(-32_500, 'AA25')) })
  await expect(page.ask('eth_sendTransaction', [fromSmart])).rejects.toMatchObject({ code: -32_500 })
})

const batch = { version: '2.0.0', chainId: '0x7a69', id: 'mine', atomicRequired: true, calls: [{ to: smartAddress }] }
test('a batch that was sent is told by its id, though it can not be stored', async () => {
  const page = setUp({
    store: { set: lost },
    answers: { eth_getTransactionReceipt: async () => ({ status: '0x1', transactionHash }) },
  })
  expect(await page.ask('wallet_sendCalls', [batch])).toEqual({ id: 'mine' })
  expect(await page.ask('wallet_getCallsStatus', ['mine'])).toMatchObject({ status: 200 })
})

test('a batch that may have been sent: the id says later what became of it, and is not sent again', async () => {
  const eth_getTransactionReceipt = async () => ({ status: '0x1' })
  const page = setUp({ answers: { eth_sendRawTransaction: lost, eth_getTransactionReceipt } })
  const calls = [{ ...batch, from: key.address }]
  await expect(page.ask('wallet_sendCalls', calls)).rejects.toMatchObject(unconfirmed)
  expect(await page.ask('wallet_getCallsStatus', ['mine'])).toMatchObject({ status: 200 })
  await expect(page.ask('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 5720 })
})

test.each([
  ['for a moment', 3, true],
  ['for long', 1_000, false],
])('a permission is sent, and the node is away %s', async (_what, away, isTold) => {
  let looks = 0
  const eth_getTransactionReceipt = () => (++looks <= away ? lost() : Promise.resolve({ status: '0x1' }))
  const answer = setUp({ answers: { eth_getTransactionReceipt } }).ask('wallet_grantPermissions', [{}])
  if (isTold) expect(await answer).toEqual(['granted'])
  else await expect(answer).rejects.toMatchObject(unconfirmed)
})

/** One signature; a legacy message of one signer, one program and no step. */
const message = new Uint8Array([1, 0, 1, 2, ...Array(32).fill(1), ...Array(32).fill(0), ...Array(32).fill(9), 0])
const wire = base64.encode(new Uint8Array([1, ...Array(64).fill(0), ...message]))
const signature = base58.encode(new Uint8Array(64).fill(7))
const sendOnSolana = (answers) => setUp({ answers }).ask('solana_signAndSendTransaction', { transaction: wire }, SOLANA)

test.each([
  [
    'the answer got lost, and the cluster has it',
    { sendTransaction: lost, getSignatureStatuses: async () => ({ value: [{}] }) },
  ],
  [
    'it was there already',
    { sendTransaction: () => said('sendTransaction', 'This transaction has already been processed', -32_002) },
  ],
])('solana: %s: its signature', async (_what, answers) => {
  expect(await sendOnSolana(answers)).toEqual({ signature })
})

test('solana: a lost answer is no refusal, and a refusal is', async () => {
  await expect(sendOnSolana({ sendTransaction: lost })).rejects.toMatchObject(unconfirmed)
  const refused = () => said('sendTransaction', 'Blockhash not found', -32_002)
  await expect(sendOnSolana({ sendTransaction: refused })).rejects.toMatchObject({ code: -32_002 })
})
