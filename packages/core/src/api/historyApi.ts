/** The history of an account (spec 7 `GET /v1/account/{account}/history`), validated record by record. */
import * as v from 'valibot'
import type { Activity, Transfer } from '../domain/activity.js'
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import { type CaipNetworkId, isCaipNetworkId, LONGEST_ADDRESS } from '../primitives/caip.js'
import { sanitizePreviewUrl } from '../primitives/foreignUrl.js'
import { ipfsPicture } from '../primitives/ipfs.js'
import { sanitizeImageUrl } from '../primitives/url.js'
import { present } from './present.js'
import { caip2, decimal, lenient, moment, outcome, text } from './schemas.js'
import { fieldOf, validRecords } from './validRecords.js'

/** Entries read of a page: services send half of it, and more would freeze ours (N08). */
const ENTRIES_READ = 100
/** Transfers read of an entry, more than a person's transaction holds: the entry's rows are sums of them. */
const TRANSFERS_READ = 500

const address = v.pipe(v.string(), v.regex(/^[-.%:\w]+$/), v.maxLength(LONGEST_ADDRESS))
const hash = v.pipe(v.string(), v.regex(/^\w{1,128}$/))
const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))

/** An amount: text, or a number as long as it is exact. */
const amount = v.union([
  decimal,
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((value) => String(value)),
  ),
])

const pictureUrl = (sanitize: (value: unknown) => string | undefined) =>
  v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((value) => sanitize(value)),
    ),
    undefined,
  )
const previewUrl = pictureUrl(sanitizePreviewUrl)

/** A token's picture: from the web only, though wallets may use `data:` pictures for themselves. */
const icon = pictureUrl((value) => {
  const url = sanitizeImageUrl(value) ?? sanitizePreviewUrl(value)
  return url?.startsWith('data:') ? undefined : url
})

const collectible = v.object({
  name: lenient(text()),
  flags: lenient(v.object({ is_spam: lenient(v.boolean()) })),
  content: lenient(v.object({ preview: lenient(v.object({ url: v.optional(previewUrl) })) })),
})

const transferSchema = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  quantity: lenient(v.object({ numeric: lenient(amount) })),
  fungible_info: lenient(
    v.object({ name: lenient(text()), symbol: lenient(text()), icon: lenient(v.object({ url: v.optional(icon) })) }),
  ),
  nft_info: lenient(collectible),
})

const entrySchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  metadata: v.object({
    operationType: text(),
    hash: lenient(hash),
    minedAt: moment,
    sentFrom: lenient(address),
    sentTo: lenient(address),
    // Not lenient: without a known outcome the view could only invent one.
    status: outcome,
    chain: lenient(caip2),
    application: lenient(v.object({ name: lenient(text()) })),
  }),
  transfers: v.unknown(),
})

/** A picture's web address. An `ipfs:` one has no host: the page's host names the gateway, and without one there is no picture. */
const reachable = (url: string | undefined, gateway: string | undefined) =>
  url?.startsWith('ipfs:') ? ipfsPicture(url, gateway) : url

function toTransfer(record: v.InferOutput<typeof transferSchema>, gateway: string | undefined): Transfer {
  const { direction, quantity, fungible_info: token, nft_info: nft } = record
  return present({
    direction,
    amount: quantity?.numeric,
    name: nft ? nft.name : (token?.symbol ?? token?.name),
    iconUrl: nft ? undefined : reachable(token?.icon?.url, gateway),
    collectible:
      nft && present({ spam: nft.flags?.is_spam === true, previewUrl: reachable(nft.content?.preview?.url, gateway) }),
  }) as Transfer
}

function toActivity(
  { id, metadata, transfers }: v.InferOutput<typeof entrySchema>,
  gateway: string | undefined,
): Activity {
  const { operationType, hash: transactionHash, minedAt, sentFrom, sentTo, status, chain, application } = metadata
  return present({
    id,
    operationType: operationType.toLowerCase(),
    hash: transactionHash,
    minedAt,
    sentFrom,
    sentTo,
    status,
    caipNetworkId: isCaipNetworkId(chain) ? chain : undefined,
    application: application?.name,
    transfers: validRecords(transferSchema, Array.isArray(transfers) ? transfers.slice(0, TRANSFERS_READ) : []).map(
      (record) => toTransfer(record, gateway),
    ),
  }) as Activity
}

export interface HistoryPage {
  readonly entries: readonly Activity[]
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
}

/**
 * @param client - speaks to the service's origin; adds `projectId`, `st`, `sv` to each query
 * @param pictures.ipfsGateway - gateway for pictures named by `ipfs:`; without it they are left out
 */
export function createHistoryApi(client: HttpClient, pictures: { readonly ipfsGateway: string | undefined }) {
  return {
    /** @throws ModalError INVALID_ANSWER for an answer that is no page, or the error of the call */
    async history(
      query: { address: string; caipNetworkId: CaipNetworkId; cursor?: string },
      options: { readonly signal?: AbortSignal } = {},
    ): Promise<HistoryPage> {
      const { address: account, caipNetworkId: chainId, cursor: from } = query
      const answer = await client.get(path`/v1/account/${account}/history`, { chainId, cursor: from }, options)
      const data = fieldOf(answer, 'data')
      if (!Array.isArray(data)) throw createError('INVALID_ANSWER', {})
      const nextCursor = v.safeParse(cursor, fieldOf(answer, 'next'))
      const entries = validRecords(entrySchema, data.slice(0, ENTRIES_READ)).map((record) =>
        toActivity(record, pictures.ipfsGateway),
      )
      return { entries, ...(nextCursor.success && { next: nextCursor.output }) }
    },
  }
}
