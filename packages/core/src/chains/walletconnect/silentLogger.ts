import type { SdkLogger } from './sdk.js'

/** Logger without output: the SDK logs pairing URIs and topics of session keys, which must not reach a console (T-23). */
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
