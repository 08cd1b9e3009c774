import { expect, test } from 'vitest'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { swapFigures } from './swapFigures.js'

const token = { name: 'Dollar', symbol: 'USD', decimals: 6, balance: 0n, verified: true } as const
const ether = {
  ...token,
  address: EIP155_NATIVE_ADDRESS,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
} as const
const dollar = { ...token, address: '0x1111111111111111111111111111111111111111', price: 1 } as const
const blank = {
  sourceToken: ether,
  toToken: dollar,
  networkPriceInUSD: 2_000,
  gasPrice: undefined,
  slippage: 100,
  amount: undefined,
  quote: undefined,
}
const amount = 10n ** 18n

test('without an amount, a quote or a price of gas: the prices alone', () => {
  expect(swapFigures(blank)).toEqual({
    wraps: undefined,
    gasFee: undefined,
    gasPriceInUSD: undefined,
    sourceTokenPriceInUSD: 2_000,
    toTokenPriceInUSD: 1,
    providerFee: undefined,
    toTokenAmount: '',
    maxSlippage: undefined,
    minimumReceived: undefined,
    exchangeRate: undefined,
    priceImpact: undefined,
  })
})

test('a quote: what is received at least, the rate, and what the price loses', () => {
  const quote = { amount, toAmount: 1_900_000_000n, wraps: undefined }
  expect(swapFigures({ ...blank, amount, quote })).toMatchObject({
    toTokenAmount: '1900',
    minimumReceived: '1881',
    maxSlippage: '19',
    exchangeRate: '1900',
    priceImpact: '5',
  })
})

test('a wrap gives one for one: no fee, no slippage, no loss, whatever the prices say', () => {
  const wrapped = { ...ether, address: dollar.address, price: 1 }
  const quote = { amount, toAmount: amount, wraps: 'wrap' } as const
  expect(swapFigures({ ...blank, toToken: wrapped, amount, quote })).toMatchObject({
    wraps: 'wrap',
    providerFee: '0',
    toTokenAmount: '1',
    minimumReceived: '1',
    maxSlippage: '0',
    priceImpact: '0',
  })
})
