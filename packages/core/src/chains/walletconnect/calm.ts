/**
 * The SDK starts much work that nobody awaits: a failure there becomes an unhandled rejection of the page ('No matching key',
 * W06). Here such promises get a handler, and errors of listeners end where they arise. A caller that awaits still gets them.
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

/** Isolates each listener: its error or rejection reaches neither the others nor the emitter nor the page. */
export function calmEmitter(emitter: Emitter): void {
  emitter.emit = (name, ...args) => {
    const listeners = emitter.rawListeners(name)
    for (const listener of listeners) {
      try {
        handled(Reflect.apply(listener, emitter, args))
      } catch {
        // An unreadable event of the relay or the wallet changes nothing.
      }
    }
    return listeners.length > 0
  }
}

/** Wraps every method of `part`, private ones too, so that its promises count as handled. */
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

/** Calms the emitters and methods of the parts of an SDK object. */
export function calm(parts: readonly object[]): void {
  for (const part of parts) {
    const { events } = part as { events?: unknown }
    if (isEmitter(events)) calmEmitter(events)
    calmMethods(part)
  }
}
