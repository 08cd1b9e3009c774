/** The words of the protocol, version 1, as the frame reads them (docs/auth-origin.md). */
import * as v from 'valibot'

export const HELLO = 'wallet-modal-auth'
export const VERSION = 1

const MOST_NETWORKS = 256
const text = (most) => v.pipe(v.string(), v.maxLength(most))
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const caip2 = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,8}:[a-zA-Z0-9_-]{1,64}$/))
const namespace = v.picklist(['eip155', 'solana'])
const code = v.pipe(v.string(), v.regex(/^\d{6}$/))
const state = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const theme = v.picklist(['light', 'dark'])
const variables = v.record(v.pipe(v.string(), v.regex(/^--wm-[a-z-]{1,40}$/)), text(200))
const look = {
  theme: v.optional(theme),
  themeVariables: v.optional(v.fallback(variables, {})),
  locale: v.optional(text(35)),
}

const hello = v.object({
  type: v.literal(HELLO),
  version: v.literal(VERSION),
  projectId: v.optional(v.nullish(text(128))),
  app: v.object({ name: text(200), url: text(2_048), icon: v.optional(v.nullish(text(2_048))) }),
  networks: v.pipe(v.array(v.string()), v.maxLength(MOST_NETWORKS)),
  ...look,
})

const payloads = {
  session: {},
  'email.start': { email: text(320) },
  'email.resend': {},
  'email.verify': { code },
  'email.anew': {},
  'recovery.keep': {},
  'device.wait': {},
  'device.review': {},
  'email.cancel': {},
  'email.change': { email: text(320) },
  'email.changeVerify': { code },
  'social.start': { provider: text(20), state },
  'social.finish': { state, code: state },
  'social.cancel': { state },
  'farcaster.start': {},
  'farcaster.wait': {},
  'farcaster.cancel': {},
  signOut: { everywhere: v.optional(v.boolean()) },
  rpc: { namespace, chainId: caip2, method: text(64), params: v.optional(v.unknown()) },
  network: { caipNetworkId: caip2 },
  accountType: { namespace, accountType: v.picklist(['eoa', 'smartAccount']) },
  sync: look,
}
const schemas = Object.fromEntries(
  Object.entries(payloads).map(([type, fields]) => [type, v.object({ id, ...fields })]),
)
const envelope = v.object({ id, type: v.string() })
const abort = v.object({ abort: id })

const read = (schema, data) => {
  const result = v.safeParse(schema, data)
  return result.success ? result.output : undefined
}

/** The first message of a page; `undefined` for what is none. */
export const readHello = (data) => read(hello, data)

/**
 * @returns {{ kind: 'request', id: number, type: string, payload: object } | { kind: 'abort', id: number }
 *   | { kind: 'unknown', id: number } | { kind: 'bad', id: number } | undefined} `undefined` for what is no message
 */
export function readMessage(data) {
  const aborted = read(abort, data)
  if (aborted) return { kind: 'abort', id: aborted.abort }
  const asked = read(envelope, data)
  if (!asked) return undefined
  const schema = Object.hasOwn(schemas, asked.type) ? schemas[asked.type] : undefined
  if (!schema) return { kind: 'unknown', id: asked.id }
  const payload = read(schema, data)
  return payload ? { kind: 'request', id: asked.id, type: asked.type, payload } : { kind: 'bad', id: asked.id }
}
