/** Nodes of a cluster: typed reads over JSON-RPC, each answer checked. */
import { base64 } from '@scure/base'
import { createJsonRpcClient } from '../../net/jsonRpcClient.js'
import { perNetwork } from '../../net/perNetwork.js'
import type { AdapterServices, CaipNetwork } from '../types.js'
import { ACCOUNT_SLICE, type Account, readAccount } from './accounts.js'
import { asAddress, asCount, asRecord, asValue, invalid, isAddress } from './answers.js'

/** Lifetime of a transaction: it can be included up to the block of this height. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

export interface Simulation {
  /** Reason why the transaction would fail, as the node states it. */
  readonly failure?: unknown
  readonly units: bigint
}

export type SignatureStatus = 'unknown' | 'processed' | 'confirmed' | 'failed'

export interface Node {
  balance(address: string): Promise<bigint>
  /** In order; `undefined` where there is no account. */
  accounts(addresses: readonly string[]): Promise<readonly (Account | undefined)[]>
  /** Every account in which `owner` holds `mint`. */
  tokenAccounts(owner: string, mint: string): Promise<readonly (readonly [address: string, account: Account])[]>
  lifetime(): Promise<Lifetime>
  /** Lamports that an account of so many bytes must have. */
  rentExemption(bytes: number): Promise<bigint>
  /** Recently paid prices of transactions on these accounts, micro-lamports per compute unit. */
  priorityPrices(accounts: readonly string[]): Promise<readonly bigint[]>
  /** Lamports for a message, its priority fee included. */
  messageFee(message: Uint8Array): Promise<bigint>
  simulate(wire: string): Promise<Simulation>
  /** The raw answer. @throws ModalError with the node's error as its cause */
  send(wire: string): Promise<unknown>
  status(signature: string): Promise<SignatureStatus>
  finalizedHeight(): Promise<bigint>
  epoch(): Promise<bigint>
}

/** Commitment of blocks that two thirds of the stake voted for: they are not reverted. */
const confirmed = { commitment: 'confirmed' }
const asBase64 = { encoding: 'base64' }
const sliced = { dataSlice: { offset: 0, length: ACCOUNT_SLICE } }
/** Highest number of accounts of one token that are read. */
const MOST_TOKEN_ACCOUNTS = 100

function asList(value: unknown, expected: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(expected)
  return value
}

function readStatus(value: unknown): SignatureStatus {
  if (value === null || value === undefined) return 'unknown'
  const status = asRecord(value)
  if (!status || !('err' in status)) throw invalid('signature status')
  // A transaction that only one node has processed may be reverted, even a failed one. Without status and count it is rooted.
  const settled =
    status.confirmationStatus === 'confirmed' ||
    status.confirmationStatus === 'finalized' ||
    status.confirmations === null
  if (!settled) return 'processed'
  return status.err === null ? 'confirmed' : 'failed'
}

/** @param request - one call to the cluster, its answer unchecked */
function createNode(request: (method: string, params?: readonly unknown[]) => Promise<unknown>): Node {
  return {
    balance: async (address) => asCount(asValue(await request('getBalance', [address, confirmed]))),
    async accounts(addresses) {
      const answer = await request('getMultipleAccounts', [addresses, { ...confirmed, ...asBase64, ...sliced }])
      const list = asList(asValue(answer), 'accounts')
      if (list.length !== addresses.length) throw invalid('accounts')
      return list.map(readAccount)
    },
    async tokenAccounts(owner, mint) {
      const answer = await request('getTokenAccountsByOwner', [owner, { mint }, { ...confirmed, ...asBase64 }])
      return asList(asValue(answer), 'token accounts')
        .slice(0, MOST_TOKEN_ACCOUNTS)
        .flatMap((row) => {
          const { pubkey, account } = asRecord(row) ?? {}
          const tokenAccount = readAccount(account)
          return isAddress(pubkey) && tokenAccount ? [[pubkey, tokenAccount] as const] : []
        })
    },
    async lifetime() {
      const value = asRecord(asValue(await request('getLatestBlockhash', [confirmed])))
      return { blockhash: asAddress(value?.blockhash), lastValidBlockHeight: asCount(value?.lastValidBlockHeight) }
    },
    rentExemption: async (bytes) => asCount(await request('getMinimumBalanceForRentExemption', [bytes, confirmed])),
    async priorityPrices(accounts) {
      const rows = asList(await request('getRecentPrioritizationFees', [accounts]), 'fees')
      return rows.map((row) => asCount(asRecord(row)?.prioritizationFee))
    },
    // An unknown blockhash has no fee: this node is behind the one that returned it.
    messageFee: async (message) =>
      asCount(asValue(await request('getFeeForMessage', [base64.encode(message), confirmed]))),
    async simulate(wire) {
      const options = { ...confirmed, ...asBase64, sigVerify: false, replaceRecentBlockhash: true }
      const value = asRecord(asValue(await request('simulateTransaction', [wire, options])))
      if (!value || !('err' in value)) throw invalid('simulation')
      return value.err === null ? { units: asCount(value.unitsConsumed) } : { failure: value.err, units: 0n }
    },
    send: (wire) => request('sendTransaction', [wire, { ...asBase64, preflightCommitment: 'confirmed' }]),
    async status(signature) {
      const answer = await request('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
      const list = asList(asValue(answer), 'signature status')
      if (list.length !== 1) throw invalid('signature status')
      return readStatus(list[0])
    },
    finalizedHeight: async () => asCount(await request('getBlockHeight', [{ commitment: 'finalized' }])),
    epoch: async () => asCount(asRecord(await request('getEpochInfo', [confirmed]))?.epoch),
  }
}

const REFERENCE_CHARACTERS = 32

export const createNodes = ({ fetch, clock }: AdapterServices): ((network: CaipNetwork) => Node) =>
  perNetwork('solana', ({ rpcUrls, serviceRpcUrl, reference }) => {
    const client = createJsonRpcClient({
      ...{ fetch, clock, urls: rpcUrls, serviceUrl: serviceRpcUrl },
      // CAIP-30: the first 32 characters of the genesis hash identify a cluster.
      chain: {
        method: 'getGenesisHash',
        accepts: (answer) => asAddress(answer).slice(0, REFERENCE_CHARACTERS) === reference,
      },
    })
    return createNode((method, params = []) => client.request({ method, params }))
  })
