/** What the first open needs, worked out from the finished chunks. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The views that are painted by the first open are asked for together with the root. */
const FIRST_VIEWS = ['ConnectView']

/** A chunk by the name Rollup gave it. */
export const fileOf = (chunks, name) => Object.keys(chunks).find((file) => chunks[file].name === name)

/** Everything that `files` import statically, themselves included. */
export function staticClosure(chunks, files) {
  const seen = new Set()
  const queue = [...files]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !chunks[file]) continue
    seen.add(file)
    queue.push(...chunks[file].imports)
  }
  return [...seen].sort()
}

/** The files of the first open: core, the view, what it asks for to paint Connect; and the chunk of each language. */
export function firstOpen(chunks) {
  const starts = ['core', 'view', ...FIRST_VIEWS].map((name) => fileOf(chunks, name)).filter(Boolean)
  const locales = Object.entries(chunks).flatMap(([file, { modules }]) =>
    Object.keys(modules).flatMap((module) => {
      const locale = /messages\/locales\/([a-z]{2})\.ts$/.exec(module)?.[1]
      return locale ? [[locale, file]] : []
    }),
  )
  return { preloads: staticClosure(chunks, starts), locales: Object.fromEntries(locales) }
}

const closure = (starts, next) => {
  const seen = new Set(starts)
  for (const id of seen) for (const other of next(id)) seen.add(other)
  return seen
}
/** Where a package hands out what it has: importing one name from it does not import the rest. */
const door = /packages\/(?:core\/src\/(?:index|internal|state)|ui\/src\/index)\.ts$/
/** What the view takes from core through that door, and core itself does not need. */
const viewTakes = /packages\/core\/src\/(?:messages\/en\/(?:dialog|connect)|domain\/(?:isInstalled|recentFirst))\.ts$/
const lazyViewsTake =
  /packages\/core\/src\/(?:primitives\/addressText|constants\/images|messages\/en\/(?:common|titles|networks|offline|suggestions|terms|connectedWallets|providers))\.ts$/

/** Amounts, for the views and for the chains: nobody needs the one without the other for long. */
const numbers =
  /packages\/core\/src\/(?:primitives\/(?:format|latinDigits|PrimitiveError|units)|constants\/formats)\.ts$/

/** A few bytes that are wanted once somebody is connected: what moved, as it is kept and said, and what tells networks apart. */
const connected = /packages\/core\/src\/domain\/(?:tokenAmount|swapMessages|foreignNetwork)\.ts$/

/** A few bytes that the chains share: one file rather than one for each. */
const chainsTake =
  /packages\/core\/src\/(?:net\/(?:perNetwork|quantity|within|sayGoodbye)|chains\/(?:authTypes|pairing|providerEvents)|domain\/sentCoins|primitives\/(?:asRecord|deadline|hex|sameBytes)|constants\/(?:email|timers|zeroAddress))\.ts$/

/** One call over HTTP: a picture's needs half of what a service's does, and seldom comes first. */
const calls =
  /packages\/core\/src\/(?:api\/(?:present|refuse400)|net\/(?:abort|callJson|httpClient|readBody|readJson|slot)|primitives\/(?:nextTask|timer))\.ts$/

/** A few bytes that many lazy files share: alone they would be one more round trip. */
const tiny =
  /packages\/core\/src\/(?:constants\/(?:caches|nativeToken|slippage|wallets)|primitives\/sameAddress|domain\/(?:chainHash|hasHistory|walletIdentity))\.ts$/

/** Lists of wallets, and which of them a page wants. */
const walletLists = /packages\/core\/src\/(?:constants\/directory|domain\/(?:chosenWallets|walletLists))\.ts$/

/** What only two neighbouring views need (pairing, networks, the account, activity, sending): a file of its own, so that nobody else waits for it. */
const seldom =
  /packages\/ui\/src\/(?:styles\/(?:account|connecting|networkList|pill|sendPreview)\.css|parts\/Network(?:List|Row)\.tsx|parts\/account\/(?:NetworkButton|NotConnected)\.tsx|parts\/getWallet\/PlaceRows\.tsx|parts\/send\/barcodes\.|parts\/swap\/useAllowanceText\.|parts\/allWallets\/(?:useGridFocus|gridKeys)\.ts|parts\/BrowseLink\.tsx|hooks\/(?:device|useArmed|useBrowseLink|useHasActivity|useSmartSessions)\.ts)/

/** A wallet that a directory names, and its picture: the views after Connect, and rows that only some visitors see. */
const listed = /packages\/ui\/src\/(?:hooks\/useListedWallet\.ts|parts\/WalletPicture\.tsx)/

