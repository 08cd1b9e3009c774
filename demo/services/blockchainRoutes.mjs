import { isAddress } from 'viem'
import { rpc } from '../nodes/rpc.mjs'
import { readBalances } from './balances.mjs'
import { isSolanaAddress, readSolanaBalances } from './solanaBalances.mjs'
import { describeToken } from './tokenPrices.mjs'

const percent = (value, share) => ((value * share) / 100n).toString()

/** The blockchain data calls of services.md, answered from what the nodes say now. */
export function blockchainRoutes(app, context) {
  const { store, names, networks, solana, failure } = context
  const networkOf = (caip2) => networks.find((network) => network.caip2 === caip2)
  const listed = (caip2) => (store.state.supportedChains.includes(caip2) ? networkOf(caip2) : undefined)
  const iconUrl = (id) => `${context.baseUrl}/public/getTokenImage/${encodeURIComponent(id)}`

  app.get('/v1/supported-chains', async () => ({ http: store.state.supportedChains, ws: [] }))

  app.get('/v1/identity/:address', async (request, reply) => {
    const { address } = request.params
    if (!isAddress(address, { strict: false })) return reply.code(400).send(failure('not an address', 'address'))
    const identity = store.state.identities[address.toLowerCase()]
    if (!identity) return { name: names.ofAddress(address)[0]?.name ?? null, avatar: null }
    return {
      name: identity.name,
      avatar: identity.avatar && `${context.baseUrl}/public/getAssetImage/${identity.avatar}`,
    }
  })

  app.get('/v1/account/:address/balance', async (request, reply) => {
    const { address } = request.params
    const { chainId, currency } = request.query
    const onSolana = isSolanaAddress(address)
    if (!onSolana && !isAddress(address, { strict: false }))
      return reply.code(400).send(failure('not an address', 'address'))
    if (currency !== 'usd') return reply.code(400).send(failure('only usd', 'currency'))
    if (onSolana) {
      const { supportedChains, prices } = store.state
      const id = supportedChains.find((listedId) => listedId === solana?.network.id)
      if (!id || (chainId && chainId !== id)) return reply.code(400).send(failure('chain not served', 'chainId'))
      return { balances: await readSolanaBalances(solana, address, { prices, iconUrl }) }
    }
    if (chainId && !listed(chainId)) return reply.code(400).send(failure('chain not served', 'chainId'))
    const asked = chainId ? [chainId] : store.state.supportedChains
    const { prices } = store.state
    const found = asked.map(networkOf).filter(Boolean)
    const lists = await Promise.all(found.map((network) => readBalances(network, address, { prices, iconUrl })))
    return { balances: lists.flat() }
  })

  app.get('/v1/convert/gas-price', async (request, reply) => {
    const network = listed(request.query.chainId)
    if (!network) return reply.code(400).send(failure('chain not served', 'chainId'))
    const price = BigInt(await rpc(network.rpcUrl, 'eth_gasPrice'))
    return { standard: price.toString(), fast: percent(price, 115n), instant: percent(price, 130n) }
  })

  app.post('/v1/fungible/price', async (request, reply) => {
    const { addresses, currency } = request.body ?? {}
    if (currency !== 'usd') return reply.code(400).send(failure('only usd', 'currency'))
    if (!Array.isArray(addresses)) return reply.code(400).send(failure('not a list', 'addresses'))
    const { prices } = store.state
    const rows = addresses.map((caip10) => describeToken(String(caip10), { networks, solana, prices, iconUrl }))
    return { fungibles: rows.filter(Boolean) }
  })

  app.post('/v1', async (request, reply) => {
    const { chainId } = request.query
    const network = solana?.network.id === chainId ? solana.network : networkOf(chainId)
    if (!network) return reply.code(400).send(failure('chain not served', 'chainId'))
    const body = JSON.stringify(request.body ?? null)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.rpcUrl, { method: 'POST', headers, body })
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text())
  })
}
