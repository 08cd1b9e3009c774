/** Wallet of a paired session, over JSON-RPC; the session already knows accounts and networks. */
import { base58, base64 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { ModalError } from '../../../errors/ModalError.js'
import type { SessionProvider } from '../../pairing.js'
import type { AssertWanted } from '../../types.js'
import { asBase64, invalid, readSignature } from '../answers.js'
import { fromWire, toWire } from '../wire.js'
import { ask, askToSend } from './ask.js'
import { askToSign } from './askToSign.js'
import { signedAsAsked } from './signed.js'
import type { Handed, HandRequest, SolanaWallet } from './types.js'

const SIGN = 'solana_signTransaction'
const SIGN_AND_SEND = 'solana_signAndSendTransaction'

const isUnsupported = (error: unknown) => error instanceof ModalError && error.code === 'UNSUPPORTED_METHOD'

export function createSessionWallet(provider: SessionProvider): SolanaWallet {
  const { session } = provider
  const request = (method: string, params: object, assertWanted?: AssertWanted) =>
    ask(() => provider.request({ method, params }, assertWanted))

  /** Asks to sign only. Wallets answer the signature, the signed transaction, or both. */
  async function sign({ from, wire, assertWanted }: HandRequest): Promise<Uint8Array> {
    assertWanted()
    const params = { transaction: base64.encode(wire), pubkey: from }
    const answer = await request(SIGN, params, assertWanted)
    const signed = fieldOf(answer, 'transaction')
    if (typeof signed === 'string') return signedAsAsked(asBase64(signed), wire)
    const signature = readSignature(fieldOf(answer, 'signature'))
    const requested = fromWire(wire)
    if (!signature || !requested) throw invalid('signature')
    return toWire(requested.message, signature)
  }

  async function signAndSend({ from, wire, assertWanted }: HandRequest): Promise<string> {
    assertWanted()
    const params = { transaction: base64.encode(wire), pubkey: from }
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
      const answer = await askToSign(() => provider.request({ method: 'solana_signMessage', params }))
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
    watch(events) {
      const listeners: Readonly<Record<string, (payload: never) => void>> = {
        accountsChanged: (addresses: readonly string[]) =>
          addresses.length > 0 ? events.accountsChanged(addresses) : events.disconnected(),
        chainChanged: () => events.networkChanged(session.network()),
        disconnect: () => events.disconnected(),
      }
      for (const [name, listener] of Object.entries(listeners)) provider.on?.(name, listener)
      return () => {
        for (const [name, listener] of Object.entries(listeners)) provider.removeListener?.(name, listener)
      }
    },
  }
}
