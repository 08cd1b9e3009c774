import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const CPU_NAMES = { x64: 'amd64', arm64: 'arm64' }

/** The npm package that brings anvil for this machine, e.g. '@foundry-rs/anvil-linux-amd64'. */
export function anvilPackage(platform = process.platform, cpu = process.arch) {
  return `@foundry-rs/anvil-${platform}-${CPU_NAMES[cpu] ?? cpu}`
}

/**
 * Path of the anvil binary.
 * @throws Error when the package of this platform is not installed
 */
export function anvilBinary() {
  const name = anvilPackage()
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    const require = createRequire(import.meta.url)
    const path = join(dirname(require.resolve(`${name}/package.json`)), 'bin', file)
    if (existsSync(path)) return path
  } catch {
    // Falls through to the one error text below.
  }
  throw new Error(`${name} is not installed: run "npm ci" (platform ${process.platform}, ${process.arch}).`)
}
