/** The wallet directory (spec 7 'Wallet-directory service'): what it answered so far. The work is loaded when it is first needed. */
import { proxy } from 'valtio/vanilla'
import type { ListedWallet } from '../../domain/walletLists.js'
import { createLazy } from '../lazy.js'
import type { DirectoryWorkParts } from './directoryWork.js'

/** Searching for more than this finds nothing more (T-31). */
const MAX_SEARCH_CHARACTERS = 100

/** By then the dialog is on the screen, on a slow machine too: what is suggested in it comes after it. */
const PAINTED_MS = 60

/** What the wallet directory has answered so far; the bundled list where there is none. */
export interface DirectoryState {
  /** What Connect suggests: the host's featured wallets, in its order. */
  featured: readonly ListedWallet[]
  /** At most 4 (spec 9). */
  recommended: readonly ListedWallet[]
  suggestions: 'idle' | 'loading' | 'ready'
  /** The pages loaded so far; the bundled list while there is no directory, or none that answers. */
  wallets: readonly ListedWallet[]
  /** How many there are in all; `undefined` until a directory said so. */
  count: number | undefined
  /** Pages loaded. */
  page: number
  /** There is nothing more to load. */
  complete: boolean
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The one wallet that a host asked for by its id, where no list had shown it. */
  named: readonly ListedWallet[]
  search: {
    /** As typed, at most 100 characters. */
    text: string
    /** 'idle' while nothing is searched for. */
    status: 'idle' | 'loading' | 'ready' | 'failed'
    wallets: readonly ListedWallet[]
  }
}

/** Reads the wallet directory (spec 7 'Wallet-directory service'): suggestions, pages of 40, search. */
export interface DirectoryController {
  readonly state: DirectoryState
  /** The featured and recommended wallets, asked once; nothing without a directory. Never throws. */
  fetchRecommended(): Promise<void>
  /** The list was entered: its first page, and a search that was cut off. Never throws. */
  enter(): Promise<void>
  /** The next 40; joins a call that is under way, does nothing at the end of the list. Never throws. */
  fetchNextPage(): Promise<void>
  /** Asks again after a failure. */
  retry(): Promise<void>
  /** Takes the text at once and searches at least 300 ms later (spec 5, 9). The newest text wins. */
  search(text: string): void
  /** The view that asked was left: what is under way is aborted, what is loaded stays. */
  leave(): void
  /** Asks the directory about one wallet that no list has shown. Never throws. */
  lookUp(id: string): Promise<void>
  /** Makes one known that no list has shown, until it is looked up. */
  remember(wallet: ListedWallet): void
  /** A wallet that some list has shown, that was looked up, or that is remembered. */
  find(id: string): ListedWallet | undefined
}

export function createDirectoryController(parts: Omit<DirectoryWorkParts, 'state'>): DirectoryController {
  const state = proxy<DirectoryState>({
    featured: [],
    recommended: [],
    suggestions: 'idle',
    wallets: [],
    count: undefined,
    page: 0,
    complete: false,
    status: 'idle',
    named: [],
    search: { text: '', status: 'idle', wallets: [] },
  })
  /** Counts the views left, so that work whose code came too late does not start. */
  let visit = 0
  const work = createLazy(async () => {
    const { createDirectoryWork } = await import('./directoryWork.js')
    return createDirectoryWork({ ...parts, state })
  })
  let leaveWork = () => {}

  async function start(run: (body: Awaited<ReturnType<typeof work>>) => unknown, after?: Promise<void>): Promise<void> {
    const mine = visit
    await after
    if (mine !== visit) return
    const body = await work().catch(() => undefined)
    if (mine !== visit) return
    if (!body) {
      // Its own code could not be loaded: the same to a visitor as a directory that does not answer.
      if (state.status === 'idle') state.status = 'failed'
      return
    }
    leaveWork = body.leave
    await run(body)
  }

  const controller: DirectoryController = {
    state,
    fetchRecommended: async () => {
      if (!parts.enabled()) return
      const painted = new Promise<void>((resolve) => parts.clock.after(PAINTED_MS, resolve))
      await start((body) => body.fetchRecommended(), painted)
    },
    enter: () => start((body) => body.enter()),
    fetchNextPage: () => start((body) => body.fetchNextPage()),
    retry: () => start((body) => body.retry()),
    search(text) {
      state.search.text = [...text.slice(0, MAX_SEARCH_CHARACTERS * 2)].slice(0, MAX_SEARCH_CHARACTERS).join('')
      void start((body) => body.search())
    },
    leave() {
      visit += 1
      leaveWork()
    },
    lookUp: (id) => start((body) => body.lookUp(id)),
    remember(wallet) {
      if (!controller.find(wallet.id)) state.named = [wallet]
    },
    find: (id) =>
      [state.search.wallets, state.wallets, state.featured, state.recommended, state.named]
        .flat()
        .find((wallet) => wallet.id === id),
  }
  return controller
}
