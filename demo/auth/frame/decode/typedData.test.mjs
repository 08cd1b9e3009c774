import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { textsFor } from '../../texts/textsFor.js'
import { decodeTypedData } from './decodeTypedData.js'
import { readTypedData } from './readTypedData.js'

const texts = textsFor('en')
const { warnings, values, labels } = texts
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const OTHER_TOKEN = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const MOST = 2n ** 256n - 1n
const of = {
  ...{ texts, chainId: 'eip155:31337' },
  tokenOf: async (address) => ({ symbol: address === TOKEN ? 'DEMO' : 'POINTS', decimals: 6 }),
}
/** Label and value of every row, without how it is drawn. */
const rowsOf = ({ sections }) => sections.flatMap(({ rows }) => rows.map(([label, value]) => [label, value]))
/** 'address owner, uint256 value' as the fields of a type. */
const fields = (text) =>
  text.split(', ').map((field) => {
    const [type, ...name] = field.split(' ')
    return { name: name.join(' '), type }
  })

const domain = { name: 'Demo', version: '1', chainId: 31_337, verifyingContract: TOKEN }
const types = {
  Permit: fields('address owner, address spender, uint256 value'),
  DaiPermit: fields('address holder, address spender, bool allowed'),
  Mail: fields('Person from, Person[] to, bool urgent, string contents'),
  Person: fields('string name, address wallet'),
  PermitSingle: fields('PermitDetails details, address spender'),
  PermitBatch: fields('PermitDetails[] details, address spender'),
  PermitDetails: fields('address token, uint160 amount'),
}
const person = (name) => ({ name, wallet: ADA.toLowerCase(), hidden: 'not signed' })
const mail = { from: person('Ada'), to: [person('Bob')], urgent: false, contents: 'Hi\u202e' }
const unlimited = { owner: ADA, spender: BOB, value: String(MOST) }
const decode = (data) => decodeTypedData({ domain, types, ...data }, of)

test('a tree of what is signed, and nothing that is not', async () => {
  const read = await decode({ primaryType: 'Mail', message: mail })
  expect(read.warnings).toEqual([warnings.bound])
  expect(read.sections[1].rows.map(([label, value, , depth]) => [label, value, depth])).toEqual([
    ['from', '', 0],
    ['name', 'Ada', 1],
    ['wallet', ADA, 1],
    ['to (1)', '', 0],
    ['1', '', 1],
    ['name', 'Bob', 2],
    ['wallet', ADA, 2],
    ['urgent', values.no, 0],
    ['contents', 'Hi\ufffd', 0],
  ])
})

test('another network is warned of', async () => {
  const data = { domain: { ...domain, chainId: 1 }, primaryType: 'Mail', message: mail }
  expect((await decode(data)).warnings).toEqual([warnings.bound, warnings.otherNetwork])
})

test.each([
  ['a permit', 'Permit', { ...unlimited, value: '2000000' }, '2 DEMO', [warnings.permit]],
  ['a permit without a limit', 'Permit', unlimited, values.unlimited('DEMO'), [warnings.permit, warnings.unlimited]],
  [
    'Permit2',
    'PermitSingle',
    { details: { token: TOKEN, amount: '1000000' }, spender: BOB },
    '1 DEMO',
    [warnings.permit],
  ],
  [
    'Permit2 without a limit',
    'PermitSingle',
    { details: { token: TOKEN, amount: String(2n ** 160n - 1n) }, spender: BOB },
    values.unlimited('DEMO'),
    [warnings.permit, warnings.unlimited],
  ],
])('%s: who may take how much of what stands first', async (_name, primaryType, message, amount, warned) => {
  const read = await decode({ primaryType, message })
  expect(read.warnings).toEqual(warned)
  expect(rowsOf(read).slice(0, 3)).toEqual([
    ...(primaryType === 'Permit'
      ? [
          [labels.allowance, amount],
          [labels.spender, BOB],
          [labels.token, TOKEN],
        ]
      : [
          [labels.allowance, amount],
          [labels.token, TOKEN],
          [labels.spender, BOB],
        ]),
  ])
})

test.each([
  ['details', { details: { token: OTHER_TOKEN, amount: '1000000' } }],
  ['a list of details', { details: [{ token: OTHER_TOKEN, amount: '1000000' }] }],
  ['permitted', { permitted: { token: OTHER_TOKEN, amount: '1000000' } }],
  ['allowed', { allowed: false }],
  ['details of the prototype', JSON.parse(`{"__proto__": {"details": {"token": "${OTHER_TOKEN}", "amount": "1"}}}`)],
])('what a permit carries beside what it signs changes nothing: %s', async (_name, more) => {
  const plain = { domain, types, primaryType: 'Permit', message: unlimited }
  const dressed = { ...plain, message: Object.assign(JSON.parse(JSON.stringify(unlimited)), more) }
  expect(await decodeTypedData(dressed, of)).toEqual(await decodeTypedData(plain, of))
  expect(hashTypedData(readTypedData(dressed))).toBe(hashTypedData(plain))
})

