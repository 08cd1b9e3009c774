/** Assets of an account by the wallet itself (ERC-7811 `wallet_getAssets`). Its answer is untrusted. */

import { EVERY_DECIMAL } from '../../constants/formats.js'
import { isPlausibleToken } from '../../domain/knownTokens.js'
import type { TokenBalance } from '../../domain/token.js'
import { quantity } from '../../net/quantity.js'
import { readChainId } from '../../primitives/chainId.js'
import { displayText } from '../../primitives/text.js'
import { formatUnits } from '../../primitives/units.js'
import type { CaipNetwork, Connector } from '../types.js'
import { asRecord, isHexAddress } from './answers.js'
import { capabilities } from './capabilities.js'
import { ask, providerOf } from './wallet.js'

/** Highest number of assets that are read; longer lists are spam. */
const ASSETS_READ = 200

/** @returns an empty list for a record without an address, an amount or decimals of a token */
function readAsset(value: unknown, network: CaipNetwork): TokenBalance[] {
  const { type, address, balance, metadata } = asRecord(value) ?? {}
  const { decimals, symbol: rawSymbol, name: rawName } = asRecord(metadata) ?? {}
  if (type !== 'erc20' || !isHexAddress(address)) return []
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > EVERY_DECIMAL) return []
  const symbol = displayText(rawSymbol)
  if (!symbol) return []
  const name = displayText(rawName) || symbol
  try {
    const numeric = formatUnits(quantity(balance), Number(decimals))
    const verified = isPlausibleToken({ caipNetworkId: network.id, symbol, name, address })
    return [{ name, symbol, address, chainId: network.id, quantity: { decimals: String(decimals), numeric }, verified }]
  } catch {
    return []
  }
}

/**
 * Tokens of the wallet, without prices and without the native currency, whose balance the chain itself tells.
 * @returns `undefined` where the wallet does not offer it (capability `assetDiscovery`) or does not answer with a list
 * @throws ModalError
 */
export async function walletAssets(
  connector: Connector,
  network: CaipNetwork,
  account: string,
): Promise<readonly TokenBalance[] | undefined> {
  const offered = asRecord((await capabilities(connector, account, network)).assetDiscovery)
  if (offered?.supported !== true) return undefined
  const chainId = `0x${BigInt(network.reference).toString(16)}`
  const question = { account, chainFilter: [chainId], assetTypeFilter: ['erc20'] }
  const answer = asRecord(await ask(providerOf(connector), 'wallet_getAssets', [question]))
  const list = Object.entries(answer ?? {}).find(([key]) => readChainId(key) === network.id)?.[1]
  return Array.isArray(list) ? list.slice(0, ASSETS_READ).flatMap((value) => readAsset(value, network)) : undefined
}
