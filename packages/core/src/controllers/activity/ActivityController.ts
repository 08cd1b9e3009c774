/** What the active account did (spec 9 'Activity': eip155 and solana). The work is loaded when the view is first entered. */
import { proxy } from 'valtio/vanilla'
import type { HistoryPage } from '../../api/historyApi.js'
import type { CaipAddress, CaipNetworkId } from '../../chains/types.js'
import type { Activity } from '../../domain/activity.js'
import type { Clock } from '../../primitives/ports.js'
import { createViewWork } from '../viewWork.js'
import type { createActivityWork } from './activityWork.js'

/** The transaction history of the active account, as far as it was loaded (spec 3 'Transaction history entry'). */
export interface ActivityState {
  /** Whose it is. */
  caipAddress: CaipAddress | undefined
  /** As far as it was asked for: newest first, no spam, the connected network only. */
  entries: readonly Activity[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There are older ones. */
  hasMore: boolean
}

/** Loads the transaction history of the active account, page by page; eip155 and solana (spec 9). */
export interface ActivityController {
  readonly state: ActivityState
  /**
   * The view was entered, or the account changed under it: what is new is asked for; what is there of older ones stays.
   * @param settled - hash of a transaction that just ended: it is asked for again, a few times, until the history has it
   * @throws ModalError HISTORY_FAILED
   */
  enter(settled?: string): Promise<void>
  /** Older ones; after a failure, again what failed. @throws ModalError HISTORY_FAILED */
  loadMore(): Promise<void>
  /** The view was left: what is under way is aborted, what is loaded stays. */
  leave(): void
}

/** What the controller needs of the wire; made by `api/historyApi.ts`. */
export interface HistoryApi {
  history(
    query: { address: string; caipNetworkId: CaipNetworkId; cursor?: string },
    options: { readonly signal: AbortSignal },
  ): Promise<HistoryPage>
}

export interface ActivityParts {
  clock: Clock
  /** The account in use; `undefined` where it has no history to ask for. */
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
