import { useCallback, useRef, useState } from 'react'

/** How the last call of a hook stands. */
export interface CallState {
  readonly status: 'idle' | 'pending' | 'done' | 'failed'
  /** Reason of the refusal, a `ModalError` for what the modal says; `undefined` unless `status` is 'failed'. */
  readonly error: unknown
}

/**
 * Follows the newest call of `call`. The promise of `run` is the call's own; one that nobody waits for is no unhandled
 * rejection, since `error` tells of it.
 */
export function useCall<Parameters extends readonly unknown[], Result>(
  call: (...parameters: Parameters) => Promise<Result>,
): CallState & { run(...parameters: Parameters): Promise<Result> } {
  const [state, setState] = useState<CallState>({ status: 'idle', error: undefined })
  const newest = useRef(0)
  const run = useCallback(
    (...parameters: Parameters) => {
      newest.current += 1
      const number = newest.current
      const settle = (status: CallState['status'], error?: unknown) => {
        if (number === newest.current) setState({ status, error })
      }
      settle('pending')
      const outcome = call(...parameters)
      outcome.then(
        () => settle('done'),
        (error) => settle('failed', error),
      )
      return outcome
    },
    [call],
  )
  return { ...state, run }
}
