/** A place in a grid, for keys that move in it. Pure. */
export interface GridPlace {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly rightToLeft: boolean
}

/** The index a key leads to; `undefined` for a key that means nothing here. */
export function moveByKey(key: string, { index, count, columns, rightToLeft }: GridPlace): number | undefined {
  const lastIndex = count - 1
  const forward = rightToLeft ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * 4,
    PageUp: -columns * 4,
  }
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return lastIndex
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return undefined
  const nextIndex = index + step
  // Past the end, a short last row leads to its last tile; past the first row nothing moves.
  if (nextIndex > lastIndex) return Math.floor(index / columns) < Math.floor(lastIndex / columns) ? lastIndex : index
  if (nextIndex < 0) return key.startsWith('Page') ? 0 : index
  return nextIndex
}

/** The next wallet whose name begins with the typed text, from `index` on and around the end. */
export function findByTyping(names: readonly string[], typed: string, index: number): number | undefined {
  const prefix = typed.toLowerCase()
  // A repeated letter goes through all names that begin with it; a longer text may still match the current one.
  const from = prefix.length === 1 ? index + 1 : index
  for (let step = 0; step < names.length; step += 1) {
    const at = (from + step) % names.length
    if (names[at]?.toLowerCase().startsWith(prefix)) return at
  }
  return undefined
}
