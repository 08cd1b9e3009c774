import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { POOLS } from '../nodes/pools.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { callView } from './callView.mjs'

export const NATIVE = `0x${'e'.repeat(40)}`
const DEADLINE_SECONDS = 20n * 60n
const BPS = 10_000n

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

const same = (one, other) => one.toLowerCase() === other.toLowerCase()

/** The ways from one token to another: their own pool, or over the wrapped native currency. */
function pathsOf({ tokens, exchange }, from, to) {
  const contracts = { ...tokens, wrapped: exchange.wrapped }
  const linked = (one, other) =>
    POOLS.some(({ tokens: keys }) => {
      const [first, second] = keys.map((key) => contracts[key])
      return (same(first, one) && same(second, other)) || (same(first, other) && same(second, one))
    })
  const [source, destination] = [from, to].map((address) => (same(address, NATIVE) ? exchange.wrapped : address))
  const { wrapped } = exchange
  const direct = linked(source, destination) ? [[source, destination]] : []
  return linked(source, wrapped) && linked(wrapped, destination) ? [...direct, [source, wrapped, destination]] : direct
}

/**
 * What the pools give now, by the best way.
 * @returns {Promise<{ path: string[], amountOut: bigint } | undefined>} nothing where there is no pool, or too little
 */
export async function quoteSwap(network, { from, to, amount }) {
  if (amount <= 0n) return undefined
  const quotes = await Promise.all(
    pathsOf(network, from, to).map((path) =>
      callView(network, network.exchange.router, routerAbi, 'getAmountsOut', [amount, path])
        .then((amounts) => ({ path, amountOut: amounts.at(-1) }))
        .catch(() => undefined),
    ),
  )
  const usable = quotes.filter((quote) => quote && quote.amountOut > 0n)
  return usable.sort((one, other) => (other.amountOut > one.amountOut ? 1 : -1))[0]
}

/** What the router may take of `owner`'s token, base units. */
export const allowanceOf = (network, token, owner) =>
  callView(network, token, erc20Abi, 'allowance', [owner, network.exchange.router])

/** An approval of the router; of everything where no amount is asked for. */
export const buildApproval = (network, { token, amount = maxUint256 }) => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [network.exchange.router, amount] }),
})

/**
 * The swap of a quote, with the least that `user` gets.
 * @param {{ from: string, to: string, amount: bigint, user: string, slippageBps: bigint }} swap
 * @returns {Promise<{ to: string, value: bigint, data: string } | undefined>}
 */
export async function buildSwap(network, { from, to, amount, user, slippageBps }) {
  const quote = await quoteSwap(network, { from, to, amount })
  if (!quote) return undefined
  const { timestamp } = await rpc(network.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  const minimum = (quote.amountOut * (BPS - slippageBps)) / BPS
  // A node that rests stays behind the clock; a deadline counts from whichever is later.
  const now = BigInt(Math.floor(Date.now() / 1_000))
  const start = BigInt(timestamp) > now ? BigInt(timestamp) : now
  const end = [minimum, quote.path, user, start + DEADLINE_SECONDS]
  const encode = (functionName, args) => encodeFunctionData({ abi: routerAbi, functionName, args })
  const native = same(from, NATIVE)
  const data = native
    ? encode('swapExactETHForTokens', end)
    : encode(same(to, NATIVE) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', [amount, ...end])
  return { to: network.exchange.router, value: native ? amount : 0n, data }
}
