/** Pages of a history, until one has something to show. */
import type { HistoryPage } from '../../api/historyApi.js'
import type { CaipNetworkId } from '../../chains/types.js'
import { keepActivity } from '../../domain/activity.js'
import type { ActivityState } from './types.js'

/** Pages in a row that may be spam only, before the visitor decides whether to go on. */
const EMPTY_PAGES_IN_A_ROW = 5

interface Reading {
  /** What is shown already. */
  readonly before: ActivityState['entries']
  /** The cursor to begin at; `undefined` for the newest page. */
  readonly from: string | undefined
  readonly caipNetworkId: CaipNetworkId
  isWanted(): boolean
}

/** @returns what is shown with the pages, and where the next one begins: `undefined` at the end */
export async function readPages(
  readPage: (cursor: string | undefined) => Promise<HistoryPage>,
  { before, from, caipNetworkId, isWanted }: Reading,
): Promise<{ entries: ActivityState['entries']; nextCursor: string | undefined }> {
  let entries = before
  let nextCursor = from
  for (let pages = 0; pages < EMPTY_PAGES_IN_A_ROW && isWanted(); pages += 1) {
    const page = await readPage(nextCursor)
    entries = keepActivity(entries, page.entries, caipNetworkId)
    // A cursor that leads back to itself ends the list.
    nextCursor = page.next === nextCursor ? undefined : page.next
    if (!nextCursor || entries.length > before.length) break
  }
  return { entries, nextCursor }
}
