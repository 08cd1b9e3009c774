/** The wallet's provider as a host gets it: before a required sign-in it can read, but neither sign nor send (spec 5, T-22). */
import type { ChainNamespace } from './chains/types.js'
import { isAllowedBeforeSignIn, isSigningMethod } from './domain/methodGuard.js'
import { createError } from './errors/createError.js'
import type { ModalError } from './errors/ModalError.js'
import { createShadow, isPlain } from './primitives/shadow.js'

interface Parts {
  locked(): boolean
  /** Reports the refusal to the visitor too: the host wanted something done in their name. */
  onRefused(error: ModalError): void
}

/** Request methods of wallets' providers: EIP-1193, two older ones, MetaMask's for batches, and that of `sats-connect`. */
const askers = new Set(['request', 'send', 'sendAsync', 'requestBatch', 'call'])

/** Recognises a method's name among any strings: `personal_sign`, `signPsbt`, and neither an event nor 'design'. */
const methodName = /^[a-z0-9]+_\w+$|^(?:sign|send)[A-Z]/

/** Methods whose string argument is an event's name. */
const listening = /^(?:on|once|off|emit)$|listener/i

/** Members that sign nothing and are returned as they are: features, and the chains' libraries, need the originals. */
const handedBack = new Set(['accounts', 'publicKey'])

/** Features of Wallet Standard that share accounts and sign nothing. */
const harmless = /^(?:standard:|bitcoin:(?:connect|disconnect|events)$)/

/** A call is read once, and the copy is passed on: an object may answer otherwise the second time. */
const readCall = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? { ...(call as Record<string, unknown>) } : call
const methodOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? (call as { method?: unknown }).method : call

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Depth to which members of a wallet are searched for functions. */
const DATA_DEPTH = 4

/** Whether a value contains nothing callable, now or later: it is returned as it is, since a proxy can't be cloned. */
function isData(value: unknown, depth = 0): boolean {
  if (!isObject(value)) return typeof value !== 'function'
  // Bytes are harmless, and other code can't read those of a proxy.
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true
  return isPlain(value) && depth < DATA_DEPTH && Object.values(value).every((one) => isData(one, depth + 1))
}

/**
 * The guarded methods of an object. `wallet`: calls by name, and methods whose own name says that they sign or send. `signer`:
 * all methods, of a signer and of a feature. `within`: members of any of these, by whatever name (a provider of their own, or
 * another wallet's in `providers`), guarded as the wallet is, with everything below them.
 */
type Kind = 'wallet' | 'signer' | 'within'

/**
 * Wraps a provider; in every other respect it stays the same object: methods run on the original, whose private fields a proxy
 * can't reach. Guarded are calls by name (`request` and its like, and any method that is passed one), methods whose own name
 * says that they sign or send or are the wallet's own (`_rpcRequest`), the features of a Wallet Standard wallet, the signer of
 * an `injectedWeb3` one, and all members of any of them. A refused call rejects with METHOD_NOT_ALLOWED.
 */
export function guardProvider<Provider extends object>(
  provider: Provider,
  namespace: ChainNamespace,
  { locked, onRefused }: Parts,
): Provider {
  type Method = (...given: unknown[]) => unknown
  const proxies = { wallet: new WeakMap(), signer: new WeakMap(), within: new WeakMap<object, object>() }

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
      const askedMethod = methodOf(read)
      if (typeof askedMethod === 'string' && isAllowedBeforeSignIn(namespace, askedMethod))
        return Reflect.apply(method, own, [read, ...others])
      return refuse(askedMethod)
    }

  const guardedMethod =
    (method: Method, own: object, name: string): Method =>
    (...given) =>
      locked() ? refuse(name) : Reflect.apply(method, own, given)

  const isUnsafe = (call: unknown): boolean => {
    const method = methodOf(call)
    if (typeof method !== 'string') return false
    if (method === call) return methodName.test(method) && isSigningMethod(method)
    return !isAllowedBeforeSignIn(namespace, method)
  }

  /**
   * Wraps any other method. One that returns its own object, for chaining, returns the guarded one. Wallets have request methods
   * of their own, for one call or several: a call that names a method not allowed yet is refused.
   */
  const passedMethod =
    (method: Method, own: object, name: string, kind: Kind): Method =>
    (...given) => {
      if (locked() && !listening.test(name)) {
        const unsafe = [given[0]].flat().find(isUnsafe)
        if (unsafe !== undefined) return refuse(methodOf(unsafe))
      }
      const answer = Reflect.apply(method, own, given)
      return answer === own ? guarded(own, kind) : answer
    }

  function guardedMember(own: object, name: string, method: Method, kind: Kind): Method {
    if (askers.has(name)) return guardedAsker(method, own)
    // A leading underscore marks an internal method: it could send past the guard.
    if (kind === 'signer' || name.startsWith('_') || isSigningMethod(name)) return guardedMethod(method, own, name)
    return passedMethod(method, own, name, kind)
  }

  function guardedValue(own: object, name: PropertyKey, value: unknown, kind: Kind): unknown {
    if (typeof value === 'function') {
      // A list's methods run on the guarded list.
      if (Array.isArray(own)) return value
      return typeof name === 'string' ? guardedMember(own, name, value as Method, kind) : value.bind(own)
    }
    // `providers` is never plain data: the list of other wallets may grow.
    if (!isObject(value) || (name !== 'providers' && isData(value))) return value
    if (name === 'features' && !Array.isArray(value)) return guardedFeatures(value)
    if (name === 'signer') return guarded(value, 'signer')
    if (kind === 'wallet' && handedBack.has(String(name))) return value
    if (value instanceof Map)
      return new Map(Array.from(value, ([key, one]) => [key, guardedValue(value, key, one, 'within')]))
    return guarded(value, 'within')
  }

  function guarded<Guarded extends object>(own: Guarded, kind: Kind): Guarded {
    const existingProxy = proxies[kind].get(own)
    if (existingProxy) return existingProxy as Guarded
    const proxy = createShadow(own, (name, value) => guardedValue(own, name, value, kind))
    proxies[kind].set(own, proxy)
    return proxy
  }

  function guardedFeatures(features: object): object {
    const guardedFeature = (name: string, feature: unknown) => {
      if (harmless.test(name)) return feature
      if (typeof feature === 'function') return guardedMethod(feature as Method, features, name)
      return isObject(feature) ? guarded(feature, 'signer') : feature
    }
    const entries = Object.entries(features).map(([name, feature]) => [name, guardedFeature(name, feature)])
    return Object.freeze(Object.fromEntries(entries))
  }

  return guarded(provider, 'wallet')
}
