/** What waits for the owners of an account: whose wallet answered with a name that is no transaction's, or not yet. */

import { createSafeApi, type SafeTransaction } from '../../api/safeApi.js'
import type { CaipNetwork, ChainAdapter, ProposalStatus } from '../../chains/types.js'
import { LOOKED_STEP, OWNERS_LOOK_MS } from '../../constants/transactions.js'
import { createHttpClient } from '../../net/httpClient.js'
import type { PendingTransaction, TransactionsParts } from './TransactionsController.js'

type Parts = Pick<TransactionsParts, 'clock' | 'fetch' | 'options'>

/** What was found out of it by one look. */
export interface OwnersLook {
  readonly status: ProposalStatus['status']
  readonly row: PendingTransaction
}

export function createOwnersWork({ clock, fetch, options }: Parts) {
  /** Accounts of a key: that does not change while the page lives. By CAIP-10. */
  const ofKeys = new Set<string>()
  /** When what waits was looked at, and its service asked, monotonic ms. */
  const looks = new Map<string, number>()
  const questions = new Map<string, number>()
  /** What services said last, compared with the chain before anything follows from it; by hash. */
  const said = new Map<string, SafeTransaction>()
  /** How far the chain was looked through, by hash: more than is worth writing down each time. */
  const looked = new Map<string, number>()

  const isDue = (times: ReadonlyMap<string, number>, hash: string) =>
    clock.monotonic() - (times.get(hash) ?? Number.NEGATIVE_INFINITY) >= OWNERS_LOOK_MS

  /** The chain as it is now, where the account is a contract. A node that can't say is asked again. */
  async function watch(
    chain: ChainAdapter,
    network: CaipNetwork,
    row: PendingTransaction,
  ): Promise<PendingTransaction> {
    const account = `${row.caipNetworkId}:${row.from}`
    if (row.owners || row.embedded || !chain.watchOwners || ofKeys.has(account)) return row
    const owners = await chain.watchOwners(network, row)
    if (!owners) ofKeys.add(account)
    return owners ? { ...row, owners } : row
  }

  /** Only where the page named one, and beside what is looked at: nothing waits for a service that is slow. */
  function askService({ caipNetworkId, from, hash }: PendingTransaction): void {
    const baseUrl = options.safeServices[caipNetworkId]
    if (!baseUrl?.startsWith('http') || !isDue(questions, hash)) return
    questions.set(hash, clock.monotonic())
    const service = createSafeApi(createHttpClient({ fetch, clock, baseUrl }))
    service.transaction({ from, hash }).then(
      (transaction) => said.set(hash, transaction),
      () => {},
    )
  }

  /** How far is written down now and then, all else at once. */
  function follow(row: PendingTransaction, { owners, hashes }: ProposalStatus): PendingTransaction {
    const { hash, owners: before } = row
    looked.set(hash, owners.looked ?? 0)
    const isFar = (owners.looked ?? 0) - (before?.looked ?? 0) >= LOOKED_STEP
    const isSame = owners.since === before?.since && !isFar
    return { ...row, ...(!isSame && { owners }), ...(hashes.length > 0 && { hashes }) }
  }

  return {
    watch,
    /** Whether it is looked at this time: owners may take days. */
    isDue: ({ hash, waits, unknown }: PendingTransaction) => !(waits && unknown) || isDue(looks, hash),
    async look(chain: ChainAdapter, network: CaipNetwork, asked: PendingTransaction): Promise<OwnersLook> {
      const row = await watch(chain, network, asked).catch(() => asked)
      const { hash, owners } = row
      if (!owners || !chain.proposalStatus) return { status: 'unknown', row }
      looks.set(hash, clock.monotonic())
      askService(row)
      const told = said.get(hash)
      const far = Math.max(looked.get(hash) ?? 0, owners.looked ?? 0)
      const found = await chain.proposalStatus(network, {
        ...row,
        owners: far > 0 ? { ...owners, looked: far } : owners,
        ...(told?.hash && { named: told.hash }),
      })
      return { status: found.status, row: follow({ ...row, ...(told?.signed && { signed: told.signed }) }, found) }
    },
  }
}
