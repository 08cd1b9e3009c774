/** Taking the place of what waits, on a real node that makes no blocks by itself: one of both is carried out (T-38). */
import { createFakeClock } from '@wallet-modal/testing'
import { encodeFunctionData, type Hex, hexToBigInt, parseAbi, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startAnvil, type TestNode } from '../../../test/startAnvil.js'
import { deployTokens } from '../../../test/testTokens.js'
import type { CaipNetwork, Connector, SentTransfer } from '../types.js'
import { createAdapter } from './index.js'

const GWEI = 10n ** 9n
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const from = account.address
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const amount = 10n ** 18n

const node: TestNode = await startAnvil(31_337)
const { Standard: token } = await deployTokens(node, from, 10n ** 12n)
afterAll(() => node.stop())

const network: CaipNetwork = {
  ...{ id: 'eip155:31337', namespace: 'eip155', reference: '31337', name: 'Local', rpcUrls: [node.url] },
  nativeCurrency: { name: 'Ether', symbol: 'LETH', decimals: 18 },
}

/** What an earlier test left waiting would be mined, and counted, along with what this one sends. */
beforeEach(async () => {
  const snapshot = await node.request('evm_snapshot')
  await node.request('evm_setAutomine', [false])
  expect(await node.request('txpool_status')).toMatchObject({ pending: '0x0', queued: '0x0' })
  return async () => {
    await node.request('anvil_dropAllTransactions')
    await node.request('evm_revert', [snapshot])
    await node.request('anvil_dropAllTransactions')
  }
})

type Change = Partial<
  Record<'nonce' | 'to' | 'value' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'chainId', unknown>
>

/** Signs what it is asked to, or what a lie makes of it, and sends nothing. */
function setUp({
  lie = {},
  signer = account,
  answer = (raw: unknown) => raw,
}: {
  lie?: Change
  signer?: typeof account
  answer?: (raw: unknown) => unknown
} = {}) {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const provider = {
    async request(request: { method: string; params?: readonly Record<string, Hex>[] }) {
      asked.push(request)
      if (request.method === 'eth_chainId') return '0x7a69'
      if (request.method === 'eth_accounts') return [from]
      const [fields = {}] = request.params ?? []
      const number = (name: string) => (fields[name] ? hexToBigInt(fields[name]) : undefined)
      const signed = await signer.signTransaction({
        ...{ chainId: Number(number('chainId')), nonce: Number(number('nonce')), gas: number('gas') },
        ...{ to: fields.to, value: number('value'), data: fields.data },
        ...(fields.gasPrice
          ? { type: 'legacy', gasPrice: number('gasPrice') }
          : {
              type: 'eip1559',
              maxFeePerGas: number('maxFeePerGas'),
              maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
            }),
        ...lie,
      } as TransactionSerializable)
      return answer(signed)
    },
  }
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider }
  const adapter = createAdapter({ fetch, clock: createFakeClock() })
  return { adapter, connector, asked }
}

/** Something that waits, signed by the account. */
async function waiting(change: object = {}): Promise<Hex> {
  const nonce = Number(await node.request('eth_getTransactionCount', [from, 'pending']))
  const fields = {
    ...{ chainId: 31_337, nonce, to: receiver, value: amount, gas: 30_000n, type: 'eip1559' },
    ...{ maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI },
    ...change,
  } as TransactionSerializable
  return (await node.request('eth_sendRawTransaction', [await account.signTransaction(fields)])) as Hex
}
const legacy = { type: 'legacy', gasPrice: 3n * GWEI, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
const paysToken = (units: bigint) => ({
  ...{ to: token, value: 0n, gas: 90_000n },
  data: encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    args: [receiver, units],
  }),
})

const sent = (hash: string, change: Partial<SentTransfer> = {}): SentTransfer => ({
  ...{ network, from, amount, receiver, hashes: [hash] },
  ...change,
})
const mine = () => node.request('anvil_mine', ['0x1'])
const held = async (address: string) => hexToBigInt((await node.request('eth_getBalance', [address, 'latest'])) as Hex)
const receipt = (hash: string) => node.request('eth_getTransactionReceipt', [hash])

