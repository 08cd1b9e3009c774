import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import type { DiscoveredWallet } from '../types.js'
import { createInjectedWallets } from './injectedWallets.js'
import { knownFlags } from './knownFlags.js'

const createProvider = (flags: object = {}) => ({ request: async () => [], ...flags })
const injected = (provider: object): DiscoveredWallet => ({
  id: 'injected',
  name: 'Browser Wallet',
  namespace: 'eip155',
  type: 'INJECTED',
  provider,
})
const announced = (provider: object, more: Partial<DiscoveredWallet> = {}): DiscoveredWallet => ({
  id: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Dev Wallet',
  rdns: 'test.wallet',
  namespace: 'eip155',
  type: 'ANNOUNCED',
  provider,
  ...more,
})

/** The names of what is listed, announced ones first. */
function list(...wallets: readonly DiscoveredWallet[]): readonly string[] {
  const texts = {
    state: proxy({}),
    text: (english: Readonly<Record<string, string>>, key: string) => english[key] ?? key,
  }
  return createInjectedWallets(texts, () => {})
    .read(wallets)
    .map(({ name }) => name)
}

/** As an extension's own code has it: flags are getters, and what is private can't be reached through a proxy. */
class ClassyWallet {
  readonly #accounts = []
  get isClassy(): boolean {
    return true
  }
  get isConnected(): boolean {
    return this.#accounts.length > 0
  }
  async request(): Promise<readonly string[]> {
    return this.#accounts
  }
}
class HeirWallet extends ClassyWallet {}
/** The same words in another file: what another bundle has of it. */
class RewrittenWallet {
  get isClassy(): boolean {
    return true
  }
  get isConnected(): boolean {
    return true
  }
  request = async () => []
}

const bound = (target: ClassyWallet) =>
  new Proxy(target, {
    get(from, key) {
      const value: unknown = Reflect.get(from, key, from)
      return typeof value === 'function' ? value.bind(from) : value
    },
  })

/** [what, window.ethereum and the announced provider] */
const twins: readonly (readonly [string, () => readonly [object, object, Partial<DiscoveredWallet>?]])[] = [
  ['a wrapper with the same flags', () => [createProvider({ isDev: true }), createProvider({ isDev: true, extra: 1 })]],
  ['of the same class, whose flags are getters', () => [new ClassyWallet(), new ClassyWallet()]],
  ['of an heir of the class', () => [new HeirWallet(), new ClassyWallet()]],
  [
    'flags as getters of a class here, own ones there',
    () => [new RewrittenWallet(), createProvider({ isClassy: true })],
  ],
  [
    'a proxy around the announced one',
    () => {
      const one = createProvider()
      return [new Proxy(one, {}), one]
    },
  ],
  [
    'a proxy that binds its methods, around one without flags',
    () => {
      class Bare {
        async request() {
          return []
        }
      }
      const one = new Bare()
      return [bound(one as unknown as ClassyWallet), one]
    },
  ],
  [
    'what the announced one is a proxy around',
    () => {
      const one = new ClassyWallet()
      return [one, bound(one)]
    },
  ],
  [
    'a copy of the announced one',
    () => {
      const one = createProvider()
      return [{ ...one }, one]
    },
  ],
  [
    'an heir of the announced one',
    () => {
      const one = createProvider()
      return [Object.create(one), one]
    },
  ],
  [
    'taken for MetaMask here and not there',
    () => [createProvider({ isMetaMask: true, isDev: true }), createProvider({ isDev: true })],
  ],
  [
    'connected here and not there',
    () => [createProvider({ isDev: true, isConnected: true }), createProvider({ isDev: true })],
  ],
  [
    'known by its flag, and announced without one by that rdns',
    () => [createProvider({ isMetaMask: true, isRabby: true }), createProvider(), { name: 'Rabby', rdns: 'io.rabby' }],
  ],
  [
    'known by its flag, and announced without one by that name',
    () => [createProvider({ isImToken: true }), createProvider(), { name: 'imToken', rdns: 'im.token' }],
  ],
  [
    'known by two flags, announced by one of them',
    () => [createProvider({ isTrust: true, isTrustWallet: true }), createProvider({ isTrust: true })],
  ],
  [
    'a list of nothing but the announced one',
    () => {
      const one = createProvider()
      return [createProvider({ providers: [one, one] }), one]
    },
  ],
  [
    'a list of wrappers of the announced one',
    () => [createProvider({ providers: [createProvider({ isDev: true })] }), createProvider({ isDev: true })],
  ],
]

