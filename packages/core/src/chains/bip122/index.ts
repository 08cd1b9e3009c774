/** bip122 adapter over wallets of several dialects and an Esplora server. Depends on wallets and the chain; not on screens. */
import { sayGoodbye } from '../../net/sayGoodbye.js'
import type { AdapterServices, CaipNetwork, ChainAdapter, Connector, FeeQuote } from '../types.js'
import { scriptOf } from './addressScript.js'
import { assertShares, connect, reconnect, switchNetwork } from './connect.js'
import { createEsploras } from './esplora.js'
import { rateOf, readFeeLevels } from './feeRate.js'
import { createHostProvider } from './hostProvider.js'
import { createKnownWallets } from './known.js'
import { loaded } from './loaded.js'
import { createOrdinals } from './ordinals.js'
import { readCoins, readSum, spendable } from './ownCoins.js'
import { payerOf } from './payer.js'
import { mostSendable, sumOf } from './selectCoins.js'
import { signMessage } from './sign.js'
import { transactionStatus } from './status.js'
import { createFaces } from './wallets/faceOf.js'
import { watch } from './watch.js'

export function createAdapter(services: AdapterServices): ChainAdapter {
  const esplora = createEsploras(services)
  const ordinals = createOrdinals(services)
  const sources = (network: CaipNetwork) => ({ esplora: esplora(network), ordinals })
  const faceOf = createFaces(services.clock)
  const knownWallets = createKnownWallets()
  const hosts = new WeakMap<object, object>()
  const partsOf = (connector: Connector) => ({ connector, face: faceOf(connector), known: knownWallets })

  const prepareTransfer: ChainAdapter['prepareTransfer'] = async (transfer) => {
    const { network, from } = transfer
    const { prepareTransfer } = await loaded(import('./prepare.js'))
    return prepareTransfer(sources(network), transfer, knownWallets.account(network.id, from))
  }
  const sendNative: ChainAdapter['sendNative'] = async (connector, transfer, assertWanted = () => {}) => {
    const parts = partsOf(connector)
    const { sendTransfer } = await loaded(import('./send.js'))
    await assertShares(parts, transfer.network, transfer.from)
    return sendTransfer({ face: parts.face, esplora: esplora(transfer.network), assertWanted }, transfer)
  }

  return {
    namespace: 'bip122',
    connect: async (connector, network) => connect(partsOf(connector), network),
    reconnect: async (connector, network) => reconnect(partsOf(connector), network),
    disconnect: (connector) => sayGoodbye(services.clock, () => faceOf(connector).disconnect()),
    switchNetwork: async (connector, network) => switchNetwork(partsOf(connector), network),
    signMessage: async (connector, request) => signMessage(faceOf(connector), request),
    watch: (connector, events) => watch(partsOf(connector), events),
    purposeOf: knownWallets.purposeOf,
    /** Sum of confirmed coins; pending ones count once they are in a block. */
    async nativeBalance(network, address) {
      return readSum(esplora(network), { network, address })
    },
    async nativeParts(network, address, sent) {
      const { free, setAside } = await readCoins(sources(network), { network, address }, { sent })
      const all = [...free, ...setAside]
      return {
        total: sumOf(all),
        pending: sumOf(all.filter(({ pending }) => pending)),
        setAside: sumOf(setAside),
      }
    },
    async feeQuote(network): Promise<FeeQuote> {
      const levels = await readFeeLevels(esplora(network), network)
      return { gasPrice: levels.usual.rate, nativeTransferFee: levels.usual.fee, levels }
    },
    async maxSendable(network, { from, receiver, feeRate, ...wishes }) {
      const payer = payerOf({ address: from, network }, knownWallets.account(network.id, from))
      const [ownCoins, rate] = await Promise.all([
        readCoins(sources(network), payer, wishes),
        rateOf(esplora(network), network, feeRate),
      ])
      // Without a receiver assume the largest type of output, so that the amount fits any receiver.
      const to = typeOf(receiver, network.reference) ?? 'p2tr'
      return mostSendable({ coins: spendable(ownCoins, wishes), from: payer.type, to, rate })
    },
    prepareTransfer,
    async prepareReplacement(sent) {
      const { network, from } = sent
      const { prepareReplacement } = await loaded(import('./prepare.js'))
      return prepareReplacement(sources(network), sent, knownWallets.account(network.id, from))
    },
    sendNative,
    transactionStatus: async (network, transaction) => transactionStatus(esplora(network), transaction),
    async verifyMessage({ reference }, signed) {
      const { verifyMessage } = await loaded(import('./verifyMessage.js'))
      return verifyMessage(reference, signed)
    },
    hostProvider(connector, find) {
      const { provider } = connector
      const cachedHost = provider && hosts.get(provider)
      if (cachedHost || !provider) return cachedHost
      const host = createHostProvider({
        ...partsOf(connector),
        find,
        prepare: prepareTransfer,
        send: (transfer, assertWanted) => sendNative(connector, transfer, assertWanted),
      })
      hosts.set(provider, host)
      return host
    },
  }
}

/** Type of the receiver's address, which may still be unknown or unfinished. */
function typeOf(receiver: string, reference: string) {
  try {
    return scriptOf(receiver, reference).type
  } catch {
    return undefined
  }
}
