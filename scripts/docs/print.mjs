/**
 * Prints the pages of the documentation that are tables: nothing of them is written by hand. Beside them what the playground
 * reads, the built element it shows, and llms.txt.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readTables } from './tables.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const docs = path.join(root, 'docs')

const cell = (text) => String(text).replaceAll('|', '\\|')
const code = (text) => `\`${text}\``
function table(heads, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** What is written between braces would be Vue's. */
const page = (title, ...parts) => `---\npageClass: names\n---\n\n# ${title}\n\n${parts.join('\n\n')}\n`

function attributesPage({ attributeDocs, optionDocs, networkNames, SWAP_NETWORKS }) {
  const attributes = Object.entries(attributeDocs).map(([name, { value, fallback, meaning }]) => [
    `<span id="attribute-${name}">${code(name)}</span>`,
    value,
    fallback,
    meaning,
  ])
  const options = Object.entries(optionDocs).map(([name, { type, json, meaning }]) => [
    code(name),
    code(type),
    json ? 'yes' : 'no',
    meaning,
  ])
  const networks = Object.entries(networkNames).map(([short, { id, name }]) => [
    code(short),
    name,
    code(id),
    SWAP_NETWORKS.includes(id) ? 'yes' : '',
  ])
  return page(
    'Attributes and options',
    'Each attribute may change at any time. Removing one restores its default; a value that can not be used leaves the last good one and warns once in the console. A flag is on when bare or `"true"`, off when `"false"`. Lists are separated by spaces or commas.',
    'The option of the same meaning has the camelCase name: `app-name` is `appName`, as a property of the element and in `createWalletModal({ … })`. One exception: `signIn` is a method of the element, so that option is set by its attribute or in the JSON block.',
    '## Attributes',
    table(['attribute', 'value', 'default', 'meaning'], attributes),
    'A feature that is on shows where it can work: `email`, `socials` and what orders them need an [`auth-url`](/email), `swaps`, `onramp` and `history` a `blockchain-url` and a network that it serves, `all-wallets` a `directory-url`, `legal-checkbox` one of the two addresses.',
    '## Options without an attribute',
    'Set them as properties of the element, in any order and also before it is defined, or where the column JSON says yes in one block inside it:',
    '```html\n<wallet-modal>\n  <script type="application/json">\n    { "rpcUrls": { "eip155:1": ["https://rpc.example"] }, "themeVariables": { "--wm-accent": "#0a7" } }\n  </script>\n</wallet-modal>\n```',
    'The block counts where neither an attribute nor a property speaks. Names it does not know are ignored.',
    table(['option', 'type', 'JSON', 'meaning'], options),
    '## Networks by name',
    'Any of these short names, or the id, may stand in `networks`. Another EVM network needs a whole object with at least `id`, `name`, `nativeCurrency` and `rpcUrls`.',
    table(['name', 'network', 'id', 'swaps'], networks),
  )
}

function elementPage(tables) {
  const { memberDocs, eventDocs, partDocs, buttonPartDocs, slotDocs, customPropertyDocs } = tables
  const rows = (record, of) => Object.entries(record).map(([name, doc]) => [code(name), ...of(doc)])
  return page(
    'Members, events, styling',
    'Of `<wallet-modal>`, where nothing else is said. `<wallet-button>` and `<wallet-network-button>` have one attribute, `for`: the id of their modal; without it they follow the first one of the document.',
    '## Properties and methods',
    'The options of [Attributes and options](/attributes) are properties too. Promises reject with a `ModalError`: `code`, `message`, `context`, `cause`.',
    table(
      ['member', 'type', 'meaning'],
      rows(memberDocs, ({ type, meaning }) => [code(type), meaning]),
    ),
    '## Events',
    'They bubble, cross shadow roots and carry a frozen plain `detail`.',
    table(
      ['event', 'detail', 'when'],
      rows(eventDocs, ({ type, meaning }) => [code(type), meaning]),
    ),
    '## Without script',
    'Any element opens a modal: `data-wallet-modal="open"`, `data-wallet-modal="open Send"` for a view, `data-wallet-modal="close"`; `data-wallet-modal-for="id"` names the modal.',
    '## Custom properties',
    'Set them on the element or above it, or in `themeVariables`. Values that could fetch or break out are dropped there.',
    table(
      ['property', 'light', 'dark', 'meaning'],
      rows(customPropertyDocs, ({ light, dark, meaning }) => [code(light), dark ? code(dark) : '', meaning]),
    ),
    '## Parts',
    table(
      ['`::part()` of the modal', ''],
      rows(partDocs, (meaning) => [meaning]),
    ),
    table(
      ['`::part()` of the buttons', ''],
      rows(buttonPartDocs, (meaning) => [meaning]),
    ),
    '## Slots',
    table(
      ['slot', 'where'],
      rows(slotDocs, (meaning) => [meaning]),
    ),
  )
}

const shown = {
  toast: 'the visitor sees it as a message',
  inline: 'the visitor sees it beside the field or in the view',
  caller: 'it reaches only the code that asked',
}
const consequences = { goBack: 'the view goes back', resetToConnect: 'the wallet is disconnected, and Connect shows' }

