/** Networks that hold nothing but their native currency, beside a data service that does not serve them. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { resolveNetwork } from '../../chains/networks.js'
import type { ChainAdapter, ChainNamespace } from '../../chains/types.js'
import type { BlockchainApiController } from '../blockchainApi/types.js'
import { createAccountController } from './AccountController.js'

function setUp(name: string, address: string, more: Partial<ChainAdapter> = {}) {
  const network = resolveNetwork(name)
  if (!network) throw new Error(`There is no network ${name}.`)
  const balances = vi.fn(async () => [])
  const accounts = createAccountController({
    clock: createFakeClock(),
    adapter: async () => ({ nativeBalance: async () => 15n, ...more }) as Partial<ChainAdapter> as ChainAdapter,
    network: () => network,
    api: { enabled: () => true, supports: async () => false, balances } as Partial<BlockchainApiController> as never,
    customTokens: () => [],
    wallet: () => ({ id: 'one', name: 'One', type: 'ANNOUNCED', chain: network.namespace }),
    find: () => undefined,
    pending: () => [],
    defaultAccountType: () => 'eoa',
  })
  const { namespace } = network
  accounts.commit(namespace, { address, network, allAccounts: [], addressLabels: {}, connectedWalletInfo: undefined })
  const read = (of: ChainNamespace = namespace) => accounts.state[of]
  return { accounts, namespace, balances, read }
}

test.each([
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '0.0000000015'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0.00000015'],
])('%s: the balance is all there is, and nothing is missing', async (name, address, balance) => {
  const { accounts, namespace, balances, read } = setUp(name, address)
  await accounts.refreshBalances(namespace)
  expect(read()).toMatchObject({ balance, tokenBalanceStatus: 'ready' })
  expect(read().tokenBalance).toHaveLength(1)
  expect(balances).not.toHaveBeenCalled()
})

test('where there are tokens, they are missing', async () => {
  const { accounts, namespace, read } = setUp('ethereum', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
  await expect(accounts.refreshBalances(namespace)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  expect(read().tokenBalanceStatus).toBe('unavailable')
})

test('what is known on a network is looked at: what is held is listed, and a silent node takes nothing else away', async () => {
  const token = (id: string) => ({ address: id, symbol: `T${id}`, decimals: 6 })
  const held: Readonly<Record<string, bigint>> = { 1984: 2_500_000n, 1337: 0n }
  const { accounts, namespace, read } = setUp('polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', {
    knownTokens: () => ['1984', '1337', '7'].map(token),
    async tokenBalance(_network, id) {
      const units = held[id]
      if (units === undefined) throw new Error('silent')
      return units
    },
  })
  await accounts.refreshBalances(namespace)
  expect(read().tokenBalanceStatus).toBe('ready')
  expect(read().tokenBalance.map(({ address, quantity }) => [address, quantity.numeric])).toEqual([
    [undefined, '0.0000000015'],
    ['1984', '2.5'],
  ])
})
