/** bip122 over wallets of three kinds and an Esplora server. Knows wallets and the chain; knows nothing of controllers or screens. */
import { sayGoodbye } from '../../net/sayGoodbye.js'
import type { AdapterServices, ChainAdapter, Connector, FeeQuote } from '../types.js'
import { scriptOf } from './addressScript.js'
import { assertShares, connect, reconnect, switchNetwork } from './connect.js'
import { createEsploras } from './esplora.js'
import { readFeeRate } from './feeRate.js'
import { freeCoins } from './freeCoins.js'
import { hostProvider } from './hostProvider.js'
import { createKnownWallets } from './known.js'
import { loaded } from './loaded.js'
import { payerOf } from './payer.js'
import { mostSendable } from './selectCoins.js'
import { signMessage } from './sign.js'
import { feeOf, virtualSize } from './sizes.js'
import { transactionStatus } from './status.js'
import { createFaces } from './wallets/faceOf.js'
import { watch } from './watch.js'

export function createAdapter(services: AdapterServices): ChainAdapter {
  const esplora = createEsploras(services)
  const faceOf = createFaces(services.clock)
  const known = createKnownWallets()
  const hosts = new WeakMap<object, object>()
  const partsOf = (connector: Connector) => ({ connector, face: faceOf(connector), known })

  return {
    namespace: 'bip122',
    connect: async (connector, network) => connect(partsOf(connector), network),
    reconnect: async (connector, network) => reconnect(partsOf(connector), network),
    disconnect: (connector) => sayGoodbye(services.clock, () => faceOf(connector).disconnect()),
    switchNetwork: async (connector, network) => switchNetwork(partsOf(connector), network),
    signMessage: async (connector, request) => signMessage(faceOf(connector), request),
    watch: (connector, events) => watch(partsOf(connector), events),
    purposeOf: known.purposeOf,
    /** Coins in a block; what is on its way counts when it has arrived. */
    async nativeBalance(network, address) {
      const coins = await esplora(network).coins(address)
      return coins.reduce((sum, { value }) => sum + value, 0n)
    },
    /** Of one coin, with change, between addresses as wallets have them today. */
    async feeQuote(network): Promise<FeeQuote> {
      const gasPrice = await readFeeRate(esplora(network), network)
      return { gasPrice, nativeTransferFee: feeOf(virtualSize('p2wpkh', 1, ['p2wpkh', 'p2wpkh']), gasPrice) }
    },
    async maxSendable(network, { from, receiver, taken }) {
      const payer = payerOf({ address: from, network }, known.account(network.id, from))
      const server = esplora(network)
      const [coins, rate] = await Promise.all([freeCoins(server, from, taken), readFeeRate(server, network)])
      // While nobody is named: the largest output there is, so that it fits whoever comes.
      return mostSendable({ coins, from: payer.type, to: typeOf(receiver, network.reference) ?? 'p2tr', rate })
    },
    async prepareTransfer(transfer) {
      const { network, from } = transfer
      const { prepareTransfer } = await loaded(import('./prepare.js'))
      return prepareTransfer(esplora(network), transfer, known.account(network.id, from))
    },
    async sendNative(connector, transfer, assertWanted = () => {}) {
      const parts = partsOf(connector)
      const { sendTransfer } = await loaded(import('./send.js'))
      await assertShares(parts, transfer.network, transfer.from)
      return sendTransfer({ face: parts.face, esplora: esplora(transfer.network), assertWanted }, transfer)
    },
    transactionStatus: async (network, transaction) => transactionStatus(esplora(network), transaction),
    async verifyMessage({ reference }, signed) {
      const { verifyMessage } = await loaded(import('./verifyMessage.js'))
      return verifyMessage(reference, signed)
    },
    hostProvider(connector) {
      const { provider } = connector
      const made = provider && (hosts.get(provider) ?? hostProvider(connector, faceOf(connector), known))
      if (provider && made) hosts.set(provider, made)
      return made
    },
  }
}

/** The receiver may still be unknown or unfinished. */
function typeOf(receiver: string, reference: string) {
  try {
    return scriptOf(receiver, reference).type
  } catch {
    return undefined
  }
}
