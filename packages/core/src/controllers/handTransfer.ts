/** Handing a reviewed transfer to the wallet: to the account and on the network it was made for, and one at a time. */
import type { PreparedTransfer } from '../chains/types.js'
import { createError } from '../errors/createError.js'
import { refuse } from './sendFailures.js'
import type { SendContext } from './sendWork.js'
import type { Emit } from './signals.js'

export interface HandedTransfer {
  readonly hash: string
  /** Tells a replaced transaction from a slow one, where the chain counts them. */
  readonly nonce: number | undefined
}

/** @param context - the active connection @throws ModalError NOT_CONNECTED */
export function createHandTransfer({ context, emit }: { context(): SendContext; emit: Emit }) {
  /** Wallets that have not answered a request: until then a second one could pay twice. */
  const unanswered = new Set<string>()

  /** @throws ModalError REQUEST_PENDING, ACCOUNT_CHANGED, NETWORK_CHANGED, and what the wallet says */
  return async function hand(transfer: PreparedTransfer): Promise<HandedTransfer> {
    const { connector, adapter, address, network } = context()
    if (unanswered.has(connector.id)) throw createError('REQUEST_PENDING', {})
    if (address !== transfer.from) throw createError('ACCOUNT_CHANGED', {})
    if (network.id !== transfer.network.id) throw createError('NETWORK_CHANGED', {})
    const sendToken = adapter.sendToken ?? refuse
    let nonce: number | undefined
    // Asked beside: a slow node must keep neither the wallet's question nor its answer waiting.
    adapter.transactionCount?.(network, address).then(
      (count) => {
        nonce = count
      },
      () => {},
    )
    unanswered.add(connector.id)
    try {
      emit('sendAsked', transfer)
      const hash = await (transfer.token ? sendToken : adapter.sendNative)(connector, transfer)
      return { hash, nonce }
    } finally {
      unanswered.delete(connector.id)
    }
  }
}
