/** What a page says of a payment: one that can't be meant is named. */
import { expect, test } from 'vitest'
import { isPaymentRequest, type PaymentRequest, type SendWish, wrongField } from './paymentWish.js'

const ofSend = (wish: unknown) => ({ view: 'Send', arguments: wish as SendWish }) as const

test.each<[unknown, string | undefined]>([
  [{}, undefined],
  [{ to: 'vitalik.eth', amount: '25', token: 'USDC', network: 'base' }, undefined],
  [{ amount: '0.000000000000000001' }, undefined],
  [null, 'arguments'],
  ['25', 'arguments'],
  [{ amount: 25 }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '0.00' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '1,5' }, 'amount'],
  [{ amount: ' 1' }, 'amount'],
  [{ to: '' }, 'to'],
  [{ to: 'a'.repeat(129) }, 'to'],
  [{ token: {} }, 'token'],
  [{ network: 8453 }, 'network'],
])('wrongField: of a transfer %j it is %j', (wish, field) => {
  expect(wrongField(ofSend(wish))).toBe(field)
})

test('wrongField: a swap has tokens of its own names', () => {
  const request = { view: 'Swap', arguments: { fromToken: 1, toToken: 'USDC' } } as unknown as PaymentRequest
  expect(wrongField(request)).toBe('fromToken')
})

test('isPaymentRequest: a form that is filled in, and no other opening', () => {
  expect(isPaymentRequest(ofSend({}))).toBe(true)
  expect(isPaymentRequest({ view: 'Send' })).toBe(false)
  expect(isPaymentRequest({ view: 'Swap', arguments: null })).toBe(false)
  expect(isPaymentRequest({ view: 'Connect', arguments: { namespace: 'eip155' } })).toBe(false)
})
