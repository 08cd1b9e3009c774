import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A contract of Uniswap V2 as its packages bring it, compiled: `{ abi, bytecode }`. */
function artifact(path) {
  const { abi, bytecode } = require(path)
  return { abi, bytecode: `0x${bytecode}` }
}

/** Read when an exchange is deployed, not before: together they are megabytes of JSON. */
export const exchangeArtifacts = () => ({
  wrapped: artifact('@uniswap/v2-periphery/build/WETH9.json'),
  factory: artifact('@uniswap/v2-core/build/UniswapV2Factory.json'),
  pair: artifact('@uniswap/v2-core/build/UniswapV2Pair.json'),
  router: artifact('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
})
