/** Rights of others over the active account for a while (`wallet_grantPermissions`, ERC-7715), and revoking them. */
import { proxy } from 'valtio/vanilla'
import { createViewWork } from '../viewWork.js'
import type { SmartSessionsWorkParts } from './smartSessionsWork.js'
import type { SmartSessionsController, SmartSessionsState } from './types.js'

type Parts = Omit<SmartSessionsWorkParts, 'state'> & Pick<SmartSessionsController, 'enabled'>

const blank = (): Omit<SmartSessionsState, 'revoking'> => ({ caipAddress: undefined, status: 'idle', list: [] })

export function createSmartSessionsController({ enabled, ...parts }: Parts): SmartSessionsController {
  const state = proxy<SmartSessionsState>({ ...blank(), revoking: undefined })
  const { work, leave } = createViewWork(
    () => import('./smartSessionsWork.js'),
    ({ createSmartSessionsWork }) => createSmartSessionsWork({ ...parts, state }),
  )

  function reset(): void {
    leave()
    Object.assign(state, blank())
  }

  return {
    state,
    enabled,
    async refresh() {
      if (!enabled()) return reset()
      try {
        await (await work()).refresh()
      } catch {
        state.status = 'failed'
      }
    },
    leave,
    reset,
    revoke: async (pci) => (await work()).revoke(pci),
  }
}
