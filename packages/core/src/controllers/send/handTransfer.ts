/** Handing a reviewed transfer to the wallet: to the account and on the network it was made for, and one at a time. */
import type { PreparedTransfer } from '../../chains/types.js'
import { askWallet, followed, type Handed } from '../../domain/askWallet.js'
import { createError } from '../../errors/createError.js'
import type { AccountInUse } from '../connection/ConnectionController.js'
import type { Emit } from '../signals.js'
import { refuse } from './sendFailures.js'

interface Parts {
  context(): AccountInUse
  /** Coins that something on its way spends. */
  taken(): readonly string[]
  emit: Emit
}

export function createHandTransfer({ context, taken, emit }: Parts) {
  /**
   * @throws ModalError REQUEST_PENDING, ACCOUNT_CHANGED, NETWORK_CHANGED, CHAIN_NOT_CONFIGURED, TRANSACTION_MISMATCH, and
   * what the wallet says
   */
  return async function hand(transfer: PreparedTransfer): Promise<Handed> {
    const { connector, adapter, address, network, inTurn } = context()
    return inTurn(async () => {
      if (address !== transfer.from) throw createError('ACCOUNT_CHANGED', {})
      if (network.id !== transfer.network.id) throw createError('NETWORK_CHANGED', {})
      // The page has stopped offering it since it was reviewed (U05).
      if (network.unsupported) throw createError('CHAIN_NOT_CONFIGURED', { caipNetworkId: network.id })
      // Since it was reviewed another one was sent, here or in another tab: of two that spend one coin one is lost.
      const spent = taken()
      if (transfer.coins?.inputs.some(({ outpoint }) => spent.includes(outpoint)))
        throw createError('TRANSACTION_MISMATCH', { field: 'coins' })
      const send = transfer.token ? (adapter.sendToken ?? refuse) : adapter.sendNative
      return askWallet(
        (answered) => emit('sendAsked', { transfer, answered }),
        () => send(connector, transfer).then((hash) => ({ hash }), followed),
      )
    })
  }
}
