/** solana adapter over Wallet Standard, sessions and JSON-RPC. Depends on wallets and nodes; not on controllers or screens. */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { sayGoodbye } from '../../net/sayGoodbye.js'
import type { AdapterServices, ChainAdapter } from '../types.js'
import { asAddress } from './answers.js'
import { feeQuote } from './fees.js'
import { createHostProvider } from './hostProvider.js'
import { maxSendable } from './nativeTransfer.js'
import { createNodes } from './node.js'
import { sendTransfer } from './send.js'
import { transactionStatus } from './status.js'
import { tokenBalance } from './tokenTransfer.js'
import { prepareTransfer } from './transfer.js'
import { askWallet, createWallets } from './wallets/walletOf.js'

const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause) => {
    throw createError('LOAD_FAILED', {}, cause)
  })

export function createAdapter(services: AdapterServices): ChainAdapter {
  const node = createNodes(services)
  const walletOf = createWallets()
  const hosts = new WeakMap<object, object>()
  const loadVerifier = () => loaded(import('./verifyMessage.js'))
  const send: ChainAdapter['sendNative'] = async (connector, transfer, assertWanted = () => {}) =>
    sendTransfer({ node: node(transfer.network), wallet: walletOf(connector), assertWanted }, transfer)

  return {
    namespace: 'solana',
    async connect(connector, network) {
      const connection = await walletOf(connector).connect(network, 'prompted')
      if (!connection) throw createError('NO_ACCOUNTS', { namespace: 'solana' })
      return connection
    },
    reconnect: async (connector, network) => walletOf(connector).connect(network, 'silent'),
    disconnect: (connector) => sayGoodbye(services.clock, () => walletOf(connector).disconnect()),
    switchNetwork: async (connector, network) => askWallet(() => walletOf(connector).switchNetwork(network)),
    signMessage: async (connector, { address, message }) =>
      base58.encode(await walletOf(connector).signMessage(address, utf8ToBytes(message))),
    async signIn(connector, data) {
      const wallet = walletOf(connector)
      return wallet.signIn && (await loaded(import('./signIn.js'))).signIn(wallet, data)
    },
    sends: (connector, address) => walletOf(connector).version(address) !== undefined,
    signMemo: async (connector, asked) =>
      (await loadVerifier()).signMemo({ node: node(asked.network), wallet: walletOf(connector) }, asked),
    watch: (connector, events) => walletOf(connector).watch(events),
    nativeBalance: async (network, address) => node(network).balance(asAddress(address)),
    tokenBalance: async (network, token, address) => tokenBalance(node(network), asAddress(token), asAddress(address)),
    feeQuote: async (network) => feeQuote(node(network)),
    maxSendable: async (network, pair) => maxSendable(node(network), pair),
    prepareTransfer: async (transfer) => prepareTransfer(node(transfer.network), transfer),
    sendNative: send,
    sendToken: send,
    transactionStatus: async (network, transaction) => transactionStatus(node(network), transaction),
    // A chunk of its own: only sign-ins and transfers verify signatures.
    async verifyMessage(_network, signed) {
      const { verifyMessage } = await loadVerifier()
      return verifyMessage(signed)
    },
    hostProvider(connector, find) {
      const { provider } = connector
      const knownHost = provider && hosts.get(provider)
      if (knownHost || !provider) return knownHost
      const host = createHostProvider({ connector, wallet: walletOf(connector), find, loadVerifier })
      hosts.set(provider, host)
      return host
    },
  }
}
