import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { type PairingPlatform, pairingLink, pairingPlatforms } from './deepLink.js'
import type { ListedWallet } from './walletLists.js'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const uri = `wc:${topic}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'ab'.repeat(32)}`
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)
const iphone = { os: 'ios', inFrame: false, telegram: false } as const
const wallet = (links: Partial<ListedWallet>): ListedWallet => ({ id: 'w', name: 'W', ...links })

test.each<[string, PairingPlatform, Partial<ListedWallet>, string | undefined]>([
  ['a bare scheme', 'mobile', { mobile_link: 'rainbow:' }, 'rainbow://'],
  ['a scheme with one slash', 'mobile', { mobile_link: 'rainbow:/' }, 'rainbow://'],
  ['a scheme with two', 'mobile', { mobile_link: 'rainbow://' }, 'rainbow://'],
  ['a scheme with three', 'mobile', { mobile_link: 'rainbow:///' }, 'rainbow://'],
  ['a scheme with a place in the app', 'mobile', { mobile_link: 'okx://main' }, 'okx://main/'],
  ['a scheme with a path', 'mobile', { mobile_link: 'bnc://app.test/cedefi/' }, 'bnc://app.test/cedefi/'],
  ['an https link', 'mobile', { mobile_link: 'https://x.test' }, 'https://x.test/'],
  ['an https link with a path', 'mobile', { mobile_link: 'https://x.test/path' }, 'https://x.test/path/'],
  ['an https link with a slash', 'mobile', { mobile_link: 'https://x.test/path/' }, 'https://x.test/path/'],
  ['query and fragment are dropped', 'mobile', { mobile_link: 'https://x.test/p?a=1#b' }, 'https://x.test/p/'],
  ['a query after a scheme too', 'mobile', { mobile_link: 'app://?uri=evil#x' }, 'app://'],
  [
    'a universal link before the scheme',
    'mobile',
    { mobile_link: 'rainbow://', link_mode: 'https://rnb.test/wc-link' },
    'https://rnb.test/wc-link/',
  ],
  ['link mode that is no web link', 'mobile', { mobile_link: 'a-one://', link_mode: 'b-two://' }, 'a-one://'],
  ['link mode that is refused', 'mobile', { mobile_link: 'one://', link_mode: 'javascript:x' }, 'one://'],
  ['this machine', 'web', { webapp_link: 'http://localhost:3000/w' }, 'http://localhost:3000/w/'],
  ['a program', 'desktop', { desktop_link: 'ledgerlive://' }, 'ledgerlive://'],
  ['a web wallet', 'web', { webapp_link: 'https://app.safe.test' }, 'https://app.safe.test/'],
  ['each platform its own link', 'desktop', { mobile_link: 'one://', webapp_link: 'https://x.test' }, undefined],
  ['no app link on a phone', 'mobile', { webapp_link: 'https://x.test', desktop_link: 'two://' }, undefined],
  ['an extension has no link', 'browser', { mobile_link: 'one://', webapp_link: 'https://x.test' }, undefined],
  ['a word after the colon', 'mobile', { mobile_link: 'scheme:word' }, undefined],
  ['javascript', 'mobile', { mobile_link: 'javascript:alert(1)//' }, undefined],
  ['javascript, as a place', 'web', { webapp_link: 'javascript://x.test/%0aalert(1)' }, undefined],
  ['data', 'web', { webapp_link: 'data:text/html,x' }, undefined],
  ['intent', 'mobile', { mobile_link: 'intent://scan/#Intent;scheme=x;end' }, undefined],
  ['plain http', 'web', { webapp_link: 'http://x.test' }, undefined],
  ['a user in front', 'web', { webapp_link: 'https://x.test@evil.test' }, undefined],
  ['a control character', 'mobile', { mobile_link: 'java\nscript://' }, undefined],
])('%s: %s %o opens %s', (_case, platform, links, base) => {
  const link = pairingLink(wallet(links), platform, uri, iphone)
  expect(link?.base).toBe(base)
  expect(link?.href).toBe(base && `${base}wc?uri=${once}`)
})

test('without a wallet: the URI itself, for any app that knows it; what is remembered of it holds no key', () => {
  const link = pairingLink(undefined, 'mobile', uri, iphone)
  expect(link).toEqual({ href: uri, target: '_self', base: `wc:${topic}@2` })
  for (const platform of ['browser', 'desktop', 'web'] as const)
    expect(pairingLink(undefined, platform, uri, iphone)).toBeUndefined()
})

test.each(['', 'https://evil.test', 'javascript:alert(1)', 'wc', 'wc:', 'wcx:1@2', 'wc:1@2 x', 'wc:\n', 'wc:\ud800'])(
  '%j is no pairing URI: nothing opens',
  (text) => {
    expect(pairingLink(undefined, 'mobile', text, iphone)).toBeUndefined()
    expect(pairingLink(wallet({ mobile_link: 'one://' }), 'mobile', text, iphone)).toBeUndefined()
  },
)

