/** Wallet of a paired session, over JSON-RPC; the session already knows accounts and networks. */
import { base58, base64 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import type { SessionProvider } from '../../pairing.js'
import type { AdapterEvents, AssertWanted } from '../../types.js'
import { asBase64, invalid, isSignature, readSignature } from '../answers.js'
import { fromWire, toWire } from '../wire.js'
import { ask, askToSend } from './ask.js'
import { askToSign } from './askToSign.js'
import { signedAsAsked } from './signed.js'
import type { Handed, HandRequest, SigningFeature, SigningFeatures, SolanaWallet, TransactionVersion } from './types.js'

const SIGN_MESSAGE = 'solana_signMessage'
const SIGN = 'solana_signTransaction'
const SIGN_AND_SEND = 'solana_signAndSendTransaction'

/** Methods of a session by the feature that they make. */
const methods: readonly (readonly [SigningFeature, method: string, readonly TransactionVersion[]])[] = [
  ['solana:signMessage', SIGN_MESSAGE, []],
  ['solana:signTransaction', SIGN, [0, 'legacy']],
  ['solana:signAndSendTransaction', SIGN_AND_SEND, [0, 'legacy']],
]

const isUnsupported = (error: unknown) => error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD'

function watchSession(provider: SessionProvider, events: AdapterEvents): () => void {
  const listeners: Readonly<Record<string, (payload: never) => void>> = {
    accountsChanged: (addresses: readonly string[]) =>
      addresses.length > 0 ? events.accountsChanged(addresses) : events.disconnected(),
    chainChanged: () => events.networkChanged(provider.session.network()),
    disconnect: () => events.disconnected(),
  }
  for (const [name, listener] of Object.entries(listeners)) provider.on?.(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) provider.removeListener?.(name, listener)
  }
}

/** Features of the session, by the methods that it takes. */
const featuresOf = ({ session }: SessionProvider): SigningFeatures =>
  new Map(
    methods.flatMap(([feature, method, versions]) =>
      (session.takes?.(method) ?? true) ? [[feature, versions] as const] : [],
    ),
  )

export function createSessionWallet(provider: SessionProvider): SolanaWallet {
  const { session } = provider
  const request = (method: string, params: object, assertWanted?: AssertWanted) =>
    ask(() => provider.request({ method, params }, assertWanted))

  type Asked = Omit<HandRequest, 'network'>

  /** Asks to sign only. Wallets answer the signature, the signed transaction, or both. @returns the transaction if it is there */
  async function askToSignOnly({ from, wire, assertWanted }: Asked): Promise<Uint8Array> {
    assertWanted()
    const params = { transaction: base64.encode(wire), pubkey: from }
    const answer = await request(SIGN, params, assertWanted)
    const signed = fieldOf(answer, 'transaction')
    if (typeof signed === 'string') return asBase64(signed)
    const signature = readSignature(fieldOf(answer, 'signature'))
    if (!signature) throw invalid('signature')
    return signature
  }

  async function sign(asked: HandRequest): Promise<Uint8Array> {
    const answer = await askToSignOnly(asked)
    const requested = isSignature(answer) ? fromWire(asked.wire) : undefined
    return requested ? toWire(requested.message, answer) : signedAsAsked(answer, asked.wire)
  }

  async function signAndSend({ from, wire, assertWanted }: Asked, sendOptions?: object): Promise<string> {
    assertWanted()
    const params = { transaction: base64.encode(wire), pubkey: from, ...(sendOptions && { sendOptions }) }
    const question = { method: SIGN_AND_SEND, params }
    const answer = await askToSend(() => provider.request(question, assertWanted))
    const signature = fieldOf(answer, 'signature')
    if (typeof signature !== 'string' || !readSignature(signature))
      throw createError('SENT_UNCONFIRMED', { namespace: 'solana' })
    return signature
  }

  return {
    async connect(network) {
      if (network) session.switchTo(network.id)
      const caipNetworkId = session.network()
      const addresses = session.accounts(caipNetworkId)
      return addresses.length > 0 ? { addresses, caipNetworkId } : undefined
    },
    async disconnect() {
      session.leave()
    },
    switchNetwork({ id }) {
      if (!session.switchTo(id)) throw createError('CHAIN_NOT_ADDED', { caipNetworkId: id })
    },
    async signMessage(address, message) {
      const params = { message: base58.encode(message), pubkey: address }
      const answer = await askToSign(() => provider.request({ method: SIGN_MESSAGE, params }))
      const signature = readSignature(fieldOf(answer, 'signature'))
      if (!signature) throw invalid('signature')
      return signature
    },
    check(from, { id }) {
      const caipNetworkId = session.network()
      if (caipNetworkId !== id) throw createError('NETWORK_CHANGED', { caipNetworkId })
      if (!session.accounts(id).includes(from)) throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    },
    version: () => ([SIGN, SIGN_AND_SEND].some((method) => session.takes?.(method) ?? true) ? 0 : undefined),
    sign,
    async hand(asked): Promise<Handed> {
      const signed = async () => ({ wire: await sign(asked) })
      const handedSignature = async () => ({ signature: await signAndSend(asked) })
      // A wallet that broadcasts may add what its network needs. One that lists no methods signs first, so that we can check.
      const [first, second] = session.takes?.(SIGN_AND_SEND) ? [handedSignature, signed] : [signed, handedSignature]
      try {
        return await first()
      } catch (error) {
        // The wallet does not know the method, so it showed no prompt.
        if (!isUnsupported(error)) throw error
        return second()
      }
    },
    network: () => session.network(),
    shared() {
      const id = session.network()
      const networks = session.networks()
      const features = featuresOf(provider)
      return session.accounts(id).map((address) => ({
        ...{ address, features },
        networks: [id, ...networks.filter((other) => other !== id && session.accounts(other).includes(address))],
      }))
    },
    features: () => featuresOf(provider),
    leaves: true,
    async signAll({ wires, ...asked }) {
      const signed: Uint8Array[] = []
      for (const wire of wires) signed.push(await askToSignOnly({ ...asked, wire }))
      return signed
    },
    async send({ options, ...asked }) {
      const sendOptions = Object.keys(options).length > 0 ? options : undefined
      return base58.decode(await signAndSend(asked, sendOptions))
    },
    watch: (events) => watchSession(provider, events),
  }
}
