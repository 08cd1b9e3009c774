/**
 * The floors of the architecture as rules: a file imports only from lower floors. What is heavy and may not be loaded
 * before the first open is judged where it counts, in the built chunks (scripts/checkPreloads.mjs).
 */
const core = '^packages/core/src/'
const inCore = (...folders) => folders.map((folder) => `${core}${folder}`)
const tests = '\\.test\\.tsx?$|/testing/'

/** `from` may not import a module of ours that matches none of `allowed`. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^packages/', pathNot: [allowed, 'node_modules'].flat() },
})
const never = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: to, ...more },
})

const floor0 = inCore('primitives/', 'constants/', 'messages/en/', 'messages/buttons\\.ts')
const floor1 = [...floor0, ...inCore('errors/', 'messages/')]
const floor2 = [...floor1, ...inCore('domain/', 'net/')]
const floor3 = [
  ...floor2,
  ...inCore(
    'api/',
    'chains/(types|pairing|providerEvents|authTypes|\\w*[nN]etwork\\w*)\\.ts',
    'chains/discovery/',
    'discovery\\.ts',
  ),
]
const eagerly = { dynamic: false, dependencyTypesNot: ['type-only'] }
const typesOnly = { dependencyTypesNot: ['type-only'] }

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Import circles hide who needs whom.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      comment: "Types in a circle do so too: what two files speak of stands in a third, as a folder's `types.ts`.",
      severity: 'error',
      from: { path: '^packages/(?!wc/)\\w+/src/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import must be found.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true, pathNot: '\\?inline$' },
    },
    only('floor-0', 'Primitives and constants stand on nothing of ours.', floor0, floor0),
    only('floor-1', 'Errors and messages stand on floor 0.', inCore('errors/', 'messages/'), floor1),
    {
      ...only(
        'floor-2',
        'Rules and the net stand on floors 0–1; types of the wire and of chains apart.',
        inCore('domain/', 'net/'),
        [...floor2, ...inCore('api/wireTypes\\.ts', 'chains/types\\.ts')],
      ),
    },
    only(
      'floor-3',
      'The API, networks and discovery stand on floors 0–2.',
      inCore('api/', 'chains/(types|pairing|providerEvents|authTypes|\\w*[nN]etwork\\w*)\\.ts', 'chains/discovery/'),
      floor3,
    ),
    never('api-without-chains', 'The API never knows a chain.', `${core}api/`, `${core}chains/`, typesOnly),
    only(
      'floor-4',
      'A chain stands on floors 0–3 and its own SDK.',
      `${core}chains/(eip155|solana|polkadot|bip122|walletconnect|auth)/`,
      [...floor3, `${core}chains/$1/`],
    ),
    {
      name: 'chains-apart',
      comment: 'One chain never knows another.',
      severity: 'error',
      from: { path: `${core}chains/(eip155|solana|polkadot|bip122|walletconnect|auth)/`, pathNot: tests },
      to: { path: `${core}chains/(eip155|solana|polkadot|bip122|walletconnect|auth)/`, pathNot: `${core}chains/$1/` },
    },
    never(
      'one-door',
      "A chain's SDK has one door.",
      '^packages/(core/src/(?!chains/)|ui/|wc/)',
      `${core}chains/(eip155|solana|polkadot|bip122|walletconnect|auth)/`,
    ),
    never(
      'chains-lazily',
      'The door opens by import() only.',
      `${core}chains/registry\\.ts`,
      `${core}chains/(eip155|solana|polkadot|bip122|walletconnect|auth)/`,
      eagerly,
    ),
    never(
      'door-keeper',
      'Only the composition root, and of it one part, holds the door.',
      `^packages/(?!core/(?:src/composeChains|test/))`,
      `${core}chains/registry\\.ts`,
    ),
    only('floor-5', 'Controllers stand on floors 0–3.', `${core}controllers/`, [...floor3, `${core}controllers/`]),
    never(
      'controllers-apart',
      'Controllers know each other as types only.',
      `${core}controllers/.*Controller\\.ts`,
      `${core}controllers/.*Controller\\.ts`,
      typesOnly,
    ),
    {
      name: 'folders-apart',
      comment: "A controller's folder stands alone: what two of them need is beside the folders, or lower.",
      severity: 'error',
      from: { path: `${core}controllers/(\\w+)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${core}controllers/\\w+/`, pathNot: `${core}controllers/$1/`, dependencyTypesNot: ['type-only'] },
    },
    never(
      'ui-through-the-entries',
      'The views see core by its public names, and by those that its entry `internal` has for them.',
      '^packages/ui/src/',
      `${core}(?!(index|internal|state|primitives/index|discovery|buttons/index)\\.ts)`,
      { pathNot: [`${core}(index|internal|state|primitives/index|discovery|buttons/index|messages/.*)\\.ts$`] },
    ),
    never(
      'internal-for-the-views',
      "Core's entry `internal` is for the views and the element: everybody else lives by what hosts have.",
      '^packages/(?!core/|ui/|wc/)',
      `${core}internal\\.ts`,
    ),
    {
      name: 'one-store',
      comment: "Two copies of valtio don't know each other's proxies: all take core's, by its entry `state`.",
      severity: 'error',
      from: { path: '^packages/(?!core/)' },
      to: { path: '(^|node_modules/)valtio/' },
    },
    never(
      'components-are-props',
      'Components know props only.',
      '^packages/ui/src/components/',
      '^packages/ui/src/(parts|views|router|ModalRoot)',
    ),
    never(
      'parts-below-views',
      'Parts stand below views.',
      '^packages/ui/src/parts/',
      '^packages/ui/src/(views|router|ModalRoot)',
    ),
    never(
      'first-file-without-react',
      'React arrives with the view only.',
      '^packages/wc/src/(?!view\\.tsx)',
      '(^|/)(react|react-dom|@r2wc)(/|$)|^packages/ui/',
    ),
    never(
      'first-file-without-core',
      "Core's index and its entry `internal` arrive by core.ts and view.tsx only.",
      '^packages/wc/src/(?!view\\.tsx|(scriptTag/)?core\\.ts)',
      `${core}(index|internal)\\.ts`,
      typesOnly,
    ),
    never(
      'parts-of-the-first-file-lazily',
      'core.ts and view.tsx are imported by import() only.',
      '^packages/wc/src/(?!scriptTag/core\\.ts)',
      '^packages/wc/src/((scriptTag/)?core\\.ts|view\\.tsx)',
      eagerly,
    ),
    {
      name: 'wagmi-by-types',
      comment: 'The connector gets its modal from the page: of ours it knows types only.',
      severity: 'error',
      from: { path: '^packages/wagmi/src/', pathNot: tests },
      to: { path: '^packages/(?!wagmi/)', dependencyTypesNot: ['type-only'] },
    },
    never(
      'vue-and-svelte-by-the-state',
      "The packages for Vue and Svelte get their modal from the page: by value they know core's state alone.",
      '^packages/(vue|svelte)/src/',
      '^packages/(?!vue|svelte|core/src/state\\.ts)',
      typesOnly,
    ),
    never('no-tests-in-sources', 'What ships knows no test.', '^packages/[^/]+/src/', '\\.test\\.tsx?$|^e2e/|^demo/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.d\\.ts$' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['wallet-modal-source', 'browser', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
