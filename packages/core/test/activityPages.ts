/** The history of an account as a service tells it, page by page. */
import { createFakeClock } from '@wallet-modal/testing'
import type { HistoryPage } from '../src/api/historyApi.js'
import { createActivityController } from '../src/controllers/activity/ActivityController.js'
import type { HistoryApi } from '../src/controllers/activity/activityWork.js'
import type { Activity } from '../src/domain/activity.js'

export const entry = (id: string, more: Partial<Activity> = {}): Activity => ({
  id,
  operationType: 'send',
  status: 'confirmed',
  minedAt: 1_000,
  transfers: [],
  ...more,
})
export const spam = (id: string) => entry(id, { transfers: [{ direction: 'in', collectible: { spam: true } }] })

/** A service whose pages are told by cursor; what is asked is noted. */
export function createActivity(pages: Readonly<Record<string, HistoryPage | Error | Promise<HistoryPage>>>) {
  const asked: string[] = []
  let account: { address: string; caipNetworkId: 'eip155:1' | 'eip155:10' } | undefined = {
    address: '0xa',
    caipNetworkId: 'eip155:1',
  }
  const api: HistoryApi = {
    async history({ address, caipNetworkId, cursor = 'first' }) {
      asked.push(`${caipNetworkId}:${address} ${cursor}`)
      const page = await (pages[`${address} ${cursor}`] ?? pages[cursor])
      if (!page || page instanceof Error) throw page ?? new Error('no page')
      return page
    },
  }
  const clock = createFakeClock()
  const activity = createActivityController({ clock, account: () => account, load: async () => api })
  const ids = () => activity.state.entries.map(({ id }) => id)
  return { activity, asked, clock, ids, setAccount: (next: typeof account) => (account = next) }
}
