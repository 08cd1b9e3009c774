/** The rules of a sign-in about sessions, failures and changes in the wallet: decided without asking anybody. */
import type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from '../../domain/siwxTypes.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { ChainNamespace } from '../../primitives/caip.js'
import type { Connection } from '../connection/types.js'

/** The fields alone: what is stored is data. */
export function fieldsOf(message: SiwxMessage): SiwxMessageData {
  const { toString: _, ...data } = message
  return data
}

/** The error that the visitor is told of a failure to sign: some have words of their own, the rest are as they are. */
export function failureOf(error: unknown): ModalError {
  if (!(error instanceof ModalError)) return createError('SIGN_IN_FAILED', {}, error)
  if (error.code === 'USER_REJECTED') return createError('SIGNATURE_DECLINED', {}, error)
  const isWallets = error.code === 'INVALID_ANSWER' && error.context.expected === 'signature'
  return isWallets ? createError('SIGNATURE_UNUSABLE', {}, error) : error
}

/** The codes of wallets that have no word for the failure: of a device behind them that can't sign messages, for one. */
const vague: readonly ErrorCode[] = ['UNKNOWN', 'INTERNAL_ERROR', 'INVALID_INPUT', 'INVALID_PARAMS']

/**
 * The error where the same account's wallet fails once more for no reason that it names: on Solana mostly an account on a
 * device that signs no messages.
 * @param before - how it failed the last time
 */
export function repeatedFailure(
  failure: ModalError,
  before: ErrorCode | undefined,
  namespace: ChainNamespace,
): ModalError {
  const isRepeated = namespace === 'solana' && before !== undefined && vague.includes(failure.code)
  const fails = before === failure.code || before === 'ACCOUNT_SIGNS_NO_MESSAGES'
  return isRepeated && fails ? createError('ACCOUNT_SIGNS_NO_MESSAGES', {}, failure) : failure
}

/** With these an account that signs no messages may sign a transaction instead. */
export const isAboutMessages = (code: ErrorCode): boolean =>
  code === 'ACCOUNT_SIGNS_NO_MESSAGES' || code === 'SIGNATURE_UNUSABLE'

/** The code that says nobody could tell whether the stored session holds: it stays, and nothing is disconnected. */
export function doubtOf(error: unknown): ErrorCode | undefined {
  const code = error instanceof ModalError ? error.code : undefined
  return code === 'SESSION_UNVERIFIED' || code === 'CLOCK_WRONG' ? code : undefined
}

type Whose = Pick<Connection, 'caipAddress'>

export const isSame = (one: Whose, other: Whose) => one.caipAddress === other.caipAddress

/** The account that a session is of, as connections have it. */
export function signerOf({ data: { chainId, accountAddress: address } }: SiwxSession) {
  return { address, caipNetworkId: chainId, caipAddress: `${chainId}:${address}` as const }
}

/** The side that ended a connection: the wallet, or the visitor or the host. */
export type EndedBy = 'wallet' | 'visitor'

/** Whether the end of a connection leaves its session as it is. A wallet that locks itself has not signed anybody out. */
export const outlives = ({ signOutOnDisconnect }: Siwx, by: EndedBy): boolean =>
  signOutOnDisconnect === false || (by === 'wallet' && signOutOnDisconnect !== 'always')

/** Whether a change in the wallet leaves a session as it is: what the host decides. */
export function goesOn(siwx: Siwx, before: Connection, now: Connection): boolean {
  if (before.namespace !== now.namespace || isSame(before, now)) return false
  return (
    (before.address === now.address || siwx.signOutOnAccountChange === false) &&
    (before.caipNetworkId === now.caipNetworkId || siwx.signOutOnNetworkChange === false)
  )
}

/** Adds what a wallet signed as it connected. What does not hold is left out, and the visitor signs after all. */
export async function addSigned(siwx: Siwx, connection: Connection, signed: readonly SiwxSession[]): Promise<void> {
  const isHere = ({ data }: SiwxSession) =>
    data.chainId === connection.caipNetworkId && data.accountAddress === connection.address
  const [here, ...others] = [...signed].sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
  if (!here || !isHere(here)) return
  try {
    if (siwx.addSessions) await siwx.addSessions([here, ...others])
    else await siwx.addSession(here)
  } catch {
    // The visitor asked for nothing here: there is nothing to say.
  }
}
