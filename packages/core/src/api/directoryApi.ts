/** The wallet directory: one function per endpoint, answers validated (spec 7, services.md 'Wallet directory'). */
import * as v from 'valibot'
import type { CallOptions, HttpClient } from '../net/httpClient.js'
import { present } from './present.js'
import { caip2, id, image, lenient, link, records, text } from './schemas.js'
import { distinct, fieldOf, validRecords } from './validRecords.js'
import type { WireWallet, WireWallets } from './wireTypes.js'

const walletSchema = v.object({
  id,
  name: text(64),
  image_id: lenient(id),
  image_url: v.optional(image),
  rdns: lenient(text(128)),
  mobile_link: lenient(link),
  browse_link: lenient(text(300)),
  desktop_link: lenient(link),
  webapp_link: lenient(link),
  link_mode: lenient(link),
  homepage: lenient(link),
  app_store: lenient(link),
  play_store: lenient(link),
  chrome_store: lenient(link),
  chains: records(caip2),
  badge_type: lenient(v.picklist(['none', 'certified'])),
  order: lenient(v.pipe(v.number(), v.finite())),
  description: lenient(text(280)),
  supports_wc: lenient(v.boolean()),
  injected: records(
    v.pipe(
      v.object({ namespace: lenient(text()), injected_id: lenient(text(128)) }),
      v.transform((entry) => present(entry)),
    ),
  ),
})

export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly badge_type?: 'none' | 'certified'
  readonly chains?: readonly string[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}

const csv = (list: readonly string[] | undefined) => (list && list.length > 0 ? list.join(',') : undefined)

/** @param client - speaks to the directory's origin; adds `projectId`, `st` and `sv` to each query */
export function createDirectoryApi(client: HttpClient) {
  return {
    /** `GET /getWallets`: one page, cut to the number of entries asked for, each wallet once (N08, N10). */
    async getWallets(query: WalletQuery, options: CallOptions = {}): Promise<WireWallets> {
      const { page, entries, search, badge_type, chains, include, exclude } = query
      const answer = await client.get(
        '/getWallets',
        {
          page: String(page),
          entries: String(entries),
          search,
          badge_type,
          chains: csv(chains),
          include: csv(include),
          exclude: csv(exclude),
        },
        options,
      )
      const list = fieldOf(answer, 'data')
      const received = Array.isArray(list) ? list.slice(0, entries) : []
      const valid = validRecords(walletSchema, received).map((record): WireWallet => present(record))
      const data = distinct(valid, ({ id }) => id)
      const reportedCount = fieldOf(answer, 'count')
      const count = Number.isSafeInteger(reportedCount) ? Math.max(Number(reportedCount), data.length) : data.length
      return { data, count, received: received.length }
    },

    /** `GET /getAnalyticsConfig`: false unless the operator says true. Never retried: not worth a second request. */
    async isAnalyticsEnabled(options: { signal?: AbortSignal } = {}): Promise<boolean> {
      return (
        fieldOf(await client.get('/getAnalyticsConfig', {}, { ...options, retry: false }), 'isAnalyticsEnabled') ===
        true
      )
    },
  }
}