/** Looking for one in a list: of wallets, networks, tokens. */
const search =
  /packages\/(?:core\/src\/domain\/matchesSearch\.ts|ui\/src\/(?:components\/SearchField|parts\/NothingFound)\.tsx)/

/** A code and the choice between two of them. */
const codes = /packages\/ui\/src\/(?:components\/(?:QrCode|Tabs)\.tsx|styles\/(?:qr|tabs)\.css)/

/** What the views share in which an amount is typed or reviewed, and no other one needs. */
const forms =
  /packages\/ui\/src\/(?:styles\/send\.css|components\/(?:AmountField|FieldError)\.tsx|parts\/(?:TypedAmountField\.tsx|send\/(?:useKnownName\.ts|useSend\.ts)|figureSize\.ts))/

/** What is true of a payment, and what a visitor should know before it: the account says so, too. */
const facts = /packages\/ui\/src\/(?:styles\/facts\.css|parts\/(?:Caution|send\/Fact)\.tsx)/

/** Signing in without a wallet: one file, so that the way from the e-mail field to the account waits for no other. */
const signsIn =
  /packages\/(?:ui\/src\/(?:hooks\/(?:useAuth|useAuthState|useCountdown)\.ts|components\/(?:CodeField|EmailInput)\.tsx|parts\/(?:auth\/|connect\/(?:Methods|EmailField|RecentEmails|Socials|SocialButton|SocialMark)\.tsx|connect\/socialMarks\.ts)|styles\/(?:methods|code|farcaster)\.css|views\/(?:EmailCode|EmailDevice|ConnectingSocial|ConnectingFarcaster|ChangeEmail|ConnectWallets)\.tsx)|core\/src\/(?:messages\/en\/(?:email|emailErrors|methods|changeEmail|social)|domain\/connectMethods)\.ts)/

/** What the form, the review and the choice of tokens share. */
const swaps =
  /packages\/(?:ui\/src\/parts\/swap\/(?:WithSwap|SwapContext|SwapUnavailable|PriceImpact|useSwap|useSwapText)\.|core\/src\/(?:domain\/(?:swapLoss|givenAllowance)|messages\/en\/swapView)\.ts)/

/** What the account and the choice of a token to send share. */
const holdings =
  /packages\/(?:ui\/src\/(?:styles\/tokenRow\.css|hooks\/useHiddenBalances\.ts|parts\/(?:TokenRow|HiddenFigure|account\/TokensUnavailable)\.tsx)|core\/src\/messages\/en\/account\.ts)/

/** Parts that come after the one view that has them: what both need is the view's. */
const ofOneView = /packages\/ui\/src\/parts\/(?:send\/ChainFields|swap\/Allowances)\.tsx$/

/** What is to be said first: what was sent and is not final, or may have been sent, and who was paired. The account, its activity and the forms tell of it. */
const pending =
  /packages\/(?:ui\/src\/(?:hooks\/usePendingTransactions\.ts|parts\/(?:account\/(?:PendingTransactions|UnansweredTransfers)\.tsx|peer\/(?:PeerFirst|usePeer)\.)))/

/** What apps may do by themselves: the list and one of them. */
const smartSessions =
  /packages\/(?:ui\/src\/(?:parts\/sessions\/|styles\/sessions\.css|views\/SmartSessions?\.tsx)|core\/src\/messages\/en\/sessions\.ts)/

/**
 * Files by name: `core` and `view` are all that the first open needs, and `shared` is what comes right after it
 * and what more than one of the other views needs; `forms` is what only those that move money share, `facts` what the account says too; `holdings` what the account and the choice of a token share, `pending` what the account and the form tell of what is on its way; `signIn`, `swaps` and `sessions` are views that follow each other. Left alone, Rollup
 * makes a file of every set of modules that some views have in common, and puts small ones of them into the view.
 */
