import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { readInjectedWeb3 } from './injectedWeb3.js'

const entry = (more: object = {}) => ({ version: '1', enable: async () => ({}), ...more })

test('each entry is a wallet, known keys by their names; none is asked', () => {
  let asked = 0
  const ask = async () => {
    asked += 1
  }
  const [one, other] = [entry({ enable: ask, connect: ask }), { connect: ask }]
  const wallets = readInjectedWeb3({ injectedWeb3: { 'polkadot-js': one, 'some-wallet': other } })
  expect(wallets).toEqual([
    { id: 'injectedWeb3:polkadot-js', name: 'polkadot{.js}', namespace: 'polkadot', type: 'ANNOUNCED', provider: one },
    { id: 'injectedWeb3:some-wallet', name: 'some-wallet', namespace: 'polkadot', type: 'ANNOUNCED', provider: other },
  ])
  expect(wallets[0]?.provider).toBe(one)
  expect(wallets.every(Object.isFrozen)).toBe(true)
  expect(asked).toBe(0)
})

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['null', () => null],
  ['a text', () => 'wallet'],
  ['entries that are none', () => ({ a: null, b: 7, c: 'x', d: {}, e: { enable: 'yes' }, f: [] })],
  ['a key without a visible sign', () => ({ '\u200b': entry() })],
  ['a key that is too long', () => ({ ['k'.repeat(200)]: entry() })],
  [
    'an object that defends itself',
    () =>
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('trap')
          },
        },
      ),
  ],
])('%s is no wallet', (_, create) => {
  expect(readInjectedWeb3({ injectedWeb3: create() })).toEqual([])
})

test('a window whose getter throws has no wallets', () => {
  const page = {
    get injectedWeb3(): unknown {
      throw new Error('trap')
    },
  }
  expect(readInjectedWeb3(page)).toEqual([])
})

test('an entry whose getters throw is left out, those beside it stay', () => {
  const wallets = {
    get hostile(): unknown {
      throw new Error('trap')
    },
    sly: {
      get enable(): unknown {
        throw new Error('trap')
      },
    },
    good: entry(),
  }
  expect(readInjectedWeb3({ injectedWeb3: wallets }).map(({ name }) => name)).toEqual(['good'])
})

test.each([
  ['Evil\u202Egnp.exe\u200B', 'Evilgnp.exe'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['constructor', 'constructor'],
  ['w'.repeat(100), 'w'.repeat(32)],
])('the key %j is listed as %j', (key, name) => {
  expect(readInjectedWeb3({ injectedWeb3: { [key]: entry() } })[0]?.name).toBe(name)
})

test('an object without end is read a hundred times', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`w${index}`, entry()]))
  expect(readInjectedWeb3({ injectedWeb3: many })).toHaveLength(100)
})

test('nothing that stands there makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (any, entries) => {
      expect(readInjectedWeb3({ injectedWeb3: any })).toBeInstanceOf(Array)
      expect(readInjectedWeb3({ injectedWeb3: entries })).toBeInstanceOf(Array)
    }),
    fuzz,
  )
})
