import { isUri, ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { formatSiwxMessage, parseSiwxMessage } from './siwxMessage.js'
import type { SiwxMessageData } from './siwxTypes.js'

const accounts = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:31337': '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'bip122:000000000019d6689c085ae165831e93': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
} as const

const least: SiwxMessageData = {
  accountAddress: accounts['eip155:1'],
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
}
const everything: SiwxMessageData = {
  ...least,
  domain: 'example.com:3388',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  expirationTime: '2021-10-07T16:25:24.000Z',
  notBefore: '2021-09-30T18:25:24+02:00',
  requestId: 'a-1%20b',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
    'urn:recap:eyJhdHQiOnt9fQ',
  ],
}

/** The example of ERC-4361 itself. */
const published = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

/** The example of CAIP-122's Solana profile. */
const publishedSolana = `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`

test('the published examples are read to the letter and written to the letter', () => {
  expect(parseSiwxMessage(published)).toEqual({
    ...least,
    statement: everything.statement,
    resources: everything.resources?.slice(0, 2),
  })
  expect(parseSiwxMessage(publishedSolana)).toMatchObject({
    chainId: 'solana:1',
    accountAddress: accounts['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    domain: 'service.org',
  })
  for (const text of [published, publishedSolana])
    expect(formatSiwxMessage(parseSiwxMessage(text) as SiwxMessageData)).toBe(text)
})

test.each<[string, SiwxMessageData]>([
  ['the least', least],
  ['everything', everything],
  ['a page on this machine', { ...least, domain: 'localhost:5173', uri: 'http://localhost:5173' }],
  ['an IPv6 host', { ...least, domain: '[::1]:5173', uri: 'http://[::1]:5173/a?b=1#c' }],
  ['an internationalised host', { ...least, domain: 'xn--mnchen-3ya.de', uri: 'https://xn--mnchen-3ya.de' }],
  ['a list without resources', { ...least, resources: [] }],
  ['an empty request id', { ...least, requestId: '' }],
  ['a statement that looks like a field', { ...least, statement: 'URI: https://other.com' }],
])('an independent parser reads the same fields: %s', (_, data) => {
  const parsed = new ParsedMessage(formatSiwxMessage(data))
  expect(parsed).toMatchObject({
    scheme: undefined,
    domain: data.domain,
    address: data.accountAddress,
    uri: data.uri,
    version: data.version,
    chainId: Number(data.chainId.split(':')[1]),
    nonce: data.nonce,
    issuedAt: data.issuedAt,
  })
  expect([parsed.statement, parsed.expirationTime, parsed.notBefore, parsed.requestId]).toEqual([
    data.statement,
    data.expirationTime,
    data.notBefore,
    data.requestId,
  ])
  expect(parsed.resources).toEqual(data.resources)
})

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
] as const)('%s: the CAIP-122 form names the %s account and the bare reference', (chainId, name) => {
  const data = { ...everything, chainId, accountAddress: accounts[chainId] }
  const text = formatSiwxMessage(data)
  expect(text.split('\n').slice(0, 2)).toEqual([
    `example.com:3388 wants you to sign in with your ${name} account:`,
    accounts[chainId],
  ])
  expect(text).toContain(`\nChain ID: ${chainId.split(':')[1]}\n`)
  expect(parseSiwxMessage(text)).toEqual(data)
})

