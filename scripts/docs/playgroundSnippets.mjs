/** What the playground writes of its sample choices, as fences: the documentation's own check holds them to the built packages. */
import path from 'node:path'
import { build } from 'esbuild'

const theme = path.resolve(import.meta.dirname, '../../docs/.vitepress/theme')
const entry = `
export { sampleChoices } from './sampleChoices.ts'
export { writers } from './writeSnippet.ts'`

export async function readPlaygroundSnippets() {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: theme, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  })
  const { sampleChoices, writers } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
  return sampleChoices.flatMap((choices, index) =>
    writers.map(({ label, language, write }) => ({
      where: `playground, ${label}, sample ${index}`,
      page: 'playground',
      name: `${label}-${index}`,
      language,
      host: language,
      own: undefined,
      code: `${write(choices)}\n`,
    })),
  )
}
