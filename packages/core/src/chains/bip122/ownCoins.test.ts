/** Which coins are spent: those that may carry more than they are worth are left alone, and so is what somebody may take back. */
import { expect, test } from 'vitest'
import { account, adapterFor, ask, code, from, network } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'
import type { AdapterServices } from '../types.js'

const ORD = 'https://ord.test'
/** What `ord` answers of a coin that carries nothing. */
const PLAIN = { indexed: true, spent: false, inscriptions: [], runes: {} }

/** An account with coins of these sizes; `index` says what the indexer answers of one of so many satoshis. */
async function setUp(values: readonly bigint[], index?: (value: bigint) => Response | Promise<Response>) {
  const sources = values.map((value, position) => sourceOf(from, value, position))
  const esplora = createFakeEsplora(sources)
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (!url.startsWith(ORD)) return esplora.fetch(input, init)
    asked.push(url)
    const source = sources.find((each) => url.includes(each.getId()))
    return index && source ? index(source.outs[0]?.value ?? 0n) : json({}, 404)
  }
  const services: Partial<AdapterServices> = index
    ? { ordinalsUrl: (id) => (id === network.id ? `${ORD}/` : undefined) }
    : {}
  const adapter = adapterFor(fetch, services)
  await adapter.connect(createRpcWallet([account('payment')]).connector, network)
  const outpoint = (value: bigint) => `${sources[values.indexOf(value)]?.getId()}:0`
  const parts = () => adapter.nativeParts(network, from, [])
  return { adapter, esplora, asked, outpoint, parts }
}

test.each([
  [330n, 330n],
  [546n, 546n],
  [600n, 600n],
  [10_000n, 10_000n],
  [10_001n, 0n],
  [20_000n, 0n],
])('a coin of %d: %d are set aside', async (value, setAside) => {
  const { parts } = await setUp([value, 500_000n])
  expect(await parts()).toEqual({ total: value + 500_000n, pending: 0n, setAside })
})

test('Max and a transfer leave them alone; the visitor may put them in, and then the preview says so', async () => {
  const { adapter, outpoint } = await setUp([600n, 10_000n, 400_000n])
  const pair = { from, receiver: ask.receiver }
  const most = await adapter.maxSendable(network, pair)
  const transfer = await adapter.prepareTransfer({ ...ask, amount: most })
  expect(transfer.coins?.inputs).toEqual([{ outpoint: outpoint(400_000n), value: 400_000n }])
  await expect(adapter.prepareTransfer({ ...ask, amount: 401_000n })).rejects.toEqual(code('INSUFFICIENT_BALANCE'))
  const all = await adapter.maxSendable(network, { ...pair, withSetAside: true })
  const whole = await adapter.prepareTransfer({ ...ask, amount: all, withSetAside: true })
  expect(whole.coins?.inputs).toEqual([
    { outpoint: outpoint(400_000n), value: 400_000n },
    { outpoint: outpoint(10_000n), value: 10_000n, setAside: true },
    { outpoint: outpoint(600n), value: 600n, setAside: true },
  ])
})

test.each<[string, object | Response, setAside: bigint]>([
  ['nothing, runes as a map', PLAIN, 0n],
  ['nothing, runes as a list', { ...PLAIN, runes: [] }, 0n],
  ['an inscription', { ...PLAIN, inscriptions: [`${'ab'.repeat(32)}i0`] }, 600n],
  ['runes', { ...PLAIN, runes: { 'UNCOMMON•GOODS': { amount: 1 } } }, 600n],
  ['runes of a coin that it has not indexed', { ...PLAIN, indexed: false, runes: [['A', 1]] }, 600n],
  ['that it has not indexed it', { ...PLAIN, indexed: false }, 600n],
  ['that it is spent', { ...PLAIN, spent: true }, 600n],
  ['no runes at all, of an index without them', { ...PLAIN, runes: null }, 600n],
  ['no inscriptions, of an index without them', { ...PLAIN, inscriptions: undefined }, 600n],
  ['text', { ...PLAIN, inscriptions: '' }, 600n],
  ['a coin of another size', { ...PLAIN, value: 601 }, 600n],
  ['a list', [], 600n],
  ['an error', json({}, 500), 600n],
])('an indexer tells of %s', async (_what, answer, setAside) => {
  const { parts } = await setUp([600n, 500_000n], (value) =>
    answer instanceof Response ? answer.clone() : json({ value: Number(value), ...(value === 600n ? answer : PLAIN) }),
  )
  expect((await parts()).setAside).toBe(setAside)
})

