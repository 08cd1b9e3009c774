/** The templates as they lie in the package, held to what is tested (demo/hosts) and to what is released. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { help } from './help.js'
import { templates } from './templates.js'

const packages = path.resolve(import.meta.dirname, '../..')
const folder = path.resolve(import.meta.dirname, '../templates')
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const filesOf = (id: string) =>
  readdirSync(path.join(folder, id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const built = templates.filter(({ id }) => filesOf(id).some((file) => path.basename(file) === 'package.json'))

test('templates: each of the table has its folder, and the help names it', () => {
  expect(templates.map(({ id }) => id).sort()).toEqual(readdirSync(folder).sort())
  for (const { id, title } of templates) expect(help).toMatch(new RegExp(`^ {2}${id} +${title}$`, 'm'))
})

test.each(built)('template $id: other packages have the versions that demo/hosts tests', ({ id }) => {
  const hosts = path.resolve(packages, '../demo/hosts')
  const { devDependencies: tested } = readJson(path.join(hosts, 'package.json'))
  const { dependencies, devDependencies } = readJson(path.join(folder, id, 'package.json'))
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !/^@wallet-modal\//.test(name),
  )
  expect(wanted.length).toBeGreaterThan(3)
  expect(Object.fromEntries(wanted)).toEqual(Object.fromEntries(wanted.map(([name]) => [name, `^${tested[name]}`])))
})

test.each(built)('template $id: our packages are those of the release, each that a file imports', ({ id }) => {
  const { dependencies } = readJson(path.join(folder, id, 'package.json'))
  const ours = Object.entries(dependencies).filter(([name]) => /^@wallet-modal\//.test(name))
  const code = filesOf(id).map((file) => readFileSync(file, 'utf8'))
  const imported = code.flatMap((text) => [...text.matchAll(/'(@wallet-modal\/\w+)/g)].map(([, name]) => name))
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(imported.map((name) => [name, '^%VERSION%'])))
})

test('all packages of a release have one version', () => {
  const versions = readdirSync(packages).map((name) => readJson(path.join(packages, name, 'package.json')).version)
  expect(new Set(versions).size).toBe(1)
})
