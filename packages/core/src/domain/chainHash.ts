/** The names of a transaction that was sent from here. */
export interface ChainHash {
  readonly hash: string
  readonly hashes?: readonly string[]
  readonly batch?: boolean
  /** The account is a contract: `hash` is the chain's only where a node knew it. */
  readonly owners?: object
  readonly seen?: boolean
}

/** The transaction's hash in explorers; `undefined` where it is not known yet. */
export const chainHashOf = ({ hash, hashes, batch, owners, seen }: ChainHash): string | undefined =>
  batch || (owners && !seen) ? hashes?.at(-1) : hash
