/** By the CAIP-2 reference: the first 32 hex digits of the genesis hash. From the networks' own SS58 registry. */
const prefixes: Readonly<Record<string, number>> = {
  // Polkadot, Polkadot Asset Hub
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama, Kusama Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // A local node with a made-up genesis, in the manner of Kusama
  '45454545454545454545454545454545': 2,
}

/** The prefix of addresses without a particular network. */
const ANY_NETWORK = 42

/** The prefix of a network's addresses; a host may name it in its own network. */
export const ss58PrefixOf = ({ reference, ss58Prefix }: { reference: string; ss58Prefix?: number }): number =>
  ss58Prefix ?? (Object.hasOwn(prefixes, reference) ? (prefixes[reference] as number) : ANY_NETWORK)
