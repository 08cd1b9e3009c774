/** A transfer is sped up by its own bytes alone: what a server says of it is checked, or nothing is prepared (T-18). */
import { Psbt, Transaction } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, adapterFor, ask, code, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { fuzz } from '../../../test/fuzz.js'
import { createWaitingTransfers } from '../../../test/waitingTransfers.js'
import type { ChainAdapter } from '../types.js'
import { replaceCoins } from './replaceCoins.js'
import { sumOf } from './selectCoins.js'
import { dustOf, feeOf, virtualSize } from './sizes.js'

async function setUp(bend?: (hex: string) => string) {
  const server = createWaitingTransfers(bend)
  const adapter = adapterFor(server.fetch) as ReturnType<typeof adapterFor> &
    Required<Pick<ChainAdapter, 'prepareReplacement'>>
  const wallet = createRpcWallet([account('payment')])
  await adapter.connect(wallet.connector, network)
  const transfer = await adapter.prepareTransfer({ ...ask, feeRate: { rate: 1_000n } })
  const hash = await adapter.sendNative(wallet.connector, transfer)
  const speedUp = (change: object = {}) =>
    adapter.prepareReplacement({ network, from, amount: ask.amount, hashes: [hash], ...change })
  return { server, adapter, wallet, transfer, hash, speedUp }
}

test('the same coin, receiver and amount; more fee, and less change', async () => {
  const { speedUp, transfer, hash } = await setUp()
  const next = await speedUp()
  expect(next).toMatchObject({ from, receiver, amount: ask.amount, replaces: { hashes: [hash], fee: transfer.maxFee } })
  // 141 virtual bytes at 5 satoshis, the rate of now.
  expect([transfer.maxFee, next.maxFee]).toEqual([141n, 705n])
  expect(next.coins?.inputs).toEqual(transfer.coins?.inputs)
  expect(next.coins?.change?.amount).toBe(1_000_000n - ask.amount - 705n)
  const [input] = Psbt.fromBase64((next.transaction as { psbt: string }).psbt).txInputs
  expect(input?.sequence).toBe(0xffff_fffd)
})

const changed = (change: (transaction: Transaction) => void) => (hex: string) => {
  const transaction = Transaction.fromHex(hex)
  change(transaction)
  return transaction.toHex()
}

test.each<[string, (hex: string) => string]>([
  [
    'another receiver',
    changed(({ outs }) => {
      const [paid, back] = outs
      if (paid && back) paid.script = back.script
    }),
  ],
  [
    'another amount',
    changed(({ outs: [paid] }) => {
      if (paid) paid.value += 1n
    }),
  ],
  [
    'another coin',
    changed(({ ins: [input] }) => {
      if (input) input.index = 1
    }),
  ],
  // Signatures are no part of the id.
  ['no signature', changed(({ ins: [input] }) => Object.assign(input ?? {}, { witness: [] }))],
  ['nothing that can be read', () => '00'],
])('a server that answers with %s: nothing is prepared', async (_what, bend) => {
  const { speedUp } = await setUp(bend)
  await expect(speedUp()).rejects.toEqual(code('INVALID_ANSWER'))
})

test.each<[string, object, string]>([
  ['another amount than it sent', { amount: ask.amount + 1n }, 'TRANSACTION_MISMATCH'],
  ['another account', { from: account('phone').address }, 'TRANSACTION_MISMATCH'],
])('a record of %s: nothing is prepared', async (_what, change, expected) => {
  const { speedUp } = await setUp()
  await expect(speedUp(change)).rejects.toEqual(code(expected))
})

test('a block has it, nobody knows it, or its change is spent: it is too late', async () => {
  const { speedUp, server, hash } = await setUp()
  server.state.isChangeSpent = true
  await expect(speedUp()).rejects.toEqual(code('REPLACE_TOO_LATE'))
  server.state.isChangeSpent = false
  server.state.forgotten.add(hash)
  await expect(speedUp()).rejects.toEqual(code('REPLACE_TOO_LATE'))
  server.state.forgotten.clear()
  server.state.mined = hash
  await expect(speedUp()).rejects.toEqual(code('REPLACE_TOO_LATE'))
})

const coinOf = (value: bigint, index: number) => ({ txid: String(index).padStart(64, '0'), vout: 0, value })
const coins = fc.array(fc.bigInt(1n, 5_000_000n), { maxLength: 6 })

test('whatever there is: all of the old coins, exactly the amount, and more than nodes ask for passing it on', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.bigInt(1_000n, 5_000_000n), coins),
      coins,
      fc.bigInt(294n, 5_000_000n),
      fc.bigInt(1n, 100_000n),
      fc.bigInt(1_000n, 1_000_000n),
      ([first, rest], further, amount, paid, rate) => {
        const inputs = [first, ...rest].map(coinOf)
        const more = further.map((value, index) => coinOf(value, index + 100))
        const found = replaceCoins({ inputs, coins: more, from: 'p2wpkh', to: 'p2tr', amount, paid, rate })
        if (!found) return
        const outputs = found.change > 0n ? (['p2tr', 'p2wpkh'] as const) : (['p2tr'] as const)
        const size = virtualSize('p2wpkh', found.inputs.length, outputs)
        expect(found.inputs.slice(0, inputs.length)).toEqual(inputs)
        expect(sumOf(found.inputs)).toBe(amount + found.fee + found.change)
        expect(found.fee).toBeGreaterThanOrEqual(paid + BigInt(size))
        expect(found.fee).toBeGreaterThanOrEqual(feeOf(size, rate))
        expect(found.change === 0n || found.change >= dustOf('p2wpkh')).toBe(true)
      },
    ),
    fuzz,
  )
})

test.each([
  // 141 virtual bytes: 100 were paid, 241 are asked at least.
  ['the change pays', [10_000n], [], 5_000n, { change: 10_000n - 5_000n - 241n, fee: 241n }],
  ['what is left would be dust: the network gets it', [5_300n], [], 5_000n, { change: 0n, fee: 300n }],
  ['the change is too little: a further coin pays', [5_100n], [20_000n], 5_000n, { change: 19_791n, fee: 309n }],
  ['there is no further coin', [5_100n], [], 5_000n, undefined],
])('%s', (_what, inputs, further, amount, expected) => {
  const found = replaceCoins({
    ...{ inputs: inputs.map(coinOf), coins: further.map((value, index) => coinOf(value, index + 9)) },
    ...{ from: 'p2wpkh', to: 'p2wpkh', amount, paid: 100n, rate: 1_000n },
  })
  expect(found && { change: found.change, fee: found.fee }).toEqual(expected)
})
