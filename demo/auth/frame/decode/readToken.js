import { decodeFunctionResult, encodeFunctionData, hexToString, parseAbi, size, trim } from 'viem'
import { plainLine } from './plainText.js'

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const MOST_DECIMALS = 36

/**
 * What a token says of itself, on the chain; nothing else is believed.
 * @param {(method: string, params: unknown[]) => Promise<any>} node
 * @returns {Promise<{ symbol: string, decimals: number } | undefined>}
 */
export async function readToken(node, address) {
  const ask = (functionName) =>
    node('eth_call', [{ to: address, data: encodeFunctionData({ abi, functionName }) }, 'latest'])
  const symbolIn = (data) =>
    size(data) === 32
      ? hexToString(trim(data, { dir: 'right' }))
      : decodeFunctionResult({ abi, functionName: 'symbol', data })
  try {
    const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
    const count = decodeFunctionResult({ abi, functionName: 'decimals', data: decimals })
    const name = plainLine(symbolIn(symbol), 12)
    return count <= MOST_DECIMALS && name ? { symbol: name, decimals: count } : undefined
  } catch {
    return undefined
  }
}
