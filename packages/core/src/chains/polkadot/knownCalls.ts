/**
 * How `balances.transferKeepAlive` is numbered: the pallet's index in `construct_runtime!` of each runtime, and the call's
 * own, which never change once they are given out. By CAIP-2 reference.
 */
const transferKeepAlive: Readonly<Record<string, readonly [number, number]>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': [5, 3],
  '68d56f15f85d3136970ec16946040bc1': [10, 3],
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: [4, 3],
  '48239ef607d7928874027a43a6768920': [10, 3],
}

/** `undefined` where the chain is none of these: then its own metadata is all there is. */
export const callIndexOf = (reference: string): readonly [number, number] | undefined =>
  Object.hasOwn(transferKeepAlive, reference) ? transferKeepAlive[reference] : undefined
