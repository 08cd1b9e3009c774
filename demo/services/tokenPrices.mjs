import { TOKENS } from '../nodes/tokens.mjs'

/** What the contract of the exchange says of itself; worth what it wraps. */
export const WRAPPED = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
const NATIVE = `0x${'e'.repeat(40)}`

/** An address of Solana is another one in other letters. */
function describeSolanaToken(caip10, address, { solana, prices, iconUrl }) {
  const native = { ...solana.network.nativeCurrency, key: solana.network.nativeCurrency.symbol }
  const token = /^So1+$/.test(address) ? native : solana.tokens.find((each) => each.address === address)
  if (!token) return undefined
  const { key, name, symbol, decimals } = token
  return { address: caip10, name, symbol, decimals, iconUrl: iconUrl(key), price: prices[key] ?? 0 }
}

/** One row of `POST /v1/fungible/price`, or undefined for a token nobody knows. Addresses compare in lower case. */
export function describeToken(caip10, { networks, solana, prices, iconUrl }) {
  const split = caip10.lastIndexOf(':')
  if (solana && caip10.slice(0, split) === solana.network.id)
    return describeSolanaToken(caip10, caip10.slice(split + 1), { solana, prices, iconUrl })
  const network = networks.find((candidate) => candidate.caip2 === caip10.slice(0, split))
  if (!network) return undefined
  const address = caip10.slice(split + 1).toLowerCase()
  const { nativeCurrency: native } = network
  if (address === NATIVE) {
    return { address: caip10, ...native, iconUrl: iconUrl(native.symbol), price: prices[native.symbol] ?? 0 }
  }
  if (address === network.exchange?.wrapped.toLowerCase()) {
    return { address: caip10, ...WRAPPED, iconUrl: iconUrl(native.symbol), price: prices[native.symbol] ?? 0 }
  }
  const token = TOKENS.find(({ key }) => network.tokens[key]?.toLowerCase() === address)
  if (!token) return undefined
  const { key, name, symbol, decimals } = token
  return { address: caip10, name, symbol, decimals, iconUrl: iconUrl(key), price: prices[key] ?? 0 }
}
