/** The sources of an account's tokens: the data service, the chain itself, the wallet. */
import type { ChainNamespace } from '../../chains/types.js'
import type { CustomToken, TokenBalance } from '../../domain/token.js'
import { createError } from '../../errors/createError.js'
import type { BalanceParts, ReadRequest } from './balanceTypes.js'

interface Parts extends Pick<BalanceParts, 'adapter' | 'api' | 'customTokens' | 'wallet'> {
  portfolio(): Promise<typeof import('../../domain/portfolio.js')>
}

/** Namespaces without a listing service: the chain itself is asked for known tokens. */
const nativeOnly: readonly ChainNamespace[] = ['polkadot', 'bip122']

export function createTokenSources({ adapter, api, customTokens, wallet, portfolio }: Parts) {
  /** The host's own tokens, and the network's known ones that the account holds, read from the chain itself. */
  async function readCustom({ network, address }: ReadRequest): Promise<readonly TokenBalance[]> {
    const hostTokens = customTokens(network)
    if (hostTokens.length === 0 && !nativeOnly.includes(network.namespace)) return []
    const chain = await adapter(network.namespace)
    const isNamed = ({ address: token }: CustomToken) => hostTokens.some((named) => named.address === token)
    const chainTokens = (chain.knownTokens?.(network) ?? []).filter((token) => !isNamed(token))
    if (hostTokens.length + chainTokens.length === 0) return []
    const { fromCustomTokens } = await portfolio()
    const read = (token: string) => chain.tokenBalance?.(network, token, address)
    const [named, found] = await Promise.all(
      [hostTokens, chainTokens].map((tokens) => fromCustomTokens(tokens, network, read)),
    )
    return [...(named ?? []), ...(found ?? []).filter(({ quantity }) => quantity.numeric !== '0')]
  }

  async function readServed({ network, address, force }: ReadRequest): Promise<readonly TokenBalance[]> {
    if (!api.enabled()) return []
    if (await api.supports(network.id)) return api.balances({ address, network, force })
    // Complete without a service, where the native currency is all that the product knows.
    if (nativeOnly.includes(network.namespace)) return []
    throw createError('BALANCE_UNAVAILABLE', { caipNetworkId: network.id })
  }

  /** The wallet's own list of tokens, where it offers one; it may take its time, or never answer. */
  async function readAssets({ network, address }: ReadRequest): Promise<readonly TokenBalance[] | undefined> {
    try {
      const [chain, connector] = [await adapter(network.namespace), wallet(network.namespace)]
      // A paired wallet would be asked over the relay, each time, on a phone that may sleep.
      if (connector.type === 'WALLET_CONNECT') return undefined
      return await chain.walletAssets?.(connector, network, address)
    } catch {
      return undefined
    }
  }

  return { readCustom, readServed, readAssets }
}
