/** Transactions that wait for the owners of an account: the wallet answered with a name that is no transaction's, or not yet. */

import { createSafeApi, type SafeTransaction } from '../../api/safeApi.js'
import type { CaipNetwork, ChainAdapter, ProposalStatus } from '../../chains/types.js'
import { LOOKED_STEP, OWNERS_LOOK_MS } from '../../constants/transactions.js'
import { createHttpClient } from '../../net/httpClient.js'
import type { TransactionsParts } from './transactionsParts.js'
import type { PendingTransaction } from './types.js'

type Parts = Pick<TransactionsParts, 'clock' | 'fetch' | 'options'>

/** The result of one look at a transaction. */
export interface OwnersLook {
  readonly status: ProposalStatus['status']
  readonly row: PendingTransaction
}

export type OwnersWork = ReturnType<typeof createOwnersWork>

export function createOwnersWork({ clock, fetch, options }: Parts) {
  /** Accounts of a key, by CAIP-10: they stay so while the page lives. */
  const ofKeys = new Set<string>()
  /** Times of the last look at a transaction, and of the last question to its service, monotonic ms. */
  const lookTimes = new Map<string, number>()
  const questions = new Map<string, number>()
  /** The services' last reports, by hash; compared with the chain before anything follows from them. */
  const serviceReports = new Map<string, SafeTransaction>()
  /** Last block searched, by hash: stored only now and then. */
  const looked = new Map<string, number>()

  const isDue = (times: ReadonlyMap<string, number>, hash: string) =>
    clock.monotonic() - (times.get(hash) ?? Number.NEGATIVE_INFINITY) >= OWNERS_LOOK_MS

  /** Adds the chain's present state to a row, where the account is a contract. A failed read is repeated at the next look. */
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

  /** Asks the service that the page named, if any, in the background: nothing waits for a slow service. */
  function askService({ caipNetworkId, from, hash }: PendingTransaction): void {
    const baseUrl = options.safeServices[caipNetworkId]
    if (!baseUrl?.startsWith('http') || !isDue(questions, hash)) return
    questions.set(hash, clock.monotonic())
    const service = createSafeApi(createHttpClient({ fetch, clock, baseUrl }))
    service.transaction({ from, hash }).then(
      (transaction) => serviceReports.set(hash, transaction),
      () => {},
    )
  }

  /** Updates a row: the position of the search is stored now and then, everything else at once. */
  function follow(row: PendingTransaction, { owners, hashes }: ProposalStatus): PendingTransaction {
    const { hash, owners: formerOwners } = row
    looked.set(hash, owners.looked ?? 0)
    const isFar = (owners.looked ?? 0) - (formerOwners?.looked ?? 0) >= LOOKED_STEP
    const isSame = owners.since === formerOwners?.since && !isFar
    return { ...row, ...(!isSame && { owners }), ...(hashes.length > 0 && { hashes }) }
  }

  return {
    watch,
    /** Whether a transaction is due for a look: owners may take days. */
    isDue: ({ hash, waits, unknown }: PendingTransaction) => !(waits && unknown) || isDue(lookTimes, hash),
    async look(chain: ChainAdapter, network: CaipNetwork, asked: PendingTransaction): Promise<OwnersLook> {
      const row = await watch(chain, network, asked).catch(() => asked)
      const { hash, owners } = row
      if (!owners || !chain.proposalStatus) return { status: 'unknown', row }
      lookTimes.set(hash, clock.monotonic())
      askService(row)
      const report = serviceReports.get(hash)
      const far = Math.max(looked.get(hash) ?? 0, owners.looked ?? 0)
      const proposal = await chain.proposalStatus(network, {
        ...row,
        owners: far > 0 ? { ...owners, looked: far } : owners,
        ...(report?.hash && { named: report.hash }),
      })
      return {
        status: proposal.status,
        row: follow({ ...row, ...(report?.signed && { signed: report.signed }) }, proposal),
      }
    },
  }
}
