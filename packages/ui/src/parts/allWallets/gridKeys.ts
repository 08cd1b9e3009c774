/** Where a key leads in a grid of `columns` columns. Pure. */
export interface GridPlace {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly rightToLeft: boolean
}

/** The index a key leads to; `undefined` for a key that means nothing here. */
export function moveByKey(key: string, { index, count, columns, rightToLeft }: GridPlace): number | undefined {
  const last = count - 1
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
  if (key === 'End') return last
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return undefined
  const next = index + step
  // Past the end of a short last row is its last tile; past the first row nothing moves.
  if (next > last) return Math.floor(index / columns) < Math.floor(last / columns) ? last : index
  if (next < 0) return key.startsWith('Page') ? 0 : index
  return next
}

/** The next wallet whose name begins with what was typed, from `index` on and around the end. */
export function findByTyping(names: readonly string[], typed: string, index: number): number | undefined {
  const wanted = typed.toLowerCase()
  // One letter again and again goes through all that begin with it; a longer text may still be the current one.
  const from = wanted.length === 1 ? index + 1 : index
  for (let step = 0; step < names.length; step += 1) {
    const at = (from + step) % names.length
    if (names[at]?.toLowerCase().startsWith(wanted)) return at
  }
  return undefined
}
