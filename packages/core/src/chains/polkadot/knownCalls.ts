/**
 * Numbers of the transfer calls of `balances`: the pallet's index in `construct_runtime!` of each runtime, by CAIP-2
 * reference; the calls' own indexes are the same on every chain and never change.
 */
const balancesPallets: Readonly<Record<string, number>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 5,
  '68d56f15f85d3136970ec16946040bc1': 10,
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 4,
  '48239ef607d7928874027a43a6768920': 10,
}

/** Index of the pallet `assets` of each runtime. */
const assetsPallets: typeof balancesPallets = {
  '68d56f15f85d3136970ec16946040bc1': 50,
  '48239ef607d7928874027a43a6768920': 50,
}

export const TRANSFER_KEEP_ALIVE = 3
export const TRANSFER_ALL = 4
/** Index of a call of `assets` on these chains; older ones number it differently. */
export const ASSET_TRANSFER_KEEP_ALIVE = 9

const palletIndex = (pallets: typeof balancesPallets, reference: string): number | undefined =>
  Object.hasOwn(pallets, reference) ? pallets[reference] : undefined

/**
 * Index of a pallet; `undefined` for an unknown chain, where only its own metadata tells.
 * @returns `-1` where the chain is known and has no such pallet
 */
export function palletOf(pallet: 'balances' | 'assets', reference: string): number | undefined {
  const balances = palletIndex(balancesPallets, reference)
  if (pallet === 'balances' || balances === undefined) return balances
  return palletIndex(assetsPallets, reference) ?? -1
}
