/**
 * The ERC-20 contract of each swap network that wraps its native currency one to one: a router of Uniswap V3 takes the native
 * currency where a path begins with it (T-13). Addresses as the networks publish them.
 */
export const WRAPPED_TOKENS: Readonly<Record<string, string>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:250': '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  'eip155:324': '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  'eip155:8217': '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'eip155:1313161554': '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
}
