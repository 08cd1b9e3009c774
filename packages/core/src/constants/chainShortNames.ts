/** ERC-3770 prefixes of addresses, `base:0x…`, by the current and former names of ethereum-lists → the chain id. */
export const chainShortNames: Readonly<Record<string, string>> = {
  eth: '1',
  oeth: '10',
  bnb: '56',
  gno: '100',
  pol: '137',
  matic: '137',
  ftm: '250',
  zksync: '324',
  base: '8453',
  kaia: '8217',
  arb1: '42161',
  avax: '43114',
  sep: '11155111',
  aurora: '1313161554',
}
