/** The work of `DirectoryController`: suggestions, pages, search and look-ups of the wallet directory, under the page's options. */
import { withKnownLinks } from '../../domain/knownWalletLinks.js'
import type { Options } from '../../domain/options.js'
import type { WalletRules } from '../../domain/walletLists.js'
import { detectPlatform } from '../../primitives/platform.js'
import type { Clock, Environment } from '../../primitives/ports.js'
import type { DirectoryApi, DirectoryContext } from './directoryContext.js'
import { createDirectoryHealth } from './directoryHealth.js'
import { createSuggestions, type WalletPictures } from './suggestions.js'
import type { DirectoryState } from './types.js'
import { createWalletLookUp } from './walletLookUp.js'
import { createWalletPages } from './walletPages.js'
import { createWalletSearch } from './walletSearch.js'

export interface DirectoryWorkParts {
  readonly state: DirectoryState
  readonly clock: Clock
  /** False where the service is off. */
  enabled(): boolean
  load(): Promise<DirectoryApi>
  /** A text is asked for. */
  onSearch(text: string): void
  readonly pictures: WalletPictures
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

/** Loads the directory. Its answers get known links where they are known: a pairing's key goes there (T-09). */
async function loadWithLinks(parts: DirectoryWorkParts): Promise<DirectoryApi> {
  const api = await parts.load()
  return {
    async getWallets(query, options) {
      const answer = await api.getWallets(query, options)
      return { ...answer, data: answer.data.map(withKnownLinks) }
    },
  }
}

export function createDirectoryWork(parts: DirectoryWorkParts) {
  const { state, enabled } = parts
  const rules = () => rulesOf(parts)
  const health = createDirectoryHealth(parts.clock)
  const context: DirectoryContext = { state, health, enabled, rules, load: () => loadWithLinks(parts) }
  const suggestions = createSuggestions(context, parts.pictures)
  const pages = createWalletPages(context)
  const search = createWalletSearch(context, parts)
  const lookUp = createWalletLookUp(context)
  let listedBy = ''

  function leave(): void {
    for (const part of [suggestions, pages, search, lookUp]) part.leave()
  }

  /** Empties the lists that were loaded under other options. */
  function followOptions(): void {
    const currentOptions = JSON.stringify([enabled(), rules()])
    if (currentOptions === listedBy) return
    if (listedBy) {
      leave()
      health.recover()
      Object.assign(state, { featured: [], recommended: [], suggestions: 'idle' as const })
      pages.reset()
      search.reset()
    }
    listedBy = currentOptions
  }

  /** Lets a call see the options as they are now. */
  const underOptions =
    <Given extends unknown[], Result>(call: (...given: Given) => Result) =>
    (...given: Given): Result => {
      followOptions()
      return call(...given)
    }
  const fetchRecommended = underOptions(suggestions.fetch)
  const fetchNextPage = underOptions(pages.fetchNext)
  const startSearch = underOptions(search.search)

  return {
    async enter() {
      followOptions()
      if (state.search.status === 'idle' && state.search.text.trim() !== '') startSearch('now')
      if (state.page === 0) await fetchNextPage()
    },
    lookUp: lookUp.lookUp,
    fetchRecommended,
    fetchNextPage: () => fetchNextPage(),
    async retry() {
      if (state.search.status === 'failed') startSearch('now')
      if (state.status === 'failed') await fetchNextPage('now')
      if (!suggestions.isStandIn()) return
      health.recover()
      await fetchRecommended()
    },
    search: () => startSearch(),
    leave,
  }
}
