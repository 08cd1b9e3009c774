import { expect, test } from 'vitest'
import type { Connector } from '../chains/types.js'
import { isInstalled } from './isInstalled.js'

const connector = (type: Connector['type'], connectors?: readonly Connector[]): Connector => ({
  id: type,
  name: type,
  chain: 'eip155',
  type,
  ...(connectors && { connectors }),
})

test.each<[string, boolean, Connector]>([
  ['one that announced itself', true, connector('ANNOUNCED')],
  ['one that stands in the page', true, connector('INJECTED')],
  ['one that the page handed over (T-07)', false, connector('EXTERNAL')],
  ['one of several namespaces, by any of them', true, connector('MULTI_CHAIN', [connector('ANNOUNCED')])],
  ['one of several that the page handed over', false, connector('MULTI_CHAIN', [connector('EXTERNAL')])],
])('%s: installed is %s', (_case, is, wallet) => {
  expect(isInstalled(wallet)).toBe(is)
})
