/**
 * How the transfers of `balances` are numbered: the pallet by its index in `construct_runtime!` of each runtime, by CAIP-2
 * reference; the calls by their own, which are the same on every chain and never change.
 */
const balancesPallets: Readonly<Record<string, number>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 5,
  '68d56f15f85d3136970ec16946040bc1': 10,
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 4,
  '48239ef607d7928874027a43a6768920': 10,
}

export const TRANSFER_KEEP_ALIVE = 3
export const TRANSFER_ALL = 4

/** `undefined` where the chain is none of these: then its own metadata is all there is. */
export const balancesPalletOf = (reference: string): number | undefined =>
  Object.hasOwn(balancesPallets, reference) ? balancesPallets[reference] : undefined
