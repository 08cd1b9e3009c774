/**
 * Prints the pages of the documentation that are tables: nothing of them is written by hand. Beside them what the playground
 * reads, the built element it shows, and the skill for agents.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const page = ({ title, description }, ...parts) =>
  `---\ndescription: '${description}'\npageClass: names\n---\n\n# ${title}\n\n${parts.join('\n\n')}\n`

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
    {
      title: 'Attributes and options',
      description: 'Every attribute and option, networks by name, and what is asked of nodes',
    },
    'Each attribute may change at any time. Removing one restores its default; a value that can not be used leaves the last good one and warns once in the console. A flag is on when bare or `"true"`, off when `"false"`. Lists are separated by spaces or commas.',
    'The option of the same meaning has the camelCase name: `app-name` is `appName`, as a property of the element and in `createWalletModal({ … })`. One exception: `signIn` is a method of the element, so that option is set by its attribute or in the JSON block.',
    '## Attributes',
    table(['attribute', 'value', 'default', 'meaning'], attributes),
    'A feature that is on shows where it can work: `email`, `socials` and what orders them need an [`auth-url`](/email), `swaps`, `onramp` and `history` a `blockchain-url` and a network that it serves, `legal-checkbox` one of the two addresses. One that is off loses its way in; a view that the page itself asks for with `open({ view })` shows all the same.',
    '## Options without an attribute',
    'Set them as properties of the element, in any order and also before it is defined, or where the column JSON says yes in one block inside it:',
    '```html\n<wallet-modal>\n  <script type="application/json">\n    { "rpcUrls": { "eip155:1": ["https://rpc.example"] }, "themeVariables": { "--wm-accent": "#0a7" } }\n  </script>\n</wallet-modal>\n```',
    'The block is read once, when the element comes into the page. It counts where neither an attribute nor a property speaks. What one of them hid comes back once that is taken back. Names it does not know are ignored.',
    table(['option', 'type', 'JSON', 'meaning'], options),
    '## Networks by name',
    'Any of these short names, or the id, may stand in `networks`. Another network, a custom chain, needs a whole object with at least `id`, `name`, `nativeCurrency` and `rpcUrls`. Objects of viem, wagmi and others are [turned into ours](/start/npm#networks-of-viem-and-wagmi).',
    table(['name', 'network', 'id', 'swaps'], networks),
    '## Your nodes',
    'Each network above has a public node that anybody may use, and many do: name one of your own. `rpcUrls` takes ids or short names of networks that `networks` lists; a whole object brings its own list. A network without either is asked of your [`blockchain-url`](/services#nodes) where you name one, but for Bitcoin; a whole object may then leave `rpcUrls` out.',
    table(['networks', 'what is asked there'], nodes),
    "- **Addresses** are `https:`, or `http:` on this machine (`localhost`, names below it, `127.0.0.1`, `[::1]`). A key may be in the path or, but for Bitcoin, in the query, for everybody to see; no name and password may stand before the host. `wss:` is of use on Polkadot alone. What can not be used is left out, and the console says so.\n- **Their order** is the order of asking: yours or your data service, then the public one that we know. A transaction is handed to one node and to no second one.\n- **Its own network** is what each must serve. It is asked once; one of another network is not asked again ([`RPC_WRONG_CHAIN`](/errors#RPC_WRONG_CHAIN)).\n- **The page asks**, from the visitor's browser: nodes need CORS, for JSON-RPC with an answer to the preflight (`content-type: application/json`), and their origins stand in [`connect-src`](/csp).",
  )
}

/** What stands at an address of `rpcUrls`. */
const nodes = [
  ['EVM (`eip155`), Solana', 'JSON-RPC over HTTP'],
  ['Polkadot', 'JSON-RPC over HTTP; `wss:` is asked as `https:`, since a node serves both at one address'],
  ['Bitcoin (`bip122`)', 'the HTTP API of Esplora, such as `https://mempool.space/api`'],
]

