/**
 * Checks what stands between fences in the documentation and the README, and what the playground writes: TypeScript is
 * compiled against the built packages, other code is parsed, tags and JSON blocks are held to the tables. What is a
 * framework's own, that framework compiles: scripts/hosts.mjs.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { parse } from 'vue/compiler-sfc'
import { readFences } from './fences.mjs'
import { readPlaygroundSnippets } from './playgroundSnippets.mjs'
import { readTables } from './tables.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/snippets')

/** Tags of other people's languages are read as HTML. */
const LANGUAGES = new Set(['ts', 'tsx', 'js', 'jsx', 'html', 'vue', 'svelte', 'json', 'sh', 'text'])

/** What esbuild has to say about code that is not compiled. */
async function syntaxProblem(code, loader) {
  try {
    await transform(code, {
      loader,
      target: 'es2022',
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    })
    return undefined
  } catch (error) {
    return error.message
  }
}

function createMarkupCheck({ attributeDocs, optionDocs, memberDocs, eventDocs, payButtonDocs }) {
  const attributes = new Set(Object.keys(attributeDocs))
  const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const options = new Set([...Object.keys(optionDocs), ...Object.keys(attributeDocs).map(camel)])
  const free = /^(?:id|class|style|slot|ref|lang|dir|data-[\w-]+)$/
  const listener = /^(?:@|on)(wallet-[\w-]+)$|^\((wallet-[\w-]+)\)$/
  const property = /^(?::|\[)?(\w+)(?:\.prop|\])?$|^\{(\w+)\}$/

  function problemOf(name) {
    if (attributes.has(name) || free.test(name)) return undefined
    const event = listener.exec(name)
    if (event) return (event[1] ?? event[2]) in eventDocs ? undefined : `there is no event ${event[1] ?? event[2]}`
    const [, bound, short] = property.exec(name) ?? []
    return options.has(bound ?? short) || (bound ?? short) in memberDocs ? undefined : `<wallet-modal> has no ${name}`
  }

  return (code) => {
    const problems = []
    for (const [, given = ''] of code.matchAll(/<wallet-modal\b((?:[^>"{]|"[^"]*"|\{[^}]*\})*)>/g))
      for (const [name] of given.replace(/="[^"]*"|=\{[^}]*\}/g, '').matchAll(/[^\s/]+/g))
        problems.push(problemOf(name))
    for (const [, given = ''] of code.matchAll(/<wallet-pay-button\b((?:[^>"{]|"[^"]*")*)>/g))
      for (const [name] of given.replace(/="[^"]*"/g, '').matchAll(/[^\s/]+/g))
        if (!(name in payButtonDocs || free.test(name))) problems.push(`<wallet-pay-button> has no ${name}`)
    for (const [, json = ''] of code.matchAll(/<script type="application\/json">([\s\S]*?)<\/script>/g)) {
      try {
        problems.push(
          ...Object.keys(JSON.parse(json)).map((name) => (options.has(name) ? undefined : `no option ${name}`)),
        )
      } catch (error) {
        problems.push(error.message)
      }
    }
    return problems.filter(Boolean)
  }
}

const scriptsOf = (code) =>
  [...code.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script,
  )

/** @returns {Promise<{ count: number, problems: string[] }>} */
export async function checkSnippets() {
  const fences = [...readFences(), ...(await readPlaygroundSnippets())]
  const markup = createMarkupCheck(await readTables())
  const problems = []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  for (const { where, page, name, own, language, host, code } of fences) {
    const add = (problem) => problem && problems.push(`${where}: ${problem}`)
    if (!LANGUAGES.has(language)) add(`the fence needs a language, not "${language}"`)
    if (language === 'json')
      await Promise.resolve(code)
        .then(JSON.parse)
        .catch((error) => add(error.message))
    if (/^tsx?$/.test(language) && host === language) {
      // What says its own name at its head may be imported by the others of its page.
      mkdirSync(path.join(folder, page), { recursive: true })
      writeFileSync(
        path.join(folder, page, own ?? `${name}.${language}`),
        /^\s*(import|export)\b/m.test(code) ? code : `${code}\nexport {}\n`,
      )
    }
    if (/^[jt]sx?$/.test(language)) add(await syntaxProblem(code, language))
    if (language === 'vue') for (const error of parse(code).errors) add(error.message)
    if (/^(html|vue|svelte)$/.test(language)) {
      for (const problem of markup(code)) add(problem)
      for (const script of scriptsOf(code)) add(await syntaxProblem(script, 'ts'))
    }
  }

  const config = {
    extends: '../../tsconfig.json',
    // The packages as they are published, not their sources.
    compilerOptions: { customConditions: [], noEmit: true, types: ['node'] },
    include: ['**/*.ts', '**/*.tsx', '../../scripts/docs/next.d.ts'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', folder], {
    cwd: root,
  })
  if (status !== 0) problems.push(stdout.toString())
  return { count: fences.length, problems }
}
