/**
 * Proof by a transaction that is never sent, for accounts that sign no messages, as on devices. The message is its only memo,
 * and it has no other effect. Its signature still proves the key of the account.
 */
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { createError } from '../../errors/createError.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { CaipNetwork } from '../types.js'
import { encodeMemo } from './message.js'
import type { Node } from './node.js'
import { MEMO_PROGRAM } from './programs.js'
import { demand, isBudget, readMessage } from './readMessage.js'
import { renewMessage } from './renewMessage.js'
import { isGuard } from './wallets/signed.js'
import type { SolanaWallet } from './wallets/types.js'
import { fromWire, MOST_BYTES, toWire } from './wire.js'

/**
 * Has the wallet sign the memo, once, without sending it.
 * @returns the signed transaction in base64
 * @throws ModalError UNSUPPORTED_METHOD where the wallet can't sign without sending, or the message is too long for a transaction
 */
export async function signMemo(
  { node, wallet }: { readonly node: Node; readonly wallet: SolanaWallet },
  { address, message, network }: { address: string; message: string; network: CaipNetwork },
): Promise<string> {
  const method = 'solana:signTransaction'
  const version = wallet.version(address)
  if (version === undefined) throw createError('UNSUPPORTED_METHOD', { method })
  const lifetime = await node.lifetime()
  const memo = renewMessage(encodeMemo({ from: address, lifetime }, message), lifetime.blockhash, version)
  const wire = toWire(memo)
  if (wire.length > MOST_BYTES) throw createError('UNSUPPORTED_METHOD', { method })
  wallet.check(address, network)
  return base64.encode(await wallet.sign({ from: address, network, wire, assertWanted: () => {} }))
}

/**
 * Signed bytes and signature of a proof that says `message` and does nothing: a single memo, signed by `address` alone, with
 * at most a budget and guards beside it; no account is written to except the payer.
 */
export function readMemoProof(
  proof: string,
  { address, message }: { readonly address: string; readonly message: string },
): { readonly message: Uint8Array; readonly signature: Uint8Array } | undefined {
  try {
    const { message: signed, signature } = fromWire(base64.decode(proof)) ?? {}
    demand(signed !== undefined && signature !== undefined)
    const { payer, locks, steps } = readMessage(signed)
    const [memo, ...others] = steps.filter((step) => !isBudget(step) && !isGuard(step))
    demand(payer === address && memo?.program === MEMO_PROGRAM && others.length === 0)
    demand(memo.accounts.every((account) => account === address) && sameBytes(memo.data, utf8ToBytes(message)))
    demand([...locks].every(([account, lock]) => account === address || lock === 'read'))
    return { message: signed, signature }
  } catch {
    return undefined
  }
}
