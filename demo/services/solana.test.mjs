import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { startSolana } from '../nodes/solana/startSolana.mjs'
import { startServices } from './server.mjs'

let solana
let services

const json = async (path) => (await fetch(services.url + path)).json()
const address = (role) => solana.accounts.find((account) => account.role === role).address
const balancesOf = async (role) => {
  const chainId = solana.network.id
  const { balances } = await json(`/v1/account/${address(role)}/balance?currency=usd&chainId=${chainId}`)
  return balances
}

beforeAll(async () => {
  solana = await startSolana()
  services = await startServices({ networks: [], solana, accounts: devAccounts() })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await solana?.stop()
})

test('the node is reachable through the service; another cluster is not served', async () => {
  const ask = (chainId) =>
    fetch(`${services.url}/v1?chainId=${chainId}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address('first')] }),
    })
  expect(await (await ask(solana.network.id)).json()).toMatchObject({ id: 1, result: { value: 25_000_000_000 } })
  expect((await ask('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).status).toBe(400)
})

test('balances: what the cluster says, the native one without an address', async () => {
  const [native, ...tokens] = await balancesOf('first')
  expect(native).toMatchObject({
    symbol: 'LSOL',
    chainId: solana.network.id,
    quantity: { decimals: '9', numeric: '25' },
  })
  expect(native).not.toHaveProperty('address')
  expect(tokens.map(({ symbol, quantity }) => [symbol, quantity.decimals, quantity.numeric])).toEqual([
    ['LUSD', '6', '1500.25'],
    ['FEET', '9', '800'],
  ])
  expect(tokens[0].address).toBe(`${solana.network.id}:${solana.tokens[0].address}`)
})

test('balances: the poor account has tokens and no SOL, the receiver SOL and no tokens', async () => {
  expect((await balancesOf('poor')).map(({ quantity }) => quantity.numeric)).toEqual(['0', '1500.25', '800'])
  expect((await balancesOf('receiver')).map(({ quantity }) => quantity.numeric)).toEqual(['25'])
})

test('the cluster is listed, its tokens have prices, other letters are another token', async () => {
  expect((await json('/v1/supported-chains')).http).toContain(solana.network.id)
  const token = `${solana.network.id}:${solana.tokens[0].address}`
  const native = `${solana.network.id}:So11111111111111111111111111111111111111111`
  const response = await fetch(`${services.url}/v1/fungible/price`, {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses: [token, token.toLowerCase(), native] }),
  })
  const { fungibles } = await response.json()
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['LUSD', 1],
    ['LSOL', 150],
  ])
})

test('a network that is not served is refused', async () => {
  const response = await fetch(`${services.url}/v1/account/${address('first')}/balance?currency=usd&chainId=solana:x`)
  expect(response.status).toBe(400)
})
