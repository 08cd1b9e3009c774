/**
 * Every name that leaves a package says in a docstring of its own what it means, where an editor shows it:
 * words at the head of a file, above the imports, belong to no name.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '..')
const packages = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte']

/** The sources of the entry points in each package.json. */
const entries = packages.flatMap((name) => {
  const folder = path.join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return Object.values(manifest.exports).flatMap((entry) =>
    entry['wallet-modal-source'] ? [path.join(folder, entry['wallet-modal-source'])] : [],
  )
})

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root)
const program = ts.createProgram(entries, { ...options, incremental: false, noEmit: true })
const checker = program.getTypeChecker()

const ours = (symbol) => symbol.declarations?.every((node) => !node.getSourceFile().fileName.includes('node_modules'))
const origin = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)

const named = new Set(
  entries.flatMap((entry) => {
    const file = program.getSourceFile(entry)
    const module = file && checker.getSymbolAtLocation(file)
    return module ? checker.getExportsOfModule(module).map(origin).filter(ours) : []
  }),
)
const silent = [...named].filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
const lines = silent.map((symbol) => {
  const node = symbol.declarations[0]
  const file = node.getSourceFile()
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  return `${path.relative(root, file.fileName)}:${line} ${symbol.name} has no docstring`
})
for (const line of lines.sort()) console.error(line)
console.log(`${named.size} public names, ${silent.length} without a docstring`)
process.exit(silent.length ? 1 : 0)
