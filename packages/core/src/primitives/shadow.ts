/** An object that stands for another one, whose members it shows as somebody reads them. */

/** Whether an object is of no class: a list, a record. */
export const isPlain = (value: object): boolean =>
  Array.isArray(value) || [null, Object.prototype].includes(Reflect.getPrototypeOf(value))

/** @param show - what a member is shown as, asked once for each of its values; what is written goes to `own` as it is */
export function createShadow<Own extends object>(own: Own, show: (name: PropertyKey, value: unknown) => unknown): Own {
  const results = new Map<PropertyKey, readonly [unknown, unknown]>()

  function read(name: PropertyKey): unknown {
    const value: unknown = Reflect.get(own, name, own)
    const lastResult = results.get(name)
    if (lastResult?.[0] === value && lastResult !== undefined) return lastResult[1]
    const result = show(name, value)
    // A map is copied at each look, since its entries change.
    if (!(value instanceof Map)) results.set(name, [value, result])
    return result
  }

  let shownClass: object | undefined
  /** The prototype of a class has the raw methods, so read ones are shown in its place; `instanceof` still works. */
  function shownPrototype(): object | null {
    const prototype = Reflect.getPrototypeOf(own)
    if (isPlain(own)) return prototype
    shownClass ??= new Proxy<object>(Object.create(prototype), { get: (_, name) => read(name) })
    return shownClass
  }

  // The proxy has a target of its own: over a frozen object it would have to return the frozen members.
  return new Proxy((Array.isArray(own) ? [] : {}) as Own, {
    has: (_, name) => Reflect.has(own, name),
    ownKeys: () => Reflect.ownKeys(own),
    getOwnPropertyDescriptor(target, name) {
      const ownDescriptor = Reflect.getOwnPropertyDescriptor(own, name)
      // A list's `length` has to be reported as it is on the target.
      const configurable = !Object.hasOwn(target, name)
      return (
        ownDescriptor && {
          value: read(name),
          enumerable: ownDescriptor.enumerable === true,
          writable: true,
          configurable,
        }
      )
    },
    getPrototypeOf: shownPrototype,
    set: (_, name, value) => Reflect.set(own, name, value, own),
    defineProperty: (_, name, descriptor) => Reflect.defineProperty(own, name, descriptor),
    deleteProperty: (_, name) => Reflect.deleteProperty(own, name),
    get: (_, name) => read(name),
  })
}
