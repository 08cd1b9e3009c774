/** The wallet's provider as a host gets it: before a required sign-in it reads, and neither signs nor sends (spec 5, T-22). */
import type { ChainNamespace } from './chains/types.js'
import { isAllowedBeforeSignIn, isSigningMethod } from './domain/methodGuard.js'
import { createError } from './errors/createError.js'
import type { ModalError } from './errors/ModalError.js'

interface Parts {
  locked(): boolean
  /** The visitor is told too: somebody wanted something done in their name. */
  onRefused(error: ModalError): void
}

/** The ways to ask that wallets' providers have: EIP-1193, and two from before it. */
const askers = new Set(['request', 'send', 'sendAsync'])

/** Features of Wallet Standard that share accounts and sign nothing. */
const harmless = /^(?:standard:|bitcoin:(?:connect|disconnect|events)$)/

/** A call is read once and passed on as it was read: an object may answer otherwise the second time. */
const readCall = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? { ...(call as Record<string, unknown>) } : call
const methodOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? (call as { method?: unknown }).method : call

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The same object in every other respect: methods run on the wallet's own one, whose private fields a proxy can't reach.
 * Guarded are calls by name (`request` and its like), methods whose own name says that they sign or send, the features of
 * a Wallet Standard wallet, and the signer of an `injectedWeb3` one. A refused call rejects with METHOD_NOT_ALLOWED.
 */
export function guardProvider<Provider extends object>(
  provider: Provider,
  namespace: ChainNamespace,
  { locked, onRefused }: Parts,
): Provider {
  type Method = (...given: unknown[]) => unknown

  function refuse(method: unknown): Promise<never> {
    onRefused(createError('ACTION_NOT_ALLOWED', { method }))
    return Promise.reject(createError('METHOD_NOT_ALLOWED', { method }))
  }

  const guardedAsker =
    (method: Method, own: object): Method =>
    (...given) => {
      if (!locked()) return Reflect.apply(method, own, given)
      const [call, ...others] = given
      const read = readCall(call)
      const asked = methodOf(read)
      if (typeof asked === 'string' && isAllowedBeforeSignIn(namespace, asked))
        return Reflect.apply(method, own, [read, ...others])
      return refuse(asked)
    }

  const guardedMethod =
    (method: Method, own: object, name: string): Method =>
    (...given) =>
      locked() ? refuse(name) : Reflect.apply(method, own, given)

  /** @param all - whether every method of it signs: a signer's, a feature's */
  function guarded<Guarded extends object>(own: Guarded, all: boolean): Guarded {
    const bound = new Map<PropertyKey, readonly [unknown, unknown]>()

    function made(name: PropertyKey, value: unknown): unknown {
      const text = String(name)
      if (typeof value === 'function') {
        const method = value as Method
        if (typeof name !== 'string') return method.bind(own)
        if (askers.has(text)) return guardedAsker(method, own)
        return all || isSigningMethod(text) ? guardedMethod(method, own, text) : method.bind(own)
      }
      if (!isObject(value)) return value
      if (text === 'features') return guardedFeatures(value)
      if (text === 'signer') return guarded(value, true)
      // What hangs on a feature (a provider of its own) is guarded as the wallet is.
      return all && text === 'provider' ? guarded(value, false) : value
    }

    // Over an object of its own: a proxy of a frozen provider would have to hand out what is frozen.
    return new Proxy({} as Guarded, {
      has: (_, name) => Reflect.has(own, name),
      getPrototypeOf: () => Reflect.getPrototypeOf(own),
      set: (_, name, value) => Reflect.set(own, name, value, own),
      get(_, name) {
        const value: unknown = Reflect.get(own, name, own)
        const known = bound.get(name)
        if (known?.[0] === value && known !== undefined) return known[1]
        const result = made(name, value)
        bound.set(name, [value, result])
        return result
      },
    })
  }

  function guardedFeatures(features: object): object {
    const entries = Object.entries(features).map(([name, feature]) => [
      name,
      isObject(feature) && !harmless.test(name) ? guarded(feature, true) : feature,
    ])
    return Object.freeze(Object.fromEntries(entries))
  }

  return guarded(provider, false)
}