function elementPage(tables) {
  const { memberDocs, eventDocs, partDocs, buttonPartDocs, slotDocs, customPropertyDocs } = tables
  const {
    requestDocs,
    wishDocs,
    payButtonDocs,
    payButtonMemberDocs,
    viewDocs,
    routeData,
    messages,
    stateDocs,
    accountDocs,
    statusDocs,
  } = tables
  const { openReasonDocs, closeReasonDocs, analyticsDocs, analyticsProperties, dataAttributeDocs } = tables
  const rows = (record, of) => Object.entries(record).map(([name, doc]) => [code(name), ...of(doc)])
  const typed = ({ type, meaning }) => [code(type), meaning]
  /** What a source says about each documented name. */
  const from = (record, name) => {
    if (!record[name]) throw new Error(`Nothing is said about ${name}`)
    return record[name]
  }
  const views = Object.entries(viewDocs).map(([name, meaning]) => {
    const [type, none] = from(routeData, name).split(' | undefined')
    const takes = type === 'undefined' ? '' : `${code(type)}${none === undefined ? '' : ', or nothing'}`
    return [code(name), from(messages, `title.${name}`), takes, meaning]
  })
  const analytics = Object.entries(analyticsDocs).map(([name, meaning]) => {
    const type = from(analyticsProperties, name)
    return [code(name), type.startsWith('Record') ? '' : code(type), meaning]
  })
  return page(
    {
      title: 'Members, events, styling',
      description: 'Properties, methods, views, state, events, reasons, custom properties, parts and slots',
    },
    'Of `<wallet-modal>`, where nothing else is said. `<wallet-button>` and `<wallet-network-button>` have one attribute, `for`: the id of their modal; without it they follow the first one of the document. [`<wallet-pay-button>`](/payments) has more.',
    '## Properties and methods',
    'The options of [Attributes and options](/attributes) are properties too. Promises reject with a `ModalError`: `code`, `message`, `context`, `cause`, and `docs`, its place among the [errors](/errors). On an element that stands in no document they reject with `CLOSED`, and the console says so once.',
    table(['member', 'type', 'meaning'], rows(memberDocs, typed)),
    '## What `open` takes',
    'One object, all of it optional.',
    table(['name', 'type', 'meaning'], rows(requestDocs, typed)),
    '## A form that is filled in',
    "`open({ view: 'Send', arguments: { to, amount, token, network } })`, or `Swap` with `{ amount, fromToken, toToken, network }`: see [Being paid](/payments). All of it is optional.",
    table(['name', 'type', 'meaning'], rows(wishDocs, typed)),
    '## A button that asks to be paid',
    '`<wallet-pay-button>`, of `wallet-pay-button.js` or `@wallet-modal/wc/pay-button`: see [Being paid](/payments).',
    table(['attribute', 'type', 'meaning'], rows(payButtonDocs, typed)),
    table(['member', 'type', 'meaning'], rows(payButtonMemberDocs, typed)),
    '## Views',
    'As `open()`, `data-wallet-modal="open Send"`, `state.view` and `wallet-view` name them, with their English headings. *A step* follows another view: opened by itself it says that there is nothing here, and leads back. A view about one wallet has that wallet\'s name for its heading. A name that is none of these is told to the console, and what opens is what would open without it. So it is with ConnectingExternal and ChooseNamespace without their wallet, and with the views of e-mail and social sign-in without an `auth-url`.',
    table(['view', 'heading', 'arguments', 'what it shows'], views),
    '## State',
    "`state` is there at once. Before core is, it says `open: false`, `view: 'Connect'`, and of each account its `status` alone: `reconnecting` where a connection is stored, else `disconnected`. What is not known is `undefined`, never `null`.",
    table(['field', 'type', 'meaning'], rows(stateDocs, typed)),
    'Of each account, `state.accounts.eip155` for instance:',
    table(['field', 'type', 'meaning'], rows(accountDocs, typed)),
    'Its `status`:',
    table(
      ['status', 'what it means'],
      rows(statusDocs, (meaning) => [meaning]),
    ),
    'Balances of tokens, the wallet in use and more are in the controllers behind `modal`: [Headless](/headless#what-createwalletmodal-returns).',
    '## Events',
    'They bubble, cross shadow roots and carry a frozen plain `detail`.',
    table(['event', 'detail', 'when'], rows(eventDocs, typed)),
    '## Reasons',
    'Why it opens and closes, `detail.reason` of `wallet-open` and `wallet-close`. While a required sign-in is missing nothing closes it but its removal, and there is no event.',
    table(
      ['`wallet-open`', 'why'],
      rows(openReasonDocs, (meaning) => [meaning]),
    ),
    table(
      ['`wallet-close`', 'why'],
      rows(closeReasonDocs, (meaning) => [meaning]),
    ),
    '## Removal',
    "An element that is moved, taken out and put in again within one task, keeps its state. One that stays out is over: what was open closes, which `wallet-close` tells the element's own listeners (`host`, and `preventDefault()` does not help), since nothing bubbles from there to the document; calls that wait reject; `state` says that nobody is connected. Nobody is disconnected for that, and there is no `wallet-disconnect`: the connection is stored, and comes back with this element or another one of the same `storage-key`, without a prompt, which `wallet-connect` then says. To disconnect, call `disconnect()` before.",
    '## Analytics',
    'What `wallet-analytics` tells: `detail.event` and `detail.properties`. None of it holds a secret, an amount, or a text that was typed. It is sent only where there is a [service for it](/services#analytics); the page hears it in any case.',
    table(['event', 'properties', 'when'], analytics),
    '## Without script',
    'Any element opens a modal: `data-wallet-modal="open"`, `data-wallet-modal="open Send"` for a view, `data-wallet-modal="close"`; `data-wallet-modal-for="id"` names the modal. Pressed where there is none, or with another word, it does nothing, which the console says once; so it is with the buttons.',
    '## Custom properties',
    'Set them on the element or above it, or in `themeVariables`. On `:root` they reach the buttons, too. Values that could fetch or break out are dropped there.',
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
    '## Data attributes',
    'Inside the open shadow root, for tests and scripts; a style sheet of the page does not reach them. Others may change at any time.',
    table(
      ['attribute', 'where'],
      rows(dataAttributeDocs, (meaning) => [meaning]),
    ),
  )
}