const places = [
  ['a page', { inFrame: false, telegram: false }],
  ['a frame', { inFrame: true, telegram: false }],
  ['Telegram', { inFrame: false, telegram: true }],
  ['a frame in Telegram', { inFrame: true, telegram: true }],
] as const
test.each([
  [places[0], '_self', '_blank'],
  [places[1], '_top', '_blank'],
  [places[2], '_blank', '_blank'],
  [places[3], '_blank', '_blank'],
] as const)('in %j: an app by %s, a web page by %s', ([, place], app, web) => {
  const device = { os: 'ios', ...place } as const
  const links = wallet({ mobile_link: 'one://', webapp_link: 'https://x.test' })
  expect(pairingLink(links, 'mobile', uri, device)?.target).toBe(app)
  expect(pairingLink(undefined, 'mobile', uri, device)?.target).toBe(app)
  expect(pairingLink(links, 'web', uri, device)?.target).toBe(web)
})

test.each([
  ['android', true, twice],
  ['android', false, once],
  ['ios', true, once],
  ['mac', true, once],
] as const)('on %s, Telegram %s: the URI is encoded as often as it will be decoded', (os, telegram, encoded) => {
  const device = { os, telegram, inFrame: false }
  const links = wallet({ mobile_link: 'one://', link_mode: 'https://x.test' })
  expect(pairingLink(links, 'mobile', uri, device)?.href).toBe(`https://x.test/wc?uri=${encoded}`)
})

const app = { mobile_link: 'one://' }
const program = { desktop_link: 'one-desktop://' }
const site = { webapp_link: 'https://x.test' }
test.each<[string, Partial<ListedWallet> | undefined, { mobile: boolean; installed: boolean }, string]>([
  ['no wallet, a phone', undefined, { mobile: true, installed: false }, 'mobile'],
  ['no wallet, a desktop', undefined, { mobile: false, installed: false }, 'mobile'],
  ['everything on a phone', { ...app, ...program, ...site }, { mobile: true, installed: false }, 'mobile web'],
  ['an app on a phone', app, { mobile: true, installed: false }, 'mobile'],
  ['a web wallet on a phone', site, { mobile: true, installed: false }, 'web'],
  ['only a program, on a phone', program, { mobile: true, installed: false }, 'mobile'],
  ['inside the wallet’s own browser', app, { mobile: true, installed: true }, 'browser mobile'],
  [
    'everything on a desktop',
    { ...app, ...program, ...site },
    { mobile: false, installed: true },
    'browser mobile desktop web',
  ],
  ['not installed', { ...app, ...program, ...site }, { mobile: false, installed: false }, 'mobile desktop web'],
  ['a universal link is an app', { link_mode: 'https://x.test' }, { mobile: false, installed: false }, 'mobile'],
  ['a program and a page', { ...program, ...site }, { mobile: false, installed: false }, 'desktop web'],
  ['an extension only', {}, { mobile: false, installed: true }, 'browser'],
  ['nothing known: it may scan', {}, { mobile: false, installed: false }, 'mobile'],
  [
    'links that may not be followed are none',
    { mobile_link: 'javascript:x', desktop_link: 'data:x', webapp_link: 'http://x.test' },
    { mobile: false, installed: false },
    'mobile',
  ],
])('platforms: %s', (_case, links, device, expected) => {
  expect(pairingPlatforms(links && wallet(links), device).join(' ')).toBe(expected)
})

test('property: whatever a directory says, a link is refused or safe, and gives the URI back', () => {
  const scheme = fc.constantFrom(
    'https://',
    'http://',
    'javascript:',
    'java\tscript:',
    'app:',
    'app://',
    'data:',
    'wc:',
    '',
  )
  const text = fc.tuple(scheme, fc.string({ maxLength: 30, unit: 'binary' })).map((parts) => parts.join(''))
  const links = fc.record({ mobile_link: text, link_mode: text, desktop_link: text, webapp_link: text })
  const device = fc.record({
    os: fc.constantFrom('ios' as const, 'android' as const, 'windows' as const),
    inFrame: fc.boolean(),
    telegram: fc.boolean(),
  })
  const platform = fc.constantFrom<PairingPlatform>('mobile', 'browser', 'desktop', 'web')
  const symKey = fc
    .string({ minLength: 1, maxLength: 70 })
    .map((key) => `wc:${topic}@2?symKey=${encodeURIComponent(key)}`)
  fc.assert(
    fc.property(links, platform, symKey, device, (given, where, paired, place) => {
      const link = pairingLink(wallet(given), where, paired, place)
      if (!link) return
      expect(sanitizeWalletLink(link.href)).toBeDefined()
      const { protocol, username, searchParams, hash } = new URL(link.href)
      expect(['https:', 'http:', 'app:', 'wc:']).toContain(protocol)
      expect(username + hash).toBe('')
      expect([...searchParams.keys()]).toEqual(['uri'])
      const decoded = searchParams.get('uri') ?? ''
      expect(place.telegram && place.os === 'android' ? decodeURIComponent(decoded) : decoded).toBe(paired)
      expect(link.base).not.toContain('symKey')
    }),
    fuzz,
  )
})
