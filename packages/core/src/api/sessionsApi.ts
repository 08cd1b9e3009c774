/** Smart sessions (spec 7): rights that the account's contract grants to others, read record by record, and revoking one. */
import * as v from 'valibot'
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { displayText } from '../primitives/text.js'
import { sanitizeEndpoint } from '../primitives/url.js'
import { evmAddress, hexAmount, LAST_SECOND } from './schemas.js'
import { distinct, fieldOf, validRecords } from './validRecords.js'
import type { WireSession, WireSessionPermission } from './wireTypes.js'

/** Most sessions read, more than the service sends; the rest of a longer list is ignored. */
const MOST_SESSIONS = 100
const MOST_PERMISSIONS = 32
const MOST_CALLS = 16

const seconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => Math.min(value, LAST_SECOND) * 1_000),
)
const address = evmAddress
/** Base units. */
const allowance = hexAmount
const selector = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{8}$/i), v.toLowerCase())

const permission = v.variant('type', [
  v.object({ type: v.literal('native-token-transfer'), data: v.object({ allowance }) }),
  v.object({ type: v.literal('erc20-token-transfer'), data: v.object({ address, allowance }) }),
  v.object({ type: v.literal('contract-call'), data: v.object({ address, calls: v.array(v.unknown()) }) }),
])

const sessionSchema = v.object({
  pci: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  project: v.optional(
    v.fallback(v.nullish(v.object({ name: v.fallback(v.string(), ''), url: v.fallback(v.string(), '') })), undefined),
  ),
  expiry: seconds,
  revokedAt: v.nullish(seconds),
  permissions: v.array(v.unknown()),
})

/** An unreadable permission stays visible as 'other': it may do something. */
function readPermission(value: unknown): readonly WireSessionPermission[] {
  const read = v.safeParse(permission, value)
  if (!read.success) return [{ kind: 'other', type: displayText(fieldOf(value, 'type')) }]
  const { type, data } = read.output
  if (type === 'native-token-transfer') return [{ kind: 'native', allowance: data.allowance }]
  if (type === 'erc20-token-transfer') return [{ kind: 'token', address: data.address, allowance: data.allowance }]
  const { address, calls } = data
  const selectors = validRecords(selector, calls.slice(0, MOST_CALLS))
  const named = selectors.map((found): WireSessionPermission => ({ kind: 'call', address, selector: found }))
  const isWhole = selectors.length > 0 && selectors.length === calls.length
  return isWhole ? named : [...named, { kind: 'call', address }]
}

/** Permissions cut off are shown as 'other', too. */
const readPermissions = (list: readonly unknown[]): readonly WireSessionPermission[] => [
  ...list.slice(0, MOST_PERMISSIONS).flatMap(readPermission),
  ...(list.length > MOST_PERMISSIONS ? [{ kind: 'other', type: '' } as const] : []),
]

function originOf(url: string | undefined): string | undefined {
  const safe = sanitizeEndpoint(url)
  return safe?.startsWith('http') ? new URL(safe).origin : undefined
}

/** @param client - speaks to the data service's origin */
export function createSessionsApi(client: HttpClient) {
  return {
    /** `GET /v1/sessions/{account}`, CAIP-10. @throws ModalError INVALID_ANSWER, HTTP_STATUS … */
    async sessions(
      account: `${CaipNetworkId}:${string}`,
      options: { readonly signal?: AbortSignal } = {},
    ): Promise<readonly WireSession[]> {
      const list = fieldOf(await client.get(path`/v1/sessions/${account}`, {}, options), 'pcis')
      if (!Array.isArray(list)) throw createError('INVALID_ANSWER', { expected: 'sessions' })
      const records = validRecords(sessionSchema, list.slice(0, MOST_SESSIONS))
      return distinct(records, ({ pci }) => pci).map(
        ({ pci, project, expiry, revokedAt, permissions }): WireSession => {
          const [name, origin] = [displayText(project?.name), originOf(project?.url)]
          return {
            pci,
            expiresAt: expiry,
            revoked: typeof revokedAt === 'number',
            permissions: readPermissions(permissions),
            ...(name && { project: name }),
            ...(origin && { origin }),
          }
        },
      )
    },

    /** `POST /v1/sessions/{address}/revoke`, once; the signed text contains the network. @throws ModalError INVALID_ANSWER, HTTP_STATUS … */
    async revoke(account: `${CaipNetworkId}:${string}`, pci: string, signature: string): Promise<void> {
      const owner = account.slice(account.lastIndexOf(':') + 1)
      const answer = await client.post(path`/v1/sessions/${owner}/revoke`, { pci, signature })
      if (fieldOf(answer, 'success') !== true) throw createError('INVALID_ANSWER', { expected: 'success' })
    },
  }
}
