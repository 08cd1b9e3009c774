import { randomUUID } from 'node:crypto'
import { formatUnits, parseUnits } from 'viem'

/** What the provider and the network take, in basis points and cents. */
const PROVIDER_FEE_BPS = 150n
const NETWORK_FEE_CENTS = 20n
/** Prices are reckoned in millionths of a dollar. */
const MICRO = 6

const cents = (text) => (/^\d{1,7}(\.\d{1,2})?$/.test(String(text)) ? parseUnits(String(text), 2) : undefined)

/** @returns the quote of services.md, and `units`, the base units that are sold; `undefined` for no amount or no price */
export function quoteOf({ amount, currency, asset, prices, dollarsPerEuro }) {
  const paid = cents(amount)
  const price = parseUnits((prices[asset.key] ?? 0).toFixed(MICRO), MICRO)
  const rate = currency === 'EUR' ? parseUnits(dollarsPerEuro.toFixed(MICRO), MICRO) : 10n ** BigInt(MICRO)
  if (!paid || price === 0n) return undefined
  const fee = (paid * PROVIDER_FEE_BPS + 9_999n) / 10_000n
  const left = paid - fee - NETWORK_FEE_CENTS
  const units = (left * rate * 10n ** BigInt(asset.decimals)) / (100n * price)
  if (units <= 0n) return undefined
  const money = (value) => ({ value: formatUnits(value, 2), currency })
  return {
    units,
    quote: {
      paymentTotal: money(paid),
      paymentSubtotal: money(left),
      purchaseAmount: { value: formatUnits(units, asset.decimals), currency: asset.symbol },
      networkFee: money(NETWORK_FEE_CENTS),
      coinbaseFee: money(fee),
      quoteId: randomUUID(),
    },
  }
}

/** A row of `history?onramp=…`, as services.md writes transactions. */
export function purchaseRow({ market, asset, to, units, hash, status }) {
  return {
    id: randomUUID(),
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      minedAt: new Date().toISOString(),
      sentFrom: market.treasury,
      sentTo: to,
      status,
      nonce: 0,
      chain: market.caip2,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: formatUnits(units, asset.decimals) },
        fungible_info: { name: asset.name, symbol: asset.symbol, icon: { url: '' } },
      },
    ],
  }
}
