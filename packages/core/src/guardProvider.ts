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

/** The ways to ask that wallets' providers have: EIP-1193, two from before it, MetaMask's for several, and `sats-connect`'s. */
const askers = new Set(['request', 'send', 'sendAsync', 'requestBatch', 'call'])

/** A method by its name, among all that a string may be: `personal_sign`, `signPsbt`, and neither an event nor 'design'. */
const methodName = /^[a-z0-9]+_\w+$|^(?:sign|send)[A-Z]/

/** Their string is an event's name. */
const listening = /^(?:on|once|off|emit)$|listener/i

/** What hangs on a wallet, signs nothing, and is wanted back as it is: by its features, and by the chains' libraries. */
const handedBack = new Set(['accounts', 'publicKey'])

/** Features of Wallet Standard that share accounts and sign nothing. */
const harmless = /^(?:standard:|bitcoin:(?:connect|disconnect|events)$)/

/** A call is read once and passed on as it was read: an object may answer otherwise the second time. */
const readCall = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? { ...(call as Record<string, unknown>) } : call
const methodOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? (call as { method?: unknown }).method : call

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [null, Object.prototype].includes(Reflect.getPrototypeOf(value))

/** How deep what hangs on a wallet is looked through. */
const DATA_DEPTH = 4

/** Nothing in it can be called, or could be one day: it is handed out as it is, since a proxy can't be cloned. */
function isData(value: unknown, depth = 0): boolean {
  if (!isObject(value)) return typeof value !== 'function'
  // Bytes do nothing, and nobody else's code reads those of a proxy.
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return true
  return isPlain(value) && depth < DATA_DEPTH && Object.values(value).every((one) => isData(one, depth + 1))
}

/**
 * Which methods are guarded. `wallet`: calls by name, and methods whose own name says that they sign or send. `signer`: all
 * of them, of a signer and of a feature. `within`: what hangs on any of these, by whatever name (a provider of its own, or
 * another wallet's in `providers`), as the wallet is, and everything below it too.
 */
type Kind = 'wallet' | 'signer' | 'within'

/**
 * The same object in every other respect: methods run on the wallet's own one, whose private fields a proxy can't reach.
 * Guarded are calls by name (`request` and its like, and whatever else is given one), methods whose own name says that they
 * sign or send or are the wallet's own (`_rpcRequest`), the features of a Wallet Standard wallet, the signer of an
 * `injectedWeb3` one, and all that hangs on any of them. A refused call rejects with METHOD_NOT_ALLOWED.
 */
export function guardProvider<Provider extends object>(
  provider: Provider,
  namespace: ChainNamespace,
  { locked, onRefused }: Parts,
): Provider {
  type Method = (...given: unknown[]) => unknown
  const known = { wallet: new WeakMap(), signer: new WeakMap(), within: new WeakMap<object, object>() }

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

  const isUnsafe = (call: unknown): boolean => {
    const method = methodOf(call)
    if (typeof method !== 'string') return false
    if (method === call) return methodName.test(method) && isSigningMethod(method)
    return !isAllowedBeforeSignIn(namespace, method)
  }

  /**
   * Methods that return their own object, to go on with, return the guarded one. Wallets have ways of their own to ask, for
   * one call or several: what names a method that may not be asked yet is refused.
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
    // A leading underscore says that it is the wallet's own: it asks past what is guarded.
    if (kind === 'signer' || name.startsWith('_') || isSigningMethod(name)) return guardedMethod(method, own, name)
    return passedMethod(method, own, name, kind)
  }

  function made(own: object, name: PropertyKey, value: unknown, kind: Kind): unknown {
    if (typeof value === 'function') {
      // A list's methods go through the guarded one.
      if (Array.isArray(own)) return value
      return typeof name === 'string' ? guardedMember(own, name, value as Method, kind) : value.bind(own)
    }
    // The list of other wallets may grow.
    if (!isObject(value) || (name !== 'providers' && isData(value))) return value
    if (name === 'features' && !Array.isArray(value)) return guardedFeatures(value)
    if (name === 'signer') return guarded(value, 'signer')
    if (kind === 'wallet' && handedBack.has(String(name))) return value
    if (value instanceof Map) return new Map(Array.from(value, ([key, one]) => [key, made(value, key, one, 'within')]))
    return guarded(value, 'within')
  }

  function guarded<Guarded extends object>(own: Guarded, kind: Kind): Guarded {
    const before = known[kind].get(own)
    if (before) return before as Guarded
    const results = new Map<PropertyKey, readonly [unknown, unknown]>()

    function read(name: PropertyKey): unknown {
      const value: unknown = Reflect.get(own, name, own)
      const last = results.get(name)
      if (last?.[0] === value && last !== undefined) return last[1]
      const result = made(own, name, value, kind)
      // What a map holds changes; a look at it is of that moment.
      if (!(value instanceof Map)) results.set(name, [value, result])
      return result
    }

    let shownClass: object | undefined
    /** Its class has the raw methods: what is shown of it are the guarded ones. `instanceof` looks further than that. */
    function shownPrototype(): object | null {
      const prototype = Reflect.getPrototypeOf(own)
      if (isPlain(own)) return prototype
      shownClass ??= new Proxy<object>(Object.create(prototype), { get: (_, name) => read(name) })
      return shownClass
    }

    // Over an object of its own: a proxy of a frozen provider would have to hand out what is frozen.
    const proxy = new Proxy((Array.isArray(own) ? [] : {}) as Guarded, {
      has: (_, name) => Reflect.has(own, name),
      ownKeys: () => Reflect.ownKeys(own),
      getOwnPropertyDescriptor(target, name) {
        const found = Reflect.getOwnPropertyDescriptor(own, name)
        // A list's length is the one that its stand-in has too.
        const configurable = !Object.hasOwn(target, name)
        return found && { value: read(name), enumerable: found.enumerable === true, writable: true, configurable }
      },
      getPrototypeOf: shownPrototype,
      set: (_, name, value) => Reflect.set(own, name, value, own),
      defineProperty: (_, name, descriptor) => Reflect.defineProperty(own, name, descriptor),
      deleteProperty: (_, name) => Reflect.deleteProperty(own, name),
      get: (_, name) => read(name),
    })
    known[kind].set(own, proxy)
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
