/** Refuses receivers that would lose money: programs, tokens themselves, and addresses for which no key can exist. */
import { base58 } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { type Account, kindOf, readTokenAccount } from './accounts.js'
import { isOnCurve } from './programAddress.js'
import { INCINERATOR } from './programs.js'

/** Whether the address can have an owner: off the curve no key exists, so an account (a shared wallet's, say) must exist. */
const canBeHad = (receiver: string, account: Account | undefined) =>
  receiver !== INCINERATOR && (account !== undefined || isOnCurve(base58.decode(receiver)))

const refuse = (address: string) => createError('INVALID_ADDRESS', { address })

/** @throws ModalError INVALID_ADDRESS where native currency would be lost or stuck */
export function checkNativeReceiver(receiver: string, account: Account | undefined): void {
  const kind = kindOf(account)
  const takes = kind === 'none' || kind === 'wallet' || kind === 'other'
  if (!takes || !canBeHad(receiver, account)) throw refuse(receiver)
}

/**
 * @returns whether `receiver` is itself an account of the token; otherwise it is the owner to send to
 * @throws ModalError INVALID_ADDRESS for a token, a program, or an account of another token
 */
export function isTokenAccountOf(
  { receiver, mint }: { receiver: string; mint: string },
  account: Account | undefined,
): boolean {
  const kind = kindOf(account)
  if (kind === 'tokenAccount' && readTokenAccount(account)?.mint === mint) return true
  const owns = kind === 'none' || kind === 'wallet' || kind === 'other'
  if (!owns || receiver === mint || !canBeHad(receiver, account)) throw refuse(receiver)
  return false
}
