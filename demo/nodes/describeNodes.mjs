import { TOKENS } from './tokens.mjs'

/** What the addresses document says of the nodes: networks as a page lists them, and accounts without their keys. */

export function describeNetwork({ caip2, chainId, name, nativeCurrency, rpcUrl, tokens, exchange }) {
  const list = TOKENS.map(({ key, name: tokenName, symbol, decimals, price, usdtType = false, each }) => {
    return { key, name: tokenName, symbol, decimals, price, usdtType, each: String(each), address: tokens[key] }
  })
  const network = { id: caip2, chainId, name, nativeCurrency, rpcUrls: [rpcUrl], testnet: true, tokens: list }
  return exchange ? { ...network, swaps: true, wrappedToken: exchange.wrapped, exchange } : network
}

/**
 * Where smart accounts are made and sent for, by CAIP-2.
 * @param {object[]} networks of `startNodes`
 * @param {string} [sender] the address that takes user operations
 */
export const describeSmartAccounts = (networks, sender) =>
  Object.fromEntries(
    networks.map(({ caip2, smartAccounts }) => [caip2, { ...smartAccounts, ...(sender && { sender }) }]),
  )

const shownAccount = ({ role, use, address }) => ({ role, use, address })

function describeSolana({ network: { rpcUrl, wsUrl, ...network }, tokens, accounts }) {
  return {
    network: { ...network, rpcUrls: [rpcUrl], wsUrl, testnet: true },
    tokens,
    accounts: accounts.map(shownAccount),
  }
}

function describePolkadot({ network: { rpcUrl, ...network }, accounts }) {
  return { network: { ...network, rpcUrls: [rpcUrl], testnet: true }, accounts: accounts.map(shownAccount) }
}

function describeBitcoin({ network: { esploraUrl, ...network }, accounts }) {
  return {
    network: { ...network, rpcUrls: [esploraUrl], testnet: true },
    accounts: accounts.map(({ type, coins, ...account }) => ({ ...shownAccount(account), type, coins })),
  }
}

export const describeOtherNodes = ({ solana, polkadot, bitcoin }) => ({
  ...(solana && { solana: describeSolana(solana) }),
  polkadot: describePolkadot(polkadot),
  bitcoin: describeBitcoin(bitcoin),
})
