/** The work of ActivityController, in a chunk of its own: one page after the other; the newest question counts (N15). */
import type { CaipAddress } from '../../chains/types.js'
import { keepActivity } from '../../domain/activity.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { ActivityController, ActivityParts, ActivityState } from './ActivityController.js'

/** Pages that were spam from top to bottom; after so many the visitor decides whether to go on. */
const EMPTY_PAGES_IN_A_ROW = 5

export function createActivityWork(
  state: ActivityState,
  { account, load }: ActivityParts,
): Pick<ActivityController, 'enter' | 'loadMore' | 'leave'> {
  const slot = createSlot()
  let cursor: string | undefined
  let waiting: Promise<void> | undefined
  /** What was asked last; where it failed, it is asked again. */
  let last = enter

  async function ask(before: ActivityState['entries'], from: string | undefined): Promise<void> {
    const asked = account()
    if (!asked) return slot.end()
    const { signal, isNewest } = slot.start()
    state.status = 'loading'
    try {
      const api = await load()
      let entries = before
      let next = from
      for (let pages = 0; pages < EMPTY_PAGES_IN_A_ROW && isNewest(); pages += 1) {
        const page = await api.history({ ...asked, ...(next && { cursor: next }) }, { signal })
        entries = keepActivity(entries, page.entries, asked.caipNetworkId)
        // A cursor that leads back to itself leads nowhere.
        next = page.next === next ? undefined : page.next
        if (!next || entries.length > before.length) break
      }
      if (!isNewest()) return
      cursor = next
      Object.assign(state, { entries, hasMore: next !== undefined, status: 'ready' })
    } catch (cause) {
      if (!isNewest()) return
      state.status = 'failed'
      throw createError('HISTORY_FAILED', {}, cause)
    }
  }

  async function enter(): Promise<void> {
    last = enter
    const asked = account()
    const caipAddress: CaipAddress | undefined = asked && `${asked.caipNetworkId}:${asked.address}`
    if (caipAddress !== state.caipAddress) {
      cursor = undefined
      Object.assign(state, { caipAddress, entries: [], hasMore: false, status: 'idle' })
    }
    waiting = ask([], undefined)
    await waiting
  }

  async function goOn(): Promise<void> {
    last = goOn
    waiting = ask(state.entries, cursor)
    await waiting
  }

  return {
    enter,
    async loadMore() {
      // A second tap joins the first.
      if (state.status === 'loading') return waiting
      if (state.status === 'failed') return last()
      if (cursor !== undefined) await goOn()
      else if (state.entries.length === 0) await enter()
    },
    leave() {
      slot.end()
      if (state.status !== 'loading') return
      state.status = state.entries.length > 0 || cursor !== undefined ? 'ready' : 'idle'
    },
  }
}
