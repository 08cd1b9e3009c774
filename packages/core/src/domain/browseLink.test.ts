/** A wallet's link that opens this page in its own browser: where it leads, and what it tells of the page. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { browseLink } from './browseLink.js'

const PAGE = 'https://shop.example/pay?token=secret&order=7#state=secret'
const link = (template: string | undefined, page = PAGE, keep: readonly string[] = []) =>
  browseLink(template === undefined ? {} : { browse_link: template }, page, keep)

test.each([
  [
    'https://wallet.example/browse/{url}?ref={ref}',
    'https://wallet.example/browse/https%3A%2F%2Fshop.example%2Fpay?ref=https%3A%2F%2Fshop.example',
  ],
  ['https://wallet.example/dapp/{address}', 'https://wallet.example/dapp/shop.example/pay'],
  [
    'https://wallet.example/get?deeplink=app%3A%2F%2Fdapp%3Furl%3D{url2}',
    'https://wallet.example/get?deeplink=app%3A%2F%2Fdapp%3Furl%3Dhttps%253A%252F%252Fshop.example%252Fpay',
  ],
  ['wallet://browse?url={url}', 'wallet://browse?url=https%3A%2F%2Fshop.example%2Fpay'],
  ['wallet://{url}', 'wallet://https%3A%2F%2Fshop.example%2Fpay'],
])('%s', (template, expected) => {
  expect(link(template)).toBe(expected)
})

test.each([
  [[], 'https://shop.example/pay'],
  [['order'], 'https://shop.example/pay?order=7'],
  [['order', 'token'], 'https://shop.example/pay?token=secret&order=7'],
  [['nothing'], 'https://shop.example/pay'],
])('of the query only %j goes along, and never the fragment', (keep, expected) => {
  expect(link('wallet://x/{url}', PAGE, keep)).toBe(`wallet://x/${encodeURIComponent(expected)}`)
})

test.each([
  undefined,
  '',
  'https://wallet.example/browse',
  'https://wallet.example/{ref}',
  'https://wallet.example/{url}/{url}',
  'https://wallet.example/{url}/{address}',
  'https://wallet.example/{other}/{url}',
  'https://wallet.example/{url',
  'https://wallet.example/{{url}}',
  'https://{address}/x',
  'https://{url}',
  'https://a.{address}',
  'https://wallet.example@{address}/',
  '{url}',
  '{address}',
  'javascript:alert(1)//{url}',
  'javascript://x/{url}',
  'data:text/html,{url}',
  'intent://x/{url}',
  'http://wallet.example/{url}',
  'https://user:word@wallet.example/{url}',
  `https://wallet.example/${'x'.repeat(300)}{url}`,
])('%s is no such link', (template) => {
  expect(link(template)).toBeUndefined()
})

test.each(['http://shop.example/', 'file:///a', 'about:blank', 'blob:https://shop.example/1', '', 'x'])(
  'a page that no other app can open: %s',
  (page) => {
    expect(link('wallet://x/{url}', page)).toBeUndefined()
  },
)

test('a page on this machine can be opened by an app on it', () => {
  expect(link('wallet://x/{url}', 'http://localhost:8080/a?b=c')).toBe('wallet://x/http%3A%2F%2Flocalhost%3A8080%2Fa')
})

test('whatever the page is called, the link leads to the wallet', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (page) => {
      const made = link('https://wallet.example/b/{url}?ref={ref}', page)
      if (made) expect(new URL(made).host).toBe('wallet.example')
      const plain = link('https://wallet.example/dapp/{address}', page)
      if (plain) expect(new URL(plain).host).toBe('wallet.example')
    }),
    fuzz,
  )
})
