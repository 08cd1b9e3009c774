import { expect, test } from 'vitest'
import { insufficientBalance, isSmartAccount, type SendFacts, sendProblem } from './sendRules.js'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const native: SendFacts = {
  namespace: 'eip155',
  token: { decimals: 18 },
  amount: '1.5',
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  balance: 2_000_000_000_000_000_000n,
  nativeBalance: 2_000_000_000_000_000_000n,
  gasPrice: 1_000_000_000n,
  fee: 42_000_000_000_000n,
}
const token: SendFacts = { ...native, token: { address: contract, decimals: 6 }, balance: 2_000_000n }

test('nothing stands in the way of a native and of a token transfer that are affordable', () => {
  expect(sendProblem(native)).toBeUndefined()
  expect(sendProblem(token)).toBeUndefined()
})

test.each<[string, Partial<SendFacts>, string, string]>([
  ['a network that the page does not offer', { unsupported: true, token: undefined }, 'NETWORK_UNSUPPORTED', 'amount'],
  [
    'a wallet that signs nothing, before anything else',
    { signsNone: true, token: undefined },
    'WALLET_SIGNS_NONE',
    'amount',
  ],
  ['an address for ordinals, before anything else', { ordinals: true, token: undefined }, 'ORDINALS_ADDRESS', 'amount'],
  ['no token', { token: undefined }, 'SELECT_TOKEN', 'token'],
  ['no amount', { amount: '  ' }, 'ENTER_AMOUNT', 'amount'],
  ['the beginning of an amount', { amount: '0.' }, 'ENTER_AMOUNT', 'amount'],
  ['letters', { amount: '1e5' }, 'INVALID_AMOUNT', 'amount'],
  ['a sign', { amount: '-1' }, 'INVALID_AMOUNT', 'amount'],
  ['more decimals than the token has', { amount: `1.${'1'.repeat(19)}` }, 'TOO_MANY_DECIMALS', 'amount'],
  ['a memo that is too long', { memo: 'a'.repeat(257) }, 'INVALID_MEMO', 'memo'],
  ['more than there is', { amount: '2.000000000000000001' }, 'INSUFFICIENT_BALANCE', 'amount'],
  ['no receiver', { receiver: ' ' }, 'ENTER_RECEIVER', 'receiver'],
  ['half an address', { receiver: '0x1234' }, 'INVALID_ADDRESS', 'receiver'],
  ['a mistyped letter', { receiver: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }, 'ADDRESS_CHECKSUM', 'receiver'],
  [
    'an address of Solana',
    { receiver: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    'ADDRESS_OTHER_NAMESPACE',
    'receiver',
  ],
  ['an unknown gas price', { gasPrice: undefined }, 'GAS_PRICE_UNAVAILABLE', 'fee'],
  ['an unknown fee', { fee: undefined }, 'GAS_PRICE_UNAVAILABLE', 'fee'],
  ['all of it, so that nothing is left for gas', { amount: '2' }, 'INSUFFICIENT_GAS', 'fee'],
  [
    'no amount and a wrong receiver: what is wrong comes first',
    { amount: '', receiver: 'x' },
    'INVALID_ADDRESS',
    'receiver',
  ],
  ['no token and a wrong receiver', { token: undefined, receiver: 'x' }, 'INVALID_ADDRESS', 'receiver'],
  ['no amount, and a name that is looked up', { amount: '', lookup: 'looking' }, 'ENTER_AMOUNT', 'amount'],
  [
    'a wrong amount and a wrong receiver: the amount comes first',
    { amount: '1e5', receiver: 'x' },
    'INVALID_AMOUNT',
    'amount',
  ],
  ['no amount and no receiver: the amount comes first', { amount: '', receiver: '' }, 'ENTER_AMOUNT', 'amount'],
  [
    'a bad receiver and no gas price: the receiver first',
    { receiver: 'x', gasPrice: undefined },
    'INVALID_ADDRESS',
    'receiver',
  ],
])('native send with %s', (_, change, code, field) => {
  expect(sendProblem({ ...native, ...change })).toEqual({ code, field })
})

test.each<[string, Partial<SendFacts>, string]>([
  ['its own contract as receiver', { receiver: contract.toLowerCase() }, 'TOKEN_CONTRACT'],
  ['another token’s contract as receiver', { receiver: usdc, contracts: [usdc.toLowerCase()] }, 'TOKEN_CONTRACT'],
  ['the account itself as receiver', { from: native.receiver.toLowerCase() }, 'OWN_ADDRESS'],
  ['nobody as receiver', { receiver: `0x${'0'.repeat(40)}` }, 'INVALID_ADDRESS'],
  ['a name that is looked up', { receiver: 'ada.wallet.test', lookup: 'looking' }, 'NAME_LOOKING'],
  ['a name that nobody has', { receiver: 'ada.wallet.test', lookup: 'unknown' }, 'NAME_UNKNOWN'],
  ['a name that counts elsewhere', { receiver: 'ada.wallet.test', lookup: 'elsewhere' }, 'NAME_ELSEWHERE'],
  ['a name that could not be looked up', { receiver: 'ada.wallet.test', lookup: 'failed' }, 'NAME_FAILED'],
  ['a name where none is looked up', { receiver: ' ada.wallet.test ' }, 'NAMES_OFF'],
  ['a name on another kind of network', { namespace: 'solana', receiver: 'ada.sol' }, 'NAMES_OFF'],
  ['what is neither', { receiver: 'ada@wallet.test' }, 'INVALID_ADDRESS'],
  ['no native currency for gas', { nativeBalance: 0n }, 'INSUFFICIENT_GAS'],
  ['less native currency than the fee', { nativeBalance: 41_999_999_999_999n }, 'INSUFFICIENT_GAS'],
  ['seven decimals of six', { amount: '1.0000001' }, 'TOO_MANY_DECIMALS'],
])('token send with %s', (_, change, code) => {
  expect(sendProblem({ ...token, ...change })?.code).toBe(code)
})

test('what is sent of a token is not taken from what pays for gas', () => {
  const sent = { ...token, token: { address: contract, decimals: 18 }, balance: 2_000_000_000_000_000_000n }
  expect(sendProblem({ ...sent, nativeBalance: sent.fee })).toBeUndefined()
  expect(sendProblem({ ...sent, nativeBalance: (sent.fee ?? 0n) - 1n })?.code).toBe('INSUFFICIENT_GAS')
})

test('native currency whose own row is not known: the account’s balance counts', () => {
  const rowless = { ...native, balance: undefined }
  expect(sendProblem(rowless)).toBeUndefined()
  expect(sendProblem({ ...rowless, amount: '2' })?.code).toBe('INSUFFICIENT_GAS')
})

test.each([
  ['is known alone', undefined],
  ['says less than the account', 9_000_000_000_000_000_000n],
])('native currency whose own row %s: the row counts', (_, nativeBalance) => {
  expect(sendProblem({ ...native, nativeBalance })).toBeUndefined()
  expect(sendProblem({ ...native, nativeBalance, amount: '2' })?.code).toBe('INSUFFICIENT_GAS')
})

test('spaces around a receiver are nobody’s mistake', () => {
  expect(sendProblem({ ...native, receiver: ` ${native.receiver}\n` })).toBeUndefined()
})

test('bitcoin: whether the coins pay for the fee is found out when they are picked', () => {
  const facts: SendFacts = {
    ...native,
    namespace: 'bip122',
    network: { network: '0f9188f13cb7b2c71f2a335e3a4fc328' },
    token: { decimals: 8 },
    receiver: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    balance: 15_000_000n,
    nativeBalance: 15_000_000n,
    fee: 705n,
    amount: '0.1499945',
  }
  expect(sendProblem(facts)).toBeUndefined()
  expect(sendProblem({ ...facts, amount: '0.15000001' })?.code).toBe('INSUFFICIENT_BALANCE')
  expect(sendProblem({ ...facts, gasPrice: undefined })?.code).toBe('GAS_PRICE_UNAVAILABLE')
})

test.each([
  ['the modal’s own wallet’s smart account', 'smart', true],
  ['its plain one, whatever was preferred', 'plain', false],
  ['an account that it does not have', 'other', false],
])('who cares for the gas, %s: %s', (_, address, cares) => {
  const accounts = [
    { address: 'plain', type: 'eoa' },
    { address: 'smart', type: 'smartAccount' },
  ] as const
  expect(isSmartAccount({ embedded: { all: () => accounts, select() {} } }, address)).toBe(cares)
  expect(isSmartAccount({}, address)).toBe(false)
})

test('a smart account needs no native currency', () => {
  const smart = { ...token, nativeBalance: 0n, smartAccount: true }
  expect(sendProblem(smart)).toBeUndefined()
  expect(sendProblem({ ...smart, gasPrice: undefined, fee: undefined })).toBeUndefined()
})

test('balances that are not known stop nobody here', () => {
  expect(sendProblem({ ...token, balance: undefined, nativeBalance: undefined })).toBeUndefined()
})

test.each([
  { balance: 5n, amount: 6n, nativeBalance: 9n, gasCost: 1n, smartAccount: false, insufficient: true },
  { balance: 5n, amount: 6n, nativeBalance: 9n, gasCost: 1n, smartAccount: true, insufficient: true },
  { balance: 6n, amount: 6n, nativeBalance: 1n, gasCost: 1n, smartAccount: false, insufficient: false },
  { balance: 6n, amount: 6n, nativeBalance: 0n, gasCost: 0n, smartAccount: false, insufficient: true },
  { balance: 6n, amount: 6n, nativeBalance: 1n, gasCost: 2n, smartAccount: false, insufficient: true },
  { balance: 6n, amount: 6n, nativeBalance: 0n, gasCost: 2n, smartAccount: true, insufficient: false },
])(
  'insufficient balance: $balance of $amount, gas $nativeBalance of $gasCost, smart $smartAccount → $insufficient',
  ({ insufficient, ...facts }) => {
    expect(insufficientBalance(facts)).toBe(insufficient)
  },
)
