import { getTransferSolInstruction } from '@solana-program/system'
import { encodeFunctionData, erc20Abi, isAddress } from 'viem'
import { receiptOf } from '../nodes/deployContract.mjs'
import { rpc } from '../nodes/rpc.mjs'
import { mintTo } from '../nodes/solana/mints.mjs'
import { sendInstructions, signerOf } from '../nodes/solana/sendInstructions.mjs'
import { TOKENS } from '../nodes/tokens.mjs'
import { isSolanaAddress } from './solanaBalances.mjs'

/**
 * Where something is sold, and how it gets to who bought it; the chain is what counts.
 * @typedef {{ name: string, displayName: string, caip2: string, reference: string, treasury: string,
 *   assets: { key: string, name: string, symbol: string, decimals: number, address?: string }[],
 *   isAddress(text: string): boolean,
 *   payOut(sale: { asset: object, to: string, units: bigint }): Promise<string> }} Market
 */

/** A network as the onramp calls name it. */
const wireName = (name) => name.toLowerCase().replaceAll(' ', '-')
const nativeOf = ({ nativeCurrency }) => ({ ...nativeCurrency, key: nativeCurrency.symbol })

/** @returns {Market} its own currency, and the tokens without a hostile name */
function evmMarket(network, treasury) {
  const { name, caip2, chainId, rpcUrl, tokens } = network
  const sold = TOKENS.filter(({ key }) => key !== 'hostile' && key !== 'whole')
  return {
    ...{ name: wireName(name), displayName: name, caip2, reference: String(chainId), treasury },
    assets: [nativeOf(network), ...sold.map((token) => ({ ...token, address: tokens[token.key] }))],
    isAddress: (text) => isAddress(text, { strict: false }),
    async payOut({ asset: { address }, to, units }) {
      const data = address && encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
      const transaction = data ? { to: address, data } : { to, value: `0x${units.toString(16)}` }
      const hash = await rpc(rpcUrl, 'eth_sendTransaction', [{ from: treasury, ...transaction }])
      // It is told of as confirmed.
      const receipt = await receiptOf(rpcUrl, hash)
      if (receipt?.status === '0x0') throw new Error(`The sale was reverted: ${hash}`)
      return hash
    },
  }
}

/** @returns {Market} SOL, and the dollar of the cluster, which its treasury makes */
function solanaMarket({ network, tokens, accounts }) {
  const { id, name, rpcUrl } = network
  const treasury = accounts.find(({ role }) => role === 'deployer')
  const dollar = tokens.find(({ key }) => key === 'splDollar')
  return {
    ...{ name: wireName(name), displayName: name, caip2: id, reference: id, treasury: treasury.address },
    assets: [nativeOf(network), dollar],
    isAddress: isSolanaAddress,
    async payOut({ asset, to, units }) {
      if (asset.address)
        return mintTo(rpcUrl, treasury, { mint: asset.address, program: asset.program, owner: to, amount: units })
      const transfer = getTransferSolInstruction({ source: signerOf(treasury), destination: to, amount: units })
      return sendInstructions(rpcUrl, { payer: treasury, keys: [treasury], instructions: [transfer] })
    },
  }
}

/** @returns {Market[]} the local chains where balances, activity and buying work (spec 9 'Namespace support') */
export const marketsOf = ({ networks, solana, treasury }) => [
  ...networks.map((network) => evmMarket(network, treasury)),
  ...(solana ? [solanaMarket(solana)] : []),
]

/** `undefined` for what is not sold. @param {string} wanted a symbol @param {string} on a network's wire name or reference */
export function findAsset(markets, wanted, on) {
  const market = markets.find(({ name, reference }) => [name, reference].includes(String(on)))
  const asset = market?.assets.find(({ symbol }) => symbol === wanted)
  return asset && { market, asset }
}
