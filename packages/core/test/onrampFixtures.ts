/** What the onramp calls answer, and a payment page that passes the checks. */
import type { OnRampNetwork } from '../src/domain/onramp.js'

export const onrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'CARD', min: '20', max: '500' }] },
    { id: 'EUR', limits: [] },
  ],
  purchaseCurrencies: [
    {
      id: 'LETH',
      name: 'Local Ether',
      symbol: 'LETH',
      networks: [{ name: 'local-one', display_name: 'Local One', chain_id: '31337', contract_address: '' }],
    },
    {
      id: 'TUSD',
      name: 'Test Dollar',
      symbol: 'TUSD',
      networks: [
        {
          name: 'local-one',
          displayName: 'Local One',
          chainId: 31337,
          contractAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
        },
      ],
    },
    { id: 'FAR', name: 'Far Coin', symbol: 'FAR', networks: [{ name: 'far', chain_id: '313370' }] },
  ],
}

export const onrampQuote = {
  paymentTotal: { value: '50', currency: 'USD' },
  paymentSubtotal: { value: '49.05', currency: 'USD' },
  purchaseAmount: { value: '0.01962', currency: 'LETH' },
  networkFee: { value: '0.2', currency: 'USD' },
  coinbaseFee: { amount: '0.75', currency: 'USD' },
  quoteId: 'q-1',
}

export const payHost = 'pay.test'
export const payUrl = (address: string) => `https://${payHost}/buy?destinationAddress=${address}`

export const localOne: OnRampNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local One',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH' },
}

/** A row of `history?onramp=…`. */
export const purchaseRow = (id: string, status = 'confirmed', minedAt = '2026-01-01T00:00:00.000Z') => ({
  id,
  metadata: { status, minedAt, hash: '0x1', operationType: 'buy', sentFrom: '', sentTo: '', nonce: 0 },
  transfers: [
    {
      direction: 'in',
      quantity: { numeric: '0.0196251' },
      fungible_info: { name: 'Local Ether', symbol: 'LETH', icon: { url: '' } },
    },
  ],
})
