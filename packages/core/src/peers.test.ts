/** What the package asks of a page's own packages. */
import { expect, test } from 'vitest'
import hosts from '../../../demo/hosts/package.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }

const mobileWallets = '@solana-mobile/wallet-standard-mobile'

test('Solana’s Mobile Wallet Adapter is an optional peer: nothing of it comes along, and any version may stand beside', () => {
  expect(manifest.peerDependencies).toEqual({ [mobileWallets]: '*' })
  expect(manifest.peerDependenciesMeta).toEqual({ [mobileWallets]: { optional: true } })
  expect(Object.keys(manifest.dependencies)).not.toContain(mobileWallets)
})

test('the package that is named is the one that a page of the hosts registers', () => {
  expect(Object.keys(hosts.devDependencies)).toContain(mobileWallets)
})
