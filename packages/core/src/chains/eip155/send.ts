/** Hands a transaction to the wallet: checked just before, asked once (T-17). */
import { orDoubt } from '../../domain/mayBeSent.js'
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import { isSameAddress } from '../../primitives/sameAddress.js'
import type { AssertWanted, CaipNetworkId, Connector, Eip1193Provider, PreparedTransfer } from '../types.js'
import { isHash } from './answers.js'
import { readTransfer, type WalletTransaction } from './transaction.js'
import { accountsOf, askWanted, chainIdOf, providerOf } from './wallet.js'

/** Re-reads network and account before a request. @throws ModalError NETWORK_CHANGED, ACCOUNT_CHANGED: nothing was sent */
export async function assertHere(
  provider: Eip1193Provider,
  expected: { readonly caipNetworkId: CaipNetworkId; readonly from: string },
): Promise<void> {
  const [caipNetworkId, accounts] = await Promise.all([chainIdOf(provider), accountsOf(provider)])
  if (caipNetworkId !== expected.caipNetworkId) throw createError('NETWORK_CHANGED', { caipNetworkId })
  const shared = accounts?.some((address) => isSameAddress(address, expected.from))
  if (!shared) throw createError('ACCOUNT_CHANGED', { namespace: 'eip155' })
}

/** Asks the wallet once to sign and broadcast. After an unclear error it may have done so: SENT_UNCONFIRMED. */
export async function askToSend(
  provider: Eip1193Provider,
  method: 'eth_sendTransaction' | 'wallet_sendCalls',
  params: readonly unknown[],
  assertWanted: AssertWanted,
): Promise<unknown> {
  try {
    return await askWanted(provider, { method, params }, assertWanted)
  } catch (error) {
    throw orDoubt(error, 'eip155')
  }
}

/**
 * @returns the transaction's hash, 32 bytes in hex
 * @throws ModalError NETWORK_CHANGED, ACCOUNT_CHANGED, ABORTED: nothing was sent. USER_REJECTED. SENT_UNCONFIRMED: the wallet
 *   was asked, and named no hash; it may have been sent
 */
export async function sendTransaction(
  connector: Connector,
  expected: { readonly caipNetworkId: CaipNetworkId; readonly from: string },
  transaction: WalletTransaction,
  assertWanted: AssertWanted = () => {},
): Promise<string> {
  const provider = providerOf(connector)
  await assertHere(provider, expected)
  const hash = await askToSend(provider, 'eth_sendTransaction', [transaction], assertWanted)
  if (!isHash(hash)) throw createError('SENT_UNCONFIRMED', { namespace: 'eip155' })
  return hash
}

/** @throws ModalError TRANSACTION_MISMATCH where the object differs from the reviewed transfer */
export async function sendTransfer(
  connector: Connector,
  transfer: PreparedTransfer,
  assertWanted?: AssertWanted,
): Promise<string> {
  assertTransferMatches(transfer, readTransfer(transfer.transaction))
  const { network, from, transaction } = transfer
  return sendTransaction(connector, { caipNetworkId: network.id, from }, transaction as WalletTransaction, assertWanted)
}
