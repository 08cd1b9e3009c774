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
  const work = createLazy(
    () => import('./directoryWork.js'),
    ({ createDirectoryWork }) => createDirectoryWork({ ...parts, state }),
  )

  async function start(
    run: (loaded: Awaited<ReturnType<typeof work>>) => unknown,
    after?: Promise<void>,
  ): Promise<void> {
    const ownVisit = visit
    await after
    if (ownVisit !== visit) return
    const loadedWork = await work().catch(() => undefined)
    if (ownVisit !== visit) return
    if (!loadedWork) {
      // The work could not be loaded: the same to a visitor as a directory that does not answer.
      if (state.status === 'idle') state.status = 'failed'
      return
    }
    await run(loadedWork)
  }

  const controller: DirectoryController = {
    state,
    fetchRecommended: async () => {
      if (!parts.enabled()) return
      const painted = new Promise<void>((resolve) => parts.clock.after(PAINTED_MS, resolve))
      await start((loaded) => loaded.fetchRecommended(), painted)
    },
    enter: () => start((loaded) => loaded.enter()),
    fetchNextPage: () => start((loaded) => loaded.fetchNextPage()),
    retry: () => start((loaded) => loaded.retry()),
    search(text) {
      state.search.text = [...text.slice(0, MAX_SEARCH_CHARACTERS * 2)].slice(0, MAX_SEARCH_CHARACTERS).join('')
      void start((loaded) => loaded.search())
    },
    leave() {
      visit += 1
      work.loaded?.leave()
    },
    lookUp: (id) => start((loaded) => loaded.lookUp(id)),
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
