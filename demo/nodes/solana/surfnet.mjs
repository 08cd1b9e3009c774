import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const ADDON = '@solana/surfpool-linux-x64-gnu'

/** Whether this machine has the local cluster: it is a native addon for some systems only. */
export function hasSurfnet() {
  try {
    require.resolve(ADDON)
    return true
  } catch {
    return false
  }
}

/**
 * A cluster in this process, on threads of its own. Its genesis hash is another one each time.
 * @param {'transaction' | 'clock'} [blockProductionMode] a block per transaction, or every 50 ms
 */
export function startSurfnet(blockProductionMode = 'transaction', slotTimeMs = 50) {
  const { Surfnet } = require(ADDON)
  return Surfnet.startWithConfig({ offline: true, slotTimeMs, blockProductionMode })
}