test('an unsigned amount inside a signed structure is no amount', async () => {
  const noAmount = { ...types, PermitDetails: fields('address token, uint48 expiration') }
  const details = { token: TOKEN, expiration: '1', amount: '1' }
  const read = await decode({ types: noAmount, primaryType: 'PermitSingle', message: { details, spender: BOB } })
  expect(rowsOf(read).map(([label]) => label)).not.toContain(labels.allowance)
})

test('all of what a permit signs counts: the smaller amount hides nothing', async () => {
  const both = { Permit: fields('address spender, bool allowed, uint256 value') }
  const message = { spender: BOB, allowed: true, value: '1' }
  const read = await decode({ types: both, primaryType: 'Permit', message })
  expect(read.warnings).toContain(warnings.unlimited)
  expect(rowsOf(read).filter(([label]) => label === labels.allowance)).toHaveLength(2)
})

test('amounts of another network’s token are not in the units of a token of this one', async () => {
  for (const chainId of [1, undefined]) {
    const read = await decode({
      domain: { ...domain, chainId },
      primaryType: 'Permit',
      message: { ...unlimited, value: '5' },
    })
    expect(rowsOf(read)[0]).toEqual([labels.allowance, values.units(5n)])
  }
})

const standardDomain = fields('string name, string version, uint256 chainId, address verifyingContract')
const mailOf = (more) => ({ domain, types, primaryType: 'Mail', message: mail, ...more })

test.each([
  ['a name that the type leaves out', fields('uint256 chainId'), domain, [[labels.chainId, '31337']]],
  ['none of it', [], domain, []],
  [
    'a field of its own',
    fields('string name, bytes32 salt, string motto'),
    { name: 'Demo', salt: `0x${'ab'.repeat(32)}`, motto: 'x' },
    [
      [labels.app, 'Demo'],
      ['salt', `0x${'ab'.repeat(32)}`],
      ['motto', 'x'],
    ],
  ],
  ['a number as text', undefined, { chainId: '31337' }, [[labels.chainId, '31337']]],
  ['a long name', undefined, { name: 'x'.repeat(200) }, [[labels.app, 'x'.repeat(200)]]],
])('the domain, as it is signed: %s', async (_name, EIP712Domain, given, rows) => {
  const signed = { ...types, ...(EIP712Domain && { EIP712Domain }) }
  const { sections } = await decode(mailOf({ types: signed, domain: given }))
  expect(sections[0].rows.map(([label, value]) => [label, value])).toEqual([...rows, [labels.kind, 'Mail']])
})

test('a network or a contract that is not signed is not believed', async () => {
  const unsigned = { ...types, EIP712Domain: fields('string name') }
  expect(readTypedData(mailOf({ types: unsigned })).domain).toEqual({ name: 'Demo' })
  const elsewhere = mailOf({ types: unsigned, domain: { ...domain, chainId: 1 } })
  expect((await decodeTypedData(elsewhere, of)).warnings).toEqual([])
})

const only = (type, value) => ({
  domain,
  types: { Only: [{ name: 'only', type }] },
  primaryType: 'Only',
  message: { only: value },
})

test.each([
  ['uint8', '255', '255'],
  ['uint8', 255, '255'],
  ['uint8', '0xff', '255'],
  ['uint256', 1e21, '1000000000000000000000'],
  ['uint256', MOST, String(MOST)],
  ['int8', '-128', '-128'],
  ['bytes', '0xABCD', '0xabcd'],
  ['bytes2', '0xABCD', '0xabcd'],
  ['string', '65', '65'],
  ['address', ADA.toLowerCase(), ADA],
  ['bool', true, values.yes],
])('%s %s is shown as %s, which is what is signed', async (type, value, shown) => {
  const data = only(type, value)
  expect((await decodeTypedData(data, of)).sections[1].rows[0].slice(0, 2)).toEqual(['only', shown])
  expect(hashTypedData(readTypedData(data))).toBe(hashTypedData(data))
})

