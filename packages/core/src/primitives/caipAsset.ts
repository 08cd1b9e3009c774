/** Asset ids: CAIP-19, for the namespaces the product knows. The modal itself names tokens by network and address. */
import { type CaipNetworkParts, type ChainNamespace, LONGEST_ID, parseCaipAddress, parseCaipNetworkId } from './caip.js'

/** CAIP-19, for instance `eip155:1/erc20:0xabc…` or `eip155:1/erc721:0xabc…/771769`. */
export interface CaipAssetParts extends CaipNetworkParts {
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId?: string
}

const ASSET = /^([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/
const TOKEN_ID = /^[-.%a-zA-Z0-9]{1,78}$/

/**
 * Reads a CAIP-19 asset type or asset id.
 *
 * @param id - for instance `'eip155:1/erc20:0xabc…'`; any value is allowed
 * @returns `undefined` unless it is a CAIP-19 id: a known namespace, at most 300 characters
 */
export function parseCaipAsset(id: unknown): CaipAssetParts | undefined {
  if (typeof id !== 'string' || id.length > LONGEST_ID) return undefined
  const [chain, asset = '', tokenId, ...rest] = id.split('/')
  const network = parseCaipNetworkId(chain)
  const [, assetNamespace, assetReference] = ASSET.exec(asset) ?? []
  if (!network || !assetNamespace || !assetReference || rest.length > 0) return undefined
  if (tokenId === undefined) return { ...network, assetNamespace, assetReference }
  return TOKEN_ID.test(tokenId) ? { ...network, assetNamespace, assetReference, tokenId } : undefined
}

/**
 * The namespace of a CAIP-2, CAIP-10 or CAIP-19 id.
 *
 * @returns `undefined` where it is none of them, or of an unknown namespace
 */
export const namespaceOf = (id: unknown): ChainNamespace | undefined =>
  (parseCaipNetworkId(id) ?? parseCaipAddress(id) ?? parseCaipAsset(id))?.namespace
