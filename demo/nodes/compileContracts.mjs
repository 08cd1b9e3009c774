import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { grantingSource } from './grantingFunctions.mjs'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('./contracts', import.meta.url))
const CACHE = fileURLToPath(new URL('../../.cache/contracts', import.meta.url))
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

function readImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: error.message }
  }
}

/** The compiler alone takes seconds to load, so it is only loaded when the cache has nothing. */
function compile(sources) {
  const solc = require('solc')
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output = JSON.parse(solc.compile(input, { import: readImport }))
  const errors = (output.errors ?? []).filter((entry) => entry.severity === 'error')
  if (errors.length) throw new Error(errors.map((entry) => entry.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.keys(sources).flatMap((file) =>
      Object.entries(output.contracts[file]).map(([name, { abi, evm }]) => [
        name,
        { abi, bytecode: `0x${evm.bytecode.object}` },
      ]),
    ),
  )
}

/**
 * The contracts in `contracts/`, compiled, from `.cache/contracts` when sources, libraries and settings are the same.
 * @returns {Record<string, { abi: import('viem').Abi, bytecode: `0x${string}` }>} by contract name
 */
export function compileContracts() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sol'))
  const written = files.map((file) => [file, { content: readFileSync(join(FOLDER, file), 'utf8') }])
  const sources = { ...Object.fromEntries(written), 'GrantingFunctions.sol': { content: grantingSource() } }
  const versions = ['solc', '@openzeppelin/contracts'].map((name) => require(`${name}/package.json`).version)
  const key = createHash('sha256')
    .update(JSON.stringify([sources, versions, SETTINGS]))
    .digest('hex')
    .slice(0, 32)
  const cached = join(CACHE, `${key}.json`)
  try {
    return JSON.parse(readFileSync(cached, 'utf8'))
  } catch {
    // Nothing usable there: compile.
  }
  const artifacts = compile(sources)
  mkdirSync(CACHE, { recursive: true })
  // Two stacks may start at once: the file appears whole or not at all.
  const draft = `${cached}.${process.pid}`
  writeFileSync(draft, JSON.stringify(artifacts))
  renameSync(draft, cached)
  return artifacts
}
