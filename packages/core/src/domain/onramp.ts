/** Rules of buying (spec 8 'onramp options', 9 'Onramp'). Pure. */
import {
  FIAT_DECIMALS,
  ONRAMP_CURRENCIES,
  ONRAMP_FEE_PERCENT,
  ONRAMP_LIMITS,
  ONRAMP_NETWORK_NAMES,
} from '../constants/onramp.js'
import { RESTRICTED_TIME_ZONES } from '../constants/restrictedTimeZones.js'
import { isUnmistakable } from '../primitives/lookAlikes.js'
import { formatUnits, parseAmount, readDecimal, scaleFloor } from '../primitives/units.js'
import { isKnownContract, isPlausibleToken, knownTokens } from './knownTokens.js'
import type {
  OnRampAsset,
  OnRampOptions,
  OnRampProblem,
  OnRampQuote,
  OnRampUnavailable,
  PaymentCurrency,
  PaymentMethod,
} from './onrampTypes.js'

/** The fields of a network that the rules need. */
export interface OnRampNetwork {
  readonly id: string
  readonly namespace: string
  readonly reference: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string }
  readonly unsupported?: boolean
}

/** The reason why nothing can be bought; `undefined` where it can. Namespaces: spec 9 'Namespace support'. */
export function onrampUnavailable(
  timeZone: string,
  account: { readonly network: OnRampNetwork } | undefined,
): OnRampUnavailable | undefined {
  if (RESTRICTED_TIME_ZONES.includes(timeZone)) return 'RESTRICTED'
  if (!account) return 'NOT_CONNECTED'
  const { namespace, unsupported } = account.network
  if (namespace !== 'eip155' && namespace !== 'solana') return 'UNSUPPORTED_NAMESPACE'
  return unsupported ? 'UNSUPPORTED_NETWORK' : undefined
}

const serviceName = ({ id, name }: OnRampNetwork) =>
  ONRAMP_NETWORK_NAMES[id] ??
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')

/** The built-in options (spec 8): both currencies with spec 9's limits; the network's own currency, and dollars where it has them. */
export function sampleOptions(network: OnRampNetwork): OnRampOptions {
  const { name, symbol } = network.nativeCurrency
  const on = { name: serviceName(network), displayName: network.name, chainId: network.id }
  const dollars = knownTokens[network.id]?.USDC
  return {
    paymentCurrencies: ONRAMP_CURRENCIES.map((id) => ({ id, limits: ONRAMP_LIMITS })),
    purchaseCurrencies: [
      { id: symbol, symbol, name, networks: [on] },
      ...(dollars
        ? [{ id: 'USDC', symbol: 'USDC', name: 'USD Coin', networks: [{ ...on, contractAddress: dollars }] }]
        : []),
    ],
  }
}

/** Assets that the picker offers: no service sells more on one network, and a longer list would freeze the page (N08). */
const ASSETS_OFFERED = 200

/**
 * Assets for sale on the network in use only: one bought on another network would arrive where the visitor does not look.
 *
 * @param named - the host's tokens on that network
 */
export function assetsOn(
  { purchaseCurrencies }: OnRampOptions,
  network: OnRampNetwork,
  named: readonly { readonly address: string }[] = [],
): readonly OnRampAsset[] {
  const { id: caip2, reference } = network
  const isVerified = (symbol: string, name: string, address: string | undefined) =>
    address === undefined
      ? isUnmistakable(symbol)
      : isPlausibleToken({ caipNetworkId: caip2, symbol, name, address }) || isKnownContract(caip2, address, named)
  const assets = purchaseCurrencies.flatMap(({ id, symbol, name, networks }) => {
    const assetNetwork = networks.find(({ chainId, name: called }) =>
      network.namespace === 'eip155'
        ? chainId === caip2 || chainId === reference
        : chainId === caip2 || called === ONRAMP_NETWORK_NAMES[caip2],
    )
    if (!assetNetwork) return []
    const { contractAddress } = assetNetwork
    const verified = isVerified(symbol, name, contractAddress)
    return [{ id, symbol, name, network: assetNetwork.name, verified, ...(contractAddress && { contractAddress }) }]
  })
  return assets.slice(0, ASSETS_OFFERED)
}

/** The problem that prevents a quote. @param amount - as typed */
export function onrampProblem(asked: {
  readonly amount: string
  readonly currency: PaymentCurrency | undefined
  readonly asset: OnRampAsset | undefined
  readonly method: PaymentMethod
}): OnRampProblem | undefined {
  const { amount, currency, asset, method } = asked
  const parsed = parseAmount(amount, FIAT_DECIMALS)
  if (!parsed.ok) return { code: parsed.reason === 'EMPTY' ? 'ENTER_AMOUNT' : invalid[parsed.reason] }
  if (parsed.baseUnits === 0n) return { code: 'ENTER_AMOUNT' }
  if (!asset || !currency) return { code: 'NO_ASSET' }
  const { min, max } = currency.limits[method]
  if (parsed.baseUnits < min) return { code: 'BELOW_LIMIT', limit: formatUnits(min, FIAT_DECIMALS) }
  if (parsed.baseUnits > max) return { code: 'ABOVE_LIMIT', limit: formatUnits(max, FIAT_DECIMALS) }
  return undefined
}
const invalid = { INVALID: 'INVALID_AMOUNT', TOO_MANY_DECIMALS: 'TOO_MANY_DECIMALS' } as const

/** Digits of an estimated amount after the dot. */
const ESTIMATE_DECIMALS = 6

/**
 * The quote in the place of one that failed (spec 8): the highest fee taken off, and the asset at the price that the
 * balances know. It can't be paid.
 *
 * @param amount - fiat, decimal text with at most two decimals
 * @param price - fiat per whole unit of the asset; an unknown price is not guessed
 */
export function mockQuote(amount: string, price: number | undefined): OnRampQuote {
  const paid = parseAmount(amount, FIAT_DECIMALS)
  const total = paid.ok ? paid.baseUnits : 0n
  const feePercent = BigInt(ONRAMP_FEE_PERCENT.max)
  // Rounded up: the fee shown is never lower than the real one.
  const fee = (total * feePercent + 99n) / 100n
  const perUnit = price === undefined ? undefined : readDecimal(price)
  const bought =
    perUnit && perUnit.units > 0n
      ? scaleFloor(
          {
            units: ((total - fee) * 10n ** BigInt(perUnit.decimals + ESTIMATE_DECIMALS)) / perUnit.units,
            decimals: FIAT_DECIMALS + ESTIMATE_DECIMALS,
          },
          ESTIMATE_DECIMALS,
        )
      : undefined
  return {
    paymentTotal: formatUnits(total, FIAT_DECIMALS),
    paymentSubtotal: formatUnits(total - fee, FIAT_DECIMALS),
    purchaseAmount: bought === undefined ? undefined : formatUnits(bought, ESTIMATE_DECIMALS),
    networkFee: undefined,
    providerFee: formatUnits(fee, FIAT_DECIMALS),
    quoteId: undefined,
    estimate: true,
  }
}
