import { getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { textsFor } from '../../texts/textsFor.js'
import { decodeSolana } from './decodeSolana.js'
import { readSolanaSteps } from './readSolanaSteps.js'

const texts = textsFor()
const { labels, warnings, values } = texts
const PAYER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const OTHER = 'So11111111111111111111111111111111111111112'
const THIRD = 'SysvarRent111111111111111111111111111111111'
const MINT = 'SysvarC1ock11111111111111111111111111111111'
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const STRANGER = 'SysvarS1otHashes111111111111111111111111111'
const network = { nativeCurrency: { symbol: 'SOL', decimals: 9 } }

const little = (value, bytes) =>
  Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))
const step = (program, accounts, data) => ({ program, accounts, data })

/** A message of these steps, through the library's own encoder. */
function message(steps, { signers = 1, tables = [] } = {}) {
  const named = [PAYER, ...steps.flatMap(({ accounts }) => accounts), ...steps.map(({ program }) => program)]
  const staticAccounts = [...new Set(named)]
  return new Uint8Array(
    getCompiledTransactionMessageEncoder().encode({
      version: 0,
      header: { numSignerAccounts: signers, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 0 },
      staticAccounts,
      lifetimeToken: OTHER,
      instructions: steps.map(({ program, accounts, data }) => ({
        programAddressIndex: staticAccounts.indexOf(program),
        accountIndices: accounts.map((account) => staticAccounts.indexOf(account)),
        data: Uint8Array.from(data),
      })),
      addressTableLookups: tables,
    }),
  )
}
const read = (steps, options) =>
  decodeSolana([readSolanaSteps(message(steps, options))], { network, account: PAYER, title: 'x', texts })
const rowsOf = ({ sections }) => sections.flatMap(({ rows }) => rows.map(([label, value]) => [label, value]))

const transfer = step(SYSTEM, [PAYER, OTHER], [...little(2, 4), ...little(1_500_000_000, 8)])

test.each([
  [
    'SOL',
    transfer,
    [
      [labels.send, '1.5 SOL'],
      [labels.to, OTHER],
    ],
  ],
  [
    'a token, checked',
    step(TOKEN, [PAYER, MINT, OTHER, PAYER], [12, ...little(2_500_000, 8), 6]),
    [
      [labels.send, `2.5 (${MINT})`],
      [labels.to, OTHER],
      [labels.token, MINT],
    ],
  ],
  [
    'a token, unchecked',
    step(TOKEN, [PAYER, OTHER, PAYER], [3, ...little(7, 8)]),
    [
      [labels.send, values.units(7n)],
      [labels.to, OTHER],
    ],
  ],
  [
    'an approval',
    step(TOKEN, [PAYER, MINT, THIRD, PAYER], [13, ...little(1_000_000, 8), 6]),
    [
      [labels.allowance, `1 (${MINT})`],
      [labels.spender, THIRD],
      [labels.token, MINT],
    ],
  ],
  ['a note', step(MEMO, [], [...Buffer.from('lunch\u202e')]), [[labels.memo, 'lunch']]],
])('%s', (_name, given, rows) => {
  const shown = read([given])
  expect([rowsOf(shown), shown.warnings]).toEqual([rows, []])
})

test.each([
  ['a program that nobody knows', step(STRANGER, [PAYER, OTHER], [1, 2]), STRANGER],
  ['a known program doing something else', step(SYSTEM, [PAYER], [9, 0, 0, 0]), `System (${SYSTEM})`],
  ['a transfer with bytes behind it', step(SYSTEM, [PAYER, OTHER], [...transfer.data, 0]), `System (${SYSTEM})`],
])('%s is said to be unknown', (_name, given, program) => {
  const shown = read([given])
  expect(shown.warnings).toEqual([warnings.unknownProgram])
  expect(rowsOf(shown)[0]).toEqual([labels.program, program])
})

test('the fee: for each signature, and what the message bids', () => {
  const bid = [step(BUDGET, [], [2, ...little(200_000, 4)]), step(BUDGET, [], [3, ...little(1_000, 8)])]
  expect(read([...bid, transfer]).fee).toBe(5_200n)
  expect(read([transfer]).fee).toBe(5_000n)
})

test('others who sign, and accounts that are not shown, are said', () => {
  expect(read([transfer], { signers: 2 }).warnings).toEqual([warnings.otherSigners])
  const tables = [{ lookupTableAddress: OTHER, readableIndices: [0], writableIndices: [] }]
  expect(read([transfer], { tables }).warnings).toEqual([warnings.unseen])
})

test.each([[new Uint8Array()], [new Uint8Array([128])], [new Uint8Array(40).fill(255)]])('no message: %o', (bytes) => {
  expect(() => readSolanaSteps(bytes)).toThrow()
})
