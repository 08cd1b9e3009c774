/** What the package asks of a page's own packages. */
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const { peerDependencies, peerDependenciesMeta } = manifest

test('a peer whose code no file here imports stops nobody’s install, however old it is', () => {
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
  expect(Object.values(peerDependenciesMeta).every(({ optional }) => optional)).toBe(true)
  expect(new Set(Object.values(peerDependencies))).toEqual(new Set(['*']))
})

test('the package that registers Solana’s Mobile Wallet Adapter is among them', () => {
  expect(Object.keys(peerDependencies)).toContain('@solana-mobile/wallet-standard-mobile')
})
