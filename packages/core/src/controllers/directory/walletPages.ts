/** The pages of the directory's list, one after the other; the bundled list where there is none. */
import { WALLETS_PER_PAGE } from '../../constants/directory.js'
import { allowed, unique } from '../../domain/walletLists.js'
import { createSlot } from '../../net/slot.js'
import { bundledFor, type DirectoryContext, keep, queryOf } from './directoryContext.js'

/** Pages of which the rules let nothing through, one after another, before the list counts as read. */
const MAX_BARREN_PAGES = 3

export interface WalletPages {
  /**
   * Loads the next page, or joins a load that is under way. Never throws.
   * @param when - `now`: also from a directory that rests
   */
  fetchNext(when?: 'now'): Promise<void>
  /** Empties the list. */
  reset(): void
  /** Aborts what is under way; what is loaded stays. */
  leave(): void
}

export function createWalletPages({ state, health, enabled, load, rules }: DirectoryContext): WalletPages {
  const slot = createSlot()
  let pendingPage: Promise<void> | undefined
  let barrenPages = 0

  /** The bundled list stands in; what a directory has given before stays. */
  function standIn(status: 'ready' | 'failed'): void {
    if (state.page === 0) state.wallets = keep(bundledFor(rules()))
    if (status === 'ready') Object.assign(state, { complete: true, count: state.wallets.length })
    state.status = status
  }

  async function ask(): Promise<void> {
    const { signal, isNewest } = slot.start()
    state.status = 'loading'
    try {
      const page = state.page + 1
      const answer = await (await load()).getWallets(
        { ...queryOf(rules()), page, entries: WALLETS_PER_PAGE },
        { signal, retry: !health.isStrained() },
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
      health.rest()
      standIn('failed')
    }
  }

  return {
    async fetchNext(when) {
      if (state.complete) return
      if (state.status === 'loading') return pendingPage
      if (!enabled()) return standIn('ready')
      if (health.isResting() && !when) return standIn('failed')
      pendingPage = ask()
      return pendingPage
    },
    reset() {
      barrenPages = 0
      Object.assign(state, { wallets: [], count: undefined, page: 0, complete: false, status: 'idle' as const })
    },
    leave() {
      slot.end()
      if (state.status === 'loading') state.status = state.page > 0 ? 'ready' : 'idle'
    },
  }
}
