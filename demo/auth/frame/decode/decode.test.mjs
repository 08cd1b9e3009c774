import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { GRANTING_FUNCTIONS } from '../../../../packages/core/src/constants/grantingFunctions.ts'
import { textsFor } from '../../texts/textsFor.js'
import { decodeCalls } from './decodeCalls.js'
import { decodeMessage } from './decodeMessage.js'
import { decodePermissions } from './decodePermissions.js'
import { plainLine, visibleText } from './plainText.js'
import { readToken } from './readToken.js'

const texts = textsFor('en')
const { warnings, values, labels } = texts
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const MOST = 2n ** 256n - 1n
const network = { name: 'Local One', nativeCurrency: { name: 'Ether', symbol: 'LETH', decimals: 18 } }
const of = {
  ...{ texts, network, chainId: 'eip155:31337', origin: 'https://shop.test', account: ADA },
  now: Date.parse('2030-01-01T00:00:00Z'),
  tokenOf: async (address) => (address === TOKEN ? { symbol: 'DEMO', decimals: 6 } : undefined),
}
/** Label and value of every row, without how it is drawn. */
const rowsOf = ({ sections }) => sections.flatMap(({ rows }) => rows.map(([label, value]) => [label, value]))

function signIn({
  domain = 'shop.test',
  address = ADA,
  uri = 'https://shop.test/login',
  chain = '31337',
  more = [],
} = {}) {
  const head = `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nBuy things.\n\n`
  return (
    head +
    [
      `URI: ${uri}`,
      'Version: 1',
      `Chain ID: ${chain}`,
      'Nonce: 12345678',
      'Issued At: 2029-12-31T23:59:00Z',
      ...more,
    ].join('\n')
  )
}

test('a sign-in by its fields', () => {
  const read = decodeMessage(signIn({ more: ['Resources:', '- https://shop.test/terms'] }), of)
  expect(read).toMatchObject({ title: texts.titles.signIn, warnings: [] })
  expect(rowsOf(read)).toEqual([
    [labels.site, 'shop.test'],
    [labels.address, ADA],
    [labels.statement, 'Buy things.'],
    [labels.uri, 'https://shop.test/login'],
    [labels.version, '1'],
    [labels.chainId, '31337'],
    [labels.nonce, '12345678'],
    [labels.issuedAt, '2029-12-31T23:59:00Z'],
    [labels.resources, 'https://shop.test/terms'],
  ])
})

test('a sign-in is not cut: long fields stand there whole, and what has no row has the whole message', () => {
  const page = `https://shop.test/${'x'.repeat(1_000)}`
  const resources = (count) => ['Resources:', ...Array.from({ length: count }, (_, index) => `- urn:${index}`)]
  const long = decodeMessage(signIn({ uri: page, more: resources(50) }), of)
  expect(rowsOf(long)).toContainEqual([labels.uri, page])
  expect(rowsOf(long).at(-1)).toEqual([labels.resources, 'urn:49'])
  expect(long.raw.open).toBeFalsy()
  const longer = decodeMessage(signIn({ more: resources(52) }), of)
  expect(rowsOf(longer).at(-1)).toEqual([labels.resources, values.more(2)])
  expect(longer.raw).toMatchObject({ open: true, text: expect.stringContaining('urn:51') })
})

test('what hides in a sign-in has its place', () => {
  const text = signIn().replace('Buy things.', 'Buy\u202e things.')
  expect(rowsOf(decodeMessage(text, of))).toContainEqual([labels.statement, 'Buy\ufffd things.'])
})

test.each([
  ['another site', { domain: 'bank.test' }, warnings.otherSite('bank.test', 'shop.test')],
  ['another port', { domain: 'shop.test:8080' }, warnings.otherSite('shop.test:8080', 'shop.test')],
  ['another scheme', { domain: 'http://shop.test' }, warnings.otherSite('shop.test', 'shop.test')],
  ['a page of another site', { uri: 'https://bank.test/' }, warnings.otherPage('https://bank.test/')],
  [
    'a page that only begins so',
    { uri: 'https://shop.test@bank.test/' },
    warnings.otherPage('https://shop.test@bank.test/'),
  ],
  ['no page', { uri: 'javascript:alert(1)' }, warnings.otherPage('javascript:alert(1)')],
  ['another account', { address: BOB }, warnings.otherAccount],
  ['another network', { chain: '1' }, warnings.otherNetwork],
  ['its end', { more: ['Expiration Time: 2029-12-31T23:59:59Z'] }, warnings.ended],
])('a sign-in that names %s is warned of', (_name, change, warning) => {
  expect(decodeMessage(signIn(change), of).warnings).toEqual([warning])
})

