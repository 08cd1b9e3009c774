/** Allows one question at a time: a newer one ends the older, and `end` ends the newest. An ended question's answer is ignored. */
export interface Slot {
  start(): Question
  /** Ends the question in progress: its answer is no longer needed. */
  end(): void
}

export interface Question {
  /** Signal for the calls of the question: they reject with ABORTED. */
  readonly signal: AbortSignal
  /** Whether the answer is still needed. */
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
      const controller = new AbortController()
      current = controller
      return { signal: controller.signal, isNewest: () => current === controller }
    },
  }
}
