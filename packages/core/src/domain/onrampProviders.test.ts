import { expect, test } from 'vitest'
import { readProviders } from './onrampProviders.js'

test('providers: the card page comes from the service; an aggregator only where the host names one', () => {
  const [card, aggregator] = readProviders({})
  expect(card).toMatchObject({ id: 'card', offered: true, url: undefined, hosts: ['pay.coinbase.com'] })
  expect(aggregator).toMatchObject({ id: 'aggregator', offered: false, hosts: [] })
  expect([card?.history, aggregator?.history]).toEqual(['coinbase', 'aggregator'])
})

test('providers: hosts are names, and no longer than names are', () => {
  const [long, longer] = [250, 251].map((length) => `${'a'.repeat(length)}.test`)
  const hosts = [long, longer, { length: 1, toLowerCase: () => 'sly.test' }, null, 'pay.test']
  expect(readProviders({ card: { hosts } })[0]?.hosts).toEqual([long, 'pay.test'])
})

test('providers: as the host names them; its own page is on its own host', () => {
  const [card, aggregator] = readProviders({
    card: { name: 'Pay\u202E<b>', hosts: ['Pay.Test', 'localhost:4171', '*.evil.test', 'a b', 7], history: 'pay' },
    aggregator: { url: 'https://compare.test/start?theme=dark' },
  })
  expect(card).toMatchObject({ name: 'Pay<b>', hosts: ['pay.test', 'localhost:4171'], history: 'pay' })
  expect(aggregator).toMatchObject({ hosts: ['compare.test'], offered: true, history: 'aggregator' })
})

test.each([
  ['http://compare.test/'],
  ['wallet://compare.test/'],
  ['javascript:alert(1)'],
  ['https://a:b@compare.test/'],
  [7],
])('providers: the page %s is none', (url) => {
  expect(readProviders({ aggregator: { url } })[1]).toMatchObject({ offered: false, url: undefined })
})
