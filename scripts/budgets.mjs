/**
 * The bundle budgets in one table; size-limit and the gates read it. Brotli in KiB unless said otherwise. The benchmark's table
 * (bench/lib/figures.mjs) has `firstFile` and `firstOpen` too.
 */
export const budgets = {
  firstFile: 7,
  firstOpen: 85,
  /** What every other view needs, with all that it imports: no view is counted with it again. */
  afterFirstOpen: 13.75,
  /** What loads that, and its digests and the languages’: with both of the above 100, all that comes without a click. */
  earlyDigests: 1.25,
  /** The digests of all lazy files, which come with the first that a visitor asks for: 35 bytes each, and nothing makes them smaller. */
  digests: 9,
  view: 12,
  /** `<wallet-pay-button>`: a file of its own for pages that have one. */
  payButton: 3,
  loaderRawBytes: 2_000,
  /** The connector of wagmi, all files of it. */
  wagmi: 3,
  chunks: { eip155: 75, walletconnect: 140, solana: 30.5, polkadot: 290, bip122: 50.5 },
  /** What a connection alone loads, where the rest of the chain is much larger. */
  connect: { polkadot: 6.25 },
}
