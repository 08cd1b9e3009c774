/** What the package asks of a page's own packages. */
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

test('a peer for whose types alone there are files here stops nobody’s install, however old it is', () => {
  const { peerDependencies, peerDependenciesMeta } = manifest
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
  expect(new Set(Object.values(peerDependencies))).toEqual(new Set(['*']))
})