test.each([
  ['with a base fee', {}, { maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI }],
  ['one price', legacy, { gasPrice: 3n * GWEI }],
])('sped up, %s: the same nonce, more of each price, signed once, and paid once', async (_kind, change, prices) => {
  const { adapter, connector, asked } = setUp()
  const before = await held(receiver)
  const hash = await waiting(change)
  const prepared = await adapter.prepareReplacement?.(sent(hash))
  expect(prepared).toMatchObject({ from, receiver, amount, replaces: { hashes: [hash], fee: 90_000n * GWEI } })
  for (const [name, price] of Object.entries(prices))
    expect(hexToBigInt(Reflect.get(prepared?.transaction ?? {}, name))).toBeGreaterThanOrEqual((price * 9n) / 8n)
  expect(prepared?.maxFee).toBeGreaterThan(90_000n * GWEI)
  if (!prepared) throw new Error('Nothing was prepared')
  const next = await adapter.sendNative(connector, prepared)
  expect(asked.filter(({ method }) => method.startsWith('eth_sign') || method.startsWith('eth_send'))).toMatchObject([
    { method: 'eth_signTransaction', params: [prepared.transaction] },
  ])
  await mine()
  expect(await receipt(hash)).toBeNull()
  expect(await receipt(next)).toMatchObject({ status: '0x1' })
  expect((await held(receiver)) - before).toBe(amount)
  expect(await adapter.transactionStatus?.(network, { hash: next, from })).toBe('confirmed')
})

test('a token: by the contract’s decimals, the same calldata', async () => {
  const { adapter, connector } = setUp()
  const hash = await waiting(paysToken(2_500_000n))
  const asked = sent(hash, { amount: 2_500_000n, token: { address: token, symbol: 'USDX' } })
  const prepared = await adapter.prepareReplacement?.(asked)
  expect(prepared).toMatchObject({
    receiver,
    amount: 2_500_000n,
    token: { address: token, symbol: 'USDX', decimals: 6 },
  })
  const next = prepared && (await adapter.sendToken?.(connector, prepared))
  await mine()
  expect(await receipt(String(next))).toMatchObject({ status: '0x1' })
  expect(await adapter.tokenBalance?.(network, token, receiver)).toBe(2_500_000n)
})

test('cancelled, and that once more: nothing to the account itself, of that nonce; the receiver gets nothing', async () => {
  const { adapter, connector } = setUp()
  const before = await held(receiver)
  const hash = await waiting()
  const first = await adapter.prepareReplacement?.(sent(hash, { cancels: 'first' }))
  expect(first).toMatchObject({ from, receiver: from, amount: 0n, replaces: { cancels: { receiver, amount } } })
  expect(first?.transaction).toMatchObject({ to: from, value: '0x0', data: '0x', gas: '0x5208' })
  const cancelling = first && (await adapter.sendNative(connector, first))
  const again = await adapter.prepareReplacement?.(
    sent(String(cancelling), { cancels: 'again', hashes: [String(cancelling), hash] }),
  )
  const last = again && (await adapter.sendNative(connector, again))
  await mine()
  expect(await Promise.all([hash, cancelling, last].map((one) => receipt(String(one))))).toMatchObject([
    null,
    null,
    { status: '0x1' },
  ])
  expect(await held(receiver)).toBe(before)
  expect(
    await adapter.transactionStatus?.(network, {
      hash,
      from,
      nonce: Number(Reflect.get(first?.transaction ?? {}, 'nonce')),
    }),
  ).toBe('replaced')
})

test('what a block has, what nobody knows, and what another one of its nonce took the place of comes too late', async () => {
  const { adapter } = setUp()
  const hash = await waiting()
  await mine()
  await expect(adapter.prepareReplacement?.(sent(hash))).rejects.toMatchObject({ code: 'REPLACE_TOO_LATE' })
  await expect(adapter.prepareReplacement?.(sent(`0x${'1'.repeat(64)}`))).rejects.toMatchObject({
    code: 'REPLACE_TOO_LATE',
  })
})

test.each<[string, Partial<SentTransfer>]>([
  ['another amount', { amount: amount + 1n }],
  ['another receiver', { receiver: stranger.address }],
  ['a token', { token: { address: token, symbol: 'USDX' } }],
  ['what cancels another one', { cancels: 'again' }],
])('it is not what was sent from here: %s', async (_what, change) => {
  const { adapter } = setUp()
  const hash = await waiting()
  await expect(adapter.prepareReplacement?.(sent(hash, change))).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
})

