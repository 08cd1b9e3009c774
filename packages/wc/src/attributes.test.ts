import { expect, test } from 'vitest'
import { attributeDocs } from './attributeDocs.js'
import { type AttributeName, attributes, optionName, readAttribute } from './attributes.js'

type Row = { good: readonly (readonly [string, unknown])[]; bad: readonly string[] }

const flag: Row = {
  good: [
    ['', true],
    ['true', true],
    ['false', false],
  ],
  bad: ['yes', '0', 'TRUE', 'off'],
}
const text: Row = { good: [['  Shop ', 'Shop']], bad: [] }
const url: Row = { good: [['https://shop.test/a', 'https://shop.test/a']], bad: ['https://[', 'https://'] }
const service: Row = {
  good: [
    ['off', null],
    ['https://api.test', 'https://api.test'],
    ['http://localhost:8545', 'http://localhost:8545'],
    ['wss://relay.test', 'wss://relay.test'],
  ],
  bad: ['javascript:alert(1)', 'api.test', 'https://', ''],
}
const ids: Row = { good: [['a, b  c', ['a', 'b', 'c']]], bad: [] }

const table: Record<AttributeName, Row> = {
  'project-id': text,
  'app-name': text,
  'app-description': text,
  'app-url': url,
  'app-icon': url,
  networks: {
    good: [
      ['ethereum', ['ethereum']],
      ['eip155:1 eip155:31337,solana-devnet', ['eip155:1', 'eip155:31337', 'solana-devnet']],
    ],
    bad: ['', ' , '],
  },
  'default-network': {
    good: [
      ['eip155:1', 'eip155:1'],
      ['base', 'base'],
    ],
    bad: [''],
  },
  theme: {
    good: [
      ['light', 'light'],
      ['dark', 'dark'],
      ['auto', 'auto'],
    ],
    bad: ['', 'black', 'Dark'],
  },
  locale: {
    good: [
      ['de', 'de'],
      ['ar-EG', 'ar-EG'],
    ],
    bad: ['', 'not a tag', '123456789'],
  },
  embedded: flag,
  basic: flag,
  'sign-in': {
    good: [
      ['off', 'off'],
      ['optional', 'optional'],
      ['required', 'required'],
    ],
    bad: ['', 'true'],
  },
  'allow-unsupported-chain': flag,
  reconnect: flag,
  'network-switch': flag,
  injected: { good: [...flag.good, ['off', false]], bad: ['no', '1', 'OFF'] },
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  'email-show-wallets': flag,
  history: flag,
  analytics: flag,
  'all-wallets': flag,
  'legal-checkbox': flag,
  'smart-sessions': flag,
  'collapse-wallets': flag,
  socials: {
    good: [
      ['false', false],
      ['github, x', ['github', 'x']],
    ],
    bad: ['myspace', 'google myspace', 'true'],
  },
  'wallet-features-order': { good: [['send receive', ['send', 'receive']]], bad: ['send steal'] },
  'connect-methods-order': { good: [['email wallet', ['email', 'wallet']]], bad: ['phone'] },
  'featured-wallet-ids': ids,
  'include-wallet-ids': ids,
  'exclude-wallet-ids': ids,
  'terms-url': url,
  'privacy-url': url,
  'directory-url': service,
  'blockchain-url': service,
  'analytics-url': service,
  'relay-url': service,
  'auth-url': service,
  'storage-key': { good: [['shop.one', 'shop.one']], bad: ['', 'a b', 'x'.repeat(65)] },
  preload: {
    good: [
      ['idle', 'idle'],
      ['intent', 'intent'],
      ['none', 'none'],
    ],
    bad: ['', 'eager'],
  },
  'solana-wallet': {
    good: [
      ['', true],
      ['true', true],
      ['false', false],
      [' Shop wallets ', 'Shop wallets'],
    ],
    bad: [],
  },
  'z-index': {
    good: [
      ['0', 0],
      ['-1', -1],
      [' 1000 ', 1000],
    ],
    bad: ['', '1.5', '1e3', 'auto', '99999999999'],
  },
}

const rows = Object.entries(table)

test('the table here has every attribute, and every attribute has its words', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(attributes).sort())
  expect(Object.keys(attributeDocs)).toEqual(Object.keys(attributes))
})

test.each(rows.flatMap(([name, { good }]) => good.map(([value, read]) => [name, value, read] as const)))(
  '%s="%s" is read',
  (name, value, read) => {
    expect(readAttribute(name, value)).toEqual(read)
  },
)

test.each(rows.flatMap(([name, { bad }]) => bad.map((value) => [name, value] as const)))(
  '%s="%s" is refused',
  (name, value) => {
    expect(readAttribute(name, value)).toBeUndefined()
  },
)

test.each([
  ['z-index', 'zIndex'],
  ['email-show-wallets', 'emailShowWallets'],
  ['networks', 'networks'],
])('%s is the option %s', (attribute, option) => {
  expect(optionName(attribute)).toBe(option)
})
