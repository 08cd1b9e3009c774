/** The pages of the documentation as text, without their front matter and with what they include. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const docs = path.resolve(import.meta.dirname, '../../docs')

/** What the front matter says in one line: bare, or in single quotation marks. */
const readDescription = (matter) =>
  /^description: (.+)$/m
    .exec(matter)?.[1]
    ?.replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'") ?? ''

/**
 * Every page of the folder.
 *
 * @returns {{ file: string, text: string, title: string, description: string }[]} `description` in one line, that of the
 *   front matter
 */
export function readPages() {
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('.vitepress') && !file.startsWith('public'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  return files.map((file) => {
    const source = readFileSync(path.join(docs, file), 'utf8')
    const [matter = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? []
    const text = source.slice(matter.length).replace(/<!--@include: (\S+)-->/g, (_, name) => {
      const included = path.resolve(docs, path.dirname(file), name)
      // What is printed is not there before the site is.
      return existsSync(included) ? readFileSync(included, 'utf8') : ''
    })
    return {
      file,
      text,
      title: /^# (.+)$/m.exec(text)?.[1] ?? 'Wallet modal',
      description: readDescription(matter),
    }
  })
}
