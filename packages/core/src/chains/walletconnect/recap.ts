/** What a wallet may do for a page, inside a sign-in message: EIP-5573 (ReCap), as the pairing protocol uses it. */
import { fieldOf } from '../../errors/causes.js'
import { asRecord } from '../../primitives/asRecord.js'

/** What is granted to the page. */
export interface Recap {
  readonly methods: readonly string[]
  /** CAIP-2, as they came; a wallet may leave them to the message's own network. */
  readonly chains: readonly string[]
  /** What the visitor reads of it: the end of the message's statement. */
  readonly sentence: string
}

const PREFIX = 'urn:recap:'
const ABILITY = 'request/'
const METHOD = /^\w{1,64}$/
const MOST = 200

/** The methods in the order that the protocol's wallets write them in. */
const sorted = (methods: readonly string[]) => [...methods].sort((one, other) => one.localeCompare(other))

/** @param chains - CAIP-2, which the methods are limited to; wallets put in what they support */
export function writeRecap(methods: readonly string[], chains?: readonly string[]): string {
  const rows = sorted(methods).map((method) => [`${ABILITY}${method}`, [chains ? { chains } : {}]])
  return PREFIX + btoa(JSON.stringify({ att: { eip155: Object.fromEntries(rows) } })).replace(/=/g, '')
}

function parse(resource: string): unknown {
  try {
    // Wallets write either alphabet.
    return JSON.parse(atob(resource.slice(PREFIX.length).replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return undefined
  }
}

/** @returns `undefined` for what grants something else than requests on eip155, or nothing at all */
export function readRecap(resource: unknown): Recap | undefined {
  if (typeof resource !== 'string' || !resource.startsWith(PREFIX)) return undefined
  const granted = asRecord(fieldOf(parse(resource), 'att'))
  const abilities = asRecord(fieldOf(granted, 'eip155'))
  if (!granted || !abilities || Object.keys(granted).length !== 1) return undefined
  const names = Object.keys(abilities)
  const methods = names.map((name) => name.slice(ABILITY.length))
  const known = names.every((name) => name.startsWith(ABILITY)) && methods.every((method) => METHOD.test(method))
  if (!known || methods.length === 0 || methods.length > MOST) return undefined
  const limits = names.flatMap((name) => fieldOf(abilities, name)).map((limit) => fieldOf(limit, 'chains'))
  const chains = limits.flat().filter((chain) => typeof chain === 'string')
  const list = sorted(methods).map((method) => `'${method}'`)
  return {
    methods,
    chains: [...new Set(chains)].slice(0, MOST),
    sentence: `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${list.join(', ')} for 'eip155'.`,
  }
}
