/** The history of the active account (spec 9 'Activity': eip155 and solana). The work is loaded when the view is first entered. */
import { proxy } from 'valtio/vanilla'
import type { HistoryPage } from '../../api/historyApi.js'
import type { CaipAddress, CaipNetworkId } from '../../chains/types.js'
import type { Activity } from '../../domain/activity.js'
import type { Clock } from '../../primitives/ports.js'
import { createViewWork } from '../viewWork.js'
import type { createActivityWork } from './activityWork.js'

/** The transaction history of the active account, as far as it was loaded (spec 3 'Transaction history entry'). */
export interface ActivityState {
  /** The account of the entries. */
  caipAddress: CaipAddress | undefined
  /** The loaded entries: newest first, no spam, the connected network only. */
  entries: readonly Activity[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whether there are older entries. */
  hasMore: boolean
}

/** Loads the transaction history of the active account, page by page; eip155 and solana (spec 9). */
export interface ActivityController {
  readonly state: ActivityState
  /**
   * Loads new entries, when the view is entered or the account changes under it; older loaded ones stay.
   * @param settled - hash of a transaction that just ended: it is looked for, a few times, until the history has it
   * @throws ModalError HISTORY_FAILED
   */
  enter(settled?: string): Promise<void>
  /** Loads older entries; after a failure, repeats the failed request. @throws ModalError HISTORY_FAILED */
  loadMore(): Promise<void>
  /** Aborts requests in progress, when the view is left; loaded entries stay. */
  leave(): void
}

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

export function createActivityController(parts: ActivityParts): ActivityController {
  const state = proxy<ActivityState>({ caipAddress: undefined, entries: [], status: 'idle', hasMore: false })
  const { work, leave } = createViewWork(
    async (): Promise<ReturnType<typeof createActivityWork>> =>
      (await import('./activityWork.js')).createActivityWork(state, parts),
  )
  return {
    state,
    enter: async (settled) => (await work()).enter(settled),
    loadMore: async () => (await work()).loadMore(),
    leave,
  }
}
