/** Which network is the one in use, before anybody connected (spec 3 'Network state'). */
import { expect, test } from 'vitest'
import { resolveNetwork } from '../chains/networks.js'
import type { CaipNetwork } from '../chains/types.js'
import { createChainController } from './ChainController.js'

const [ethereum, base, solana] = ['ethereum', 'base', 'solana'].map((name) => resolveNetwork(name)) as [
  CaipNetwork,
  CaipNetwork,
  CaipNetwork,
]
const networks = [ethereum, base, solana]

function create(defaultNetwork?: CaipNetwork) {
  const chains = createChainController()
  const configure = (next?: CaipNetwork, walletOn?: Parameters<typeof chains.configure>[1], listed = networks) =>
    chains.configure({ networks: listed, defaultNetwork: next?.id, basic: false }, walletOn)
  configure(defaultNetwork)
  return { chains, configure, active: () => chains.state.activeCaipNetwork?.id }
}

test('the default changes where nobody chose or connected: it counts, also in another namespace', () => {
  const { configure, active } = create()
  expect(active()).toBe(ethereum.id)
  for (const next of [base, solana, ethereum]) {
    configure(next)
    expect(active()).toBe(next.id)
  }
  configure(base)
  configure()
  expect(active()).toBe(ethereum.id)
})

test('the default changes after somebody chose another network: what they chose stays', () => {
  const { chains, configure, active } = create()
  chains.setNetwork(base.id)
  configure(solana)
  expect(active()).toBe(base.id)
})

test('the default changes while a wallet stands somewhere: it stays in use', () => {
  const { chains, configure, active } = create()
  chains.setNetwork(ethereum.id)
  configure(solana, (namespace) => (namespace === 'eip155' ? ethereum.id : undefined))
  expect(active()).toBe(ethereum.id)
})

test('the list changes under an unchanged default: what is in use stays while it is listed', () => {
  const { configure, active } = create()
  configure(undefined, undefined, [base, ethereum])
  expect(active()).toBe(ethereum.id)
})

test('a default that is none of the networks: the last good one stays, and it counts once it is listed', () => {
  const { configure, active } = create(base)
  const polygon = resolveNetwork('polygon') as CaipNetwork
  configure(polygon)
  expect(active()).toBe(base.id)
  configure(polygon, undefined, [...networks, polygon])
  expect(active()).toBe(polygon.id)
})

test('the list moved the page by itself: a default that comes then still counts', () => {
  const { configure, active } = create()
  configure(undefined, undefined, [base, solana])
  expect(active()).toBe(base.id)
  configure(solana, undefined, [base, solana])
  expect(active()).toBe(solana.id)
})

test.each(['bip122', 'nonsense', '__proto__', 'constructor'])(
  'the namespace %s, which has no network here: refused, and nothing changes',
  (namespace) => {
    const { chains, active } = create()
    expect(() => chains.setActiveNamespace(namespace as never)).toThrow(
      expect.objectContaining({ code: 'CHAIN_NOT_CONFIGURED' }),
    )
    expect(chains.state.activeNamespace).toBe('eip155')
    expect(active()).toBe(ethereum.id)
  },
)
