/** The work of ActivityController, in a chunk of its own: one page after the other; the newest request counts (N15). */
import type { HistoryPage } from '../../api/historyApi.js'
import type { CaipAddress, CaipNetworkId } from '../../chains/types.js'
import { POLLING_INTERVAL_MS } from '../../constants/transactions.js'
import { renewActivity } from '../../domain/activity.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import { readPages } from './readPages.js'
import type { ActivityController, ActivityState } from './types.js'

/** The controller's part of the wire; made by `api/historyApi.ts`. */
export interface HistoryApi {
  history(
    query: { address: string; caipNetworkId: CaipNetworkId; cursor?: string },
    options: { readonly signal: AbortSignal },
  ): Promise<HistoryPage>
}

export interface ActivityParts {
  clock: Clock
  /** The account in use; `undefined` where it has no history. */
  account(): { address: string; caipNetworkId: CaipNetworkId } | undefined
  load(): Promise<HistoryApi>
}

/** Times that an ended transaction is looked for: an index may lag half a minute behind its chain. */
const LATER_LOOKS = 7

/** Whether the history lists a transaction as final. */
const isListed = ({ entries }: ActivityState, hash: string) =>
  entries.some((entry) => entry.hash === hash && entry.status !== 'pending')

export function createActivityWork(
  state: ActivityState,
  { clock, account, load }: ActivityParts,
): Pick<ActivityController, 'enter' | 'loadMore' | 'leave'> {
  const slot = createSlot()
  let cursor: string | undefined
  /** The last request, and its cursor: a second tap joins it, and after a failure it is repeated. */
  let lastRequest: { readonly from: string | undefined; readonly done: Promise<void> } | undefined
  /** Ended transactions missing in the history: by hash, the number of looks left. */
  const awaited = new Map<string, number>()
  const nextLook = createTimer(clock)

  async function ask(from: string | undefined): Promise<void> {
    const accountAsked = account()
    if (!accountAsked) return slot.end()
    const { signal, isNewest } = slot.start()
    state.status = 'loading'
    try {
      const api = await load()
      const readPage = (pageCursor: string | undefined) =>
        api.history({ ...accountAsked, ...(pageCursor && { cursor: pageCursor }) }, { signal })
      const { entries, nextCursor } = await readPages(readPage, {
        before: from === undefined ? [] : state.entries,
        from,
        caipNetworkId: accountAsked.caipNetworkId,
        isWanted: isNewest,
      })
      if (!isNewest()) return
      // A renewal of the newest page leaves alone the pages that the visitor has loaded since.
      const renewed = from === undefined ? renewActivity(state.entries, entries) : undefined
      if (!renewed) cursor = nextCursor
      Object.assign(state, { entries: renewed ?? entries, hasMore: cursor !== undefined, status: 'ready' })
    } catch (cause) {
      if (!isNewest()) return
      state.status = 'failed'
      throw createError('HISTORY_FAILED', {}, cause)
    }
  }

  /** @param from - cursor of the page; `undefined` for the newest one */
  function read(from: string | undefined): Promise<void> {
    lastRequest = { from, done: ask(from) }
    return lastRequest.done
  }

  async function lookForEnded(): Promise<void> {
    // A page that is loading is not aborted for it.
    await (state.status === 'loading' ? lastRequest?.done : read(undefined))
    for (const [hash, looks] of awaited) {
      if (looks === 0 || isListed(state, hash)) awaited.delete(hash)
      else awaited.set(hash, looks - 1)
    }
    nextLook.cancel()
    // After a failed look no more are made: the view shows the failure.
    if (awaited.size > 0) nextLook.start(POLLING_INTERVAL_MS, () => void lookForEnded().catch(() => {}))
  }

  function endLooking(): void {
    nextLook.cancel()
    awaited.clear()
  }

  async function enter(settled?: string): Promise<void> {
    const currentAccount = account()
    const caipAddress: CaipAddress | undefined =
      currentAccount && `${currentAccount.caipNetworkId}:${currentAccount.address}`
    if (caipAddress !== state.caipAddress) {
      cursor = undefined
      endLooking()
      Object.assign(state, { caipAddress, entries: [], hasMore: false, status: 'idle' })
    }
    if (settled) awaited.set(settled, LATER_LOOKS)
    await lookForEnded()
  }

  return {
    enter,
    async loadMore() {
      // A second tap joins the first.
      if (state.status === 'loading') return lastRequest?.done
      if (state.status === 'failed') return read(lastRequest?.from)
      if (cursor !== undefined) await read(cursor)
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
