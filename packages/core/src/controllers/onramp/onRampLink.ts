/** The order, and the payment page's link for it. */
import type { ChainNamespace } from '../../chains/types.js'
import { FIAT_DECIMALS } from '../../constants/onramp.js'
import { isKnownContract } from '../../domain/knownTokens.js'
import type { OnRampAsset, OnRampProvider, OnRampQuote, PaymentCurrency } from '../../domain/onrampTypes.js'
import { providerLink } from '../../domain/onrampUrl.js'
import { type PaymentLink, paymentLink } from '../../domain/paymentLink.js'
import { formatUnits, parseAmount } from '../../primitives/units.js'
import type { OnRampParts } from './onRampParts.js'
import type { OnRampState } from './types.js'

/** All inputs of a quote and a link: both are void when one of these changes. */
export interface Order {
  readonly key: string
  readonly address: string
  readonly caipNetworkId: string
  readonly namespace: ChainNamespace
  readonly asset: OnRampAsset
  /** The asset's contract, where others than the service know it: who makes the link must not say whom it may name. */
  readonly contractAddress: string | undefined
  readonly currency: PaymentCurrency
  readonly provider: OnRampProvider
  /** Fiat, decimal text. */
  readonly amount: string
}

export const currencyOf = ({ options, paymentCurrency }: OnRampState): PaymentCurrency | undefined =>
  options?.paymentCurrencies.find(({ id }) => id === paymentCurrency)

/** The order as the form stands; `undefined` where something of it is missing. */
export function currentOrder(parts: OnRampParts & { state: OnRampState }): Order | undefined {
  const { state, account, customTokens } = parts
  const buyer = account()
  const provider = parts.providers().find(({ id }) => id === state.provider)
  const [asset, currency] = [state.purchaseCurrency, currencyOf(state)]
  const amount = parseAmount(state.amount, FIAT_DECIMALS)
  if (!buyer || !provider || !asset || !currency || !amount.ok) return undefined
  const { address, network } = buyer
  const { contractAddress } = asset
  const isKnown = contractAddress && isKnownContract(network.id, contractAddress, customTokens(network))
  return {
    key: [address, network.id, asset.id, currency.id, amount.baseUnits, provider.id].join(' '),
    address,
    caipNetworkId: network.id,
    namespace: network.namespace,
    asset,
    contractAddress: isKnown ? contractAddress : undefined,
    currency,
    provider,
    amount: formatUnits(amount.baseUnits, FIAT_DECIMALS),
  }
}

/** The provider's own page where the host named it, else what the data service makes. @throws what the service fails with */
export async function linkOf(
  { address, asset, amount, provider, currency }: Order,
  quote: OnRampQuote,
  api: OnRampParts['api'],
  signal: AbortSignal,
): Promise<unknown> {
  const { network, symbol } = asset
  if (provider.url)
    return providerLink(provider.url, { address, asset: symbol, network, amount, currency: currency.id })
  const page = { address, network, symbol, fiatAmount: amount, cryptoAmount: quote.purchaseAmount ?? '0' }
  return (await api()).paymentPage(page, { signal })
}

/**
 * A link that leads where this order's provider is, and says what was ordered and nothing else (T-10); else `undefined`.
 * @param by - the account in use, and the origin of the page
 */
export const checkedLink = (
  link: unknown,
  { provider, namespace, contractAddress, asset, currency, amount }: Order,
  by: { readonly address: string; readonly origin: string },
): PaymentLink | undefined =>
  paymentLink(link, provider, {
    ...{ namespace, contractAddress, amount, ...by },
    network: asset.network,
    assets: [asset.id, asset.symbol],
    currency: currency.id,
  })