test.each(twins)('no twin of a wallet that announces itself: %s', (_, create) => {
  const [provider, other, more] = create()
  expect(list(announced(other, more), injected(provider))).toEqual([more?.name ?? 'Dev Wallet'])
})

const refuse = () => {
  throw new Error('trap')
}

test.each<[string, () => readonly [object, object]]>([
  ['both without flags', () => [createProvider(), createProvider()]],
  ['with other flags', () => [createProvider({ isOne: true }), createProvider({ isOne: true, isTwo: true })]],
  [
    'with flags that only tell a state',
    () => [createProvider({ isConnected: true }), createProvider({ isConnected: true })],
  ],
  ['whose flag is no flag', () => [createProvider({ isOne: true }), createProvider({ isOne: 'true' })]],
  [
    'MetaMask, beside one that only passes for it',
    () => [createProvider({ isMetaMask: true }), createProvider({ isMetaMask: true, isRabby: true })],
  ],
  [
    'beside one that does not say what it has',
    () => [createProvider({ isOne: true }), new Proxy(createProvider(), { ownKeys: refuse })],
  ],
  [
    'beside one with a flag that throws',
    () => [
      createProvider({ isOne: true }),
      Object.defineProperty(createProvider(), 'isOne', { get: refuse, enumerable: true }),
    ],
  ],
  [
    'beside one that stands on itself without end',
    () => {
      const endless: object = new Proxy(createProvider(), { getPrototypeOf: () => endless })
      return [createProvider({ isOne: true }), endless]
    },
  ],
])('another wallet stays beside the announced one: %s', (_, create) => {
  const [provider, other] = create()
  expect(list(announced(other), injected(provider))).toHaveLength(2)
})

test('a list of several: those that did not announce themselves, each by its own provider and name', () => {
  const [one, two, three] = [createProvider({ isDev: true }), createProvider({ isRabby: true }), createProvider()]
  const texts = { state: proxy({}), text: () => 'Browser-Wallet' }
  const first = createProvider({ isMetaMask: true, providers: [one, two, 7, null, {}, three, two] })
  const wallets = createInjectedWallets(texts, () => {}).read([announced(one), injected(first)])
  expect(wallets).toMatchObject([
    { type: 'ANNOUNCED' },
    { id: 'injected:Rabby Wallet', name: 'Rabby Wallet', rdns: 'io.rabby', type: 'INJECTED', provider: two },
    { id: 'injected:1', name: 'Browser-Wallet', type: 'INJECTED', provider: three },
  ])
})

test.each([
  ['no list', 7],
  ['an empty list', []],
  ['a list of nobody', [{}, null, 'x']],
])('where `providers` is %s, the wallet is the one that has it', (_, providers) => {
  expect(list(injected(createProvider({ isRabby: true, providers })))).toEqual(['Rabby Wallet'])
})

test.each([
  ['isMetaMask', { isMetaMask: true }, 'MetaMask'],
  ['isMetaMask and a state', { isMetaMask: true, isUnlocked: true }, 'MetaMask'],
  ['isMetaMask beside a known flag', { isMetaMask: true, isTrust: true }, 'Trust Wallet'],
  ['isMetaMask beside a flag that nobody knows', { isMetaMask: true, isSomebody: true }, 'Browser Wallet'],
  ['isCoinbaseWallet', { isCoinbaseWallet: true }, 'Coinbase Wallet'],
  ['a known flag that is off', { isRabby: false }, 'Browser Wallet'],
  ['a known flag that is a word', { isRabby: 'yes' }, 'Browser Wallet'],
  ['no flag', {}, 'Browser Wallet'],
])('alone, with %s, it is named', (_, flags, name) => {
  expect(list(injected(createProvider(flags)))).toEqual([name])
})

test('alone, with a flag that is a getter of its class, it is named; one that throws is not known', () => {
  class Getter {
    request = async () => []
    get isPhantom() {
      return true
    }
  }
  expect(list(injected(new Getter()))).toEqual(['Phantom'])
  expect(list(injected(Object.defineProperty(createProvider(), 'isPhantom', { get: refuse })))).toEqual([
    'Browser Wallet',
  ])
})

test.each(knownFlags.map(([flag, name]) => ({ flag, name })))('$flag beside isMetaMask is $name', ({ flag, name }) => {
  expect(list(injected(createProvider({ isMetaMask: true, [flag]: true })))).toEqual([name])
})
