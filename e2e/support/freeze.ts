/** Freezes what JavaScript itself brings, by plain `Object.freeze`: what inherits from it can't be written over by assignment. */
export function freezeIntrinsics(): void {
  const generators = [function* () {}, async function* () {}, async () => {}].map((one) => Object.getPrototypeOf(one))
  const iterators = [[].values(), new Map().values(), new Set().values(), ''.matchAll(/a/g)].map(Object.getPrototypeOf)
  const names = `Object Function Array Error TypeError RangeError SyntaxError AggregateError Promise Map Set WeakMap WeakSet
    WeakRef String Number BigInt Boolean Symbol Date RegExp ArrayBuffer DataView Uint8Array Uint32Array Float64Array`
  const constructors = names
    .split(/\s+/)
    .map((name) => (globalThis as unknown as Record<string, object>)[name] as object)
  const typedArray = Object.getPrototypeOf(Uint8Array) as object
  for (const one of [...constructors, typedArray]) {
    Object.freeze(one)
    Object.freeze((one as { prototype?: object }).prototype)
  }
  for (const prototype of [...generators, ...iterators, ...iterators.map(Object.getPrototypeOf)])
    Object.freeze(prototype)
  for (const space of [Math, JSON, Reflect, Proxy]) Object.freeze(space)
}
