import { expect, test } from 'vitest'
import { pairedPeer } from './pairedPeer.js'

const amber = { id: 'amber', name: 'Amber Wallet', homepage: 'https://amber.example' }
const unlinked = { id: 'amber', name: 'Amber Wallet' }

test.each([
  ['its page', { name: 'Amber', url: 'https://amber.example/app' }, amber, true],
  ['another host of its site', { name: 'Amber', url: 'https://app.amber.example' }, amber, true],
  ['its page, renamed', { name: 'Sunstone', url: 'https://amber.example' }, amber, true],
  [
    'the site of its link',
    { name: 'Amber', url: 'https://amber.link' },
    { ...amber, link_mode: 'https://go.amber.link' },
    true,
  ],
  ['its name on another page', { name: 'Amber Wallet', url: 'https://evil.test' }, amber, false],
  ['its name on a look-alike of its page', { name: 'Amber', url: 'https://amber.example.evil.test' }, amber, false],
  ['its name, and no page', { name: 'AMBER', url: undefined }, amber, true],
  ['its name with more behind it', { name: 'Amber: Crypto Wallet', url: undefined }, amber, true],
  ['its name where no page is listed', { name: 'Amber', url: 'https://evil.test' }, unlinked, true],
  ['another name, and no page', { name: 'Attacker', url: undefined }, amber, false],
  ['another name where no page is listed', { name: 'Attacker', url: 'https://amber.example' }, unlinked, false],
  ['no name', { name: '', url: undefined }, amber, false],
  ['a letter of its name', { name: 'a', url: undefined }, amber, false],
])('%s', (_, { name, url }, row, isChosen) => {
  const peer = pairedPeer({ name, ...(url && { url }) }, row)
  expect(peer).toEqual({ name, host: url && new URL(url).host, instead: isChosen ? undefined : 'Amber Wallet' })
})

test('any wallet could scan: nobody was chosen', () => {
  expect(pairedPeer({ name: 'Attacker', url: 'https://evil.test:8443/x' }, undefined)).toEqual({
    ...{ name: 'Attacker', host: 'evil.test:8443', instead: undefined },
  })
})
