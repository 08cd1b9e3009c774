/**
 * The methods a host may ask a wallet before the visitor has signed in (spec 5, T-22): those that only read. The lists name
 * the allowed ones, so an unknown method is refused.
 */
import type { ChainNamespace } from '../primitives/caip.js'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Reads that any node of an eip155 network answers by itself, each request on its own. */
const evmNodeReads = words(`
  net_listening net_peerCount eth_syncing eth_protocolVersion web3_clientVersion web3_sha3
  eth_blockNumber eth_call eth_simulateV1 eth_createAccessList eth_estimateGas eth_gasPrice eth_maxPriorityFeePerGas
  eth_feeHistory eth_blobBaseFee eth_getBalance eth_getCode eth_getStorageAt eth_getProof eth_getLogs
  eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex
  eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_getTransactionByHash eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
  eth_getTransactionCount eth_getTransactionReceipt
`)

/** Methods whose state one node remembers between requests. */
const evmSubscriptions = words(`
  eth_newFilter eth_newBlockFilter eth_newPendingTransactionFilter eth_getFilterChanges eth_getFilterLogs
  eth_uninstallFilter eth_subscribe eth_unsubscribe
`)

/**
 * Left out on purpose: `wallet_switchEthereumChain`, `wallet_addEthereumChain`, `wallet_watchAsset` and
 * `wallet_requestPermissions` sign nothing, but they prompt the visitor and change the wallet; the network in particular is
 * part of what is signed. Hosts have `switchNetwork()` for it. `eth_requestAccounts` asks for accounts granted already.
 */
const readOnly: Readonly<Record<ChainNamespace, ReadonlySet<string>>> = {
  eip155: new Set([
    ...evmNodeReads,
    ...evmSubscriptions,
    ...words(`
      eth_accounts eth_requestAccounts eth_coinbase eth_chainId net_version
      wallet_getCapabilities wallet_getPermissions wallet_getCallsStatus wallet_getAssets
    `),
  ]),
  solana: new Set(
    words(`
      solana_getAccounts solana_requestAccounts
      getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlockProduction getBlockTime getBlocks
      getBlocksWithLimit getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock
      getGenesisHash getHealth getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate
      getInflationReward getLargestAccounts getLatestBlockhash getLeaderSchedule getMaxRetransmitSlot
      getMaxShredInsertSlot getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts
      getRecentPerformanceSamples getRecentPrioritizationFees getSignatureStatuses getSignaturesForAddress getSlot
      getSlotLeader getSlotLeaders getStakeMinimumDelegation getSupply getTokenAccountBalance getTokenAccountsByDelegate
      getTokenAccountsByOwner getTokenLargestAccounts getTokenSupply getTransaction getTransactionCount getVersion
      getVoteAccounts isBlockhashValid minimumLedgerSlot simulateTransaction
    `),
  ),
  polkadot: new Set(
    words(`
      polkadot_getAccounts
      chain_getBlock chain_getBlockHash chain_getFinalizedHead chain_getHeader
      chain_subscribeNewHeads chain_subscribeFinalizedHeads chain_unsubscribeNewHeads chain_unsubscribeFinalizedHeads
      payment_queryInfo payment_queryFeeDetails rpc_methods
      state_call state_getKeysPaged state_getMetadata state_getReadProof state_getRuntimeVersion state_getStorage
      state_getStorageHash state_getStorageSize state_queryStorageAt state_subscribeStorage state_unsubscribeStorage
      system_accountNextIndex system_chain system_chainType system_health system_name system_properties system_version
    `),
  ),
  bip122: new Set(
    words(`
      getAccountAddresses bip122_getAccountAddresses bitcoin_getAccounts bitcoin_getAddresses
      getAccounts getBalance getNetwork getPublicKey getUtxos
      getblock getblockcount getblockhash getblockheader getbestblockhash getrawtransaction gettxout estimatesmartfee
    `),
  ),
}

/** Whether the method may pass to the wallet while a required sign-in is missing. Its exact name counts. */
export const isAllowedBeforeSignIn = (namespace: ChainNamespace, method: string): boolean =>
  readOnly[namespace].has(method)

/** Whether any node of an eip155 network answers the method over HTTP: its answer does not depend on the wallet. */
export const isEvmNodeRead = (method: string): boolean => evmNodeReads.includes(method)

/** Whether the method is of use only where the same node is asked again, or pushes messages by itself. */
export const isEvmSubscription = (method: string): boolean => evmSubscriptions.includes(method)

const SIGNS = /sign|send|submit|broadcast|push|grant|decrypt/i
/** Words for moving money; a `get` before them only reads (`getInscriptions`). */
const MOVES = /^(?!get).*(?:transfer|inscri|mint|burn|pay|swap|approve|deploy|stake|delegate|psbt|transactionrequest)/i

/**
 * Whether the method signs, sends, or lets somebody else do so, in any namespace (`personal_sign`, `eth_signTypedData_v4`,
 * `solana_signMessage`, `signPsbt`, `inscribeTransfer`, `wallet_grantPermissions` …).
 */
export const isSigningMethod = (method: string): boolean =>
  (SIGNS.test(method) || MOVES.test(method)) && !Object.values(readOnly).some((methods) => methods.has(method))
