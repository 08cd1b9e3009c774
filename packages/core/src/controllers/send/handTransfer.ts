/** Handing a reviewed transfer to the wallet: to the account and on the network it was made for, and one at a time. */
import type { PreparedTransfer } from '../../chains/types.js'
import { askWallet, followed, type Handed } from '../../domain/askWallet.js'
import { createError } from '../../errors/createError.js'
import type { PendingTransaction } from '../activity/types.js'
import type { AccountInUse } from '../connection/types.js'
import type { Emit } from '../signals.js'
import { refuse } from './sendFailures.js'

interface Parts {
  context(): AccountInUse
  /** Sent transactions that are not final. */
  pending(): readonly PendingTransaction[]
  /** Coins that something on its way spends, but for what is about to be replaced. */
  taken(replaced?: readonly string[]): readonly string[]
  emit: Emit
}

export function createHandTransfer({ context, pending, taken, emit }: Parts) {
  /** @throws ModalError ACCOUNT_CHANGED, NETWORK_CHANGED, CHAIN_NOT_CONFIGURED, REPLACE_TOO_LATE */
  function assertOwn({ from, network: { id }, replaces }: PreparedTransfer): void {
    const { address, network } = context()
    if (address !== from) throw createError('ACCOUNT_CHANGED', {})
    if (network.id !== id) throw createError('NETWORK_CHANGED', {})
    // The page has stopped offering it since it was reviewed (U05).
    if (network.unsupported) throw createError('CHAIN_NOT_CONFIGURED', { caipNetworkId: network.id })
    // The transaction to replace is final by now: its payment must not happen again.
    if (replaces && pending().every(({ hash }) => hash !== replaces.hashes[0]))
      throw createError('REPLACE_TOO_LATE', {})
  }

  /**
   * @param isWanted - whether it was not taken back: what a wallet only signed is broadcast by us, and by then the visitor
   *   may have cancelled, left or disconnected (P05)
   * @throws ModalError REQUEST_PENDING, ABORTED, those of `assertOwn`, TRANSACTION_MISMATCH, and what the wallet says
   */
  return async function hand(transfer: PreparedTransfer, isWanted: () => boolean): Promise<Handed> {
    const { connector, adapter, inTurn } = context()
    const assertWanted = () => {
      if (!isWanted()) throw createError('ABORTED', {})
      assertOwn(transfer)
    }
    return inTurn(async () => {
      assertOwn(transfer)
      // Since it was reviewed another one was sent, here or in another tab: of two that spend one coin one is lost.
      const spent = taken(transfer.replaces?.hashes)
      if (transfer.coins?.inputs.some(({ outpoint }) => spent.includes(outpoint)))
        throw createError('TRANSACTION_MISMATCH', { field: 'coins' })
      const send = transfer.token ? (adapter.sendToken ?? refuse) : adapter.sendNative
      return askWallet<Handed>({
        said: (answered) => emit('sendAsked', { transfer, answered }),
        ask: () => send(connector, transfer, assertWanted).then((hash) => ({ hash }), followed),
        handed: ({ hash }) => emit('sendHanded', { hash, transfer, ...(connector.embedded && { embedded: true }) }),
      })
    })
  }
}
