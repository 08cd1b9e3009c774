/** The link of a payment page, as a data service that lies would make it (T-10). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { type OrderedPayment, paymentLink } from './paymentLink.js'
import { paymentPages } from './paymentPages.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const contractAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = 'MWYwNmYwZmQtNDQwYy02OTFkLTllNGE'
const ordered: OrderedPayment = {
  namespace: 'eip155',
  address,
  contractAddress,
  network: 'base',
  assets: ['usdc-id', 'USDC'],
  currency: 'EUR',
  amount: '50.5',
  origin: 'https://shop.test',
}
const hosts = ['pay.coinbase.com', 'buy.moonpay.com', 'global.transak.com', 'pay.test']
const open = (link: string, change: Partial<OrderedPayment> = {}) =>
  paymentLink(link, { hosts, url: undefined }, { ...ordered, ...change })

const withParams = (page: string, params: Readonly<Record<string, unknown>>) => {
  const url = new URL(page)
  for (const [name, value] of Object.entries(params))
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return url.href
}
const coinbase = (more: Readonly<Record<string, unknown>> = {}, path = '/buy/select-asset') =>
  withParams(`https://pay.coinbase.com${path}`, { addresses: { [address]: ['base'] }, ...more })
const moonpay = (more: Readonly<Record<string, unknown>> = {}, path = '/') =>
  withParams(`https://buy.moonpay.com${path}`, { apiKey: 'pk_live_1', walletAddress: address, ...more })
const transak = (more: Readonly<Record<string, unknown>> = {}, path = '/') =>
  withParams(`https://global.transak.com${path}`, { apiKey: 'k', walletAddress: address, ...more })
const unknown = (more: Readonly<Record<string, unknown>> = {}, path = '/pay') =>
  withParams(`https://pay.test${path}`, { destinationAddress: address, ...more })

describe('opened as it is', () => {
  test.each([
    ['Coinbase', coinbase()],
    [
      'Coinbase, with all that was ordered',
      coinbase({
        ...{ assets: ['USDC'], defaultAsset: 'usdc-id', defaultNetwork: 'Base', defaultExperience: 'buy' },
        ...{ fiatCurrency: 'eur', presetFiatAmount: '50.50', presetCryptoAmount: '49.1', partnerUserId: address },
        ...{ appId: '1f0a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b', redirectUrl: 'https://shop.test/done?order=1' },
      }),
    ],
    ['MoonPay', moonpay({ currencyCode: 'usdc_base', baseCurrencyCode: 'eur', baseCurrencyAmount: '50.5' })],
    ['Transak', transak({ productsAvailed: 'BUY', network: 'base', cryptoCurrencyCode: 'USDC', fiatCurrency: 'EUR' })],
    ['a page that nobody knows', unknown({ asset: 'USDC', network: 'base', fiatAmount: '50.5', fiatCurrency: 'EUR' })],
    [
      'a page that nobody knows, with words of its own',
      unknown({ theme: 'dark', lang: 'en', back: 'https://shop.test/' }),
    ],
    ['a page that nobody knows, with the asset’s contract', unknown({ token: contractAddress })],
  ])('%s', (_, link) => {
    expect(open(link)).toEqual({ href: link, sealed: false })
  })
})

describe('opened, and told: nobody here can read who is paid', () => {
  test.each([
    ['Coinbase, a session', coinbase({ sessionToken: token })],
    ['MoonPay, a signature', moonpay({ signature: 'Zm9vYmFy/+==' })],
    ['Transak, a session', transak({ sessionId: token })],
    ['a page that nobody knows, a session', unknown({ session: 'abc' })],
    ['a page that nobody knows, a long value', unknown({ q: token })],
    ['a page that nobody knows, a signature', unknown({ sig: 'abc' })],
    ['a page that nobody knows, a path that is a token', unknown({}, `/p/${token}${token}`)],
  ])('%s', (_, link) => {
    expect(open(link)).toEqual({ href: link, sealed: true })
  })
})

describe('left out', () => {
  test.each<[string, (more: Readonly<Record<string, unknown>>) => string, Readonly<Record<string, unknown>>]>([
    ['a foreign redirect', coinbase, { redirectUrl: 'https://evil.test/paid' }],
    ['a redirect to a look-alike of the page', coinbase, { redirectUrl: 'https://shop.test.evil.test/' }],
    ['a redirect to an app', coinbase, { redirectUrl: 'evil://paid' }],
    ['a redirect by script', moonpay, { redirectURL: 'javascript:alert(1)' }],
    ['what the provider does not document', coinbase, { overlay: 'https-evil', endPartnerName: 'Support' }],
    ['a parameter in another spelling', coinbase, { SessionToken: token }],
    ['what is no number', coinbase, { presetCryptoAmount: '1e9' }],
    ['what is no word', transak, { themeColor: 'red;background:url(x)' }],
    ['somebody’s name', transak, { exchangeScreenTitle: 'Call 555 now' }],
    ['a page instead of a session', coinbase, { sessionToken: 'https://evil.test/paid' }],
    ['a page without a scheme instead of a session', transak, { sessionId: '//evil.test' }],
    ['a foreign redirect of a page that nobody knows', unknown, { done: 'https://evil.test/paid' }],
    ['one without a scheme', unknown, { done: '//evil.test/paid' }],
    ['one encoded twice', unknown, { done: 'https%3A%2F%2Fevil.test' }],
    ['one behind a word', unknown, { done: 'next=https://evil.test' }],
  ])('%s', (_, page, more) => {
    expect(open(page(more))).toEqual({ href: page({}), sealed: false })
  })

  test('a fragment, of a page that is known', () => {
    expect(open(`${coinbase()}#/sell`)).toEqual({ href: coinbase(), sealed: false })
  })
})

describe('refused', () => {
  test.each([
    ['Coinbase, a path that sells', coinbase({}, '/v3/sell/input')],
    ['Coinbase, a path that nobody knows', coinbase({}, '/buy/select-asset/more')],
    ['Coinbase, a path above', coinbase({}, '/buy/../sell')],
    ['Coinbase, to send', coinbase({ defaultExperience: 'send' })],
    ['Coinbase, to sell', coinbase({ defaultExperience: 'sell' })],
    ['Coinbase, another amount', coinbase({ presetFiatAmount: '5000' })],
    ['Coinbase, another currency', coinbase({ fiatCurrency: 'USD' })],
    ['Coinbase, another network', coinbase({ defaultNetwork: 'ethereum' })],
    ['Coinbase, another asset', coinbase({ defaultAsset: 'DOGE' })],
    ['Coinbase, one of two sessions', `${coinbase({ sessionToken: token })}&sessionToken=other`],
    ['MoonPay, somebody else', moonpay({ walletAddress: other, externalCustomerId: address })],
    [
      'MoonPay, nobody: ours stands in an idle parameter',
      moonpay({ walletAddress: 'evil.xyz', externalCustomerId: address }),
    ],
    ['MoonPay, nobody at all', withParams('https://buy.moonpay.com/', { externalCustomerId: address })],
    ['MoonPay, by a parameter of another spelling', withParams('https://buy.moonpay.com/', { walletaddress: address })],
    ['MoonPay, another coin', moonpay({ currencyCode: 'doge' })],
    ['MoonPay, another network', moonpay({ currencyCode: 'usdc_polygon' })],
    ['MoonPay, a path that sells', moonpay({}, '/sell')],
    ['MoonPay, signed with a foreign redirect', moonpay({ redirectURL: 'https://evil.test', signature: 'abc' })],
    ['MoonPay, a page instead of a signature', moonpay({ signature: 'https://evil.test' })],
    ['Transak, to sell', transak({ productsAvailed: 'SELL' })],
    ['Transak, to buy or sell', transak({ productsAvailed: 'BUY,SELL' })],
    ['Transak, another amount', transak({ defaultFiatAmount: '51' })],
    ['Transak, what is no amount', transak({ fiatAmount: 'all' })],
    ['a page that nobody knows, another amount', unknown({ fiatAmount: '5000' })],
    ['a page that nobody knows, another asset', unknown({ asset: 'DOGE' })],
    ['a page that nobody knows, to sell', unknown({ mode: 'sell' })],
    ['a page that nobody knows, to sell by path', unknown({}, '/sell/crypto')],
    ['a page that nobody knows, to sell by path, encoded', unknown({}, '/%73ell')],
    ['a page that nobody knows, to sell by fragment', `${unknown()}#/off-ramp`],
    [
      'a page that nobody knows, signed with a foreign redirect',
      unknown({ back: 'https://evil.test', signature: 'a' }),
    ],
    ['another host', unknown().replace('pay.test', 'evil.test')],
  ])('%s', (_, link) => {
    expect(open(link)).toBeUndefined()
  })
})

test('the page that the host named is the host’s own: nothing is left out of it', () => {
  const url = 'https://pay.test/start?apiKey=pk_live_51H8m3bKZ9kq2Lw7R&back=https%3A%2F%2Fother.test'
  const link = `${url}&destinationAddress=${address}`
  expect(paymentLink(link, { hosts, url }, ordered)).toEqual({ href: link, sealed: false })
  expect(paymentLink(link.replace(address, other), { hosts, url }, ordered)).toBeUndefined()
})

const pages = { 'pay.coinbase.com': coinbase, 'buy.moonpay.com': moonpay, 'global.transak.com': transak }

test.each(Object.entries(pages))(
  '%s: whatever is added, no foreign parameter and no other payee is opened',
  (host, page) => {
    const known = Object.keys(paymentPages.find(({ hosts: own }) => own.includes(host))?.parameters ?? {})
    const name = fc.oneof(
      fc.constantFrom(...known),
      fc.string(),
      fc.constantFrom('to', '__proto__', 'constructor', 'redirect_uri'),
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        other,
        address,
        'sell',
        'https://evil.test',
        '//evil.test',
        ordered.origin,
        '50.5',
        'USDC',
        token,
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), (more) => {
        const url = new URL(page())
        for (const [key, said] of more) url.searchParams.append(key, said)
        const opened = open(url.href)
        if (!opened) return
        const { searchParams, pathname, hash } = new URL(opened.href)
        expect([...searchParams.keys()].filter((key) => !known.includes(key))).toEqual([])
        expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length)
        expect([pathname, hash]).toEqual([new URL(page()).pathname, ''])
        expect(opened.href.toLowerCase()).not.toContain(other.slice(2).toLowerCase())
        expect(opened.href).not.toContain('evil.test')
        const sealing = [...searchParams.keys()].some((key) => /^(?:sessionToken|sessionId|signature)$/.test(key))
        expect(opened.sealed).toBe(sealing)
      }),
      fuzz,
    )
  },
)
