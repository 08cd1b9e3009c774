/** The work of `DirectoryController`: pages, search and suggestions of the wallet directory, with the bundled list behind them. */
import { ref } from 'valtio/vanilla'
import type { WireWallets } from '../../api/wireTypes.js'
import {
  RECOMMENDED_WALLETS,
  WALLET_SEARCH_WAIT_MS,
  WALLETS_PER_PAGE,
  WALLETS_PER_SEARCH,
} from '../../constants/directory.js'
import { HTTP_TIMEOUT_MS } from '../../constants/http.js'
import { bundledWallets, mostUsedFirst } from '../../domain/bundledWallets.js'
import { isOfInstalled } from '../../domain/chosenWallets.js'
import { withKnownLinks } from '../../domain/knownWalletLinks.js'
import { matchesSearch } from '../../domain/matchesSearch.js'
import type { Options } from '../../domain/options.js'
import {
  allowed,
  featuredCount,
  inFeaturedOrder,
  type ListedWallet,
  unique,
  type WalletRules,
} from '../../domain/walletLists.js'
import { createSlot } from '../../net/slot.js'
import { detectPlatform } from '../../primitives/platform.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { DirectoryState } from './types.js'

/** Pages of which the rules let nothing through, one after another, before the list counts as read. */
const MAX_BARREN_PAGES = 3

/** The most wallets of `window.ethereum` whose pictures are asked for. */
const MOST_PICTURES = 3

/** The calls that the work needs of the wire; made by `api/directoryApi.ts`. */
export interface DirectoryApi {
  getWallets(
    query: {
      page: number
      entries: number
      search?: string
      chains?: readonly string[]
      include?: readonly string[]
      exclude?: readonly string[]
    },
    options: { signal: AbortSignal; retry: boolean },
  ): Promise<WireWallets>
}

export interface DirectoryWorkParts {
  readonly state: DirectoryState
  readonly clock: Clock
  /** False where the service is off. */
  enabled(): boolean
  load(): Promise<DirectoryApi>
  /** A text is asked for. */
  onSearch(text: string): void
  /** Wallets of this browser that bring no picture of their own. */
  readonly pictures: {
    wanted(): readonly { readonly name: string; readonly rdns: string }[]
    show(rdns: string, wallet: Pick<ListedWallet, 'image_id' | 'image_url'>): void
  }
  readonly environment: Pick<Environment, 'userAgent' | 'maxTouchPoints'>
  /** Read at each call, so that options may change. */
  readonly options: Pick<Options, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds' | 'networks'> & {
    readonly endpoints: Pick<Options['endpoints'], 'relay'>
  }
}

/** As the options are now. */
const rulesOf = ({ environment, options }: DirectoryWorkParts): WalletRules => ({
  featured: options.featuredWalletIds,
  include: options.includeWalletIds,
  exclude: options.excludeWalletIds,
  networks: options.networks.map(({ id }) => id),
  os: detectPlatform(environment.userAgent, environment).os,
  pairs: options.endpoints.relay !== null,
})