const hostile: readonly [keyof SiwxMessageData, unknown][] = [
  ['requestId', '1\n2'],
  ['requestId', 'a b'],
  ['requestId', '%zz'],
  ['uri', 'javascript:alert(1)'],
  ['uri', 'https://user:secret@example.com'],
  ['uri', 'https://example.com/a\nVersion: 2'],
  ['uri', 'https://example.com/%'],
  ['uri', 'https://example.com/[a]'],
  ['uri', '/login'],
  ['uri', 'https://'],
  ['domain', ''],
  ['domain', 'https://example.com'],
  ['domain', 'example.com/'],
  ['domain', 'example.com:99999'],
  ['domain', 'Example.com'],
  ['domain', 'user@example.com'],
  ['domain', 'exämple.com'],
  ['domain', 'example.com wants'],
  ['domain', 'example.com\n'],
  ['nonce', 'short12'],
  ['nonce', '12345678-'],
  ['nonce', '12345678\n'],
  ['nonce', ['32891756']],
  ['nonce', 32891756],
  ['version', '2'],
  ['version', 1],
  ['issuedAt', '2021-02-30T00:00:00Z'],
  ['issuedAt', '2021-09-30'],
  ['issuedAt', '2021-09-30T25:00:00Z'],
  ['issuedAt', 'Thu, 30 Sep 2021 16:25:24 GMT'],
  ['issuedAt', '2021-09-30T16:25:24Z\n'],
  ['issuedAt', undefined],
  ['expirationTime', 'never'],
  ['notBefore', ''],
  ['statement', ''],
  ['statement', 'one\ntwo'],
  ['statement', 'one\rtwo'],
  ['statement', 'one\u2028two'],
  ['statement', 'one\u202etwo'],
  ['statement', 'one\u0000two'],
  ['statement', 'a\tb'],
  ['statement', 'Grüße'],
  ['statement', 'a'.repeat(5_000)],
  ['resources', ['https://example.com\n- https://evil.test']],
  ['resources', ['javascript:alert(1)']],
  ['resources', ['no uri']],
  ['resources', 'https://example.com'],
  // biome-ignore lint/suspicious/noSparseArray: what a list with a hole does
  ['resources', [,]],
  ['resources', Array.from({ length: 30 }, () => `https://example.com/${'a'.repeat(400)}`)],
  ['chainId', 'eip155:01'],
  ['chainId', 'cosmos:hub'],
  ['chainId', 'eip155:1\n'],
  ['accountAddress', accounts['eip155:1'].toLowerCase()],
  ['accountAddress', accounts['eip155:1'].slice(2)],
  ['accountAddress', accounts['eip155:1'].replace('C02a', 'C02A')],
  ['accountAddress', accounts['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ['accountAddress', `${accounts['eip155:1']}\n`],
]
test.each(hostile)('refuses %s = %j, and says which field it was', (field, value) => {
  expect(() => formatSiwxMessage({ ...everything, [field]: value } as SiwxMessageData)).toThrow(
    expect.objectContaining({ name: 'ModalError', code: 'SIWX_MESSAGE_INVALID', context: { field } }),
  )
})

test.each<[string, string]>([
  ['nothing', ''],
  ['another text', 'hello'],
  ['a line feed too many', `${published}\n`],
  ['CRLF', published.replaceAll('\n', '\r\n')],
  ['a missing line', published.replace('Version: 1\n', '')],
  ['swapped lines', published.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
  ['a doubled line', published.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['no empty line before the URI', published.replace('\n\nURI', '\nURI')],
  ['something before it', ` ${published}`],
  ['an unknown ecosystem', published.replace('Ethereum', 'Dogecoin')],
  ['a prototype as ecosystem', published.replace('Ethereum', 'constructor')],
  ['an address of another ecosystem', published.replace('Ethereum', 'Solana')],
  ['an address without its checksum', published.replace(/0x\w{40}/, (address) => address.toLowerCase())],
  ['a resource without its dash', published.replace('\n- https', '\n* https')],
  ['a chain id in hex', published.replace('Chain ID: 1', 'Chain ID: 0x1')],
  ['megabytes', published + 'a'.repeat(1_000_000)],
])('parse: %s is no message', (_, text) => {
  expect(parseSiwxMessage(text)).toBeUndefined()
})

test('what is no text at all is no message', () => {
  expect(parseSiwxMessage(undefined as never)).toBeUndefined()
  expect(parseSiwxMessage({ length: 1 } as never)).toBeUndefined()
})

const letters = (characters: string, minLength: number, maxLength = 40) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const alphanumeric = 'abcXYZ019'
const time = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const host = fc.oneof(
  fc.domain().map((domain) => domain.toLowerCase()),
  fc.constantFrom('localhost', '127.0.0.1', '[::1]'),
  fc
    .tuple(fc.constantFrom('localhost', 'shop.test'), fc.integer({ min: 1024, max: 65535 }))
    .map((pair) => pair.join(':')),
)
const message: fc.Arbitrary<SiwxMessageData> = fc
  .record(
    {
      chainId: fc.constantFrom(...(Object.keys(accounts) as (keyof typeof accounts)[])),
      domain: host,
      path: fc.webPath(),
      nonce: letters(alphanumeric, 8),
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      statement: letters("aZ 0.~:/?#[]@!$&'()*+,;=-_", 1, 200),
      requestId: letters("aZ0.~!$&'()*+,;=:@-_", 0),
      resources: fc.array(
        fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.constant('urn:a:b')),
        {
          maxLength: 4,
        },
      ),
    },
    { requiredKeys: ['chainId', 'domain', 'path', 'nonce', 'issuedAt'] },
  )
  .map(({ path, ...fields }) => ({
    ...fields,
    accountAddress: accounts[fields.chainId],
    uri: `https://${fields.domain}${path}`,
    version: '1' as const,
  }))

test('property: reading what was written gives the same fields', () => {
  fc.assert(
    fc.property(message, (data) => {
      expect(parseSiwxMessage(formatSiwxMessage(data))).toEqual(data)
    }),
    fuzz,
  )
})

test('property: on eip155 the independent parser takes whatever we write', () => {
  fc.assert(
    fc.property(message, (drawn) => {
      const data: SiwxMessageData = { ...drawn, chainId: 'eip155:1', accountAddress: accounts['eip155:1'] }
      const parsed = new ParsedMessage(formatSiwxMessage(data))
      expect([parsed.domain, parsed.uri, parsed.nonce, parsed.statement]).toEqual([
        data.domain,
        data.uri,
        data.nonce,
        data.statement,
      ])
      expect(isUri(data.uri)).toBe(true)
    }),
    fuzz,
  )
})

test('property: a text that reads as a message is written back as it was, however it was bent', () => {
  const bits = ['\n', '\r', ' ', 'URI: ', 'Resources:', '- ', '\u2028', 'x', '', 'Nonce: 12345678', '%', 'é']
  let read = 0
  fc.assert(
    fc.property(message, fc.nat(), fc.nat({ max: 6 }), fc.constantFrom(...bits), (data, at, cut, bit) => {
      const text = formatSiwxMessage(data)
      const start = at % (text.length + 1)
      const bent = text.slice(0, start) + bit + text.slice(start + cut)
      const parsed = parseSiwxMessage(bent)
      if (!parsed) return
      read += 1
      expect(formatSiwxMessage(parsed)).toBe(bent)
      if (bent !== text) expect(parsed).not.toEqual(data)
    }),
    { numRuns: fuzz.numRuns * 10 },
  )
  expect(read).toBeGreaterThan(0)
})
