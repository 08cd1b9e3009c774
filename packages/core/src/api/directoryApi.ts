/** The wallet directory: one function per endpoint, answers validated (spec 7, services.md 'Wallet directory'). */
import * as v from 'valibot'
import type { CallOptions, HttpClient } from '../net/httpClient.js'
import { present } from './present.js'
import { caip2, id, image, lenient, link, text } from './schemas.js'
import { fieldOf, validRecords } from './validRecords.js'
import type { WireWallet, WireWallets } from './wireTypes.js'

const walletSchema = v.object({
  id,
  name: text(64),
  image_id: lenient(id),
  image_url: v.optional(image),
  rdns: lenient(text(128)),
  mobile_link: lenient(link),
  desktop_link: lenient(link),
  webapp_link: lenient(link),
  link_mode: lenient(link),
  homepage: lenient(link),
  app_store: lenient(link),
  play_store: lenient(link),
  chrome_store: lenient(link),
  chains: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((list) => (Array.isArray(list) ? validRecords(caip2, list) : undefined)),
    ),
  ),
  badge_type: lenient(v.picklist(['none', 'certified'])),
  order: lenient(v.pipe(v.number(), v.finite())),
  description: lenient(text(280)),
  supports_wc: lenient(v.boolean()),
  injected: lenient(
    v.array(
      v.pipe(
        v.object({ namespace: lenient(text()), injected_id: lenient(text(128)) }),
        v.transform((entry) => present(entry)),
      ),
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
    /** `GET /getWallets`: one page; a wallet that came twice is there once (N10). */
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
      const records = validRecords(walletSchema, fieldOf(answer, 'data')).map((record): WireWallet => present(record))
      const data = records.filter(({ id }, index) => records.findIndex((other) => other.id === id) === index)
      const count = fieldOf(answer, 'count')
      return { data, count: Number.isSafeInteger(count) ? Math.max(Number(count), data.length) : data.length }
    },

    /** `GET /getAnalyticsConfig`: false unless the operator says true. Asked once: it is not worth a second try. */
    async isAnalyticsEnabled(options: { signal?: AbortSignal } = {}): Promise<boolean> {
      return (
        fieldOf(await client.get('/getAnalyticsConfig', {}, { ...options, retry: false }), 'isAnalyticsEnabled') ===
        true
      )
    },
  }
}