test.each([
  ['no nonce', signIn().replace(/Nonce: .*\n/, '')],
  ['a field twice', signIn({ more: ['URI: https://shop.test/login'] })],
  ['a line that is no field', signIn({ more: ['And also everything.'] })],
  ['words before it', `Hello\n${signIn()}`],
])('what only begins like a sign-in is a message: %s', (_name, text) => {
  const read = decodeMessage(text, of)
  expect(read).toMatchObject({ title: texts.titles.message, warnings: [warnings.oddSignIn], raw: { text, open: true } })
})

test('a message is shown whole, and what can not be seen has its place', () => {
  expect(decodeMessage('a\u202eb\u0000c\nd', of)).toMatchObject({ warnings: [], raw: { text: 'a\ufffdb\ufffdc\nd' } })
  expect(decodeMessage(undefined, { ...of, hex: '0xff' })).toMatchObject({
    warnings: [warnings.unreadable],
    raw: { text: '0xff', open: true },
  })
})

test('names of others are one line without what hides', () => {
  expect(plainLine(' US\u200bDC\n\u202e ', 12)).toBe('USDC')
  expect(plainLine('US\u3164D\u{e0041}C', 12)).toBe('USDC')
  expect(plainLine('x'.repeat(50), 12)).toHaveLength(12)
  expect(visibleText('tab\tline\n')).toBe('tab\tline\n')
  expect(visibleText('a\u3164b\u{e0041}c\ufe0f')).toBe('a\ufffdb\ufffdc\ufffd')
  expect(visibleText('\u2764\ufe0f\ufe0f')).toBe('\u2764\ufe0f\ufffd')
})

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
])
const call = (functionName, args, value = 0n) => ({
  to: TOKEN,
  value,
  data: encodeFunctionData({ abi, functionName, args }),
})

test.each([
  [
    'ether',
    { to: BOB, value: 1_500_000_000_000_000_001n, data: '0x' },
    [
      [labels.send, '1.500000000000000001 LETH'],
      [labels.to, BOB],
    ],
    [],
  ],
  [
    'nothing at all',
    { to: BOB, value: 0n, data: '0x' },
    [
      [labels.send, '0 LETH'],
      [labels.to, BOB],
    ],
    [],
  ],
  [
    'transfer',
    call('transfer', [BOB, 1_234_567n]),
    [
      [labels.send, '1.234567 DEMO'],
      [labels.to, BOB],
      [labels.token, TOKEN],
    ],
    [],
  ],
  [
    'transfer to the token',
    call('transfer', [TOKEN, 1n]),
    [
      [labels.send, '0.000001 DEMO'],
      [labels.to, TOKEN],
      [labels.token, TOKEN],
    ],
    [warnings.toToken],
  ],
  [
    'transferFrom',
    call('transferFrom', [ADA, BOB, 1_000_000n]),
    [
      [labels.send, '1 DEMO'],
      [labels.from, ADA],
      [labels.to, BOB],
      [labels.token, TOKEN],
    ],
    [],
  ],
  [
    'approve',
    call('approve', [BOB, 1_000_000n]),
    [
      [labels.allowance, '1 DEMO'],
      [labels.spender, BOB],
      [labels.token, TOKEN],
    ],
    [],
  ],
  [
    'approve without a limit',
    call('approve', [BOB, MOST]),
    [
      [labels.allowance, values.unlimited('DEMO')],
      [labels.spender, BOB],
      [labels.token, TOKEN],
    ],
    [warnings.unlimited],
  ],
  [
    'increaseAllowance',
    call('increaseAllowance', [BOB, MOST]),
    [
      [labels.moreAllowance, values.unlimited('DEMO')],
      [labels.spender, BOB],
      [labels.token, TOKEN],
    ],
    [warnings.unlimited],
  ],
  [
    'permit of somebody',
    call('permit', [ADA, BOB, 1_000_000n, 2_000_000_000n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]),
    [
      [labels.from, ADA],
      [labels.allowance, '1 DEMO'],
      [labels.spender, BOB],
      [labels.token, TOKEN],
    ],
    [],
  ],
  [
    'setApprovalForAll',
    call('setApprovalForAll', [BOB, true]),
    [
      [labels.may, values.everything],
      [labels.operator, BOB],
      [labels.collection, TOKEN],
    ],
    [warnings.allItems],
  ],
  [
    'ether beside a transfer',
    call('transfer', [BOB, 1n], 10n ** 18n),
    [
      [labels.send, '1 LETH'],
      [labels.send, '0.000001 DEMO'],
      [labels.to, BOB],
      [labels.token, TOKEN],
    ],
    [],
  ],
  [
    'an unknown function',
    { to: BOB, value: 0n, data: '0x12345678ff' },
    [
      [labels.contract, BOB],
      [labels.selector, values.unknownCall('0x12345678')],
      [labels.data, '0x12345678ff'],
    ],
    [warnings.unknownCall],
  ],
  [
    'a new contract',
    { value: 0n, data: '0x6001' },
    [
      [labels.contract, values.newContract],
      [labels.selector, values.unknownCall('0x6001')],
      [labels.data, '0x6001'],
    ],
    [warnings.unknownCall],
  ],
])('a call: %s', async (_name, given, rows, warned) => {
  const read = await decodeCalls([given], of)
  expect([rowsOf(read), read.warnings]).toEqual([rows, warned])
})

