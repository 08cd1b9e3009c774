/** eip155 adapter over EIP-1193 and JSON-RPC. Depends on wallets and nodes; not on controllers or screens. */
import { createError } from '../../errors/createError.js'
import type { AdapterServices, ChainAdapter, Connector, FeeQuote } from '../types.js'
import { nativeBalance, tokenAllowance, tokenBalance } from './balance.js'
import { batchStatus } from './batchStatus.js'
import { capabilities } from './capabilities.js'
import { chooseAccounts, connect, reconnect } from './connect.js'
import { disconnect } from './disconnect.js'
import { estimateTransaction } from './estimate.js'
import { levelsOf } from './feeLevels.js'
import { currentPrice, readPrices } from './fees.js'
import { createHostProviders } from './hostProvider.js'
import { isContract } from './isContract.js'
import { l1DataFee } from './l1Fee.js'
import { addNetwork, switchNetwork } from './network.js'
import { createPricedNodes } from './pricedNodes.js'
import { sendTransfer } from './send.js'
import { signMessage } from './sign.js'
import { transactionNonce, transactionStatus } from './status.js'
import { tokenDecimals } from './tokenDecimals.js'
import { maxSendable, prepareTransfer } from './transfer.js'
import { walletAssets } from './walletAssets.js'
import { onShared, watch } from './watch.js'
import { writeContract } from './writeContract.js'

/** Placeholder receiver: a quote is about a plain transfer between ordinary accounts, so any address does. */
const SOMEBODY = '0x0000000000000000000000000000000000000001'

const loadFailed = (cause: unknown): never => {
  throw createError('LOAD_FAILED', {}, cause)
}
/** Loads chunks of their own: most visitors neither swap nor sign in, nor share an account with others. */
const swapCalls = () => import('./swapCalls.js').catch(loadFailed)
const ownersWork = () => import('./owners.js').catch(loadFailed)
/** Loads the replacing of transactions: seldom used, and supported by few wallets. */
const replacing = () => import('./sendReplacement.js').catch(loadFailed)
const verification = () => import('./verifyMessage.js').catch(loadFailed)

export function createAdapter(services: AdapterServices): ChainAdapter {
  const node = createPricedNodes(services)
  /** Connected wallets, which are asked for the outcome of a batch. */
  const live = new Set<Connector>()
  const send: ChainAdapter['sendNative'] = async (connector, transfer, assertWanted) => {
    if (!transfer.replaces) return sendTransfer(connector, transfer, assertWanted)
    const parts = { connector, node: node(transfer.network), assertWanted: assertWanted ?? (() => {}) }
    return (await replacing()).sendReplacement(parts, transfer)
  }
  return {
    namespace: 'eip155',
    connect,
    reconnect,
    chooseAccounts,
    disconnect: (connector) => disconnect(connector, services.clock),
    switchNetwork: (connector, network) => switchNetwork(connector, network, services.clock),
    addNetwork,
    signMessage,
    watch(connector, events) {
      const stop = watch(connector, events, services.clock)
      live.add(connector)
      return () => {
        live.delete(connector)
        stop()
      }
    },
    onShared,
    capabilities,
    walletAssets,
    nativeBalance: async (network, address) => nativeBalance(node(network), address),
    tokenBalance: async (network, token, address) => tokenBalance(node(network), token, address),
    tokenAllowance: async (network, ...asked) => tokenAllowance(node(network), ...asked),
    async feeQuote(network): Promise<FeeQuote> {
      const chain = node(network)
      const [prices, l1Fee] = await Promise.all([
        readPrices(chain, network),
        l1DataFee(chain, network, { to: SOMEBODY, value: '0x1' }),
      ])
      const levels = levelsOf(prices, network, l1Fee)
      return { gasPrice: currentPrice(prices.fees), nativeTransferFee: levels.usual.fee, levels }
    },
    estimateGas: async (network, transaction) => estimateTransaction(node(network), transaction),
    prepareTransfer: async (transfer) => prepareTransfer(node(transfer.network), transfer),
    maxSendable: async (network, pair) => maxSendable(node(network), network, pair),
    prepareReplacement: async (sent) => (await replacing()).prepareReplacement(node(sent.network), sent),
    sendNative: send,
    sendToken: send,
    writeContract: async (connector, request) => writeContract(node(request.network), connector, request),
    prepareCall: async (call) => (await swapCalls()).prepareCall(node(call.network), call),
    readCall: async (call) => (await swapCalls()).readCall(node(call.network), call),
    isContract: async (network, address) => isContract(node(network), address),
    simulateCall: async (network, prepared) => (await swapCalls()).simulateCall(node(network), prepared),
    callEffects: async (network, calls, tokens) => (await swapCalls()).callEffects(node(network), calls, tokens),
    sendCall: async (...asked) => (await swapCalls()).sendCall(...asked),
    encodeApproval: async (...approval) => (await swapCalls()).encodeApproval(...approval),
    wrapCall: async (...asked) => (await swapCalls()).wrapCall(...asked),
    tokenDecimals: async (network, token) => tokenDecimals(node(network), token),
    blockTime: async (network) => (await swapCalls()).blockTime(node(network)),
    prepareBatch: async (network, calls) => (await swapCalls()).prepareBatch(node(network), calls),
    simulateBatch: async (network, batch) => (await swapCalls()).simulateBatch(node(network), batch),
    sendBatch: async (...asked) => (await swapCalls()).sendBatch(...asked),
    transactionStatus: async (network, transaction) => transactionStatus(node(network), transaction),
    batchStatus: async (network, batch) => batchStatus(node(network), live, batch),
    watchOwners: async (network, sent) => (await ownersWork()).watchOwners(node(network), sent),
    proposalStatus: async (network, proposal) => (await ownersWork()).proposalStatus(node(network), proposal),
    hostProvider: createHostProviders(services),
    verifyMessage: async (network, signed) => (await verification()).verifyMessage(() => node(network), signed),
    transactionNonce: async (network, hash, from) => transactionNonce(node(network), hash, from),
  }
}
