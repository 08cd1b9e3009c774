/** The wallet directory (spec 7 'Wallet-directory service'): what it answered so far. The work is loaded when it is first needed. */
import { proxy } from 'valtio/vanilla'
import { createLazy } from '../lazy.js'
import type { DirectoryWorkParts } from './directoryWork.js'
import type { DirectoryController, DirectoryState } from './types.js'

/** Searching for more than this finds nothing more (T-31). */
const MAX_SEARCH_CHARACTERS = 100

/** By then the dialog is on the screen, on a slow machine too: what is suggested in it comes after it. */
const PAINTED_MS = 60

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
      // The work could not be loaded: the same to a visitor as a directory that does not answer.
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
