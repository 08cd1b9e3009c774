/** Parameters that the pages of well-known providers take in their link, by their own documentation (T-10). */
import { CARD_PROVIDER } from '../constants/onramp.js'

/**
 * The rule for a parameter's value.
 * - `payee`, `network`, `asset`, `currency`, `fiat`: as ordered
 * - `buy`: 'buy', as opposed to selling
 * - `list`: parts of the order, as `cardPage.ts` reads it
 * - `number`, `word`: any number or word; decides nothing of weight
 * - `redirect`: the origin of the page that the visitor came from
 * - `seal`: readable by the provider only, and may say anything
 * - `signature`: covers the link as it is; any change makes it invalid
 */
export type PageRule =
  | 'payee'
  | 'network'
  | 'asset'
  | 'currency'
  | 'fiat'
  | 'buy'
  | 'list'
  | 'number'
  | 'word'
  | 'redirect'
  | 'seal'
  | 'signature'

export interface PaymentPageRules {
  readonly hosts: readonly string[]
  /** Whole paths; other paths of the hosts sell, or do something that was not ordered. */
  readonly paths: readonly string[]
  /** Allowed parameters; all others are dropped. */
  readonly parameters: Readonly<Record<string, PageRule>>
}

const coinbase: PaymentPageRules = {
  hosts: CARD_PROVIDER.hosts,
  paths: ['/buy', '/buy/select-asset', '/buy/input'],
  parameters: {
    appId: 'word',
    addresses: 'list',
    assets: 'list',
    blockchains: 'list',
    destinationWallets: 'list',
    defaultAsset: 'asset',
    defaultExperience: 'buy',
    defaultNetwork: 'network',
    defaultPaymentMethod: 'word',
    fiatCurrency: 'currency',
    partnerUserId: 'word',
    presetCryptoAmount: 'number',
    presetFiatAmount: 'fiat',
    quoteId: 'word',
    redirectUrl: 'redirect',
    sessionToken: 'seal',
  },
}

const moonpay: PaymentPageRules = {
  hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
  paths: ['/'],
  parameters: {
    apiKey: 'word',
    baseCurrencyAmount: 'fiat',
    baseCurrencyCode: 'currency',
    colorCode: 'word',
    currencyCode: 'asset',
    externalCustomerId: 'word',
    externalTransactionId: 'word',
    language: 'word',
    lockAmount: 'word',
    paymentMethod: 'word',
    quoteCurrencyAmount: 'number',
    redirectURL: 'redirect',
    showWalletAddressForm: 'word',
    signature: 'signature',
    theme: 'word',
    walletAddress: 'payee',
  },
}

const transak: PaymentPageRules = {
  hosts: ['global.transak.com', 'global-stg.transak.com'],
  paths: ['/'],
  parameters: {
    apiKey: 'word',
    colorMode: 'word',
    cryptoCurrencyCode: 'asset',
    defaultCryptoAmount: 'number',
    defaultCryptoCurrency: 'asset',
    defaultFiatAmount: 'fiat',
    defaultFiatCurrency: 'currency',
    defaultNetwork: 'network',
    defaultPaymentMethod: 'word',
    disableWalletAddressForm: 'word',
    fiatAmount: 'fiat',
    fiatCurrency: 'currency',
    network: 'network',
    partnerCustomerId: 'word',
    partnerOrderId: 'word',
    paymentMethod: 'word',
    productsAvailed: 'buy',
    redirectURL: 'redirect',
    sessionId: 'seal',
    themeColor: 'word',
    walletAddress: 'payee',
  },
}

export const paymentPages: readonly PaymentPageRules[] = [coinbase, moonpay, transak]
