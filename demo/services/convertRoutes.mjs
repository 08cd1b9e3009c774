import { isAddress } from 'viem'
import { rpc } from '../nodes/rpc.mjs'
import { allowanceOf, buildApproval, buildSwap, NATIVE, quoteSwap } from './exchange.mjs'
import { refusal } from './refusal.mjs'
import { describeToken } from './tokenPrices.mjs'

const LEAST_SLIPPAGE = 0
const MOST_SLIPPAGE = 50

/** @throws refusal 400 for what is no base units */
function readAmount(text) {
  if (!/^\d{1,78}$/.test(String(text ?? ''))) throw refusal(400, 'amount', 'not an amount in base units')
  return BigInt(text)
}

/** @throws refusal 400 for a slippage in percent that is none */
function readSlippage(value) {
  const percent = Number(value ?? 1)
  if (!(percent > LEAST_SLIPPAGE && percent <= MOST_SLIPPAGE)) throw refusal(400, 'eip155.slippage', 'not a slippage')
  return BigInt(Math.round(percent * 100))
}

/** The conversion calls of services.md, answered from what the pools of the first node say now. */
export function convertRoutes(app, context) {
  const { store, networks } = context
  const iconUrl = (id) => `${context.baseUrl}/public/getTokenImage/${encodeURIComponent(id)}`

  /** @throws refusal 400 for a network without an exchange */
  function exchangeOn(caip2) {
    const listed = store.state.supportedChains.includes(caip2)
    const network = listed ? networks.find((candidate) => candidate.caip2 === caip2) : undefined
    if (!network?.exchange) throw refusal(400, 'chainId', 'chain not served')
    return network
  }

  /** A CAIP-10 account. @throws refusal 400 */
  function readAccount(caip10, field) {
    const [, caip2, address] = /^([^:]+:[^:]+):([^:]+)$/.exec(String(caip10 ?? '')) ?? []
    if (!address || !isAddress(address, { strict: false })) throw refusal(400, field, 'not an account')
    return { network: exchangeOn(caip2), address }
  }

  /** Who swaps what: all on one network. @throws refusal 400 */
  function readPair({ from, to, userAddress }) {
    const [source, destination, user] = [
      readAccount(from, 'from'),
      readAccount(to, 'to'),
      readAccount(userAddress, 'userAddress'),
    ]
    const { network } = source
    if (destination.network !== network || user.network !== network) throw refusal(400, 'to', 'another network')
    return { network, from: source.address, to: destination.address, user: user.address }
  }

  /** A transaction as services.md has it: amounts as text, the gas a guess where the node can't tell yet. */
  async function asAnswer(network, user, { to, value, data }) {
    const call = { from: user, to, data, value: `0x${value.toString(16)}` }
    const [gas, gasPrice] = await Promise.all([
      rpc(network.rpcUrl, 'eth_estimateGas', [call]).catch(() => '0x493e0'),
      rpc(network.rpcUrl, 'eth_gasPrice'),
    ])
    const caip10 = (address) => `${network.caip2}:${address}`
    const eip155 = { gas: BigInt(gas).toString(), gasPrice: BigInt(gasPrice).toString() }
    return { tx: { from: caip10(user), to: caip10(to), data, value: value.toString(), eip155 } }
  }

  app.get('/v1/convert/tokens', async (request) => {
    const network = exchangeOn(request.query.chainId)
    const { prices } = store.state
    const tokens = [NATIVE, ...Object.values(network.tokens), network.exchange.wrapped].map((address) => {
      const row = describeToken(`${network.caip2}:${address}`, { networks, prices, iconUrl })
      const { name, symbol, decimals, iconUrl: logoUri } = row
      return { name, symbol, address: row.address, decimals, logoUri, eip2612: false }
    })
    return { tokens }
  })

  app.get('/v1/convert/quotes', async (request) => {
    const { amount, from, to } = request.query
    const pair = readPair(request.query)
    const quote = await quoteSwap(pair.network, { ...pair, amount: readAmount(amount) })
    const row = quote && {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount: `${quote.amountOut}`,
      toAccount: to,
    }
    return { quotes: row ? [row] : [] }
  })

  app.get('/v1/convert/allowance', async (request) => {
    const { network, address } = readAccount(request.query.tokenAddress, 'tokenAddress')
    const owner = readAccount(request.query.userAddress, 'userAddress')
    return { allowance: (await allowanceOf(network, address, owner.address)).toString() }
  })

  app.get('/v1/convert/build-approve', async (request) => {
    const { network, from, user } = readPair(request.query)
    const { amount } = request.query
    const options = amount === undefined ? { token: from } : { token: from, amount: readAmount(amount) }
    return asAnswer(network, user, buildApproval(network, options))
  })

  app.post('/v1/convert/build-transaction', async (request) => {
    const { amount, eip155, ...accounts } = request.body ?? {}
    const pair = readPair(accounts)
    const slippageBps = readSlippage(eip155?.slippage)
    const swap = await buildSwap(pair.network, { ...pair, amount: readAmount(amount), slippageBps })
    if (!swap) throw refusal(400, 'amount', 'no way to swap this')
    return asAnswer(pair.network, pair.user, swap)
  })
}