function errorsPage({ errorDocs, errorEntry, errorMessages, earlyErrorMessages }) {
  const sections = Object.entries(errorMessages).map(([errorCode, text]) => {
    const { show, consequence } = errorEntry(errorCode)
    const { when, remedy } = errorDocs[errorCode]
    const seen = errorCode in earlyErrorMessages && /CLOSED|ABORTED/.test(errorCode) ? shown.caller : shown[show]
    const follows = consequence ? `; ${consequences[consequence]}` : ''
    const words = text.replaceAll('{', '{').replaceAll('}', '}')
    return `## ${errorCode} {#${errorCode}}\n\n> <span v-pre>${words}</span>\n\n**When:** ${when}\n\n**What to do:** ${remedy}\n\n**Shown:** ${seen}${follows}.`
  })
  return page(
    'Errors by code',
    'Every error that leaves the modal is a `ModalError` with a `code`. It arrives where you called (`catch`), and as the event `wallet-error` with `{code, message}`. `context` holds facts, `cause` what was thrown underneath, and `docs` the address of its section here, from the root of this site. `CLOSED` and `ABORTED` are no failures. One exception: where the first files of the modal do not come, it is a plain `Error` with the code `LOAD_FAILED`.',
    "```ts\nimport { ModalError } from '@wallet-modal/core'\nimport type { WalletModalElement } from '@wallet-modal/wc'\n\nexport async function connect(modal: WalletModalElement) {\n  try {\n    return await modal.connect()\n  } catch (error) {\n    if (error instanceof ModalError && error.code === 'CLOSED') return undefined\n    throw error\n  }\n}\n```",
    'With the script tag compare `error.code` alone: the class is inside the files of the modal. The texts below are English; the visitor reads their own language where there is one.',
    ...sections,
  )
}

/** The tags that load this very build from a CDN: the exact version, and the digest that the browser holds the file to. */
function cdnTags() {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'packages/wc/package.json'), 'utf8'))
  const digests = JSON.parse(readFileSync(path.join(root, 'packages/wc/dist/cdn/sri.json'), 'utf8'))
  const tag = (file, attributes) =>
    `\`\`\`html\n<script ${attributes} src="https://cdn.jsdelivr.net/npm/${name}@${version}/dist/cdn/${file}"\n  integrity="${digests[file]}" crossorigin="anonymous"></script>\n\`\`\``
  return `${tag('wallet-modal.js', 'type="module"')}\n\nIn a page without modules:\n\n${tag('wallet-modal.loader.js', 'async')}\n`
}

/** Every page of the folder, with its title and how it begins. */
export function readPages() {
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('.vitepress') && !file.startsWith('public'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  return files.map((file) => {
    const text = readFileSync(path.join(docs, file), 'utf8')
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replace(/<!--@include: (\S+)-->/g, (_, name) => {
        const included = path.resolve(docs, path.dirname(file), name)
        // What is printed is not there before the site is.
        return existsSync(included) ? readFileSync(included, 'utf8') : ''
      })
    const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Wallet modal'
    const first = text
      .replace(/^# .+$/m, '')
      .trim()
      .split(/\n\s*\n/)[0]
      .replace(/\s+/g, ' ')
    return { file, text, title, first: /^(?:[<:|#-]|```)/.test(first) ? '' : first }
  })
}

function llms(pages) {
  const lines = pages
    .filter(({ file }) => file !== 'index.md')
    .map(({ file, title, first }) => `- [${title}](/${file.replace(/\.md$/, '.html')})${first && `: ${first}`}`)
  return [
    '# Wallet modal',
    '',
    '> One custom element, `<wallet-modal>`, with which a visitor of any web page connects a crypto wallet, sees balances, sends, swaps, buys and signs in. No framework, no vendor account, MIT.',
    '',
    'npm: `@wallet-modal/wc` (elements), `@wallet-modal/ui` (React), `@wallet-modal/core` (headless), `@wallet-modal/testing` (Playwright).',
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n')
}

/** Writes all of it. The element has to be built. */
export async function printDocs() {
  const tables = await readTables()
  writeFileSync(path.join(docs, 'attributes.md'), attributesPage(tables))
  writeFileSync(path.join(docs, 'element.md'), elementPage(tables))
  writeFileSync(path.join(docs, 'errors.md'), errorsPage(tables))
  const playground = Object.entries(tables.attributeDocs).map(([name, { value, fallback, meaning }]) => ({
    name,
    value,
    fallback,
    meaning,
  }))
  writeFileSync(path.join(docs, '.vitepress/tables.json'), `${JSON.stringify({ attributes: playground })}\n`)

  const cdn = path.join(root, 'packages/wc/dist/cdn')
  if (!existsSync(cdn)) throw new Error('The element is not built: npm run build.')
  writeFileSync(path.join(docs, '.vitepress/cdn.md'), cdnTags())
  const shownFiles = path.join(docs, 'public/wallet-modal')
  rmSync(path.join(docs, 'public'), { recursive: true, force: true })
  mkdirSync(shownFiles, { recursive: true })
  cpSync(cdn, shownFiles, { recursive: true, filter: (file) => !file.endsWith('.map') })
  for (const picture of ['modal-light.png', 'modal-dark.png'])
    cpSync(path.join(docs, picture), path.join(docs, 'public', picture))
  writeFileSync(path.join(docs, 'public/llms.txt'), llms(readPages()))
}
