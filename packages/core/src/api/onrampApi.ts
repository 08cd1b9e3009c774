/** Buying: one function per endpoint, answers validated (spec 7). */
import type { OnRampOptions, OnRampPurchase, OnRampQuote } from '../domain/onrampTypes.js'
import { createError } from '../errors/createError.js'
import { type HttpClient, path } from '../net/httpClient.js'
import { either, readPaymentCurrency, readPurchase, readPurchaseCurrency, readQuote } from './onrampSchemas.js'
import { distinct, fieldOf } from './validRecords.js'

interface CallOptions {
  readonly signal?: AbortSignal
}

export interface QuoteRequest {
  /** Id of the asset to buy. */
  readonly purchaseCurrency: string
  /** The asset's symbol: an answer may name either. */
  readonly symbol: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** Fiat, decimal text. */
  readonly amount: string
  /** The service's name of the network. */
  readonly network: string
}

export interface PaymentPage {
  readonly address: string
  readonly network: string
  readonly symbol: string
  /** Fiat, decimal text. */
  readonly fiatAmount: string
  /** Whole units of the asset, decimal text. */
  readonly cryptoAmount: string
}

export type OnRampApi = ReturnType<typeof createOnrampApi>

const readable = <Value>(list: unknown, read: (record: unknown) => Value | undefined): readonly Value[] =>
  Array.isArray(list) ? list.flatMap((record) => read(record) ?? []) : []

const currencies = <Row extends { readonly id: string }>(list: unknown, read: (record: unknown) => Row | undefined) =>
  distinct(readable(list, read), ({ id }) => id)

export function createOnrampApi(client: HttpClient) {
  return {
    /** `GET /v1/onramp/options` @throws ModalError INVALID_ANSWER where the answer has no usable currencies */
    async options(options: CallOptions = {}): Promise<OnRampOptions> {
      const answer = await client.get('/v1/onramp/options', {}, options)
      const paymentCurrencies = currencies(either(answer, 'payment_currencies'), readPaymentCurrency)
      const purchaseCurrencies = currencies(either(answer, 'purchase_currencies'), readPurchaseCurrency)
      if (paymentCurrencies.length === 0 || purchaseCurrencies.length === 0) throw createError('INVALID_ANSWER', {})
      return { paymentCurrencies, purchaseCurrencies }
    },

    /** `POST /v1/onramp/quote` @throws ModalError INVALID_ANSWER */
    async quote(request: QuoteRequest, options: CallOptions = {}): Promise<OnRampQuote> {
      const { purchaseCurrency, paymentCurrency, amount, network } = request
      const requestBody = { purchaseCurrency, paymentCurrency, amount, network }
      const answer = await client.post('/v1/onramp/quote', requestBody, { ...options, retry: true })
      const quote = readQuote(answer, { fiat: paymentCurrency, asset: [purchaseCurrency, request.symbol] })
      if (!quote) throw createError('INVALID_ANSWER', {})
      return quote
    },

    /**
     * `POST /v1/generators/onrampurl`. The link is a stranger's: `paymentLink` decides whether it may be opened, and as what (T-10).
     * The account's address is its partner id (32–50 characters), by which its purchases are found again.
     */
    async paymentPage(page: PaymentPage, options: CallOptions = {}): Promise<unknown> {
      const { address, network, symbol, fiatAmount, cryptoAmount } = page
      const answer = await client.post(
        '/v1/generators/onrampurl',
        {
          destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
          defaultNetwork: network,
          partnerUserId: address,
          defaultExperience: 'buy',
          // Presets of the provider's page, which takes numbers, and asks the visitor again.
          presetCryptoAmount: Number(cryptoAmount),
          presetFiatAmount: Number(fiatAmount),
        },
        options,
      )
      return fieldOf(answer, 'url')
    },

    /** `GET /v1/account/{address}/history?onramp=…`: purchases, newest first. @param onramp - the provider's name in the history */
    async purchases(
      query: { readonly address: string; readonly onramp: string; readonly caipNetworkId: string },
      options: CallOptions = {},
    ): Promise<readonly OnRampPurchase[]> {
      const { address, onramp, caipNetworkId: chainId } = query
      const answer = await client.get(path`/v1/account/${address}/history`, { onramp, chainId }, options)
      return readable(fieldOf(answer, 'data'), readPurchase)
    },
  }
}
