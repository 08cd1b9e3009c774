/**
 * Chain and account ids: CAIP-2, CAIP-10, for the namespaces the product knows (spec 5). Stricter than the
 * `caip` package, which takes any namespace and any reference.
 */

/** The namespaces of CAIP-2 that the product knows (spec 3 'Chain namespaces'). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const
/** A namespace of CAIP-2 that the product knows (spec 3 'Chain namespaces'). */
export type ChainNamespace = (typeof chainNamespaces)[number]

/** CAIP-2, for instance `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** CAIP-10, for instance `eip155:1:0xabc…`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** A CAIP-2 id in parts: `eip155:1` has the reference `1`. */
export interface CaipNetworkParts {
  readonly namespace: ChainNamespace
  readonly reference: string
  readonly caipNetworkId: CaipNetworkId
}

/** A CAIP-10 id in parts. `address` has the form of CAIP-10, and is not validated for its namespace. */
export interface CaipAddressParts extends CaipNetworkParts {
  readonly address: string
}

/** References of each namespace. An EVM chain id has one spelling (no leading zero), so one network has one id; EIP-2294 bounds it. */
const references: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^[1-9]\d{0,15}$/,
  solana: /^[-_a-zA-Z0-9]{1,32}$/,
  polkadot: /^[-_a-zA-Z0-9]{1,32}$/,
  bip122: /^[-_a-zA-Z0-9]{1,32}$/,
}
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
/** The limit of CAIP-10: no address of any chain is longer. */
export const LONGEST_ADDRESS = 128
export const LONGEST_ID = 300

const isNamespace = (text: unknown): text is ChainNamespace => (chainNamespaces as readonly unknown[]).includes(text)

/**
 * Reads a CAIP-2 id.
 *
 * @param id - for instance `'eip155:1'`; any value is allowed
 * @returns `undefined` unless it is a CAIP-2 id: two parts, a known namespace (spec 5), on eip155 a number of 53 bits
 */
export function parseCaipNetworkId(id: unknown): CaipNetworkParts | undefined {
  if (typeof id !== 'string' || id.length > LONGEST_ID) return undefined
  const [namespace, reference = '', ...rest] = id.split(':')
  if (rest.length > 0 || !isNamespace(namespace) || !references[namespace].test(reference)) return undefined
  if (namespace === 'eip155' && BigInt(reference) > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}` }
}

/**
 * Reads a CAIP-10 id.
 *
 * @param id - for instance `'eip155:1:0xabc…'`; any value is allowed
 * @returns `undefined` unless it is a CAIP-10 id: three non-empty parts, a known namespace (spec 5); the address is not validated
 */
export function parseCaipAddress(id: unknown): CaipAddressParts | undefined {
  if (typeof id !== 'string' || id.length > LONGEST_ID) return undefined
  const [namespace, reference, address = '', ...rest] = id.split(':')
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  return network && rest.length === 0 && ADDRESS.test(address) ? { ...network, address } : undefined
}

/** Whether a value is a CAIP-2 id of a known namespace. @see parseCaipNetworkId */
export const isCaipNetworkId = (id: unknown): id is CaipNetworkId => parseCaipNetworkId(id) !== undefined
/** Whether a value is a CAIP-10 id of a known namespace. @see parseCaipAddress */
export const isCaipAddress = (id: unknown): id is CaipAddress => parseCaipAddress(id) !== undefined

/**
 * Puts a CAIP-2 id together.
 *
 * @param reference - for instance `1` of `eip155`; decimal where it is a number
 * @returns `undefined` where the parts make no valid id
 */
export const toCaipNetworkId = (namespace: string, reference: string | number | bigint): CaipNetworkId | undefined =>
  parseCaipNetworkId(`${namespace}:${reference}`)?.caipNetworkId

/**
 * Puts a known network and an address together. Neither is checked again.
 *
 * @param address - plain
 * @returns CAIP-10, for instance `'eip155:1:0xabc…'`
 */
export const toCaipAddress = (caipNetworkId: CaipNetworkId, address: string): CaipAddress =>
  `${caipNetworkId}:${address}` as CaipAddress
