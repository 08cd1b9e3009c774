/** Hands a transfer to the wallet: checked and, if outdated, renewed just before, asked once (T-17). */
import { assertTransferMatches } from '../../domain/txGuard.js'
import { createError } from '../../errors/createError.js'
import type { AssertWanted, Connector, PreparedTransfer } from '../types.js'
import { isSameAccount } from './address.js'
import type { ChainApi } from './api/index.js'
import { accountsOn, type Connections } from './connections.js'
import { readTransfer, type SignerPayload } from './transaction.js'

/**
 * @returns the extrinsic's hash, 32 bytes in hex
 * @throws ModalError TRANSACTION_MISMATCH, NETWORK_CHANGED, ACCOUNT_CHANGED, ABORTED, TRANSACTION_REJECTED: nothing was sent.
 *   USER_REJECTED. SENT_UNCONFIRMED: it was signed, and the node did not say that it has it
 */
export async function sendTransfer(
  parts: {
    readonly connections: Connections
    readonly chainApi: () => Promise<ChainApi>
    readonly assertWanted: AssertWanted
  },
  connector: Connector,
  transfer: PreparedTransfer,
): Promise<string> {
  const { connections, chainApi, assertWanted } = parts
  const { network, from, transaction } = transfer
  assertTransferMatches(transfer, readTransfer(transaction, network, transfer.token ? 'asset' : 'currency'))
  const { wallet } = connections.get(connector)
  const api = await chainApi()
  await api.renewTransfer(transfer)
  if (!wallet.switchTo(network)) throw createError('NETWORK_CHANGED', { caipNetworkId: network.id })
  const accounts = await accountsOn(wallet, network)
  const account = accounts.find(({ address }) => isSameAccount(address, from))
  if (!account) throw createError('ACCOUNT_CHANGED', { namespace: 'polkadot' })
  const payload = transaction as SignerPayload
  // Copy the payload, with the address in the wallet's spelling: the wallet may change its copy without effect here.
  const request = { ...payload, address: account.address, signedExtensions: [...payload.signedExtensions] }
  assertWanted()
  const signed = await wallet.signTransaction(account, request, assertWanted)
  return api.finishTransfer(network, { payload, signed, assertWanted })
}
