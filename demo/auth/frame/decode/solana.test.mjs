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
const TOKEN_ACCOUNT = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const ED25519 = 'Ed25519SigVerify111111111111111111111111111'
const STRANGER = 'SysvarS1otHashes111111111111111111111111111'
/** For an account that stands in one of the tables. */
const IN_TABLE = 'in a table'
const TABLES = [{ lookupTableAddress: OTHER, readableIndices: [0], writableIndices: [] }]
const network = { nativeCurrency: { symbol: 'SOL', decimals: 9 } }

const little = (value, bytes) =>
  Array.from({ length: bytes }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))
const step = (program, accounts, data) => ({ program, accounts, data })

/** A message of these steps, through the library's own encoder. */
function message(steps, { signers = 1, tables = [], version = 0 } = {}) {
  const named = [PAYER, ...steps.flatMap(({ accounts }) => accounts), ...steps.map(({ program }) => program)]
  const staticAccounts = [...new Set(named)].filter((account) => account !== IN_TABLE)
  const indexOf = (account) => (account === IN_TABLE ? staticAccounts.length : staticAccounts.indexOf(account))
  return new Uint8Array(
    getCompiledTransactionMessageEncoder().encode({
      version,
      header: { numSignerAccounts: signers, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 0 },
      staticAccounts,
      lifetimeToken: OTHER,
      instructions: steps.map(({ program, accounts, data }) => ({
        programAddressIndex: staticAccounts.indexOf(program),
        accountIndices: accounts.map(indexOf),
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
      [labels.from, PAYER],
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
  [
    'an account for a token',
    step(TOKEN_ACCOUNT, [PAYER, OTHER, THIRD, MINT], [1]),
    [
      [labels.newAccount, THIRD],
      [labels.token, MINT],
    ],
  ],
  [
    'a note, whole',
    step(MEMO, [], [...Buffer.from(`lunch\u202e${'!'.repeat(400)}`)]),
    [[labels.memo, `lunch\ufffd${'!'.repeat(400)}`]],
  ],
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

const MOST_LAMPORTS = 2n ** 64n - 1n
const limit = (units, ...more) => step(BUDGET, [], [2, ...little(units, 4), ...more])
const price = (microLamports, ...more) => step(BUDGET, [], [3, ...little(microLamports, 8), ...more])
const strange = step(STRANGER, [PAYER], [1])
test.each([
  ['for each signature', [transfer], 5_000n],
  ['and what the message bids', [limit(200_000), price(1_000), transfer], 5_200n],
  ['rounded up', [limit(1), price(1), transfer], 5_001n],
  ['for as many units as there can be', [limit(2 ** 32 - 1), price(1_000_000), transfer], 1_405_000n],
  // 200,000 for each step, and 3,000 for what sets the price.
  ['without a limit', [price(1_000_000), transfer, strange], 408_000n],
  ['without a limit, of many steps', [price(1_000_000), ...Array(8).fill(strange)], 1_405_000n],
  ['a price with bytes behind it', [limit(100, 0), price(1_000_000, 0), transfer], 5_100n],
  ['two prices, which no runtime takes', [limit(100), price(1), price(1_000_000), transfer], 5_101n],
  ['the highest price', [limit(1), price(MOST_LAMPORTS)], 5_000n + MOST_LAMPORTS / 1_000_000n + 1n],
  ['signatures that are looked at', [step(ED25519, [], [3, 0])], 20_000n],
])('the fee at most: %s', (_name, steps, fee) => {
  expect(read(steps).fee).toBe(fee)
})

test('a high fee is warned of, also where it is one of several', () => {
  const high = [limit(1_000_000), price(10_000_000)]
  expect(read([...high, transfer]).warnings).toEqual([warnings.highFee('0.010005 SOL')])
  expect(read([limit(1_000_000), price(9_000_000), transfer]).warnings).toEqual([])
  const facts = readSolanaSteps(message([limit(1_000_000), price(1_000_000), transfer]))
  const several = (count) =>
    decodeSolana(Array(count).fill(facts), { network, account: PAYER, title: 'x', texts }).warnings
  expect(several(9)).toEqual([])
  expect(several(10)).toEqual([warnings.highFee('0.01005 SOL')])
})

test('a step that nobody knows shows all of its accounts', () => {
  expect(rowsOf(read([step(STRANGER, [PAYER, OTHER], [1])]))).toContainEqual([labels.accounts, `${PAYER}\n${OTHER}`])
})

test.each([
  ['who gets it', [3, ...little(7, 8)], [PAYER, undefined, PAYER]],
  ['who gets it, checked', [12, ...little(7, 8), 6], [PAYER, MINT, undefined, PAYER]],
  ['which token', [12, ...little(7, 8), 6], [PAYER, undefined, OTHER, PAYER]],
  ['who may spend', [4, ...little(7, 8)], [PAYER, undefined, PAYER]],
])('what is in a table is not passed over: %s', (_name, data, accounts) => {
  const named = accounts.map((account) => account ?? IN_TABLE)
  const shown = read([step(TOKEN, named, data)], { tables: TABLES })
  expect(shown.warnings).toEqual([warnings.unknownProgram, warnings.unseen])
  expect(rowsOf(shown)[0]).toEqual([labels.program, `Token (${TOKEN})`])
})

test('an approval of all there can be is one without a limit', () => {
  const all = step(TOKEN, [PAYER, MINT, THIRD, PAYER], [13, ...little(MOST_LAMPORTS, 8), 6])
  expect(read([all]).warnings).toEqual([warnings.unlimited])
})

test('others who sign, and accounts that are not shown, are said', () => {
  expect(read([transfer], { signers: 2 }).warnings).toEqual([warnings.otherSigners])
  expect(read([transfer], { tables: TABLES }).warnings).toEqual([warnings.unseen])
})

test.each([[new Uint8Array()], [new Uint8Array([128])], [new Uint8Array(40).fill(255)]])('no message: %o', (bytes) => {
  expect(() => readSolanaSteps(bytes)).toThrow()
})

test('a message of a version that nobody knows is none', () => {
  expect(() => readSolanaSteps(message([transfer], { version: 1 }))).toThrow()
})
