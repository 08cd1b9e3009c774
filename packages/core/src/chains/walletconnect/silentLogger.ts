import type { SdkLogger } from './sdk.js'

/** The SDK logs pairing URIs and session keys' topics: none of it reaches a console (T-23). */
export function silentLogger(): SdkLogger {
  const silent = () => {}
  const logger = {
    level: 'silent',
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    silent,
    bindings: () => ({}),
    child: () => ({ ...logger }),
  }
  return logger as unknown as SdkLogger
}
