/** A relay chain that shows nothing, and the Asset Hub on which the balance is today; and the other way round. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { resolveNetwork } from '../../chains/networks.js'
import type { CaipNetwork, CaipNetworkId, ChainAdapter } from '../../chains/types.js'
import { createAccountController } from './AccountController.js'

const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

function setUp(name: string, held: Readonly<Record<string, bigint | 'silent'>>, offered: readonly string[] = []) {
  const network = resolveNetwork(name) as CaipNetwork
  const idOf = (short: string) => resolveNetwork(short)?.id
  const holdings = new Map(Object.entries(held).map(([short, units]) => [idOf(short), units]))
  const nativeBalance = vi.fn(async ({ id }: CaipNetwork) => {
    const units = holdings.get(id) ?? 0n
    if (units === 'silent') throw new TypeError('Failed to fetch')
    return units
  })
  const accounts = createAccountController({
    clock: createFakeClock(),
    adapter: async () => ({ nativeBalance }) as Partial<ChainAdapter> as ChainAdapter,
    network: () => network,
    api: { enabled: () => false } as never,
    customTokens: () => [],
    wallet: () => ({ id: 'one', name: 'One', type: 'ANNOUNCED', chain: network.namespace }),
    find: (id: CaipNetworkId) => offered.map((short) => resolveNetwork(short)).find((each) => each?.id === id),
    pending: () => [],
    defaultAccountType: () => 'eoa',
  })
  const { namespace } = network
  accounts.commit(namespace, { address, network, allAccounts: [], addressLabels: {}, connectedWalletInfo: undefined })
  const row = () => accounts.state[namespace].tokenBalance.find((token) => token.address === undefined)
  const read = () => accounts.refreshBalances(namespace, { force: true })
  return { accounts, namespace, holdings, idOf, nativeBalance, row, read }
}

test.each([
  ['polkadot-relay', 'polkadot', 'Polkadot Asset Hub', 250_000_000_000n, '25', 'DOT'],
  ['polkadot', 'polkadot-relay', 'Polkadot Relay Chain', 1n, '0.0000000001', 'DOT'],
  ['kusama-relay', 'kusama', 'Kusama Asset Hub', 10n ** 12n, '1', 'KSM'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot-asset-hub', 'Polkadot Asset Hub', 5n, '0.0000000005', 'DOT'],
])('%s shows nothing: what is held on %s is told', async (here, there, network, units, balance, symbol) => {
  const { row, read, idOf } = setUp(here, { [there]: units }, [there])
  await read()
  const elsewhere = { caipNetworkId: idOf(there), network, balance, symbol, offered: true }
  await expect.poll(row).toMatchObject({ quantity: { numeric: '0' }, elsewhere })
})

test('a network that the page does not offer is told of, and not offered', async () => {
  const { row, read } = setUp('polkadot-relay', { polkadot: 5n })
  await read()
  await expect.poll(() => row()?.elsewhere).toMatchObject({ offered: false })
})

test.each([
  ['something is held here', 'polkadot', { polkadot: 1n, 'polkadot-relay': 5n }, 1],
  ['nothing is held there either', 'polkadot', {}, 2],
  ['the other one does not answer', 'polkadot', { 'polkadot-relay': 'silent' }, 2],
  ['there is no other one', 'solana', {}, 1],
] as const)('%s: nothing is told, and nobody asked in vain', async (_what, name, held, asked) => {
  const { row, read, nativeBalance } = setUp(name, held)
  await read()
  await expect.poll(() => nativeBalance.mock.calls.length).toBe(asked)
  await new Promise((resolve) => setTimeout(resolve))
  expect(row()?.elsewhere).toBeUndefined()
})

test('it stays while balances are read again, and goes with what arrives here or leaves there', async () => {
  const { row, read, holdings, idOf } = setUp('polkadot', { 'polkadot-relay': 5n })
  await read()
  await expect.poll(() => row()?.elsewhere).toBeDefined()
  const again = read()
  expect(row()?.elsewhere).toBeDefined()
  await again
  expect(row()?.elsewhere).toBeDefined()
  holdings.set(idOf('polkadot-relay'), 0n)
  await read()
  await expect.poll(() => row()?.elsewhere).toBeUndefined()
  holdings.set(idOf('polkadot-relay'), 5n)
  await read()
  await expect.poll(() => row()?.elsewhere).toBeDefined()
  holdings.set(idOf('polkadot'), 7n)
  await read()
  expect(row()).toMatchObject({ quantity: { numeric: '0.0000000007' } })
  expect(row()?.elsewhere).toBeUndefined()
})
