import { erc20Abi, formatUnits } from 'viem'
import { rpc } from '../nodes/rpc.mjs'
import { callView } from './callView.mjs'

function record({ network, name, symbol, units, decimals, price, iconUrl, address }) {
  const numeric = formatUnits(units, decimals)
  return {
    name,
    symbol,
    chainId: network.caip2,
    ...(address && { address: `${network.caip2}:${address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  }
}

/** What the token contract says about itself and about `holder`. */
async function tokenBalance(network, { key, address }, holder, { prices, iconUrl }) {
  const read = (name, args) => callView(network, address, erc20Abi, name, args)
  const facts = ['name', 'symbol', 'decimals'].map((name) => read(name))
  const [units, name, symbol, decimals] = await Promise.all([read('balanceOf', [holder]), ...facts])
  return record({ network, name, symbol, units, decimals, price: prices[key] ?? 0, iconUrl: iconUrl(key), address })
}

/**
 * The balances of one address on one network, read from the node: the native one always, tokens where there are any.
 * @returns {Promise<object[]>} `Balance[]` of services.md
 */
export async function readBalances(network, holder, { prices, iconUrl }) {
  const native = rpc(network.rpcUrl, 'eth_getBalance', [holder, 'latest']).then((units) =>
    record({
      network,
      ...network.nativeCurrency,
      units: BigInt(units),
      price: prices[network.nativeCurrency.symbol] ?? 0,
      iconUrl: iconUrl(network.nativeCurrency.symbol),
    }),
  )
  const contracts = Object.entries(network.tokens).map(([key, address]) => ({ key, address }))
  if (network.exchange) contracts.push({ key: network.nativeCurrency.symbol, address: network.exchange.wrapped })
  const tokens = contracts.map((contract) => tokenBalance(network, contract, holder, { prices, iconUrl }))
  const [own, ...held] = await Promise.all([native, ...tokens])
  return [own, ...held.filter((balance) => balance.quantity.numeric !== '0')]
}