function languagesPage({ languages, messages }) {
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  const directions = { ltr: 'left to right', rtl: 'right to left' }
  const parts = [...new Set(Object.keys(messages).map((key) => key.split('.')[0]))].sort()
  const ofPart = (part) => Object.entries(messages).filter(([key]) => key.startsWith(`${part}.`))
  return page(
    { title: 'Languages and texts', description: 'The languages that come along, and every text by its key' },
    "`<wallet-modal>` speaks the language of the nearest `lang` around it, as it is when the modal opens, else the browser's; [`locale`](/attributes#attribute-locale) names another. Numbers and dates follow the whole tag, its region too. An instance of `createWalletModal` has no place in the page: it takes the option `locale`, or the first of the browser's languages that it knows.",
    '## What comes along',
    table(
      ['`locale`', 'language', 'direction'],
      languages.map(({ name, direction }) => [code(name), names.of(name), directions[direction]]),
    ),
    'Any tag of these languages will do, such as `de-AT`. Of another language the texts, numbers and dates are English, unless you bring the texts. Each language but English is a file of its own, fetched when it is needed.',
    '## Words of your own',
    'The option `messages` has texts by their key, as a property, in `createWalletModal({ … })`, or in the JSON block:',
    '```html\n<wallet-modal>\n  <script type="application/json">\n    { "messages": { "button.connect": "Log in with a wallet", "title.Connect": "Your wallet" } }\n  </script>\n</wallet-modal>\n```',
    'They win over every language, so give those of the language that the page is in, and others when it changes. What stands in braces is filled in: keep it as it is, or leave it out. A text is plain text, never HTML. What errors say to the visitor may be changed too; the `message` of a `ModalError` stays English.',
    'All of the keys together make a language that does not come along. Where there are texts of your own, numbers, dates and the direction follow `locale` (or the nearest `lang`), whichever language that is: texts in English want `locale="en"`.',
    '## Every key',
    ...parts.flatMap((part) => [
      `### ${part}`,
      table(
        ['key', 'English'],
        ofPart(part).map(([key, text]) => [code(key), `<span v-pre>${text}</span>`]),
      ),
    ]),
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
    { title: 'Errors by code', description: 'Every error code: when it happens, what to do, what the visitor sees' },
    "Every error that leaves the modal is a `ModalError` with a `code`. It arrives where you called (`catch`), and, where the visitor may have noticed it, as the event `wallet-error` with `{code, message}`: what is refused at once (a network that is not listed, signing in where it is off), `CLOSED` and `ABORTED` reach the caller alone. `context` holds facts, `cause` what was thrown underneath, and `docs` the whole address of its section on the [page of the package](https://www.npmjs.com/package/@wallet-modal/core#errors); of an error that nobody caught, the console shows it below the frames. `CLOSED` and `ABORTED` are no failures. Two exceptions: where the first files of the modal do not come, it is a plain `Error` with the code `LOAD_FAILED`; and calls of [the loader's `WalletModal`](/start/html#without-modules) reject without a code: with the browser's own error where the very first one does not, with a plain `Error` where there is no `<wallet-modal>` in the page, which the console says, too, once.",
    '`ModalError` is in `@wallet-modal/core`: `npm install @wallet-modal/core`.',
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

/** The pages that are tables, by their files. */
const printPages = (tables) => ({
  'attributes.md': attributesPage(tables),
  'element.md': elementPage(tables),
  'errors.md': errorsPage(tables),
  'languages.md': languagesPage(tables),
})

/** Writes all of it. The element has to be built. */
export async function printDocs() {
  const tables = await readTables()
  for (const [file, text] of Object.entries(printPages(tables))) writeFileSync(path.join(docs, file), text)
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
  cpSync(path.join(root, 'skills'), path.join(docs, 'public/skills'), { recursive: true })
  for (const picture of ['modal-light.png', 'modal-dark.png'])
    cpSync(path.join(docs, picture), path.join(docs, 'public', picture))
}
