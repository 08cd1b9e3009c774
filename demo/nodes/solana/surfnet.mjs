import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const ADDON = '@solana/surfpool-linux-x64-gnu'

/**
 * The npm package with the local cluster for this machine: a native addon, which there is for Linux on x64 with glibc.
 * @returns {string | undefined} `undefined` on another system, which goes without
 */
export function surfnetPackage({ platform, arch, report } = process) {
  const fits = platform === 'linux' && arch === 'x64' && report.getReport().header.glibcVersionRuntime
  return fits ? ADDON : undefined
}

/** Whether it is installed. */
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