test.each([
  ['uint8', '256'],
  ['uint8', '-1'],
  ['uint8', ''],
  ['uint8', ' 1'],
  ['uint8', '0b1'],
  ['uint8', '-0x1'],
  ['uint8', 1.5],
  ['uint8', true],
  ['uint8', null],
  ['uint8', [1]],
  ['uint8', { toString: '1' }],
  ['uint256', '1'.repeat(1_000)],
  ['int8', '128'],
  ['int8', '-129'],
  // Its bytes would be signed: 'A'.
  ['string', 65],
  ['string', [72, 105]],
  ['string', undefined],
  ['bytes', 'text'],
  ['bytes', '0x123'],
  ['bytes', [1]],
  ['bytes2', '0x12'],
  ['bytes2', '0x123456'],
  ['address', `${ADA}00`],
  ['address', '0x1'],
  ['address', 1],
  ['bool', 'false'],
  ['bool', 1],
  ['uint8[]', '1'],
  ['uint8[]', ['256']],
  ['uint8[2]', [1]],
  ['uint8[2]', [1, 2, 3]],
  ['string[]', [65]],
])('what its type does not fit is refused: %s %j', (type, value) => {
  expect(() => readTypedData(only(type, value))).toThrow(expect.objectContaining({ code: -32602 }))
})

const nested = (depth) => (depth === 0 ? [] : [nested(depth - 1)])
const typesOf = (more) => mailOf({ types: { ...types, ...more } })
const cyclic = { name: 'Ada' }
cyclic.friend = cyclic

test.each([
  ['no types', { primaryType: 'Mail', message: {} }],
  ['a primary type that is not there', mailOf({ primaryType: 'Letter' })],
  ['a primary type of every object', mailOf({ primaryType: 'constructor' })],
  ['the domain alone', mailOf({ primaryType: 'EIP712Domain', types: { ...types, EIP712Domain: standardDomain } })],
  ['a field of a type that is not there', typesOf({ Person: fields('Name name') })],
  ['a field of a type of every object', typesOf({ Person: fields('toString name') })],
  ['a type that shadows one of the language', typesOf({ Person: fields('address name'), address: fields('bool a') })],
  ['the same in a list', typesOf({ Person: fields('uint8[] name'), uint8: fields('bool a') })],
  ['a list that is a type', typesOf({ Person: fields('string[] name'), 'string[]': fields('bool a') })],
  ['a field twice', typesOf({ Person: fields('string name, address wallet, string name') })],
  ['a field with a field in its name', typesOf({ Person: [{ name: 'name,address wallet', type: 'string' }] })],
  ['a field with what hides in its name', typesOf({ Person: [{ name: 'na\u200bme', type: 'string' }] })],
  ['a type with a type in its name', typesOf({ Mail: fields('X() a'), 'X()': fields('string name') })],
  ['fields that are none', typesOf({ Person: 'string name' })],
  ['no field', typesOf({ Person: [null] })],
  ['unsized numbers', only('uint', '1')],
  ['odd sizes', only('uint9', '1')],
  ['a message that is missing', mailOf({ message: undefined })],
  ['a structure that is missing', mailOf({ message: { ...mail, from: null } })],
  ['a field that only the prototype has', only('string', undefined)],
  ['a domain that its type does not fit', mailOf({ domain: { ...domain, chainId: 'one' } })],
  ['a contract that is none', mailOf({ domain: { ...domain, verifyingContract: 'demo' } })],
  [
    'what has no end',
    mailOf({ types: { Person: fields('string name, Person friend') }, primaryType: 'Person', message: cyclic }),
  ],
  ['more than can be read', only('uint8[]', Array(501).fill(0))],
  ['deeper than can be read', only(`uint8${'[]'.repeat(40)}`, nested(40))],
  ['longer than can be read', only('string', 'x'.repeat(300_000))],
  ['no JSON', 'hello'],
  ['nothing', null],
])('refused: %s', async (_name, data) => {
  expect(() => readTypedData(data)).toThrow(expect.objectContaining({ code: -32602 }))
  if (typeof data !== 'string' && data) await expect(decodeTypedData(data, of)).rejects.toMatchObject({ code: -32602 })
})

test('types that name each other, and names of every object, are read', async () => {
  const Person = fields('string __proto__, string constructor, Person[] friends')
  const text =
    '{"__proto__": "a", "constructor": "b", "friends": [{"__proto__": "c", "constructor": "d", "friends": []}]}'
  const read = await decode({ types: { Person }, primaryType: 'Person', message: JSON.parse(text) })
  expect(read.sections[1].rows.map(([label, value]) => [label, value])).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['friends (1)', ''],
    ['1', ''],
    ['__proto__', 'c'],
    ['constructor', 'd'],
    ['friends (0)', ''],
  ])
})

test('all rows and all of a text are shown', async () => {
  const long = await decodeTypedData(only('string', `${'x'.repeat(5_000)}!`), of)
  expect(long.sections[1].rows[0][1]).toBe(`${'x'.repeat(5_000)}!`)
  const many = await decodeTypedData(only('uint8[]', Array(400).fill(7)), of)
  expect(many.sections[1].rows).toHaveLength(401)
})
