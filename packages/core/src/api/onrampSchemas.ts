/** Records of the onramp calls (services.md), in both spellings: `snake_case` and `camelCase`. */
import * as v from 'valibot'
import { ONRAMP_CURRENCIES, ONRAMP_LIMITS } from '../constants/onramp.js'
import type {
  OnRampPurchase,
  OnRampQuote,
  PaymentCurrency,
  PaymentLimits,
  PaymentMethod,
  PurchaseCurrency,
} from '../domain/onrampTypes.js'
import { readDecimal, scaleCeil, scaleFloor } from '../primitives/units.js'
import { decimal, id, lenient, moment, outcome, text } from './schemas.js'
import { fieldOf, validRecords } from './validRecords.js'

const CENTS = 2

/** The field by the names given, in either spelling: `payment_method_limits` and `paymentMethodLimits` are one field. */
export function either(record: unknown, ...names: readonly string[]): unknown {
  const spellings = names.flatMap((name) => [name, name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())])
  return spellings.map((name) => fieldOf(record, name)).find((value) => value !== undefined && value !== null)
}

/** A number or a decimal text, not negative; comes out as text without exponent. */
const amount = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(String)), v.string()]),
  v.transform((value) => plain(value)),
  decimal,
)

/** Writes out an exponent: prices of small coins may come as `1e-7`. */
function plain(value: string): string {
  if (!/^\d*\.?\d+e-?\d{1,2}$/i.test(value)) return value
  const read = readDecimal(value)
  if (!read) return value
  const digits = read.units.toString().padStart(read.decimals + 1, '0')
  const wholeDigits = digits.slice(0, digits.length - read.decimals)
  return read.decimals === 0 ? wholeDigits : `${wholeDigits}.${digits.slice(-read.decimals)}`
}

/** Records read of a list of networks or payment methods: an honest service has fewer (N08). */
const RECORDS_READ = 100
const someOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list.slice(0, RECORDS_READ) : [])

const limitSchema = v.object({ id: v.string(), min: amount, max: amount })

/** The method of a name such as 'card' or 'ACH_BANK_ACCOUNT'; `undefined` for methods that the modal does not offer. */
function methodOf(name: string): PaymentMethod | undefined {
  if (/card/i.test(name)) return 'card'
  return /bank/i.test(name) ? 'bank' : undefined
}

const cents = (value: string, scale: typeof scaleCeil) => {
  const read = readDecimal(value)
  return read && scale(read, CENTS)
}

/** The limits of a currency; those of spec 9 where the service names no usable ones. */
function limitsOf(list: unknown): Record<PaymentMethod, PaymentLimits> {
  const limits: Record<PaymentMethod, PaymentLimits> = { ...ONRAMP_LIMITS }
  for (const { id: name, min, max } of validRecords(limitSchema, someOf(list))) {
    const method = methodOf(name)
    const [low, high] = [cents(min, scaleCeil), cents(max, scaleFloor)]
    if (method && low !== undefined && high !== undefined && low <= high && high > 0n)
      limits[method] = { min: low, max: high }
  }
  return limits
}

/** Spec 9: dollars and euros; another currency is left out. */
export function readPaymentCurrency(record: unknown): PaymentCurrency | undefined {
  const code = fieldOf(record, 'id')
  const currency = ONRAMP_CURRENCIES.find((known) => known === code)
  return currency && { id: currency, limits: limitsOf(either(record, 'payment_method_limits', 'limits')) }
}

const networkSchema = v.object({
  name: id,
  displayName: lenient(text()),
  chainId: v.optional(
    v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.integer(), v.transform(String))]),
    '',
  ),
  contractAddress: lenient(v.pipe(v.string(), v.regex(/^[\w.]{0,128}$/))),
})

const spelled = (record: unknown) => ({
  name: fieldOf(record, 'name'),
  displayName: either(record, 'display_name'),
  chainId: either(record, 'chain_id') ?? '',
  contractAddress: either(record, 'contract_address'),
})

const purchaseSchema = v.object({ id, name: text(), symbol: text() })

export function readPurchaseCurrency(record: unknown): PurchaseCurrency | undefined {
  const [read] = validRecords(purchaseSchema, [record])
  const networks = validRecords(networkSchema, someOf(fieldOf(record, 'networks')).map(spelled))
  if (!read || networks.length === 0) return undefined
  return {
    ...read,
    networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
      name,
      displayName: displayName ?? name,
      chainId,
      ...(contractAddress && { contractAddress }),
    })),
  }
}

/** An amount, either bare or with its currency; `undefined` where it is in another currency than this quote's. */
function amountOf(value: unknown, ...units: readonly string[]): string | undefined {
  if (typeof value !== 'object') return validRecords(amount, [value])[0]
  const unit = fieldOf(value, 'currency')
  const isExpectedUnit = typeof unit !== 'string' || units.some((one) => one.toLowerCase() === unit.toLowerCase())
  return isExpectedUnit ? validRecords(amount, [either(value, 'amount', 'value')])[0] : undefined
}

/** The units of a quote's request: a payment in `fiat`, an asset by its id or its symbol. */
export interface QuotedUnits {
  readonly fiat: string
  readonly asset: readonly string[]
}

/** The quote; `undefined` without the payment's total or the purchased amount. */
export function readQuote(answer: unknown, { fiat, asset }: QuotedUnits): OnRampQuote | undefined {
  const [paymentTotal, purchaseAmount] = [
    amountOf(either(answer, 'payment_total'), fiat),
    amountOf(either(answer, 'purchase_amount'), ...asset),
  ]
  if (!paymentTotal || !purchaseAmount || !/[1-9]/.test(paymentTotal) || !/[1-9]/.test(purchaseAmount)) return undefined
  return {
    paymentTotal,
    purchaseAmount,
    paymentSubtotal: amountOf(either(answer, 'payment_subtotal'), fiat),
    networkFee: amountOf(either(answer, 'network_fee'), fiat),
    providerFee: amountOf(either(answer, 'coinbase_fee'), fiat),
    quoteId: validRecords(id, [either(answer, 'quote_id')])[0],
    estimate: false,
  }
}

const transferSchema = v.object({
  direction: v.optional(v.string()),
  quantity: v.object({ numeric: decimal }),
  fungible_info: v.object({ symbol: text() }),
})

/** A row of `history?onramp=…`. */
export function readPurchase(record: unknown): OnRampPurchase | undefined {
  const metadata = fieldOf(record, 'metadata')
  const [status] = validRecords(outcome, [fieldOf(metadata, 'status')])
  const transfers = validRecords(transferSchema, fieldOf(record, 'transfers'))
  const transfer = transfers.find(({ direction }) => direction === 'in') ?? transfers[0]
  const [name] = validRecords(v.pipe(v.string(), v.minLength(1), v.maxLength(256)), [fieldOf(record, 'id')])
  if (!name || !status || !transfer) return undefined
  const [minedAt = 0] = validRecords(moment, [fieldOf(metadata, 'minedAt')])
  return {
    id: name,
    status,
    minedAt,
    symbol: transfer.fungible_info.symbol,
    amount: transfer.quantity.numeric,
  }
}
