/** What the documentation says to write, as it stands there: to be run, not retold. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../..')

/** The only fence of a file that has this in it. */
export function readFence(file: string, part: string): string {
  const text = readFileSync(path.join(root, file), 'utf8')
  const fences = [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  const [found, ...others] = fences.filter((code) => code.includes(part))
  if (!found || others.length > 0) throw new Error(`${file} has ${found ? 'several fences' : 'no fence'} with ${part}.`)
  return found
}

/** Runs TypeScript that imports our packages, and has what it exports. Every worker writes the same file, each at once. */
export async function importRecipe<Exports>(name: string, code: string): Promise<Exports> {
  const folder = path.join(root, '.cache/recipes')
  const file = path.join(folder, `${name}.ts`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, code)
  renameSync(`${file}.${process.pid}`, file)
  return (await import(pathToFileURL(file).href)) as Exports
}

/** What stands in a page whose one script is this component's file, and what is done with its names. */
export async function buildReactPage(code: string, then: string): Promise<string> {
  const main = `import { createRoot } from 'react-dom/client'\n${code}\n${then}
    createRoot(document.querySelector('#app')).render(<App />)`
  const { outputFiles } = await build({
    stdin: { contents: main, loader: 'tsx', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'error',
  })
  const script = outputFiles[0]?.text.replaceAll('</script', '<\\/script')
  return `<div id="app"></div><script type="module">${script}</script>`
}
