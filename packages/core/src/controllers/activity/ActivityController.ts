/** The history of the active account (spec 9 'Activity': eip155 and solana). The work is loaded when the view is first entered. */
import { proxy } from 'valtio/vanilla'
import { createViewWork } from '../viewWork.js'
import type { ActivityParts } from './activityWork.js'
import type { ActivityController, ActivityState } from './types.js'

export function createActivityController(parts: ActivityParts): ActivityController {
  const state = proxy<ActivityState>({ caipAddress: undefined, entries: [], status: 'idle', hasMore: false })
  const { work, leave } = createViewWork(
    () => import('./activityWork.js'),
    ({ createActivityWork }) => createActivityWork(state, parts),
  )
  return {
    state,
    enter: async (settled) => (await work()).enter(settled),
    loadMore: async () => (await work()).loadMore(),
    leave,
  }
}
