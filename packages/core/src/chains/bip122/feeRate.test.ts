/** The fees a visitor can choose, by whatever a server says of them (T-18). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adapterFor, ask, code, coin, from, network, prepared, receiver } from '../../../test/bitcoinSetUp.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'
import { fuzz } from '../../../test/fuzz.js'
import type { Esplora } from './esplora.js'
import { readFeeLevels } from './feeRate.js'
import { readTransaction } from './psbt.js'

const levelsOf = async (body: unknown, of = network) => {
  const quote = await adapterFor(createFakeEsplora([], { '/fee-estimates': () => json(body) }).fetch).feeQuote(of)
  return quote.levels
}
const rates = async (body: unknown) => {
  const levels = await levelsOf(body)
  return levels && [levels.slow.rate, levels.usual.rate, levels.fast.rate, levels.most]
}

test.each([
  ['a whole server', { 1: 20, 2: 15, 3: 10, 6: 8, 24: 4, 25: 3, 144: 2 }, [4_000n, 10_000n, 20_000n, 200_000n]],
  ['the wait next to four hours', { 3: 10, 12: 6, 144: 2 }, [6_000n, 10_000n, 10_000n, 100_000n]],
  ['one estimate', { 3: 5 }, [5_000n, 5_000n, 5_000n, 50_000n]],
  ['slow above usual', { 1: 20, 3: 10, 24: 30 }, [10_000n, 10_000n, 20_000n, 200_000n]],
  ['fast below usual', { 1: 2, 3: 10, 24: 4 }, [4_000n, 10_000n, 10_000n, 100_000n]],
  ['a fast one beyond reason', { 1: 1_000, 2: 15, 3: 10, 24: 4 }, [4_000n, 10_000n, 15_000n, 150_000n]],
  ['nothing but it', { 1: 1e9, 3: 10 }, [10_000n, 10_000n, 10_000n, 100_000n]],
  ['less than a node passes on', { 3: 10, 24: 0.01 }, [1_000n, 10_000n, 10_000n, 100_000n]],
  ['records that are none', { 1: -5, 2: 'x', 3: 10, 24: null, 23: 0 }, [10_000n, 10_000n, 10_000n, 100_000n]],
  ['what all blocks together never cost', { 3: 1e9 }, [1_000_000n, 1_000_000n, 1_000_000n, 1_000_000n]],
])('%s: slow, usual, fast and the most', async (_what, body, expected) => {
  expect(await rates(body)).toEqual(expected)
})

test('each level says what a plain transfer costs; a test network without estimates has one fee', async () => {
  expect(await levelsOf({ 1: 20, 3: 10.001, 24: 4 })).toMatchObject({
    slow: { fee: 564n },
    usual: { rate: 10_001n, fee: 1_411n },
    fast: { fee: 2_820n },
    ...{ least: 1_000n, units: 141n, per: 1_000n },
  })
  expect(await levelsOf({}, { ...network, testnet: true })).toMatchObject({ slow: { rate: 1_000n }, most: 50_000n })
})

test('by chance: in order, within bounds, and the usual one is what it is without a choice', async () => {
  const estimates = fc.dictionary(
    fc.integer({ min: 1, max: 1_100 }).map(String),
    fc.double({ min: 1e-9, max: 1e12, noNaN: true }),
    { minKeys: 1 },
  )
  await fc.assert(
    fc.asyncProperty(estimates, async (body) => {
      const read = new Map(Object.entries(body).map(([blocks, rate]) => [Number(blocks), rate]))
      const { slow, usual, fast, least, most } = await readFeeLevels(
        { feeEstimates: async () => read } as unknown as Esplora,
        network,
      )
      expect(least <= slow.rate && slow.rate <= usual.rate && usual.rate <= fast.rate && fast.rate <= most).toBe(true)
      expect(fast.rate <= usual.rate * 10n && most <= 1_000_000n).toBe(true)
    }),
    fuzz,
  )
})

const rate = 12_345n
const asked = { ...ask, feeRate: { rate } }

test('a chosen rate is the fee to the satoshi, whatever is usual by then', async () => {
  const server = createFakeEsplora([coin], { '/fee-estimates': () => json({ 3: 500 }) })
  const { transfer } = await prepared(server, ['payment'], asked)
  // One input, two outputs.
  expect(transfer.maxFee).toBe((141n * rate + 999n) / 1_000n)
  expect(readTransaction(transfer.transaction)?.fee).toBe(transfer.maxFee)
})

test('Max with a chosen rate is sent at it, and is never cut to fit another one', async () => {
  const { adapter } = await prepared()
  const amount = await adapter.maxSendable(network, { from, receiver, feeRate: { rate } })
  expect(amount).toBe(1_000_000n - (110n * rate + 999n) / 1_000n)
  const transfer = await adapter.prepareTransfer({ ...asked, amount })
  expect(amount + transfer.maxFee).toBe(1_000_000n)
  await expect(adapter.prepareTransfer({ ...asked, amount: amount + 1n })).rejects.toEqual(code('INSUFFICIENT_BALANCE'))
})

test.each([-1n, 0n, 999n, 1_000_001n])('a rate of %d is none', async (wrong) => {
  const { adapter } = await prepared()
  const feeRate = { rate: wrong }
  await expect(adapter.prepareTransfer({ ...ask, feeRate })).rejects.toEqual(code('INVALID_PARAMS'))
  await expect(adapter.maxSendable(network, { from, receiver, feeRate })).rejects.toEqual(code('INVALID_PARAMS'))
})
