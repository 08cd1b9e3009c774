/** `solana:signIn`: the wallet writes the message from its fields. A chunk of its own, for visitors who sign in. */
import { base58 } from '@scure/base'
import { parseSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxMessageData } from '../../domain/siwxTypes.js'
import { parseSolanaSignIn, signInChainId } from '../../domain/solanaSignIn.js'
import { createError } from '../../errors/createError.js'
import type { SolanaWallet } from './wallets/types.js'

/** Fields of a message; all of them are compared. */
const fields = [
  ...(['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce', 'issuedAt'] as const),
  ...(['expirationTime', 'notBefore', 'statement', 'requestId', 'resources'] as const),
]
const LONGEST_MESSAGE_BYTES = 16_384

const refused = (reason: string) => createError('SIGN_IN_FAILED', { reason })

function inputOf({ accountAddress, chainId, ...rest }: SiwxMessageData): object {
  return { ...rest, address: accountAddress, chainId: signInChainId(chainId) }
}

function textOf(bytes: Uint8Array): string {
  try {
    if (bytes.length > LONGEST_MESSAGE_BYTES) throw refused('otherText')
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw createError('SIGN_IN_FAILED', { reason: 'otherText' }, cause)
  }
}

/**
 * Asks the wallet once, and compares the signed text field by field with the request (T-20), so that a wallet, or a script
 * between it and the page, gets no session for any other text.
 *
 * @returns the signed text and its signature in base58; `verifyMessage` checks who made it
 * @throws ModalError SIGN_IN_FAILED whose `context.reason` is the field that differs, or 'otherText'
 */
export async function signIn(
  wallet: SolanaWallet,
  data: SiwxMessageData,
): Promise<{ message: string; signature: string } | undefined> {
  const written = await wallet.signIn?.(data.accountAddress, data.chainId, inputOf(data))
  if (!written) return undefined
  if (written.address !== data.accountAddress) throw refused('accountAddress')
  const message = textOf(written.message)
  const signedFields = parseSolanaSignIn(message) ?? parseSiwxMessage(message)
  if (!signedFields) throw refused('otherText')
  const other = fields.find((name) => JSON.stringify(signedFields[name]) !== JSON.stringify(data[name]))
  if (other) throw refused(other)
  return { message, signature: base58.encode(written.signature) }
}
