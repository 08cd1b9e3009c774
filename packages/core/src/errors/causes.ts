/** Looks into a thrown thing without trusting it: getters throw, Proxies lie, causes go round in circles (P01–P04). */

/** `undefined` where it has no such field, or the field defends itself. */
export function fieldOf(thing: unknown, name: string): unknown {
  if ((typeof thing !== 'object' || thing === null) && typeof thing !== 'function') return undefined
  try {
    return Reflect.get(thing as object, name)
  } catch {
    return undefined
  }
}

export function textOf(thing: unknown, name: string): string | undefined {
  const value = fieldOf(thing, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Where wallets and libraries keep the error they wrap. */
const WRAPPED = ['cause', 'originalError', 'error', 'data', 'info', 'reason'] as const
const MOST_CAUSES = 24

/** The thing itself and everything it wraps, the outermost first. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const found: unknown[] = [thrown]
  for (let index = 0; index < found.length && found.length < MOST_CAUSES; index++) {
    for (const name of WRAPPED) {
      const inner = fieldOf(found[index], name)
      if (typeof inner === 'object' && inner !== null && !found.includes(inner)) found.push(inner)
    }
  }
  return found
}