export function chunksByName() {
  let sets
  const sort = ({ getModuleIds, getModuleInfo }) => {
    const named = (...ends) => [...getModuleIds()].filter((id) => ends.some((end) => id.endsWith(end)))
    const below = (id) => (door.test(id) ? [] : (getModuleInfo(id)?.importedIds ?? []))
    const core = closure(
      named('/wc/src/scriptTag/core.ts', '/core/src/composeWalletModal.ts', '/errors/ModalError.ts'),
      below,
    )
    const view = closure(named('/wc/src/view.tsx', '/ui/src/ModalRoot.tsx'), below)
    const later = closure(named('/ui/src/later.ts'), below)
    return { core, view, later }
  }
  return (id, rollup) => {
    sets ??= sort(rollup)
    if (door.test(id)) return undefined
    if (sets.core.has(id) || tiny.test(id)) return 'core'
    if (sets.view.has(id) || viewTakes.test(id)) return 'view'
    if (lazyViewsTake.test(id)) return 'shared'
    if (chainsTake.test(id)) return 'chains'
    if (calls.test(id)) return 'callJson'
    if (walletLists.test(id)) return 'walletLists'
    if (numbers.test(id)) return 'numbers'
    if (connected.test(id)) return 'connected'
    if (id.endsWith('/primitives/typedAmount.ts')) return 'forms'
    if (signsIn.test(id)) return 'signIn'
    if (smartSessions.test(id)) return 'sessions'
    if (swaps.test(id)) return 'swaps'
    if (holdings.test(id)) return 'holdings'
    if (pending.test(id)) return 'pending'
    if (codes.test(id)) return 'codes'
    if (search.test(id)) return 'search'
    if (listed.test(id)) return 'listed'
    if (!id.includes('/packages/ui/src/') || seldom.test(id)) return undefined
    if (sets.later.has(id) || id.endsWith('/router/accountViews.ts')) return 'shared'
    if (forms.test(id)) return 'forms'
    if (facts.test(id)) return 'facts'
    const isView = (one) => rollup.getModuleInfo(one).dynamicImporters.length > 0 && !ofOneView.test(one)
    const above = (one) => {
      const { importers, dynamicImporters } = rollup.getModuleInfo(one)
      return isView(one) ? [] : [...importers, ...dynamicImporters]
    }
    const takers = [...closure([id], above)].filter(isView)
    return takers.length > 1 ? 'shared' : undefined
  }
}

/** What is wanted at the same time, by where it begins: a connection, the list of wallets, and the views after Connect. */
const together = {
  connection: [
    ...['controllers/connection/connectionWork', 'controllers/account/accountWork'],
    ...['controllers/activity/transactionsWork', 'controllers/blockchainApi/blockchainApiWork'],
    ...['reactions/connectedReactions', 'wireWork', 'chains/registry', 'api/accountApi', 'api/profileApi'],
  ].map((name) => `/core/src/${name}.ts`),
  directory: ['controllers/directory/directoryWork', 'api/directoryApi', 'controllers/assets/pictureWork'].map(
    (name) => `/core/src/${name}.ts`,
  ),
  wallets: ['AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect'].map((name) => `/ui/src/views/${name}.tsx`),
}

/**
 * Files of a package for the registry. They are those of the script tag, and what is wanted together is in one: left alone, a
 * page's bundler makes a file of nearly every module, as each is wanted by another set of lazy ones.
 *
 * @param light - paths of entries that a page has before it has anything else: what they need is in no file with the rest
 * @param alone - path of a file that stays one
 */
export function chunksOfPackage(light, alone) {
  const sort = chunksByName()
  let sets
  function collect({ getModuleIds, getModuleInfo }) {
    const next = (id) => getModuleInfo(id)?.importedIds ?? []
    const below = (id) => (door.test(id) ? [] : next(id))
    const ending = (ends) => [...getModuleIds()].filter((id) => ends.some((end) => id.endsWith(end)))
    return {
      early: closure(light, next),
      // The views take these one by one.
      handedOut: closure(ending(['/core/src/internal.ts']), next),
      groups: Object.entries(together).map(([name, ends]) => [name, closure(ending(ends), below)]),
    }
  }
  return (id, rollup) => {
    sets ??= collect(rollup)
    if (id === alone) return path.basename(id, '.js')
    if (sets.early.has(id)) return undefined
    const name = sort(id, rollup)
    if (['core', 'view', 'shared'].includes(name) || sets.handedOut.has(id)) return name
    const groups = sets.groups.filter(([, ids]) => ids.has(id)).map(([group]) => group)
    return groups.length > 1 ? 'common' : (groups[0] ?? name)
  }
}

/** The page's discovery always comes with the first file: core need not bring its own. */
export const discoveryOfTheFirstFile = () => ({
  name: 'discovery-of-the-first-file',
  load(id) {
    if (!id.endsWith(path.join('core/src/chains/discovery/createDiscovery.ts'))) return null
    return "export function createDiscovery() { throw new Error('the page hands in its discovery') }\n"
  },
})

/** Leaves the list of chunks, their imports and modules behind for the gates. */
export const writeInventory = (chunks, file) => ({
  name: 'write-inventory',
  writeBundle() {
    mkdirSync(path.dirname(file), { recursive: true })
    const sorted = Object.fromEntries(Object.entries(chunks).sort(([a], [b]) => a.localeCompare(b)))
    writeFileSync(file, `${JSON.stringify({ chunks: sorted, ...firstOpen(chunks) }, null, 2)}\n`)
  },
})
