/** By what a transaction that was sent from here is called. */
export interface ChainHash {
  readonly hash: string
  readonly hashes?: readonly string[]
  readonly batch?: boolean
  /** The account is a contract: `hash` is the chain's only where a node knew it. */
  readonly owners?: object
  readonly seen?: boolean
}

/** The transaction that an explorer knows; `undefined` where nobody has named one. */
export const chainHashOf = ({ hash, hashes, batch, owners, seen }: ChainHash): string | undefined =>
  batch || (owners && !seen) ? hashes?.at(-1) : hash
