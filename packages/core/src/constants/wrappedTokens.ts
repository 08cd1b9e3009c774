/**
 * The ERC-20 contract of each swap network that wraps its native currency one to one: Swap wraps and unwraps with it, and
 * routers of Uniswap V3 use it for the native currency at the beginning of a path (T-13). Addresses as the networks, or
 * exchanges built on them, publish them; the comment over a row names the source.
 */
export const WRAPPED_TOKENS: Readonly<Record<string, string>> = {
  // WETH9, of weth.io; `WETH()` of Uniswap's V2 router.
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  // A predeploy of every OP-stack chain: specs.optimism.io/protocol/predeploys.html.
  'eip155:10': '0x4200000000000000000000000000000000000006',
  // WBNB; `WETH()` of PancakeSwap's router, developer.pancakeswap.finance.
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  // WXDAI: docs.gnosischain.com/about/tokens/xdai.
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  // WPOL, WMATIC of old: docs.uniswap.org, deployments on Polygon.
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  // WFTM: docs.fantom.foundation.
  'eip155:250': '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  // docs.uniswap.org, deployments on zkSync.
  'eip155:324': '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  // WKAIA, WKLAY of old: docs.kaia.io.
  'eip155:8217': '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
  // OP-stack predeploy, as on eip155:10.
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  // aeWETH: docs.arbitrum.io, contract addresses.
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  // WAVAX: docs.uniswap.org, deployments on Avalanche.
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  // doc.aurora.dev, and `WETH()` of Trisolaris' router.
  'eip155:1313161554': '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
}
