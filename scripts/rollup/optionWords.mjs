/** The words of the tables above the options in the types of core: what an editor shows where a host writes one. */
import { camel, plain } from '../customElements.mjs'

const toDefault = ({ fallback }) => (!fallback || fallback === '–' ? '' : ` Default: ${fallback}.`)

/** @param types - `options.d.ts`. An option that has a docstring keeps it */
export function withWords(types, { attributeDocs, optionDocs }) {
  const docs = Object.entries({ ...attributeDocs, ...optionDocs })
  const words = new Map(docs.map(([name, doc]) => [camel(name), plain(`${doc.meaning}.${toDefault(doc)}`)]))
  const lines = types.split('\n')
  return lines
    .flatMap((line, index) => {
      const [, space, name] = /^( +)(\w+): /.exec(line) ?? []
      if (!words.has(name) || lines[index - 1].endsWith('*/')) return [line]
      return [`${space}/** ${words.get(name)} */`, line]
    })
    .join('\n')
}
