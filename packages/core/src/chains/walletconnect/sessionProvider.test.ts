/** What a provider passes on to its session, and what else goes with it. */
import { expect, test } from 'vitest'
import { createEip155Provider } from './eip155Provider.js'
import type { ApprovedNamespace } from './readNamespaces.js'
import { createPlainProvider, type SessionLink } from './sessionProvider.js'

test.each([
  ['eip155:1', createEip155Provider, 'eth_sendTransaction'],
  ['solana:1', createPlainProvider, 'solana_signTransaction'],
] as const)(
  '%s: what says whether a request is still wanted goes along to where it leaves',
  async (first, create, method) => {
    const sent: unknown[] = []
    const link: SessionLink = {
      first,
      approved: () => ({ methods: [method], networks: [first], accounts: [] }) as unknown as ApprovedNamespace,
      send: async (...given) => void sent.push(given),
      leave() {},
    }
    const assertWanted = () => {}
    await create(link).provider.request({ method, params: [] }, assertWanted)
    expect(sent).toEqual([[first, { method, params: [] }, assertWanted]])
  },
)

test('a session says which methods the wallet listed, as long as it stands', () => {
  const METHOD = 'wallet_requestPermissions'
  const listed = { methods: [METHOD], networks: ['eip155:1'], accounts: [] } as unknown as ApprovedNamespace
  let approved: ApprovedNamespace | undefined = listed
  const link: SessionLink = { first: 'eip155:1', approved: () => approved, send: async () => {}, leave() {} }
  const { session } = createEip155Provider(link).provider
  expect(session.takes?.(METHOD)).toBe(true)
  expect(session.takes?.('eth_sign')).toBe(false)
  approved = undefined
  expect(session.takes?.(METHOD)).toBe(false)
})
