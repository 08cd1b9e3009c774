/** What the active account did (spec 9 'Activity': eip155 and solana). The work is loaded when the view is first entered. */
import { proxy } from 'valtio/vanilla'
import type { HistoryPage } from '../../api/historyApi.js'
import type { CaipAddress, CaipNetworkId } from '../../chains/types.js'
import type { Activity } from '../../domain/activity.js'
import { createViewWork } from '../viewWork.js'
import type { createActivityWork } from './activityWork.js'

export interface ActivityState {
  /** Whose it is. */
  caipAddress: CaipAddress | undefined
  /** As far as it was asked for: newest first, no spam, the connected network only. */
  entries: readonly Activity[]
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** There are older ones. */
  hasMore: boolean
}

export interface ActivityController {
  readonly state: ActivityState
  /** The view was entered, or the account changed under it: what is new is asked for. @throws ModalError HISTORY_FAILED */
  enter(): Promise<void>
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
    enter: async () => (await work()).enter(),
    loadMore: async () => (await work()).loadMore(),
    leave,
  }
}
