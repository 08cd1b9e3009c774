/** Smart sessions (spec 7): what the account's contract lets others do, read record by record, and taking one back. */
import * as v from 'valibot'
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import type { CaipNetworkId } from '../primitives/caip.js'
import { displayText } from '../primitives/text.js'
import { sanitizeEndpoint } from '../primitives/url.js'
import { fieldOf, validRecords } from './validRecords.js'
import type { WireSession, WireSessionPermission } from './wireTypes.js'

/** More than the service sends; the rest of a longer list is not looked at. */
const MOST_SESSIONS = 100
const MOST_PERMISSIONS = 32
const MOST_CALLS = 16
/** The year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799

const seconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => Math.min(value, LAST_SECOND) * 1_000),
)
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
/** Base units. */
const allowance = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
)
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

/** One that nobody can read is still there to be seen: it may do something. */
function readPermission(value: unknown): readonly WireSessionPermission[] {
  const read = v.safeParse(permission, value)
  if (!read.success) return [{ kind: 'other', type: displayText(fieldOf(value, 'type')) }]
  const { type, data } = read.output
  if (type === 'native-token-transfer') return [{ kind: 'native', allowance: data.allowance }]
  if (type === 'erc20-token-transfer') return [{ kind: 'token', address: data.address, allowance: data.allowance }]
  const selectors = validRecords(selector, data.calls.slice(0, MOST_CALLS))
  return selectors.map((found) => ({ kind: 'call', address: data.address, selector: found }))
}

function originOf(url: string | undefined): string | undefined {
  const safe = sanitizeEndpoint(url)
  return safe?.startsWith('http') ? new URL(safe).origin : undefined
}

/** @param client - speaks to the data service's origin */
export function createSessionsApi(client: HttpClient) {
  return {
    /** `GET /v1/sessions/{account}`, CAIP-10. @throws ModalError INVALID_ANSWER, HTTP_STATUS … */
    async sessions(account: `${CaipNetworkId}:${string}`): Promise<readonly WireSession[]> {
      const list = fieldOf(await client.get(path`/v1/sessions/${account}`), 'pcis')
      if (!Array.isArray(list)) throw createError('INVALID_ANSWER', { expected: 'sessions' })
      const records = validRecords(sessionSchema, list.slice(0, MOST_SESSIONS))
      return records
        .filter(({ pci }, index) => records.findIndex((other) => other.pci === pci) === index)
        .map(({ pci, project, expiry, revokedAt, permissions }): WireSession => {
          const [name, origin] = [displayText(project?.name), originOf(project?.url)]
          return {
            pci,
            expiresAt: expiry,
            revoked: typeof revokedAt === 'number',
            permissions: permissions.slice(0, MOST_PERMISSIONS).flatMap(readPermission),
            ...(name && { project: name }),
            ...(origin && { origin }),
          }
        })
    },

    /** `POST /v1/sessions/{account}/revoke`, once. @throws ModalError INVALID_ANSWER, HTTP_STATUS … */
    async revoke(account: `${CaipNetworkId}:${string}`, pci: string, signature: string): Promise<void> {
      const answer = await client.post(path`/v1/sessions/${account}/revoke`, { pci, signature })
      if (fieldOf(answer, 'success') !== true) throw createError('INVALID_ANSWER', { expected: 'success' })
    },
  }
}
