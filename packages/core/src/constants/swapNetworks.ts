/** Networks with swaps. */

/** The networks swaps work on, by their eip155 reference (spec 9); a network definition may add itself with `swaps: true`. */
export const SWAP_NETWORKS: readonly string[] = [
  '1',
  '42161',
  '10',
  '324',
  '8453',
  '56',
  '137',
  '100',
  '43114',
  '250',
  '8217',
  '1313161554',
].map((reference) => `eip155:${reference}`)
