import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { checkOnrampUrl, providerLink, readProviders } from './onrampUrl.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contractAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const sol = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const otherSol = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const provider = { hosts: ['pay.test', 'localhost:4171'] }
const wallet = { namespace: 'eip155', address, contractAddress }
const check = (link: unknown) => checkOnrampUrl(link, provider, wallet)

test.each([
  ['its address as a parameter', `https://pay.test/buy?to=${address}`],
  ['its address in lower case', `https://pay.test/buy?to=${address.toLowerCase()}`],
  ['its address without 0x', `https://pay.test/buy?to=${address.slice(2)}`],
  ['its address in encoded JSON', `https://pay.test/buy?w=${encodeURIComponent(JSON.stringify([{ address }]))}`],
  ['its address in the path', `https://pay.test/${address}`],
  ['the contract of the asset beside it', `https://pay.test/?to=${address}&token=${contractAddress}`],
  ['its address where the rest is no encoding', `https://pay.test/?to=${address}&x=%`],
  ['this machine, where the host names it', `http://localhost:4171/?to=${address}`],
])('opened: %s', (_, link) => {
  expect(check(link)).toBe(new URL(link).href)
})

test.each([
  ['another host', `https://pay.evil.test/?to=${address}`],
  ['a host that begins alike', `https://pay.test.evil.test/?to=${address}`],
  ['a subdomain', `https://x.pay.test/?to=${address}`],
  ['another port', `https://pay.test:8443/?to=${address}`],
  ['another port of this machine', `http://localhost:4172/?to=${address}`],
  ['plain http', `http://pay.test/?to=${address}`],
  ['userinfo', `https://pay.test@evil.test/?to=${address}`],
  ['userinfo on the right host', `https://user:secret@pay.test/?to=${address}`],
  ['javascript:', `javascript:alert('${address}')//pay.test`],
  ['data:', `data:text/html,pay.test${address}`],
  ['another address', `https://pay.test/?to=${other}`],
  ['another address without 0x', `https://pay.test/?to=${address}&also=${other.slice(2)}`],
  ['another address beside ours', `https://pay.test/?to=${address}&to=${other}`],
  ['another address in the fragment', `https://pay.test/?to=${address}#${other}`],
  [
    'another address, encoded twice',
    `https://pay.test/?to=${address}&x=${encodeURIComponent(other.replace('0x', '0%78'))}`,
  ],
  ['no address', 'https://pay.test/buy?session=abc'],
  ['another address without 0x before ours', `https://pay.test/?also=${other.slice(2)}&to=${address}`],
  ['another address, encoded five times', `https://pay.test/?to=${address}&x=0%2525252578${other.slice(2)}`],
  ['an app’s own scheme', `wallet://pay.test/?to=${address}`],
  ['a line break in the scheme', `java\nscript:alert(1)//${address}`],
  ['a backslash', `https:\\\\pay.test/?to=${address}`],
  ['no text', 7],
  ['nothing', undefined],
])('refused: %s', (_, link) => {
  expect(check(link)).toBeUndefined()
})

test('solana: the very address, and no other one', () => {
  const solana = { namespace: 'solana', address: sol }
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}`, provider, solana)).toBeDefined()
  expect(checkOnrampUrl(`https://pay.test/?to=${sol.toLowerCase()}`, provider, solana)).toBeUndefined()
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}&x=${otherSol}`, provider, solana)).toBeUndefined()
  expect(checkOnrampUrl(`https://pay.test/?x=${otherSol}&to=${sol}`, provider, solana)).toBeUndefined()
  // As long as an address, and none.
  expect(checkOnrampUrl(`https://pay.test/?to=${sol}&session=${'z'.repeat(44)}`, provider, solana)).toBeDefined()
})

test('whatever a link says, only the connected address on a named host is opened', () => {
  const part = fc.constantFrom(
    address,
    other,
    '&to=',
    '?',
    '/',
    '%',
    '%30x',
    '#',
    'https://',
    'pay.test',
    'evil.test',
    '@',
    '0x',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const opened = check(`https://pay.test${parts.join('')}`)
      if (opened === undefined) return
      const url = new URL(opened)
      expect([url.protocol, url.host, url.username, url.password]).toEqual(['https:', 'pay.test', '', ''])
      expect(decodeURIComponent(opened.replace(/%(?![0-9a-f]{2})/gi, '')).toLowerCase()).not.toContain(
        other.toLowerCase(),
      )
    }),
    fuzz,
  )
})

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

test('a provider’s own page gets what is to be bought, and passes the check', () => {
  const link = providerLink('https://compare.test/start?theme=dark', {
    address,
    asset: 'A&B',
    network: 'local-one',
    amount: '50.5',
    currency: 'EUR',
  })
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    theme: 'dark',
    destinationAddress: address,
    asset: 'A&B',
    network: 'local-one',
    fiatAmount: '50.5',
    fiatCurrency: 'EUR',
  })
  expect(checkOnrampUrl(link, { hosts: ['compare.test'] }, wallet)).toBe(link)
})
