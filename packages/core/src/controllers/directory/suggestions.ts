/** The wallets that Connect suggests: the host's featured ones and the directory's recommended, or bundled ones in their place. */
import { RECOMMENDED_WALLETS, WALLETS_PER_SEARCH } from '../../constants/directory.js'
import { mostUsedFirst } from '../../domain/bundledWallets.js'
import { allowed, featuredCount, inFeaturedOrder, type ListedWallet } from '../../domain/walletLists.js'
import { createSlot } from '../../net/slot.js'
import { bundledFor, type DirectoryContext, directoryIds, keep, queryOf } from './directoryContext.js'

/** The most wallets of `window.ethereum` whose pictures are asked for. */
const MOST_PICTURES = 3

/** Wallets of this browser that bring no picture of their own. */
export interface WalletPictures {
  wanted(): readonly { readonly name: string; readonly rdns: string }[]
  show(rdns: string, wallet: Pick<ListedWallet, 'image_id' | 'image_url'>): void
}

export interface Suggestions {
  /** Asks once, and again where bundled wallets stand in for a directory that has had its rest. Never throws. */
  fetch(): Promise<void>
  /** Whether bundled wallets stand in for a directory that failed. */
  isStandIn(): boolean
  /** Aborts what is under way. */
  leave(): void
}

async function ask({ load, rules }: DirectoryContext, signal: AbortSignal) {
  const api = await load()
  const { featured, exclude } = rules()
  const query = queryOf(rules())
  const excluded = directoryIds(exclude)
  // The two questions go one after the other: when the first fails, the second is not asked.
  const named =
    featured.length > 0
      ? await api.getWallets(
          { ...query, page: 1, entries: featuredCount(featured), include: featured },
          { signal, retry: false },
        )
      : undefined
  const recommended = await api.getWallets(
    {
      ...query,
      page: 1,
      entries: RECOMMENDED_WALLETS,
      ...(featured.length + excluded.length > 0 && { exclude: [...excluded, ...featured] }),
    },
    { signal, retry: false },
  )
  return { named: named?.data ?? [], others: recommended.data, count: recommended.count + (named?.data.length ?? 0) }
}

export function createSuggestions(context: DirectoryContext, pictures: WalletPictures): Suggestions {
  const { state, health, rules } = context
  const slot = createSlot()
  let standsIn = false

  /** By the rdns alone: names are anybody's. Nothing else waits for it. */
  async function showPictures(signal: AbortSignal): Promise<void> {
    for (const { name, rdns } of pictures.wanted().slice(0, MOST_PICTURES)) {
      const isIt = (wallet: ListedWallet) => wallet.rdns === rdns
      const query = { page: 1, entries: WALLETS_PER_SEARCH, search: name }
      const listed = [...state.featured, ...state.recommended].find(isIt)
      const match = listed ?? (await (await context.load()).getWallets(query, { signal, retry: false })).data.find(isIt)
      if (match) pictures.show(rdns, match)
    }
  }

  async function fetch(): Promise<void> {
    // Wallets that stand in are asked for again; they stay on the screen meanwhile.
    const isAgain = state.suggestions === 'ready' && standsIn && !health.isResting() && !health.isStrained()
    if (!context.enabled() || !(state.suggestions === 'idle' || isAgain)) return
    const { signal, isNewest } = slot.start()
    if (!isAgain) state.suggestions = 'loading'
    try {
      if (health.isResting()) throw new Error('The directory failed a moment ago')
      const { named, others, count } = await ask(context, signal)
      if (!isNewest()) return
      state.featured = keep(inFeaturedOrder(allowed(named, { ...rules(), include: [] }), rules().featured))
      state.recommended = keep(allowed(others, rules()).slice(0, RECOMMENDED_WALLETS))
      state.count ??= count
      standsIn = false
      showPictures(signal).catch(() => {})
    } catch {
      if (!isNewest()) return
      health.strain()
      standsIn = true
      state.recommended = keep(mostUsedFirst(bundledFor(rules())).slice(0, RECOMMENDED_WALLETS))
    }
    state.suggestions = 'ready'
  }

  return {
    fetch,
    isStandIn: () => standsIn,
    leave() {
      slot.end()
      if (state.suggestions !== 'loading') return
      health.strain()
      state.suggestions = 'idle'
    },
  }
}