test('a call with bytes behind its arguments is not what it seems', async () => {
  const { to, value, data } = call('transfer', [BOB, 1n])
  const { warnings: warned } = await decodeCalls([{ to, value, data: `${data}00` }], of)
  expect(warned).toEqual([warnings.grants('transfer(address,uint256)'), warnings.unknownCall])
})

/** Those whose arguments are read and shown. */
const READ = [
  ...['transfer(address,uint256)', 'transferFrom(address,address,uint256)', 'approve(address,uint256)'],
  ...['increaseAllowance(address,uint256)', 'setApprovalForAll(address,bool)'],
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
]
test('what gives something away is named, all of the list that swaps and sessions share', async () => {
  for (const [signature, selector] of Object.entries(GRANTING_FUNCTIONS)) {
    const read = await decodeCalls([{ to: TOKEN, value: 0n, data: selector }], of)
    expect(read.warnings, signature).toEqual([warnings.grants(signature), warnings.unknownCall])
    expect(rowsOf(read), signature).toContainEqual([labels.selector, signature])
  }
  expect(Object.keys(GRANTING_FUNCTIONS)).toEqual(expect.arrayContaining(READ))
})

test('a token that says nothing of itself has no made-up amount', async () => {
  const read = await decodeCalls([{ ...call('transfer', [BOB, 5n]), to: BOB }], of)
  expect(rowsOf(read)[0]).toEqual([labels.send, values.units(5n)])
})

test('several calls are steps, and each is shown', async () => {
  const read = await decodeCalls([call('approve', [BOB, MOST]), { to: BOB, value: 1n, data: '0x' }], of)
  expect(read.title).toBe(texts.titles.batch(2))
  expect(read.sections.map(({ title }) => title)).toEqual([labels.step(1), labels.step(2)])
})

const granting = (permissions, appName = 'Shop') => [
  { expiry: 1_900_000_000, signer: { data: { address: BOB } }, permissions, appName },
  of,
]

test('permissions in plain words', async () => {
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } },
    { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0xf4240' } },
    { type: 'contract-call', data: { address: BOB, calls: ['0x40c10f19'] } },
  ]
  const read = await decodePermissions(...granting(permissions))
  // What its functions do, the contract decides.
  expect(read.warnings).toEqual([warnings.unknownCall])
  expect(rowsOf(read)).toEqual([
    [labels.app, 'Shop'],
    [labels.until, '2030-03-17 17:46 UTC'],
    [labels.may, values.spendNative('1 LETH')],
    [labels.may, values.spendToken('1 DEMO', TOKEN)],
    [labels.may, values.call('0x40c10f19', BOB)],
    [labels.signer, BOB],
  ])
})

test.each([
  ['a limit', 'native-token-transfer', '0xf4240', []],
  ['no limit', 'native-token-transfer', `0x${MOST.toString(16)}`, [warnings.unlimited]],
  ['no limit of a token', 'erc20-token-transfer', `0x${MOST.toString(16)}`, [warnings.unlimited]],
])('a permission of %s', async (_name, type, allowance, warned) => {
  const read = await decodePermissions(...granting([{ type, data: { allowance, address: TOKEN } }]))
  expect(read.warnings).toEqual(warned)
})

test('no app name, no row of it; what hides in one has its place', async () => {
  const rowsFor = async (appName) => rowsOf(await decodePermissions(...granting([], appName)))
  expect((await rowsFor(''))[0][0]).toBe(labels.until)
  expect((await rowsFor('Sh\u200bop'))[0]).toEqual([labels.app, 'Sh\ufffdop'])
})

const word = (value) => value.toString(16).padStart(64, '0')
const textAnswer = (text) => `0x${word(32)}${word(text.length)}${Buffer.from(text.padEnd(32, '\0')).toString('hex')}`
test.each([
  ['a text', textAnswer('DEMO'), word(6), { symbol: 'DEMO', decimals: 6 }],
  ['32 bytes', `0x${Buffer.from('MKR'.padEnd(32, '\0')).toString('hex')}`, word(18), { symbol: 'MKR', decimals: 18 }],
  ['too many decimals', textAnswer('DEMO'), word(37), undefined],
  ['an empty name', textAnswer('\u0001'), word(6), undefined],
  ['nothing', '0x', '', undefined],
])('what a token says of itself: %s', async (_name, symbol, decimals, token) => {
  const node = async (_method, [{ data }]) => (data === '0x95d89b41' ? symbol : `0x${decimals}`)
  expect(await readToken(node, TOKEN)).toEqual(token)
})
