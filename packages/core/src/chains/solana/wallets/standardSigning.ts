/** Signing with a wallet of the page (Wallet Standard). All that it answers is untrusted. */
import { base58 } from '@scure/base'
import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import type { CaipNetworkId } from '../../types.js'
import { invalid, isSignature } from '../answers.js'
import { ask, askToSend } from './ask.js'
import { askToSign, askToSignIn, signsNoMessages } from './askToSign.js'
import { signedAsAsked } from './signed.js'
import type { StandardAccount, StandardAccounts } from './standardAccounts.js'
import { type Call, methodOf, methods, type Signer, signerOf } from './standardFeatures.js'
import type { Handed, HandRequest, SigningFeature, SolanaWallet, WrittenSignIn } from './types.js'

type Signing = Pick<
  SolanaWallet,
  'signMessage' | 'signIn' | 'signInAs' | 'check' | 'version' | 'sign' | 'hand' | 'signAll' | 'send'
>

/** The only output for our only input. */
const only = (outputs: unknown): unknown => (Array.isArray(outputs) && outputs.length === 1 ? outputs[0] : undefined)

/** Whether the message that a wallet reports as signed is the requested one. Mobile Wallet Adapter appends the signature. */
function isSigned(
  signed: unknown,
  { message, signature }: Readonly<Record<'message' | 'signature', Uint8Array>>,
): boolean {
  if (signed === undefined) return true
  if (!(signed instanceof Uint8Array)) return false
  return sameBytes(signed, message) || sameBytes(signed, Uint8Array.from([...message, ...signature]))
}

/** @throws ModalError INVALID_ANSWER */
function readSignIn(outputs: unknown): WrittenSignIn {
  const output = only(outputs)
  const [message, signature] = [fieldOf(output, 'signedMessage'), fieldOf(output, 'signature')]
  if (!(message instanceof Uint8Array) || !isSignature(signature)) throw invalid('signature')
  return { address: fieldOf(fieldOf(output, 'account'), 'address'), message, signature }
}

/** @param accounts - of this wallet */
export function createStandardSigning(wallet: object, accounts: StandardAccounts): Signing {
  const signIn = methodOf(wallet, 'solana:signIn', 'signIn')

  const signersOf = (account: StandardAccount | undefined) => ({
    send: signerOf(wallet, account, 'solana:signAndSendTransaction', 'signAndSendTransaction'),
    sign: signerOf(wallet, account, 'solana:signTransaction', 'signTransaction'),
  })

  /** Input of a feature's method; the request to the wallet follows at once. */
  function requestOf({ from, network, wire, assertWanted }: HandRequest) {
    const { own: account } = accounts.of(from, network.id)
    const chain = accounts.clusterOf(network.id, from)
    assertWanted()
    return { account, chain, transaction: wire.slice(), options: { preflightCommitment: 'confirmed' } }
  }

  async function signWith(sign: Signer | undefined, asked: HandRequest): Promise<Uint8Array> {
    const request = requestOf(asked)
    if (!sign) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signTransaction' })
    const output = only(await ask(() => sign.call(request)))
    return signedAsAsked(fieldOf(output, 'signedTransaction'), asked.wire)
  }

  /** Input of a feature's method for a host's transaction. */
  const hostInput = (from: string, network: CaipNetworkId, wire: Uint8Array) => ({
    account: accounts.of(from, network).own,
    chain: accounts.clusterOf(network, from),
    transaction: wire.slice(),
  })
  const feature = (name: SigningFeature): Call => {
    const call = methodOf(wallet, name, methods[name])
    if (!call) throw createError('UNSUPPORTED_METHOD', { method: name })
    return call
  }

  return {
    async signMessage(address, message) {
      const sign = methodOf(wallet, 'solana:signMessage', 'signMessage')
      if (!sign) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signMessage' })
      const { own: account, features } = accounts.of(address)
      if (features?.includes('solana:signMessage') === false) throw signsNoMessages()
      const output = only(await askToSign(() => sign({ account, message: message.slice() })))
      const [signed, signature] = [fieldOf(output, 'signedMessage'), fieldOf(output, 'signature')]
      // Some wallets wrap a message in their own words: the signature is then for another message than the requested one.
      if (!isSignature(signature) || !isSigned(signed, { message, signature })) throw invalid('signature')
      return signature
    },
    ...(signIn && {
      async signIn(address, network, input) {
        if (accounts.of(address, network).features?.includes('solana:signIn') === false) return undefined
        const outputs = await askToSignIn(async () => ({ all: await signIn(input) }))
        if (!outputs) return undefined
        return readSignIn(outputs.all)
      },
    }),
    async signAll({ from, network, wires, assertWanted }) {
      const sign = feature('solana:signTransaction')
      assertWanted()
      const inputs = wires.map((wire) => hostInput(from, network, wire))
      const outputs = await ask(() => sign(...inputs))
      if (!Array.isArray(outputs) || outputs.length !== wires.length) throw invalid('signedTransaction')
      return wires.map((_, index) => {
        const signed = fieldOf(fieldOf(outputs, String(index)), 'signedTransaction')
        if (!(signed instanceof Uint8Array)) throw invalid('signedTransaction')
        return signed
      })
    },
    async send({ from, network, wire, options, assertWanted }) {
      const send = feature('solana:signAndSendTransaction')
      assertWanted()
      const input = { ...hostInput(from, network, wire), options }
      const signature = fieldOf(only(await askToSend(() => send(input))), 'signature')
      if (!isSignature(signature)) throw createError('SENT_UNCONFIRMED', { namespace: 'solana' })
      return signature.slice()
    },
    ...(signIn && {
      signInAs: async (input) => readSignIn(await askToSign(() => signIn(input))),
    }),
    check(from, { id }) {
      accounts.of(from, id)
    },
    version(address) {
      const { send, sign } = signersOf(accounts.list().find((one) => one.address === address))
      return (send ?? sign)?.version
    },
    sign: (asked) => signWith(signersOf(accounts.of(asked.from, asked.network.id)).sign, asked),
    async hand(asked): Promise<Handed> {
      const { send, sign } = signersOf(accounts.of(asked.from, asked.network.id))
      if (!send) return { wire: await signWith(sign, asked) }
      const request = requestOf(asked)
      const signature = fieldOf(only(await askToSend(() => send.call(request))), 'signature')
      // The wallet agreed, but names no signature: it may have sent the transaction.
      if (!isSignature(signature)) throw createError('SENT_UNCONFIRMED', { namespace: 'solana' })
      return { signature: base58.encode(signature) }
    },
  }
}
