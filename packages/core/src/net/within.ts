import type { Clock } from '../primitives/ports.js'

/** Settles as `work` does, or with `late()` after `ms`. A later outcome of `work` is ignored. */
export function within<Result>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let cancel = () => {}
  const timeUp = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve)
  })
  return Promise.race([work.finally(() => cancel()), timeUp.then(late)])
}
