import path from 'node:path'
import { nameProblem } from './nameProblem.js'

/** A place for the page. */
export interface Place {
  /** The folder, absolute. */
  readonly target: string
  readonly name: string
}

/** The value that a text means, or a sentence that says why it means none. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

/** The nearest name that will do: 'My Shop' is 'my-shop'. */
function nearestName(folderName: string): string {
  const name = folderName
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .replace(/[.-]+$/, '')
  return nameProblem(name) ? 'wallet-page' : name
}

/**
 * Reads the name of a page, which is its folder's, too; '.' is the folder itself.
 *
 * @param folder - in which it is to stand, absolute
 */
export function readPlace(text: string, folder: string): Reading<Place> {
  if (text === '.') return { value: { target: folder, name: nearestName(path.basename(folder)) } }
  const problem = nameProblem(text)
  return problem ? { problem } : { value: { target: path.join(folder, text), name: text } }
}