export function createDirectoryWork(parts: DirectoryWorkParts) {
  const { state, clock, enabled, onSearch } = parts
  /** Loads the directory. Its answers get known links where they are known: a pairing's key goes there (T-09). */
  const load = async (): Promise<DirectoryApi> => {
    const api = await parts.load()
    return {
      async getWallets(query, options) {
        const answer = await api.getWallets(query, options)
        return { ...answer, data: answer.data.map(withKnownLinks) }
      },
    }
  }
  const rules = () => rulesOf(parts)
  const slots = { suggestions: createSlot(), page: createSlot(), search: createSlot(), named: createSlot() }
  let restsUntil = Number.NEGATIVE_INFINITY
  /** Suggestions failed or were cut off a moment ago: what is asked now is asked once. At most 4 requests in all (N01). */
  let strainedUntil = Number.NEGATIVE_INFINITY
  /** Set while a search waits for another key. */
  let cancelWait: (() => void) | undefined
  let pendingPage: Promise<void> | undefined
  let suggestionsFailed = false
  let barrenPages = 0
  let askedFor = ''
  let listedBy = ''
  /** The directory's answer about the wallet that was looked up last. */
  let lastLookedUp: DirectoryState['named'] | undefined

  /** A directory of thousands would cost a proxy for each record. */
  const keep = (wallets: readonly ListedWallet[]) => ref([...wallets])
  const bundled = () => allowed(bundledWallets(rules().networks), rules())
  const resting = () => clock.monotonic() < restsUntil
  const strained = () => clock.monotonic() < strainedUntil
  const strain = () => {
    strainedUntil = clock.monotonic() + HTTP_TIMEOUT_MS
  }
  /** A directory that failed rests for its whole budget: views that follow each other do not storm it (N01, N04). */
  const rest = () => {
    restsUntil = clock.monotonic() + HTTP_TIMEOUT_MS
  }

  /** The ids that a directory knows wallets by. */
  const directoryIds = (ids: readonly string[]) => ids.filter((id) => !isOfInstalled(id))

  function parameters() {
    const { networks } = rules()
    const include = directoryIds(rules().include)
    const exclude = directoryIds(rules().exclude)
    return {
      ...(networks.length > 0 && { chains: networks }),
      ...(include.length > 0 && { include }),
      ...(exclude.length > 0 && { exclude }),
    }
  }

  /** Empties a list that was loaded under other options. */
  function followOptions(): void {
    const currentOptions = JSON.stringify([enabled(), rules()])
    if (currentOptions === listedBy) return
    if (listedBy) {
      leave()
      restsUntil = Number.NEGATIVE_INFINITY
      strainedUntil = Number.NEGATIVE_INFINITY
      const empty = { featured: [], recommended: [], suggestions: 'idle' as const, wallets: [] }
      Object.assign(state, empty, { count: undefined, page: 0, complete: false, status: 'idle' as const })
      Object.assign(state.search, { status: 'idle', wallets: [] })
      askedFor = ''
      barrenPages = 0
    }
    listedBy = currentOptions
  }

  async function askSuggestions(signal: AbortSignal) {
    const api = await load()
    const { featured } = rules()
    const exclude = directoryIds(rules().exclude)
    // The two questions go one after the other: when the first fails, the second is not asked.
    const named =
      featured.length > 0
        ? await api.getWallets(
            { ...parameters(), page: 1, entries: featuredCount(featured), include: featured },
            { signal, retry: false },
          )
        : undefined
    const recommended = await api.getWallets(
      {
        ...parameters(),
        page: 1,
        entries: RECOMMENDED_WALLETS,
        ...(featured.length + exclude.length > 0 && { exclude: [...exclude, ...featured] }),
      },
      { signal, retry: false },
    )
    return { named: named?.data ?? [], others: recommended.data, count: recommended.count + (named?.data.length ?? 0) }
  }

  /** By the rdns alone: names are anybody's. Nothing else waits for it. */
  async function showPictures(signal: AbortSignal): Promise<void> {
    for (const { name, rdns } of parts.pictures.wanted().slice(0, MOST_PICTURES)) {
      const isIt = (wallet: ListedWallet) => wallet.rdns === rdns
      const query = { page: 1, entries: WALLETS_PER_SEARCH, search: name }
      const listed = [...state.featured, ...state.recommended].find(isIt)
      const match = listed ?? (await (await load()).getWallets(query, { signal, retry: false })).data.find(isIt)
      if (match) parts.pictures.show(rdns, match)
    }
  }

  async function fetchRecommended(): Promise<void> {
    followOptions()
    // Suggestions that stood in for a directory that failed are asked for again; they stay on the screen meanwhile.
    const again = state.suggestions === 'ready' && suggestionsFailed && !resting() && !strained()
    if (!enabled() || !(state.suggestions === 'idle' || again)) return
    const { signal, isNewest } = slots.suggestions.start()
    if (!again) state.suggestions = 'loading'
    try {
      if (resting()) throw new Error('The directory failed a moment ago')
      const { named, others, count } = await askSuggestions(signal)
      if (!isNewest()) return
      const { featured } = rules()
      state.featured = keep(inFeaturedOrder(allowed(named, { ...rules(), include: [] }), featured))
      state.recommended = keep(allowed(others, rules()).slice(0, RECOMMENDED_WALLETS))
      state.count ??= count
      suggestionsFailed = false
      showPictures(signal).catch(() => {})
    } catch {
      if (!isNewest()) return
      strain()
      suggestionsFailed = true
      state.recommended = keep(mostUsedFirst(bundled()).slice(0, RECOMMENDED_WALLETS))
    }
    state.suggestions = 'ready'
  }

  /** The bundled list stands in; what a directory has given before stays. */
  function standIn(status: 'ready' | 'failed'): void {
    if (state.page === 0) state.wallets = keep(bundled())
    if (status === 'ready') Object.assign(state, { complete: true, count: state.wallets.length })
    state.status = status
  }

  async function askPage(): Promise<void> {
    const { signal, isNewest } = slots.page.start()
    state.status = 'loading'
    try {
      const page = state.page + 1
      const answer = await (await load()).getWallets(
        { ...parameters(), page, entries: WALLETS_PER_PAGE },
        { signal, retry: !strained() },
      )
      if (!isNewest()) return
      const earlierWallets = state.page === 0 ? [] : state.wallets
      const wallets = unique([...earlierWallets, ...allowed(answer.data, rules())])
      barrenPages = wallets.length > earlierWallets.length ? 0 : barrenPages + 1
      Object.assign(state, {
        wallets: keep(wallets),
        count: answer.count,
        page,
        // The list ends whatever the count says: with a page without a record, and after some that bring nothing to show.
        complete: answer.received === 0 || barrenPages >= MAX_BARREN_PAGES || page * WALLETS_PER_PAGE >= answer.count,
        status: 'ready',
      })
    } catch {
      if (!isNewest()) return
      rest()
      standIn('failed')
    }
  }

  function fetchNextPage(when?: 'now'): Promise<void> {
    followOptions()
    if (state.complete) return Promise.resolve()
    if (pendingPage) return pendingPage
    if (!enabled()) standIn('ready')
    else if (resting() && !when) standIn('failed')
    else {
      const asking = askPage().finally(() => {
        if (pendingPage === asking) pendingPage = undefined
      })
      pendingPage = asking
      return asking
    }
    return Promise.resolve()
  }

  /** Without a directory, or without its answer: what is here is searched. */
  const searchHere = (text: string) =>
    keep(unique([...bundled(), ...state.wallets]).filter(({ name }) => matchesSearch(name, text)))

  async function askSearch(text: string): Promise<void> {
    const { signal, isNewest } = slots.search.start()
    try {
      const wallets = enabled()
        ? allowed(
            (
              await (
                await load()
              ).getWallets(
                { ...parameters(), page: 1, entries: WALLETS_PER_SEARCH, search: text },
                { signal, retry: !strained() && !resting() },
              )
            ).data,
            rules(),
          )
        : searchHere(text)
      if (isNewest()) Object.assign(state.search, { wallets: keep(wallets), status: 'ready' })
    } catch {
      if (isNewest()) Object.assign(state.search, { wallets: searchHere(text), status: 'failed' })
    }
  }

  function stopWaiting(): void {
    cancelWait?.()
    cancelWait = undefined
  }

  function search(when?: 'now'): void {
    followOptions()
    const text = state.search.text.trim()
    // A space is a key, too: what still waits waits anew, and what is asked for is not asked for again.
    if (text === askedFor && !when && !cancelWait) return
    askedFor = text
    stopWaiting()
    slots.search.end()
    if (text === '') {
      Object.assign(state.search, { status: 'idle', wallets: [] })
      return
    }
    state.search.status = 'loading'
    cancelWait = clock.after(when ? 0 : WALLET_SEARCH_WAIT_MS, () => {
      cancelWait = undefined
      if (!when) onSearch(text)
      void askSearch(text)
    })
  }

  function leave(): void {
    stopWaiting()
    for (const slot of Object.values(slots)) slot.end()
    pendingPage = undefined
    if (state.suggestions === 'loading') {
      strain()
      state.suggestions = 'idle'
    }
    if (state.status === 'loading') state.status = state.page > 0 ? 'ready' : 'idle'
    if (state.search.status === 'loading') {
      state.search.status = 'idle'
      askedFor = ''
    }
  }

  /** A wallet that is only remembered is not known: the directory may know better. */
  const isKnown = (id: string) =>
    [
      state.search.wallets,
      state.wallets,
      state.featured,
      state.recommended,
      state.named === lastLookedUp ? state.named : [],
    ]
      .flat()
      .some((wallet) => wallet.id === id)

  async function lookUp(id: string): Promise<void> {
    if (!enabled() || resting() || isKnown(id)) return
    const { signal, isNewest } = slots.named.start()
    try {
      const answer = await (await load()).getWallets({ page: 1, entries: 1, include: [id] }, { signal, retry: false })
      const wallet = answer.data.find((entry) => entry.id === id)
      if (wallet && isNewest()) state.named = lastLookedUp = keep([wallet])
    } catch {
      // A failed look-up is not told: the visitor pairs with the QR code all the same.
    }
  }

  async function enter(): Promise<void> {
    followOptions()
    if (state.search.status === 'idle' && state.search.text.trim() !== '') search('now')
    if (state.page === 0) await fetchNextPage()
  }

  return {
    enter,
    lookUp,
    fetchRecommended,
    fetchNextPage: () => fetchNextPage(),
    async retry() {
      if (state.search.status === 'failed') search('now')
      if (state.status === 'failed') await fetchNextPage('now')
      if (!suggestionsFailed) return
      restsUntil = Number.NEGATIVE_INFINITY
      strainedUntil = Number.NEGATIVE_INFINITY
      await fetchRecommended()
    },
    search: () => search(),
    leave,
  }
}
