/** The subjects: one folder each, with a `subject.mjs`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bench, builtFolder, cache } from './paths.mjs'
import { readSizes } from './sizes.mjs'

const folder = path.join(bench, 'subjects')

/**
 * The column of a subject in the table. A small peer is little more than a button and a dialog of one kind of network; a
 * full one brings accounts, networks and pairing.
 * @typedef {'floor' | 'small' | 'full' | 'appkit' | 'ours'} Kind
 */

/** See 'Another subject' in README.md. @typedef {{ name: string, kind: Kind, label: string } & object} Subject */

/** @returns {Promise<Subject>} */
export async function readSubject(name) {
  const { default: subject } = await import(pathToFileURL(path.join(folder, name, 'subject.mjs')))
  return { name, ...subject }
}

/** Floors first, ours last: @returns {Promise<Subject[]>} */
export async function readSubjects() {
  const order = ['floor', 'small', 'full', 'appkit', 'ours']
  const subjects = await Promise.all(readdirSync(folder).toSorted().map(readSubject))
  return subjects.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

/** A subject with what its build left. @throws Error where it is not built */
export function readBuild(subject) {
  const root = builtFolder(subject.name)
  if (!existsSync(root)) throw new Error(`${subject.name} is not built: node build.mjs ${subject.name}`)
  const versions = `${root}.versions.json`
  return {
    root,
    sizes: readSizes(root, cache),
    versions: existsSync(versions) ? JSON.parse(readFileSync(versions, 'utf8')) : {},
  }
}
