/**
 * The fields of a sign-in message, each by ERC-4361's own grammar. Every pattern lists what is allowed: a line feed, a
 * control or a direction mark is in none of them, so no field can pretend to be the next one (T-20).
 */
import { validateAddress } from '../primitives/address.js'
import { parseCaipNetworkId } from '../primitives/caip.js'
import { readUrl } from '../primitives/url.js'
import type { SiwxMessageData } from './siwxTypes.js'

/** RFC 3986 `pchar`. */
const PCHAR = "(?:[\\w.~!$&'()*+,;=:@-]|%[\\dA-Fa-f]{2})"
const REG_NAME = "(?:[\\w.~!$&'()*+,;=-]|%[\\dA-Fa-f]{2})*"
const USER = "(?:(?:[\\w.~!$&'()*+,;=:-]|%[\\dA-Fa-f]{2})*@)?"
const AUTHORITY = `${USER}(?:\\[[\\dA-Fa-f:.]+\\]|${REG_NAME})(?::\\d*)?`
const URI = new RegExp(
  `^[A-Za-z][A-Za-z\\d+.-]*:(?://${AUTHORITY}(?:/${PCHAR}*)*|(?!//)(?:${PCHAR}|/)*)(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
)
const REQUEST_ID = new RegExp(`^${PCHAR}*$`)
/** RFC 3986 `reserved`, `unreserved`, and the space. */
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const NONCE = /^[A-Za-z0-9]{8,}$/
/** RFC 3339 `date-time`. */
const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
/** Schemes that run a script when a resource's link is followed. */
const RUNS_SCRIPT = /^(?:javascript|vbscript|data|blob):/i

const LONGEST_FIELD = 2_048
const MOST_RESOURCES = 32

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_FIELD
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value)
const optional = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value)

/** `host[:port]` as `location.host` spells it: lower case, without the scheme's default port. */
function isDomain(value: unknown): boolean {
  if (!isText(value) || !HOST.test(value)) return false
  return ['https', 'http'].some((scheme) => readUrl(`${scheme}://${value}`)?.host === value)
}

function isPage(value: unknown): boolean {
  if (!isText(value) || !URI.test(value)) return false
  const url = readUrl(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Rejects days that do not exist, which `Date` would count on into the next month. */
function isTime(value: unknown): boolean {
  const day = isText(value) ? DATE_TIME.exec(value)?.[1] : undefined
  if (day === undefined || Number.isNaN(Date.parse(String(value)))) return false
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

const isResource = (value: unknown): boolean => isText(value) && URI.test(value) && !RUNS_SCRIPT.test(value)

function isAccount({ chainId, accountAddress }: SiwxMessageData): boolean {
  const network = parseCaipNetworkId(chainId)
  return network !== undefined && isText(accountAddress) && canonicalAddress(chainId, accountAddress) === accountAddress
}

/** The one spelling of an address on its network: EIP-55 on eip155. `undefined` for an invalid address. */
export function canonicalAddress(chainId: string, address: string): string | undefined {
  const network = parseCaipNetworkId(chainId)
  if (!network) return undefined
  const result = validateAddress(network.namespace, address, { network: network.reference })
  return result.ok ? result.address : undefined
}

const checks: Readonly<Record<Exclude<keyof SiwxMessageData, 'accountAddress'>, (value: unknown) => boolean>> = {
  chainId: (value) => parseCaipNetworkId(value) !== undefined,
  domain: isDomain,
  uri: isPage,
  version: (value) => value === '1',
  nonce: matches(NONCE),
  issuedAt: isTime,
  expirationTime: optional(isTime),
  notBefore: optional(isTime),
  statement: optional(matches(STATEMENT)),
  requestId: optional(matches(REQUEST_ID)),
  resources: optional(
    (value) => Array.isArray(value) && value.length <= MOST_RESOURCES && Array.from(value).every(isResource),
  ),
}

/** The first field that cannot stand in a message; `undefined` where all can. Takes any value. */
export function invalidField(data: SiwxMessageData): keyof SiwxMessageData | undefined {
  const names = Object.keys(checks) as (keyof typeof checks)[]
  return names.find((name) => !checks[name](data[name])) ?? (isAccount(data) ? undefined : 'accountAddress')
}
