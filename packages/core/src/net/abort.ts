import { createError } from '../errors/createError.js'
import type { Clock } from '../primitives/ports.js'

/** Ends a call early, by the caller's signal or a deadline. `end()` releases both, and stops what still loads. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Time until the deadline, ms. */
  left(): number
  /** Settles as `promise` does, unless the end comes first; also works for a `fetch` that ignores its signal. */
  race<Value>(promise: Promise<Value>): Promise<Value>
  /** @throws ModalError TIMEOUT or ABORTED, when the end came first */
  sleep(ms: number): Promise<void>
  end(): void
}

/** @param signal - the caller's; when it aborts, pending calls reject with ABORTED, at the deadline with TIMEOUT */
export function createDeadline(clock: Clock, ms: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController()
  const endsAt = clock.monotonic() + ms
  const onAbort = () => controller.abort(createError('ABORTED', {}, signal?.reason))
  const cancelTimer = clock.after(ms, () => controller.abort(createError('TIMEOUT', { ms })))
  if (signal?.aborted) onAbort()
  else signal?.addEventListener('abort', onAbort, { once: true })

  function race<Value>(promise: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(controller.signal.reason)
      if (controller.signal.aborted) stop()
      controller.signal.addEventListener('abort', stop, { once: true })
      promise
        .then(resolve, (error) => reject(controller.signal.aborted ? controller.signal.reason : error))
        .finally(() => controller.signal.removeEventListener('abort', stop))
    })
  }

  return {
    signal: controller.signal,
    left: () => endsAt - clock.monotonic(),
    race,
    async sleep(wait) {
      let cancel = () => {}
      try {
        await race(
          new Promise<void>((resolve) => {
            cancel = clock.after(wait, resolve)
          }),
        )
      } finally {
        cancel()
      }
    },
    end() {
      cancelTimer()
      signal?.removeEventListener('abort', onAbort)
      controller.abort()
    },
  }
}
