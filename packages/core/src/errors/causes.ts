/** Looks into a thrown thing without trusting it: getters throw, Proxies lie, causes go round in circles (P01–P04). */

/** A field of any value; `undefined` where it is missing, or reading it throws. */
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

/** Fields in which wallets and libraries keep the error they wrap. */
const WRAPPED = ['cause', 'originalError', 'error', 'data', 'info', 'reason'] as const
const MOST_CAUSES = 24

/** The error itself and all errors it wraps, the outermost first. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = [thrown]
  for (let index = 0; index < causes.length && causes.length < MOST_CAUSES; index++) {
    for (const name of WRAPPED) {
      const inner = fieldOf(causes[index], name)
      if (typeof inner === 'object' && inner !== null && !causes.includes(inner)) causes.push(inner)
    }
  }
  return causes
}
