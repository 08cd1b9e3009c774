import { fieldOf } from '../../../errors/causes.js'

/** Calls back on any change of a wallet. The event's payload is ignored: the caller reads the wallet itself. */
export function listenForChanges(wallet: object, changed: () => void): () => void {
  let stopped = false
  let off: unknown
  try {
    const events = fieldOf(fieldOf(wallet, 'features'), 'standard:events')
    const on = fieldOf(events, 'on')
    if (typeof on === 'function') off = Reflect.apply(on, events, ['change', () => stopped || changed()])
  } catch {
    // A wallet without events works; its changes show at the next request.
  }
  return () => {
    stopped = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // The listener may stay attached: it ignores events after `stopped`.
    }
  }
}
