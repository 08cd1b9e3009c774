/** The search for a wallet by its name: in the directory, or in what is here. */
import { WALLET_SEARCH_WAIT_MS, WALLETS_PER_SEARCH } from '../../constants/directory.js'
import { matchesSearch } from '../../domain/matchesSearch.js'
import { allowed, type ListedWallet, unique } from '../../domain/walletLists.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import { bundledFor, type DirectoryContext, keep, queryOf } from './directoryContext.js'

interface Parts {
  readonly clock: Pick<Clock, 'after'>
  /** A text is asked for. */
  onSearch(text: string): void
}

export interface WalletSearch {
  /**
   * Searches for the text in the state, when no other key has come for a moment.
   * @param when - `now`: at once, and again where it was asked for before
   */
  search(when?: 'now'): void
  /** Forgets what was found. */
  reset(): void
  /** Aborts what is under way. */
  leave(): void
}

export function createWalletSearch(context: DirectoryContext, { clock, onSearch }: Parts): WalletSearch {
  const { state, health, rules } = context
  const slot = createSlot()
  const typingPause = createTimer(clock)
  /** Text that was asked for last; `undefined` while a search waits for another key. */
  let askedText: string | undefined = ''

  /** Without a directory, or without its answer: what is here is searched. */
  const searchHere = (text: string) =>
    keep(unique([...bundledFor(rules()), ...state.wallets]).filter(({ name }) => matchesSearch(name, text)))

  async function searchThere(search: string, signal: AbortSignal): Promise<readonly ListedWallet[]> {
    const query = { ...queryOf(rules()), page: 1, entries: WALLETS_PER_SEARCH, search }
    const retry = !health.isStrained() && !health.isResting()
    return allowed((await (await context.load()).getWallets(query, { signal, retry })).data, rules())
  }

  async function ask(text: string): Promise<void> {
    const { signal, isNewest } = slot.start()
    try {
      const wallets = context.enabled() ? await searchThere(text, signal) : searchHere(text)
      if (isNewest()) Object.assign(state.search, { wallets: keep(wallets), status: 'ready' })
    } catch {
      if (isNewest()) Object.assign(state.search, { wallets: searchHere(text), status: 'failed' })
    }
  }

  function reset(): void {
    askedText = ''
    Object.assign(state.search, { status: 'idle', wallets: [] })
  }

  return {
    search(when) {
      const text = state.search.text.trim()
      // A space is a key, too: what still waits waits anew, and what is asked for is not asked for again.
      if (text === askedText && !when) return
      typingPause.cancel()
      slot.end()
      if (text === '') return reset()
      askedText = undefined
      state.search.status = 'loading'
      typingPause.start(when ? 0 : WALLET_SEARCH_WAIT_MS, () => {
        askedText = text
        if (!when) onSearch(text)
        void ask(text)
      })
    },
    reset,
    leave() {
      typingPause.cancel()
      slot.end()
      if (state.search.status !== 'loading') return
      askedText = ''
      state.search.status = 'idle'
    },
  }
}
