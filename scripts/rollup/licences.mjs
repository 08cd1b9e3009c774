/** The licences of what is copied into our files: they ask to stand beside every copy. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The package that a module is of, as a folder below the root; `undefined` for our own. */
function packageOf(module) {
  const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(root, path.resolve(root, module)))?.[0]
  return folder !== undefined && existsSync(path.join(root, folder, 'package.json')) ? folder : undefined
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const file = readdirSync(path.join(root, folder)).find((entry) => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry))
  const text = file ? readFileSync(path.join(root, folder, file), 'utf8').trim() : `Licence: ${license}`
  return { name: `${name} ${version}`, text }
}

const line = `\n${'-'.repeat(80)}\n\n`

/** What the packages of `modules` ask to have told, each text once below those it is of; empty where all modules are ours. */
function licencesOf(modules) {
  const folders = [...new Set(modules.map(packageOf).filter(Boolean))].sort()
  const texts = new Map()
  for (const { name, text } of folders.map(licenceOf)) texts.set(text, new Set(texts.get(text)).add(name))
  return [...texts].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`).join(line)
}

/** The packages that such a file tells of: `[name, version]`. */
export const namesOf = (licences) =>
  licences.split(line).flatMap((part) =>
    part
      .split('\n\n', 1)[0]
      .split('\n')
      .map((name) => name.split(' ')),
  )

/** `licences.txt` beside the files of a folder that were made of `chunks`. */
export const writeLicences = (folder, chunks) => ({
  name: 'write-licences',
  writeBundle() {
    const modules = Object.values(chunks).flatMap((chunk) => Object.keys(chunk.modules))
    writeFileSync(path.join(folder, 'licences.txt'), licencesOf(modules))
  },
})

/**
 * `inside/licences.txt` in a package that copies modules of others.
 *
 * @param builtBefore - by the path of a file that an earlier build made: its chunks, whose modules count for it
 */
export const licencesInside = (builtBefore = {}) => ({
  name: 'licences-inside',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))
    const chunks = modules.flatMap((module) => Object.values(builtBefore[module] ?? {}))
    const text = licencesOf([...modules, ...chunks.flatMap((chunk) => Object.keys(chunk.modules))])
    if (text) this.emitFile({ type: 'asset', fileName: 'inside/licences.txt', source: text })
  },
})
