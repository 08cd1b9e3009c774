/** Facts that are learnt of a followed transaction after it was sent: its nonce, and from which block on the chain is searched for it. */
import type { CaipNetwork, ChainAdapter } from '../../chains/types.js'
import type { FollowedRows } from './followedRows.js'
import type { OwnersWork } from './ownersWork.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { PendingTransaction } from './types.js'

interface Parts extends Pick<TransactionsParts, 'network' | 'adapter'> {
  readonly rows: FollowedRows
  readonly ownersWork: OwnersWork
  /** The instance is no more. */
  isOver(): boolean
}

/** The features by which the chain can't tell two transactions apart. */
const deedOf = ({ caipNetworkId, from, kind, effect, evidence }: PendingTransaction) =>
  JSON.stringify([caipNetworkId, from, kind, effect, evidence])

export function createRowFacts({ rows, ownersWork, network: networkOf, adapter, isOver }: Parts) {
  return {
    async learnNonce(
      chain: ChainAdapter,
      network: CaipNetwork,
      { hash, from, nonce, batch }: PendingTransaction,
    ): Promise<void> {
      if (nonce !== undefined || batch) return
      // A failed read is repeated at the next look.
      const nonceOnChain = await chain.transactionNonce?.(network, hash, from).catch(() => undefined)
      const row = rows.find(hash)
      if (nonceOnChain !== undefined && row && !isOver()) rows.change({ ...row, nonce: nonceOnChain })
    },
    /** Learns from which block the chain is searched; if that fails, it is from the next look on. */
    async learnOwners(transaction: PendingTransaction): Promise<void> {
      const network = networkOf(transaction.caipNetworkId)
      if (!network || isOver()) return
      const { owners } = await ownersWork.watch(await adapter(network.namespace), network, transaction)
      const row = rows.find(transaction.hash)
      if (owners && row && !row.owners && !isOver()) rows.change({ ...row, owners })
    },
    /** Moves the search of equal transactions behind one that is done, which can't have happened for them too. */
    searchBehind(done: PendingTransaction): void {
      const { owners } = done
      if (!owners) return
      const isBefore = (row: PendingTransaction) => row.owners && row.owners.since < owners.since
      for (const row of rows.all())
        if (row.hash !== done.hash && deedOf(row) === deedOf(done) && isBefore(row)) rows.change({ ...row, owners })
    },
  }
}
