/** One question at a time: a newer one ends the older, and leaving ends the newest. What was ended counts for nothing. */
export interface Slot {
  start(): Question
  /** Nobody waits for an answer any more. */
  end(): void
}

export interface Question {
  /** For the calls it makes: they reject with ABORTED. */
  readonly signal: AbortSignal
  /** Whether somebody still waits for it. */
  isNewest(): boolean
}

export function createSlot(): Slot {
  let current: AbortController | undefined

  function end(): void {
    current?.abort()
    current = undefined
  }

  return {
    end,
    start() {
      end()
      const mine = new AbortController()
      current = mine
      return { signal: mine.signal, isNewest: () => current === mine }
    },
  }
}
