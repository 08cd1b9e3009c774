/** The wallet's provider as a host gets it: before a required sign-in it reads, and neither signs nor sends (spec 5, T-22). */
import type { ChainNamespace } from './chains/types.js'
import { isAllowedBeforeSignIn } from './domain/methodGuard.js'
import { createError } from './errors/createError.js'
import type { ModalError } from './errors/ModalError.js'

interface Parts {
  locked(): boolean
  /** The visitor is told too: somebody wanted something done in their name. */
  onRefused(error: ModalError): void
}

/** The ways to ask that wallets' providers have: EIP-1193, and two from before it. */
const askers = new Set(['request', 'send', 'sendAsync'])

/** A call is read once and passed on as it was read: an object may answer otherwise the second time. */
const readCall = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? { ...(call as Record<string, unknown>) } : call
const methodOf = (call: unknown): unknown =>
  typeof call === 'object' && call !== null ? (call as { method?: unknown }).method : call

/**
 * The same object in every other respect: methods run on the wallet's own one, whose private fields a proxy can't reach.
 * A refused call rejects with METHOD_NOT_ALLOWED.
 */
export function guardProvider<Provider extends object>(
  provider: Provider,
  namespace: ChainNamespace,
  { locked, onRefused }: Parts,
): Provider {
  const bound = new Map<PropertyKey, unknown>()

  function guarded(method: (...given: unknown[]) => unknown) {
    return (...given: unknown[]): unknown => {
      if (!locked()) return Reflect.apply(method, provider, given)
      const [call, ...others] = given
      const read = readCall(call)
      const asked = methodOf(read)
      if (typeof asked === 'string' && isAllowedBeforeSignIn(namespace, asked))
        return Reflect.apply(method, provider, [read, ...others])
      onRefused(createError('ACTION_NOT_ALLOWED', { method: asked }))
      return Promise.reject(createError('METHOD_NOT_ALLOWED', { method: asked }))
    }
  }

  // Over an object of its own: a proxy of a frozen provider would have to hand out what is frozen.
  return new Proxy({} as Provider, {
    has: (_, name) => Reflect.has(provider, name),
    getPrototypeOf: () => Reflect.getPrototypeOf(provider),
    set: (_, name, value) => Reflect.set(provider, name, value, provider),
    get(_, name) {
      const value: unknown = Reflect.get(provider, name, provider)
      if (typeof value !== 'function') return value
      const known = bound.get(name)
      if (known) return known
      const method = value as (...given: unknown[]) => unknown
      const made = typeof name === 'string' && askers.has(name) ? guarded(method) : method.bind(provider)
      bound.set(name, made)
      return made
    },
  })
}
