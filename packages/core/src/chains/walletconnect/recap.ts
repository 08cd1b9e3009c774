/** Permissions of a page inside a sign-in message: EIP-5573 (ReCap), as the pairing protocol uses it. */
import { fieldOf } from '../../errors/causes.js'
import { asRecord } from '../../primitives/asRecord.js'

/** Permissions that are granted to the page. */
export interface Recap {
  readonly methods: readonly string[]
  /** CAIP-2 ids, unchecked; a wallet may leave them out in favour of the message's own network. */
  readonly chains: readonly string[]
  /** Readable form for the visitor: the end of the message's statement. */
  readonly sentence: string
}

const PREFIX = 'urn:recap:'
const ABILITY = 'request/'
const METHOD = /^\w{1,64}$/
const MOST = 200

/** Methods in the order of the protocol's wallets. */
const sorted = (methods: readonly string[]) => [...methods].sort((one, other) => one.localeCompare(other))

/** @param chains - CAIP-2 ids to which the methods are limited; wallets insert those that they support */
export function writeRecap(methods: readonly string[], chains?: readonly string[]): string {
  const rows = sorted(methods).map((method) => [`${ABILITY}${method}`, [chains ? { chains } : {}]])
  return PREFIX + btoa(JSON.stringify({ att: { eip155: Object.fromEntries(rows) } })).replace(/=/g, '')
}

function parse(resource: string): unknown {
  try {
    // Accept both base64 alphabets: wallets use either.
    return JSON.parse(atob(resource.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return undefined
  }
}

/** @returns `undefined` for a grant of anything but requests on eip155, and for an empty one */
export function readRecap(resource: unknown): Recap | undefined {
  if (typeof resource !== 'string' || !resource.startsWith(PREFIX)) return undefined
  const granted = asRecord(fieldOf(parse(resource), 'att'))
  const abilities = asRecord(fieldOf(granted, 'eip155'))
  if (!granted || !abilities || Object.keys(granted).length !== 1) return undefined
  const names = Object.keys(abilities)
  const methods = names.map((name) => name.slice(ABILITY.length))
  const isReadable = names.every((name) => name.startsWith(ABILITY)) && methods.every((method) => METHOD.test(method))
  if (!isReadable || methods.length === 0 || methods.length > MOST) return undefined
  const limits = names.flatMap((name) => fieldOf(abilities, name)).map((limit) => fieldOf(limit, 'chains'))
  const chains = limits.flat().filter((chain) => typeof chain === 'string')
  const list = sorted(methods).map((method) => `'${method}'`)
  return {
    methods,
    chains: [...new Set(chains)].slice(0, MOST),
    sentence: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${list.join(', ')} for 'eip155'.`,
  }
}
