export interface RetryOptions {
  /** Number of tries after the first. */
  readonly count: number
  /** Wait before the first retry; it doubles each time. */
  readonly baseDelayMs: number
  shouldRetry(error: unknown): boolean
  /** Resolves after `ms`; rejects when the result is no longer needed. */
  sleep(ms: number): Promise<void>
  /** The wait that the error itself asks for (a `Retry-After`), ms; the longer of the two counts. */
  delayOf?(error: unknown): number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Calls `run` until it succeeds, `count` retries are used up, or the error is not worth one; then throws the last error. */
export async function withRetry<Value>(
  run: (attempt: number) => Promise<Value>,
  options: RetryOptions,
): Promise<Value> {
  const { count, baseDelayMs, shouldRetry, sleep, delayOf, signal } = options
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await run(attempt)
    } catch (error) {
      if (attempt >= count || signal?.aborted || !shouldRetry(error)) throw error
      await sleep(Math.max(baseDelayMs * 2 ** attempt, delayOf?.(error) ?? 0))
    }
  }
}
