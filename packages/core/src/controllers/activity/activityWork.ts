/** The work of ActivityController, in a chunk of its own: one page after the other; the newest question counts (N15). */
import type { CaipAddress } from '../../chains/types.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import { keepActivity, renewActivity } from '../../domain/activity.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { ActivityController, ActivityParts, ActivityState } from './ActivityController.js'

/** Pages that were spam from top to bottom; after so many the visitor decides whether to go on. */
const EMPTY_PAGES_IN_A_ROW = 5
/** An index may come to know of a transaction half a minute after its chain did. */
const LATER_LOOKS = 7

export function createActivityWork(
  state: ActivityState,
  { clock, account, load }: ActivityParts,
): Pick<ActivityController, 'enter' | 'loadMore' | 'leave'> {
  const slot = createSlot()
  let cursor: string | undefined
  let waiting: Promise<void> | undefined
  /** What was asked last; where it failed, it is asked again. */
  let last = readNewest
  /** Ended, and not in the history yet: by hash, how often it is still looked for. */
  const awaited = new Map<string, number>()
  let cancelTimer = () => {}

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
      // The newest ones leave alone what the visitor has gone through since.
      const renewed = from === undefined ? renewActivity(state.entries, entries) : undefined
      if (!renewed) cursor = next
      Object.assign(state, { entries: renewed ?? entries, hasMore: cursor !== undefined, status: 'ready' })
    } catch (cause) {
      if (!isNewest()) return
      state.status = 'failed'
      throw createError('HISTORY_FAILED', {}, cause)
    }
  }

  async function readNewest(): Promise<void> {
    last = readNewest
    waiting = ask([], undefined)
    await waiting
  }

  /** Whether it is there, and final. */
  const isListed = (hash: string) => state.entries.some((entry) => entry.hash === hash && entry.status !== 'pending')

  async function look(): Promise<void> {
    // A page that is on its way is not given up for it.
    await (state.status === 'loading' ? waiting : readNewest())
    for (const [hash, looks] of awaited) {
      if (looks === 0 || isListed(hash)) awaited.delete(hash)
      else awaited.set(hash, looks - 1)
    }
    cancelTimer()
    // A later look that fails is the last one: that it failed is said in the view.
    if (awaited.size > 0) cancelTimer = clock.after(POLLING_INTERVAL_MS, () => void look().catch(() => {}))
  }

  function endLooking(): void {
    cancelTimer()
    awaited.clear()
  }

  async function enter(settled?: string): Promise<void> {
    const asked = account()
    const caipAddress: CaipAddress | undefined = asked && `${asked.caipNetworkId}:${asked.address}`
    if (caipAddress !== state.caipAddress) {
      cursor = undefined
      endLooking()
      Object.assign(state, { caipAddress, entries: [], hasMore: false, status: 'idle' })
    }
    if (settled) awaited.set(settled, LATER_LOOKS)
    await look()
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
      endLooking()
      if (state.status !== 'loading') return
      state.status = state.entries.length > 0 || cursor !== undefined ? 'ready' : 'idle'
    },
  }
}