test('what an indexer says of a large coin counts, too: it is not spent by mistake', async () => {
  const { adapter, parts } = await setUp([400_000n, 500_000n], (value) =>
    json({ ...PLAIN, value: Number(value), inscriptions: value === 500_000n ? ['x'] : [] }),
  )
  expect((await parts()).setAside).toBe(500_000n)
  const { coins } = await adapter.prepareTransfer(ask)
  expect(coins?.inputs.map(({ value }) => value)).toEqual([400_000n])
})

test('an indexer is asked once about a coin, and again where it did not know', async () => {
  let known = false
  const { parts, asked } = await setUp([600n, 500_000n], (value) =>
    json({ ...PLAIN, value: Number(value), indexed: known || value !== 600n }),
  )
  expect((await parts()).setAside).toBe(600n)
  known = true
  expect((await parts()).setAside).toBe(0n)
  await parts()
  expect(asked).toHaveLength(3)
})

test('for a sum nobody is asked what else the coins are worth', async () => {
  const { adapter, asked } = await setUp([600n, 500_000n], () => json(PLAIN))
  expect(await adapter.nativeBalance(network, from)).toBe(500_600n)
  expect(asked).toEqual([])
})

test('without one nobody is asked', async () => {
  const { parts, asked } = await setUp([600n])
  await parts()
  expect(asked).toEqual([])
})

test('what waits for a block is spent where it came from here, after what is in one; a stranger’s is not there', async () => {
  const { adapter, esplora, outpoint } = await setUp([300_000n, 200_000n, 900_000n])
  const waiting = (value: bigint) => {
    const row = esplora.utxos.find((each) => each.value === Number(value))
    if (row) row.status = { confirmed: false }
    return row?.txid ?? ''
  }
  const own = waiting(300_000n)
  waiting(900_000n)
  expect(await adapter.nativeParts(network, from, [own])).toEqual({ total: 500_000n, pending: 300_000n, setAside: 0n })
  const enough = await adapter.prepareTransfer({ ...ask, sent: [own] })
  expect(enough.coins?.inputs).toEqual([{ outpoint: outpoint(200_000n), value: 200_000n }])
  const both = await adapter.prepareTransfer({ ...ask, amount: 400_000n, sent: [own] })
  expect(both.coins?.inputs).toEqual([
    { outpoint: outpoint(300_000n), value: 300_000n, pending: true },
    { outpoint: outpoint(200_000n), value: 200_000n },
  ])
  await expect(adapter.prepareTransfer({ ...ask, amount: 400_000n })).rejects.toEqual(code('INSUFFICIENT_BALANCE'))
})

test.each([
  ['one taproot address and no word what it is for', ['ordinals'], undefined, true],
  ['one taproot address that it names for payments', ['ordinals'], 'payment', undefined],
  ['one address of another kind', ['payment'], undefined, undefined],
] as const)('a wallet that shares %s', async (_what, roles, purpose, shared) => {
  const { address, publicKey } = account(roles[0])
  const esplora = createFakeEsplora([sourceOf(address, 500_000n)])
  const adapter = adapterFor(esplora.fetch)
  const claim = { address, publicKey, ...(purpose && { purpose }) }
  const provider = { request: async () => ({ result: { addresses: [claim] } }) }
  await adapter.connect({ id: 'one', name: 'One', type: 'ANNOUNCED', chain: 'bip122', provider }, network)
  const { coins } = await adapter.prepareTransfer({ ...ask, from: address })
  expect(coins?.shared).toBe(shared)
})
