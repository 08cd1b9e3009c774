/** As strict as a careful host would have it: what `createContentSecurityPolicy` prints for the modal of this page, and no more. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { attributesOf, optionsOf } from './renderPage.mjs'

const SOURCE = fileURLToPath(new URL('../../packages/core/src/csp.ts', import.meta.url))

/** A host that allows no pictures but its own and inline ones: of what is printed only the origins that are asked remain. */
const LITERAL =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src; require-trusted-types-for 'script'"

let printing

/** From the source: the demo also runs where only the script-tag files are built. */
function load() {
  printing ??= build({ entryPoints: [SOURCE], bundle: true, write: false, format: 'esm', logLevel: 'silent' }).then(
    ({ outputFiles: [file] }) => import(`data:text/javascript;base64,${Buffer.from(file.contents).toString('base64')}`),
  )
  return printing
}

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/**
 * @param {{ stack: import('../stack.d.mts').StackAddresses, query: URLSearchParams, namespaces: string }} parts
 * @returns {Promise<string>}
 */
export async function strictPolicy({ stack, query, namespaces }) {
  const { createContentSecurityPolicy } = await load()
  const attributes = attributesOf(stack, query).filter(([name]) => /-url$|^project-id$/.test(name))
  const printed = createContentSecurityPolicy({
    ...optionsOf(stack, query, namespaces),
    ...Object.fromEntries(attributes.map(([name, value]) => [camelCase(name), value])),
    // A paired wallet's own picture is among `https:`, but this one is on this machine.
    connectorImages: { phone: `${stack.phone}/icon.svg` },
  })
  if (query.get('policy') !== 'literal') return printed
  const asked = printed.split('; ').find((directive) => directive.startsWith('connect-src '))
  return LITERAL.replace('connect-src', () => asked)
}
