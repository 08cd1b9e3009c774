/** The work of ActivityController, in a chunk of its own: one page after the other; the newest question counts (N15). */
import type { CaipAddress } from '../chains/types.js'
import { keepActivity } from '../domain/activity.js'
import { createError } from '../errors/createError.js'
import type { ActivityController, ActivityParts, ActivityState } from './ActivityController.js'

/** Pages that were spam from top to bottom; after so many the visitor decides whether to go on. */
const EMPTY_PAGES_IN_A_ROW = 5

export function createActivityWork(
  state: ActivityState,
  { account, load }: ActivityParts,
): Pick<ActivityController, 'enter' | 'loadMore'> {
  let cursor: string | undefined
  let newest = 0
  let waiting: Promise<void> | undefined

  async function ask(before: ActivityState['entries'], from: string | undefined): Promise<void> {
    const asked = account()
    if (!asked) return
    const turn = ++newest
    const isMine = () => turn === newest
    state.status = 'loading'
    try {
      const api = await load()
      let entries = before
      let next = from
      for (let pages = 0; pages < EMPTY_PAGES_IN_A_ROW; pages += 1) {
        const page = await api.history({ ...asked, ...(next && { cursor: next }) })
        if (!isMine()) return
        entries = keepActivity(entries, page.entries, asked.caipNetworkId)
        // A cursor that leads back to itself leads nowhere.
        next = page.next === next ? undefined : page.next
        if (!next || entries.length > before.length) break
      }
      cursor = next
      Object.assign(state, { entries, hasMore: next !== undefined, status: 'ready' })
    } catch (cause) {
      if (!isMine()) return
      state.status = 'failed'
      throw createError('HISTORY_FAILED', {}, cause)
    }
  }

  async function enter(): Promise<void> {
    const asked = account()
    const caipAddress: CaipAddress | undefined = asked && `${asked.caipNetworkId}:${asked.address}`
    if (caipAddress !== state.caipAddress) {
      cursor = undefined
      Object.assign(state, { caipAddress, entries: [], hasMore: false, status: 'idle' })
    }
    waiting = ask([], undefined)
    await waiting
  }

  return {
    enter,
    async loadMore() {
      // A second tap joins the first.
      if (state.status === 'loading') return waiting
      if (state.entries.length === 0) return enter()
      waiting = ask(state.entries, cursor)
      await waiting
    },
  }
}
