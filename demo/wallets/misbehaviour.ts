import type { EmittingProvider } from './provider.js'

const throwing = (value: unknown) => () => {
  throw value
}

const throwingGetters = () =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      ['code', 'message', 'data', 'name', 'cause', 'toString'].map((key) => [
        key,
        { get: throwing(new Error(key)), enumerable: true },
      ]),
    ),
  )

const hostileProxy = () => {
  const refuse = throwing(new Error('a trap'))
  return new Proxy(
    {},
    { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse },
  )
}

/** What Odd Wallet does instead of answering, by mode (threats.md, P01–P06). Each gives a result or throws. */
export const MISBEHAVIOURS = {
  denied: throwing('denied'),
  undefined: throwing(undefined),
  null: throwing(null),
  'bare-4001': throwing({ code: 4001 }),
  'text-code': throwing({ code: '4001', message: 'Declined' }),
  'html-message': throwing({ code: -32000, message: `<img src=x onerror=alert(1)>${'x'.repeat(10_000)}` }),
  pending: throwing({ code: -32002, message: 'Request already pending' }),
  'throwing-getters': () => throwing(throwingGetters())(),
  proxy: () => throwing(hostileProxy())(),
  never: () => new Promise<never>(() => {}),
  'accounts-null': () => null,
  'accounts-object': () => ({}),
  'accounts-empty': () => [],
  'accounts-0x': () => ['0x'],
  'accounts-html': () => ['<b>'],
  'accounts-getters': () => [throwingGetters()],
  'accounts-proxy': hostileProxy,
} as const satisfies Record<string, () => unknown>

export type Misbehaviour = keyof typeof MISBEHAVIOURS

/** Events no wallet should send (threats.md, P07–P09), all at once. */
export function emitGarbage(provider: EmittingProvider): void {
  const chains = ['abc', null, '0x', '1', -1, 1e99, [], undefined, {}]
  const accounts = [undefined, 'x', [1], {}, null, ['<b>'], [null]]
  for (const value of chains) provider.emit('chainChanged', value)
  for (const value of accounts) provider.emit('accountsChanged', value)
  provider.emit('disconnect', 'gone')
  provider.emit('connect', 7)
  provider.emit('message', null)
}
