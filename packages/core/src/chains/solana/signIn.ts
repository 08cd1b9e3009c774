/** `solana:signIn`: the wallet writes the message from its fields. A chunk of its own, for those who sign in. */
import { base58 } from '@scure/base'
import { parseSiwxMessage } from '../../domain/siwxMessage.js'
import type { SiwxMessageData } from '../../domain/siwxTypes.js'
import { parseSolanaSignIn, signInChainId } from '../../domain/solanaSignIn.js'
import { createError } from '../../errors/createError.js'
import type { SolanaWallet } from './wallets/types.js'

/** What a message may have; all of it is compared. */
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
 * Asks once. What the wallet signed is read and compared field by field with what was asked (T-20): a wallet, or a script
 * between it and the page, that has the visitor sign anything else gets no session out of it.
 *
 * @returns the signed text and its signature in base58; who made it, `verifyMessage` finds out
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
  const said = parseSolanaSignIn(message) ?? parseSiwxMessage(message)
  if (!said) throw refused('otherText')
  const other = fields.find((name) => JSON.stringify(said[name]) !== JSON.stringify(data[name]))
  if (other) throw refused(other)
  return { message, signature: base58.encode(written.signature) }
}
