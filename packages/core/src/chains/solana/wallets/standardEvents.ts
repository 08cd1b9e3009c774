import { fieldOf } from '../../../errors/causes.js'

/** Hears that something about a wallet changed. The event's own words are not read: the wallet is looked at instead. */
export function listenForChanges(wallet: object, changed: () => void): () => void {
  let stopped = false
  let off: unknown
  try {
    const events = fieldOf(fieldOf(wallet, 'features'), 'standard:events')
    const on = fieldOf(events, 'on')
    if (typeof on === 'function') off = Reflect.apply(on, events, ['change', () => stopped || changed()])
  } catch {
    // A wallet without events works; its changes are seen at the next request.
  }
  return () => {
    stopped = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // Nothing hears it any more.
    }
  }
}
