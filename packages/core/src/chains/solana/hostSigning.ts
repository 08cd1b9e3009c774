/** Signing for a host: what the wallet answers is verified before the page gets it. */
import { base58 } from '@scure/base'
import type {
  SolanaProviderAccount,
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '../../domain/providerTypes.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { invalid } from './answers.js'
import { bytesOf, checkCount, copyOf, optionsOf, wrong } from './hostInputs.js'
import type { HostRequests } from './hostRequests.js'
import type * as Verify from './verifyMessage.js'
import { signedForHost } from './wallets/signed.js'
import type { SolanaWallet } from './wallets/types.js'
import { encodeWire } from './wire.js'

interface Parts {
  readonly wallet: SolanaWallet
  readonly requests: HostRequests
  accountsNow(): readonly SolanaProviderAccount[]
  /** Loads what verifies signatures. @throws ModalError LOAD_FAILED */
  loadVerifier(): Promise<typeof Verify>
}

/** Name of a chain as sign-in messages write it, which is without its namespace (`mainnet`). */
const chainNamed = (chainId: unknown) =>
  typeof chainId === 'string' && !chainId.includes(':') ? `solana:${chainId}` : chainId

export function createHostSigning({ wallet, requests, accountsNow, loadVerifier }: Parts) {
  const { accountOf, networkOf, readInput } = requests

  async function signMessage(...inputs: readonly SolanaSignMessageInput[]) {
    checkCount(inputs)
    const questions = inputs.map((input) => ({
      from: accountOf(textOf(fieldOf(input, 'account'), 'address'), 'solana:signMessage').address,
      message: bytesOf(input, 'message'),
    }))
    const { verifyBytes } = await loadVerifier()
    const outputs = []
    for (const { from, message } of questions) {
      accountOf(from, 'solana:signMessage')
      const signature = (await wallet.signMessage(from, message)).slice()
      if (!verifyBytes({ address: from, message, signature: base58.encode(signature) })) throw invalid('signature')
      outputs.push({ signedMessage: message, signature })
    }
    return outputs
  }

  async function signTransaction(...inputs: readonly SolanaSignTransactionInput[]) {
    checkCount(inputs)
    const [first, ...others] = inputs
    const firstInput = readInput(first, 'solana:signTransaction')
    const { from } = firstInput
    const all = [firstInput, ...others.map((input) => readInput(input, 'solana:signTransaction'))]
    // A wallet is asked for one account at a time.
    if (all.some((other) => other.from !== from)) throw wrong('account')
    const { verifyBytes } = await loadVerifier()
    const answers = await wallet.signAll({ ...firstInput, wires: all.map(({ wire }) => encodeWire(wire)) })
    return all.map(({ wire }, index) => {
      const signed = signedForHost(answers[index] ?? new Uint8Array(), wire, from)
      const { message, signature } = signed
      if (!verifyBytes({ address: from, message, signature: base58.encode(signature) })) throw invalid('signature')
      return { signedTransaction: encodeWire(signed) }
    })
  }

  async function signAndSendTransaction(...inputs: readonly SolanaSignAndSendTransactionInput[]) {
    checkCount(inputs, 1)
    const { wire, ...asked } = readInput(inputs[0], 'solana:signAndSendTransaction', 'required')
    const options = optionsOf(inputs[0])
    return [{ signature: await wallet.send({ ...asked, wire: encodeWire(wire), options }) }]
  }

  async function signIn(...inputs: readonly SolanaSignInInput[]) {
    checkCount(inputs, 1)
    if (!wallet.signInAs) throw createError('UNSUPPORTED_METHOD', { method: 'solana:signIn' })
    const input = copyOf(inputs[0])
    const wantedAddress = textOf(input, 'address')
    if (wantedAddress) accountOf(wantedAddress, 'solana:signIn')
    networkOf({ chain: chainNamed(input.chainId) })
    const { verifyBytes } = await loadVerifier()
    const { address, message, signature } = await wallet.signInAs(input)
    const account = accountsNow().find((one) => one.address === address)
    if (!account || (wantedAddress && wantedAddress !== address))
      throw createError('ACCOUNT_CHANGED', { namespace: 'solana' })
    const signed = { signedMessage: message.slice(), signature: signature.slice() }
    const claim = { address: account.address, message: signed.signedMessage, signature: base58.encode(signature) }
    if (!verifyBytes(claim)) throw invalid('signature')
    return [{ account, ...signed }]
  }

  return { signMessage, signTransaction, signAndSendTransaction, signIn }
}