test.each<[string, object]>([
  ['the amount', { value: '0x1' }],
  ['the receiver', { to: stranger.address }],
  ['the nonce', { nonce: '0x99' }],
  ['the gas', { gas: '0xffffff' }],
  ['the tip', { maxPriorityFeePerGas: '0xffffffffff' }],
  ['the signature', { r: `0x${'1'.repeat(64)}` }],
])('a node that lies about %s is not believed', async (_what, lie) => {
  const hash = await waiting()
  const lying: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    const text = await answer.text()
    const change = (one: { result?: { hash?: string } }) =>
      one.result?.hash === hash ? { ...one, result: { ...one.result, ...lie } } : one
    const body = JSON.parse(text)
    return new Response(JSON.stringify(Array.isArray(body) ? body.map(change) : change(body)), answer)
  }
  const adapter = createAdapter({ fetch: lying, clock: createFakeClock() })
  await expect(adapter.prepareReplacement?.(sent(hash))).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('too little is left for a higher fee', async () => {
  const { adapter } = setUp()
  const hash = await waiting()
  await node.request('anvil_setBalance', [from, `0x${(amount + 1_000n).toString(16)}`])
  await expect(adapter.prepareReplacement?.(sent(hash))).rejects.toMatchObject({ code: 'REPLACE_UNFUNDED' })
  await node.request('anvil_setBalance', [from, `0x${(10n ** 22n).toString(16)}`])
})

test.each<[string, Parameters<typeof setUp>[0], string]>([
  ['a nonce of its own', { lie: { nonce: 77 } }, 'nonce'],
  ['another amount', { lie: { value: 1n } }, 'amount'],
  ['another receiver', { lie: { to: stranger.address } }, 'receiver'],
  ['more gas', { lie: { gas: 99_999n } }, 'gas'],
  ['a higher price', { lie: { maxFeePerGas: 900n * GWEI } }, 'fee'],
  ['another network', { lie: { chainId: 1 } }, 'network'],
  ['another key', { signer: stranger }, 'from'],
])('the wallet signed something else (%s): nothing is sent', async (_what, wallet, field) => {
  const { adapter, connector } = setUp(wallet)
  const hash = await waiting()
  const prepared = await adapter.prepareReplacement?.(sent(hash))
  if (!prepared) throw new Error('Nothing was prepared')
  await expect(adapter.sendNative(connector, prepared)).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
    context: { field },
  })
  await mine()
  expect(await receipt(hash)).toMatchObject({ status: '0x1' })
})

test.each([
  ['nothing', () => null],
  ['a hash', () => `0x${'1'.repeat(64)}`],
  ['words', () => 'signed'],
  ['very many bytes', () => `0x02${'00'.repeat(100_000)}`],
])('the wallet answers %s: nothing is sent', async (_what, answer) => {
  const { adapter, connector } = setUp({ answer })
  const prepared = await adapter.prepareReplacement?.(sent(await waiting()))
  if (!prepared) throw new Error('Nothing was prepared')
  await expect(adapter.sendNative(connector, prepared)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('the bytes inside an answer, as Geth gives them', async () => {
  const { adapter, connector } = setUp({ answer: (raw) => ({ raw, tx: {} }) })
  const prepared = await adapter.prepareReplacement?.(sent(await waiting()))
  expect(prepared && (await adapter.sendNative(connector, prepared))).toMatch(/^0x[0-9a-f]{64}$/)
})

test('it is mined while the wallet signs: told that it is too late, and sent once', async () => {
  const { adapter, connector } = setUp({
    answer: async (raw) => {
      await mine()
      return raw
    },
  })
  const before = await held(receiver)
  const hash = await waiting()
  const prepared = await adapter.prepareReplacement?.(sent(hash))
  if (!prepared) throw new Error('Nothing was prepared')
  await expect(adapter.sendNative(connector, prepared)).rejects.toMatchObject({ code: 'REPLACE_TOO_LATE' })
  expect((await held(receiver)) - before).toBe(amount)
})

test.each([
  ['the node has it', true],
  ['the node does not have it', false],
])('the answer of the node is lost, and %s', async (_what, passes) => {
  const { connector } = setUp()
  const losing: typeof fetch = async (url, init) => {
    if (!String(init?.body).includes('eth_sendRawTransaction')) return fetch(url, init)
    if (passes) await fetch(url, init)
    throw new TypeError('Failed to fetch')
  }
  const adapter = createAdapter({ fetch: losing, clock: createFakeClock() })
  const prepared = await adapter.prepareReplacement?.(sent(await waiting()))
  if (!prepared) throw new Error('Nothing was prepared')
  const sending = adapter.sendNative(connector, prepared)
  if (passes) expect(await sending).toMatch(/^0x/)
  else
    await expect(sending).rejects.toMatchObject({
      code: 'SENT_UNCONFIRMED',
      context: { hash: expect.stringMatching(/^0x/) },
    })
})

test('nobody wants it any more once it is signed: it is not sent', async () => {
  const { adapter, connector } = setUp()
  const hash = await waiting()
  const prepared = await adapter.prepareReplacement?.(sent(hash))
  if (!prepared) throw new Error('Nothing was prepared')
  let looks = 0
  const assertWanted = () => {
    looks += 1
    if (looks > 1) throw new Error('unwanted')
  }
  await expect(adapter.sendNative(connector, prepared, assertWanted)).rejects.toThrow('unwanted')
  await mine()
  expect(await receipt(hash)).toMatchObject({ status: '0x1' })
})
