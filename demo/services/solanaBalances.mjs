import { base58, base64 } from '@scure/base'
import { formatUnits } from 'viem'
import { rpc } from '../nodes/rpc.mjs'

export const isSolanaAddress = (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32

const AMOUNT_AT = 64

/** What all accounts of `holder` hold of a mint, in base units. */
async function heldOf(rpcUrl, mint, holder) {
  const { value } = await rpc(rpcUrl, 'getTokenAccountsByOwner', [holder, { mint }, { encoding: 'base64' }])
  const amounts = value.map(({ account }) => {
    const data = base64.decode(account.data[0])
    return new DataView(data.buffer, data.byteOffset).getBigUint64(AMOUNT_AT, true)
  })
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/**
 * The balances of one address on the local cluster, read from the node: SOL always, tokens where there are any.
 * @returns {Promise<object[]>} `Balance[]` of services.md
 */
export async function readSolanaBalances({ network, tokens }, holder, { prices, iconUrl }) {
  const { id, rpcUrl, nativeCurrency } = network
  function record({ name, symbol, decimals, units, price, icon, address }) {
    const numeric = formatUnits(units, decimals)
    const quantity = { decimals: String(decimals), numeric }
    const known = address ? { address: `${id}:${address}` } : {}
    return {
      name,
      symbol,
      chainId: id,
      ...known,
      value: Number(numeric) * price,
      price,
      quantity,
      iconUrl: iconUrl(icon),
    }
  }
  const { symbol } = nativeCurrency
  const { value } = await rpc(rpcUrl, 'getBalance', [holder])
  const own = record({ ...nativeCurrency, units: BigInt(value), price: prices[symbol] ?? 0, icon: symbol })
  const held = await Promise.all(
    tokens.map(async (token) => {
      const units = await heldOf(rpcUrl, token.address, holder)
      return record({ ...token, units, price: prices[token.key] ?? 0, icon: token.key })
    }),
  )
  return [own, ...held.filter(({ quantity }) => quantity.numeric !== '0')]
}
