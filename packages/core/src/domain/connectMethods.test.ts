import { expect, test } from 'vitest'
import { type ConnectFacts, connectMethods } from './connectMethods.js'
import type { ConnectMethod, Social } from './options.js'

const all: ConnectFacts = {
  flags: {
    email: true,
    emailShowWallets: true,
    socials: ['google', 'github'],
    allWallets: true,
    collapseWallets: true,
    connectMethodsOrder: ['wallet', 'email', 'social'],
  },
  origin: { email: true, socials: ['google', 'github', 'x'] },
}
const named = (facts: ConnectFacts) =>
  connectMethods(facts).map((section) =>
    section.method === 'wallet'
      ? `wallet ${section.as}${section.folded ? ' folded' : ''}`
      : section.method === 'social'
        ? `social ${section.socials.join('+')}`
        : 'email',
  )

test.each<[string, Partial<ConnectFacts['flags']>, ConnectFacts['origin'], readonly string[]]>([
  ['everything', {}, all.origin, ['wallet list folded', 'email', 'social google+github']],
  ['no origin', {}, undefined, ['wallet list']],
  ['an origin without e-mail', {}, { email: false, socials: ['google'] }, ['wallet list folded', 'social google']],
  ['an origin with e-mail alone', {}, { email: true, socials: [] }, ['wallet list folded', 'email']],
  ['an origin with nothing', {}, { email: false, socials: [] }, ['wallet list']],
  ['e-mail off', { email: false }, all.origin, ['wallet list folded', 'social google+github']],
  ['socials off', { socials: [] }, all.origin, ['wallet list folded', 'email']],
  [
    'the host’s order of socials',
    { socials: ['github', 'google'] },
    all.origin,
    ['wallet list folded', 'email', 'social github+google'],
  ],
  [
    'wallets behind a button',
    { emailShowWallets: false },
    all.origin,
    ['wallet button', 'email', 'social google+github'],
  ],
  [
    'without e-mail nothing is hidden',
    { emailShowWallets: false, email: false },
    all.origin,
    ['wallet list folded', 'social google+github'],
  ],
  [
    'where the origin has no e-mail neither',
    { emailShowWallets: false },
    { email: false, socials: ['google'] },
    ['wallet list folded', 'social google'],
  ],
  [
    'not folded where nothing leads to the others',
    { allWallets: false },
    all.origin,
    ['wallet list', 'email', 'social google+github'],
  ],
  ['not folded', { collapseWallets: false }, all.origin, ['wallet list', 'email', 'social google+github']],
  [
    'another order',
    { connectMethodsOrder: ['social', 'email', 'wallet'] },
    all.origin,
    ['social google+github', 'email', 'wallet list folded'],
  ],
  ['an order that leaves some out', { connectMethodsOrder: ['email'] }, all.origin, ['email', 'wallet list folded']],
  ['an order of nothing', { connectMethodsOrder: [] }, all.origin, ['wallet list folded']],
])('%s', (_what, flags, origin, expected) => {
  expect(named({ flags: { ...all.flags, ...flags }, origin })).toEqual(expected)
})

const both = [true, false]
const orders: readonly (readonly ConnectMethod[])[] = [
  ['wallet', 'email', 'social'],
  ['social', 'wallet', 'email'],
  ['email', 'social', 'wallet'],
]
const socialLists: readonly (readonly Social[])[] = [['google'], []]

test('whatever the flags: a way to a wallet once, nothing that is off, and in the order that is wanted', () => {
  for (const email of both)
    for (const emailShowWallets of both)
      for (const collapseWallets of both)
        for (const socials of socialLists)
          for (const connectMethodsOrder of orders)
            for (const origin of [undefined, { email: true, socials }, { email: false, socials }]) {
              const flags = { ...all.flags, email, emailShowWallets, collapseWallets, socials, connectMethodsOrder }
              const sections = connectMethods({ flags, origin })
              const methods = sections.map(({ method }) => method)
              const hasEmail = email && origin?.email === true
              const hasSocials = origin !== undefined && socials.length > 0
              const offered = connectMethodsOrder.filter(
                (method) => method === 'wallet' || (method === 'email' ? hasEmail : hasSocials),
              )
              expect(methods).toEqual(offered)
              const as = hasEmail && !emailShowWallets ? 'button' : 'list'
              const folded = as === 'list' && collapseWallets && (hasEmail || hasSocials)
              expect(sections.find(({ method }) => method === 'wallet')).toEqual({ method: 'wallet', as, folded })
            }
})
