/**
 * The SDK starts a lot of work that nobody awaits: what fails there becomes an unhandled rejection of the page ('No matching
 * key', W06). Here such promises get a handler and listeners' errors end where they arise. Who awaits still hears the error.
 */
type Run = (...args: unknown[]) => unknown

interface Emitter {
  emit(name: string, ...args: unknown[]): boolean
  rawListeners(name: string): readonly Run[]
}

const ignore = () => {}
const handled = (result: unknown) => {
  if (result instanceof Promise) result.catch(ignore)
  return result
}

/** Each listener is on its own: neither its throw nor its rejection reaches the others, the emitter or the page. */
export function calmEmitter(emitter: Emitter): void {
  emitter.emit = (name, ...args) => {
    const listeners = emitter.rawListeners(name)
    for (const listener of listeners) {
      try {
        handled(Reflect.apply(listener, emitter, args))
      } catch {
        // An event of the relay or the wallet that can't be read changes nothing.
      }
    }
    return listeners.length > 0
  }
}

/** Every method of `part`, its private ones too, as it was, but what it promises counts as handled. */
function calmMethods(part: object): void {
  const methods = new Map<string, Run>()
  for (let level = part; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (typeof value === 'function' && name !== 'constructor' && !methods.has(name)) methods.set(name, value as Run)
  for (const [name, method] of methods)
    Object.defineProperty(part, name, {
      configurable: true,
      writable: true,
      value: (...args: unknown[]) => handled(Reflect.apply(method, part, args)),
    })
}

const isEmitter = (thing: unknown): thing is Emitter =>
  typeof (thing as Partial<Emitter> | undefined)?.rawListeners === 'function'

/** Both, for the parts of an SDK object. */
export function calm(parts: readonly object[]): void {
  for (const part of parts) {
    const { events } = part as { events?: unknown }
    if (isEmitter(events)) calmEmitter(events)
    calmMethods(part)
  }
}
