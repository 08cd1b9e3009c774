/**
 * Messages of the frame's protocol, version 1: the form of each, and how each answer is read. Malformed ones change nothing.
 *
 * @see docs/auth-origin.md
 */

import * as v from 'valibot'
import { LONGEST_EMAIL } from '../../constants/email.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import { sanitizeWalletLink } from '../../primitives/foreignUrl.js'
import type { AuthNext, AuthReady, AuthRequests, AuthRequestType } from '../authTypes.js'
import type { CaipNetworkId } from '../types.js'
import { readSession, socials } from './readSession.js'

export const PROTOCOL_VERSION = 1
export const HELLO = 'wallet-modal-auth'
/** Greatest height that the frame may request, px. */
const TALLEST = 2_000
const MOST_NETWORKS = 256
const LONGEST_LINK = 2_048

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const height = v.pipe(
  v.number(),
  v.finite(),
  v.transform((pixels) => Math.round(Math.min(Math.max(pixels, 0), TALLEST))),
)
/** Wall time, ms. */
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const word = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,40}$/))

const failure = v.object({
  code: v.union([word, v.pipe(v.number(), v.safeInteger())]),
  message: v.optional(v.fallback(v.string(), ''), ''),
  data: v.optional(v.unknown()),
})

const refused = v.object({ type: v.literal('refused'), code: word })
const ready = v.object({
  type: v.literal('ready'),
  version: v.literal(PROTOCOL_VERSION),
  session: v.unknown(),
  smartAccountNetworks: v.optional(v.fallback(v.array(v.unknown()), []), []),
  features: v.object({
    email: v.fallback(v.boolean(), false),
    socials: v.fallback(v.array(v.unknown()), []),
    changeEmail: v.fallback(v.boolean(), false),
  }),
})

/** Whether there is a field of that name, even if `undefined`: structured clones keep those. */
const names = (value: object, field: string) => Object.hasOwn(value, field)

export type FrameMessage =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: v.InferOutput<typeof failure> }
  | { readonly kind: 'abort'; readonly id: number }
  /** A request of the frame; this version allows none. */
  | { readonly kind: 'question'; readonly id: number }
  | { readonly kind: 'session'; readonly session: unknown }
  | { readonly kind: 'device'; readonly waiting: boolean }
  | { readonly kind: 'show'; readonly id: number; readonly height: number }
  | { readonly kind: 'resize'; readonly height: number }
  | { readonly kind: 'hide'; readonly id: number }

const events = v.variant('event', [
  v.object({ event: v.literal('session'), session: v.unknown() }),
  v.object({ event: v.literal('device'), waiting: v.boolean() }),
  v.object({ event: v.literal('show'), id, height }),
  v.object({ event: v.literal('resize'), height }),
  v.object({ event: v.literal('hide'), id }),
])

/** `undefined` for anything but a message of this protocol. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (names(data, 'event')) {
    const read = v.safeParse(events, data)
    if (!read.success) return undefined
    const { event, ...rest } = read.output
    return { kind: event, ...rest } as FrameMessage
  }
  const numbered = v.safeParse(v.object({ id }), data)
  const aborted = v.safeParse(v.object({ abort: id }), data)
  if (aborted.success) return { kind: 'abort', id: aborted.output.abort }
  if (!numbered.success) return undefined
  const answer = data as { result?: unknown; error?: unknown }
  if (names(data, 'error')) {
    const read = v.safeParse(failure, answer.error)
    return read.success ? { kind: 'error', id: numbered.output.id, error: read.output } : undefined
  }
  if (names(data, 'result')) return { kind: 'result', id: numbered.output.id, result: answer.result }
  return names(data, 'type') ? { kind: 'question', id: numbered.output.id } : undefined
}

const networkIds = (list: readonly unknown[]) =>
  list
    .slice(0, MOST_NETWORKS)
    .map((entry) => parseCaipNetworkId(entry)?.caipNetworkId)
    .filter((entry) => entry !== undefined)

/** Reads the frame's first message; `undefined` for anything else. */
export function readFirst(
  data: unknown,
  networks: readonly CaipNetworkId[],
): AuthReady | { readonly refused: string } | undefined {
  const no = v.safeParse(refused, data)
  if (no.success) return { refused: no.output.code }
  const yes = v.safeParse(ready, data)
  if (!yes.success) return undefined
  const { session, smartAccountNetworks, features } = yes.output
  return {
    session: readSession(session, networks),
    smartAccountNetworks: networkIds(smartAccountNetworks),
    features: { ...features, socials: socials.filter((social) => features.socials.includes(social)) },
  }
}

const resend = v.object({ resendAt: moment })
const code = v.object({
  next: v.literal('code'),
  resendAt: v.optional(moment),
  address: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_EMAIL))),
})
const device = v.object({
  next: v.literal('device'),
  link: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LONGEST_LINK), v.url())), undefined)),
})
const movedSchema = v.object({ next: v.literal('moved') })
const recovery = v.object({ next: v.literal('recovery') })
const link = v.object({
  url: v.pipe(
    v.string(),
    v.transform((url) => sanitizeWalletLink(url)),
    v.string(),
  ),
  expiresAt: moment,
})

const wrong = () => new Error('An answer of the sign-in origin could not be read')
function parsed<Schema extends v.GenericSchema>(schema: Schema, result: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, result)
  if (!read.success) throw wrong()
  return read.output
}

/** Reads the answer to a request of `type`. @throws Error for a malformed answer */
export function readResult<Type extends AuthRequestType>(
  type: Type,
  result: unknown,
  networks: readonly CaipNetworkId[],
): AuthRequests[Type]['result'] {
  const session = (value: unknown) => {
    const read = readSession(value, networks)
    if (!read) throw wrong()
    return read
  }
  const readNext = (): AuthNext => {
    const signedIn = v.safeParse(v.object({ session: v.unknown() }), result)
    if (signedIn.success && signedIn.output.session) return { session: session(signedIn.output.session) }
    return parsed(v.union([code, device, movedSchema, recovery]), result) as AuthNext
  }
  const sessionOnly = (): AuthNext => ({ session: session(parsed(v.object({ session: v.unknown() }), result).session) })
  const nothing = () => undefined
  const readers: { readonly [Name in AuthRequestType]: () => AuthRequests[Name]['result'] } = {
    session: () => (result === null ? undefined : session(result)),
    'email.start': readNext,
    'email.resend': () => parsed(resend, result),
    'email.verify': readNext,
    'email.anew': readNext,
    'recovery.keep': readNext,
    'device.wait': readNext,
    'device.review': nothing,
    'email.cancel': nothing,
    'email.change': readNext,
    'email.changeVerify': readNext,
    'social.start': nothing,
    'social.finish': readNext,
    'social.cancel': nothing,
    'farcaster.start': () => parsed(link, result),
    'farcaster.wait': readNext,
    'farcaster.cancel': nothing,
    signOut: nothing,
    rpc: () => result,
    network: sessionOnly,
    accountType: sessionOnly,
    sync: nothing,
  }
  return readers[type]() as AuthRequests[Type]['result']
}
