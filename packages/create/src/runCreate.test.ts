/** The command with a real disk; nobody's terminal. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from './askQuestion.js'
import { CreateError } from './CreateError.js'
import { runCreate } from './runCreate.js'
import { templates } from './templates.js'

const templatesFolder = path.resolve(import.meta.dirname, '../templates')
const release = { version: '1.2.3', integrity: 'sha384-digest' }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-wallet-modal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(parameters: readonly string[], ask?: Ask) {
  let printed = ''
  let problem = ''
  const print = (text: string) => {
    printed += text
  }
  const exitCode = await runCreate({ parameters, folder, templatesFolder, release, ask, print }, (text) => {
    problem += text
  })
  return { exitCode, printed, problem }
}

/** Answers in order; the terminal ends after the last. */
function answers(...texts: string[]): { readonly ask: Ask; readonly questions: string[] } {
  const questions: string[] = []
  const ask: Ask = async (question) => {
    questions.push(question)
    const text = texts.shift()
    if (text === undefined) throw new CreateError(130, 'Stopped. Nothing was written.')
    return text
  }
  return { ask, questions }
}

const filesIn = (name: string) =>
  readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

test.each(templates)(
  '$id: is written with its name, the version and the digest, and the last words say how it is shown',
  async ({ id, commands }) => {
    const { exitCode, printed, problem } = await run(['shop', '--template', id])
    expect({ exitCode, problem }).toEqual({ exitCode: 0, problem: '' })
    const files = filesIn('shop')
    for (const file of files) {
      expect(printed).toContain(path.relative(path.join(folder, 'shop'), file))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/%[A-Z]+%/)
    }
    const all = files.map((file) => readFileSync(file, 'utf8')).join('')
    expect(all).toContain('shop')
    expect(all).toContain(
      id === 'html' ? 'wc@1.2.3/dist/cdn/wallet-modal.js"\n    integrity="sha384-digest"' : '"^1.2.3"',
    )
    expect(existsSync(path.join(folder, 'shop/.gitignore'))).toBe(id !== 'html')
    expect(printed).toContain(['  cd shop', ...commands.map((command) => `  ${command}`)].join('\n'))
  },
)

test('".": writes into the folder itself, beside a new repository', async () => {
  mkdirSync(path.join(folder, '.git'))
  const { exitCode, printed } = await run(['.', '--template', 'react'])
  expect(exitCode).toBe(0)
  expect(printed).not.toContain('cd ')
  expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name).toBe(
    path.basename(folder).toLowerCase(),
  )
})

test('a folder that is not empty: refused, and stays as it is', async () => {
  mkdirSync(path.join(folder, 'shop'))
  writeFileSync(path.join(folder, 'shop/notes.txt'), 'mine')
  const { exitCode, problem } = await run(['shop', '--template', 'html'])
  expect(exitCode).toBe(1)
  expect(problem).toBe(
    `${path.join(folder, 'shop')} is not empty (notes.txt is in it). Nothing was written: give another name, or empty it.\n`,
  )
  expect(readdirSync(path.join(folder, 'shop'))).toEqual(['notes.txt'])
})

test('a file of that name: refused in plain words', async () => {
  writeFileSync(path.join(folder, 'shop'), 'mine')
  const { exitCode, problem } = await run(['shop', '--template', 'html'])
  expect(exitCode).toBe(1)
  expect(problem).toBe(`${path.join(folder, 'shop')} is there already, and stays as it is.\n`)
  expect(readFileSync(path.join(folder, 'shop'), 'utf8')).toBe('mine')
})

test.each([
  [['Shop', '--template', 'html'], '"Shop" has capital letters, which npm does not take.'],
  [['shop', '--template', 'angular'], 'There is no template "angular". There are: react, next-wagmi, vue, html.'],
  [['shop', '--template', '../src'], 'There is no template "../src". There are: react, next-wagmi, vue, html.'],
  [['shop'], 'The template is missing: --template with one of react, next-wagmi, vue, html.'],
  [[], 'The name is missing: npm create wallet-modal my-page -- --template react'],
  [['--colour'], "Unknown option '--colour'. See --help."],
])('%j, nobody to ask: wrong usage, and nothing is written', async (parameters, problem) => {
  expect(await run(parameters)).toEqual({ exitCode: 2, printed: '', problem: `${problem}\n` })
  expect(readdirSync(folder)).toEqual([])
})

test('questions: only for what is missing, again after an answer that will not do, Enter takes the name shown', async () => {
  const both = answers('My Page', '', 'angular', ' vue ')
  const { exitCode, printed } = await run([], both.ask)
  expect(exitCode).toBe(0)
  expect(both.questions).toEqual([
    'Name of the page (wallet-page): ',
    'Name of the page (wallet-page): ',
    'Template (react, next-wagmi, vue, html): ',
    'Template (react, next-wagmi, vue, html): ',
  ])
  expect(printed).toContain('"My Page" has capital letters, which npm does not take.\n')
  expect(printed).toContain('There is no template "angular".')
  expect(existsSync(path.join(folder, 'wallet-page/src/App.vue'))).toBe(true)

  const one = answers('html')
  expect((await run(['shop'], one.ask)).exitCode).toBe(0)
  expect(one.questions).toEqual(['Template (react, next-wagmi, vue, html): '])
})

test('a terminal that ends before it answered: stopped, and nothing is written', async () => {
  const { exitCode, problem } = await run(['shop'], answers().ask)
  expect({ exitCode, problem }).toEqual({ exitCode: 130, problem: 'Stopped. Nothing was written.\n' })
  expect(readdirSync(folder)).toEqual([])
})

test('help and version: told, and nothing is written', async () => {
  expect(await run(['--help'])).toMatchObject({
    exitCode: 0,
    printed: expect.stringContaining('npm create wallet-modal'),
  })
  expect(await run(['--version'])).toEqual({ exitCode: 0, printed: '1.2.3\n', problem: '' })
  expect(readdirSync(folder)).toEqual([])
})
