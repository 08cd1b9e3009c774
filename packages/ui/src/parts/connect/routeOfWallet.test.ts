import { expect, test } from 'vitest'
import { canPair, routeOfWallet } from './routeOfWallet.js'

const wallet = { id: 'w', name: 'W' }

test.each([
  ['nothing is known of it', {}, false],
  ['it has an app', { mobile_link: 'w://' }, true],
  ['it has a universal link', { link_mode: 'https://w.test' }, true],
  ['it has a program', { desktop_link: 'w://' }, true],
  ['it has a page', { webapp_link: 'https://w.test' }, true],
  ['it says so, without a link: it scans', { supports_wc: true }, true],
  ['it says that it can not, whatever its links', { supports_wc: false, mobile_link: 'w://' }, false],
  ['it has stores and a site only', { homepage: 'https://w.test', app_store: 'https://a.test' }, false],
])('pairing: %s', (_case, fields, pairs) => {
  expect(canPair({ ...wallet, ...fields })).toBe(pairs)
})

test.each([
  ['the page pairs, so does the wallet', true, { mobile_link: 'w://' }, 'ConnectingWalletConnect'],
  ['the page pairs, the wallet does not', true, {}, 'GetWallet'],
  ['the page does not pair', false, { mobile_link: 'w://' }, 'GetWallet'],
] as const)('choosing a wallet: %s', (_case, pairs, fields, view) => {
  expect(routeOfWallet({ ...wallet, ...fields }, { enabled: () => pairs })).toEqual([view, { walletId: 'w' }])
})
