/** Renews a transfer whose review took long, if its effect and cost stay the same. */
import { createError } from '../../../errors/createError.js'
import type { PreparedTransfer } from '../../types.js'
import { requirePublicKey } from '../address.js'
import { readAccount } from '../node/account.js'
import type { SignerPayload } from '../transaction.js'
import { assertCloses, networkFee } from './fees.js'
import { deadlineOf, ERA_BLOCKS, readMoment } from './moment.js'
import { nextNonce, readBack } from './prepare.js'
import type { Chain } from './runtime.js'

/** Blocks that must be left: a wallet may take some minutes to sign, up to half of the lifetime. */
const LEAST_BLOCKS = ERA_BLOCKS / 2

/** Fields that depend on the time of signing, and not on the effect. */
const timely: ReadonlySet<string> = new Set(['blockHash', 'blockNumber', 'era', 'nonce'])

/** @throws ModalError TRANSACTION_MISMATCH, whose context names the first field that differs */
function assertSame(reviewed: SignerPayload, fresh: SignerPayload): void {
  const fields = Object.keys({ ...reviewed, ...fresh }) as (keyof SignerPayload)[]
  const field = fields.find(
    (name) => !timely.has(name) && JSON.stringify(reviewed[name]) !== JSON.stringify(fresh[name]),
  )
  if (field) throw createError('TRANSACTION_MISMATCH', { field })
}

/**
 * Asserts that a transfer of everything, which names no amount, still moves the reviewed balance: later income would go
 * along unseen, and after a loss less would arrive than shown.
 * @throws ModalError TRANSACTION_MISMATCH, BALANCE_MUST_STAY
 */
async function assertSameEverything(chain: Chain, transfer: PreparedTransfer): Promise<void> {
  const { network, amount, maxFee, transaction } = transfer
  const [account, fee] = await Promise.all([
    readAccount(chain.node, requirePublicKey(transfer.from)),
    networkFee(chain, transaction as SignerPayload),
  ])
  assertCloses(chain, network, account)
  if (account.free !== amount + maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'amount' })
  if (fee > maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
}

/**
 * Gives a transfer its full lifetime again, and the account's current nonce, where the old ones are invalid or soon will be.
 * Changes it and its deadline in place; effect and cost stay the same.
 * @throws ModalError TRANSACTION_MISMATCH, BALANCE_MUST_STAY where it would no longer be what was reviewed, and the node's
 *   own errors
 */
export async function renewTransfer(chain: Chain, transfer: PreparedTransfer): Promise<void> {
  const { node, runtime } = chain
  const reviewed = transfer.transaction as SignerPayload
  if (transfer.everything) await assertSameEverything(chain, transfer)
  const { address, method } = reviewed
  const [nonce, moment] = await Promise.all([nextNonce(node, address), readMoment(node)])
  const remainingBlocks = Number(deadlineOf(Number(reviewed.blockNumber))) - moment.blockNumber
  const isOfNow = Number(reviewed.nonce) === nonce && Number(reviewed.specVersion) === runtime.specVersion
  if (isOfNow && remainingBlocks >= LEAST_BLOCKS) return
  const fresh = runtime.payload({ ...moment, address, method, nonce, period: ERA_BLOCKS })
  readBack(chain, transfer, fresh)
  assertSame(reviewed, fresh)
  if ((await networkFee(chain, fresh)) > transfer.maxFee) throw createError('TRANSACTION_MISMATCH', { field: 'fee' })
  Object.assign(reviewed, fresh)
}
