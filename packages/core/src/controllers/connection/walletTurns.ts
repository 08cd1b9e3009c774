/** A transfer, a swap, a name, a session that is taken back: one of them at a time (U01). Until a wallet has answered, a second request could pay twice. */
import { createError } from '../../errors/createError.js'

/** Asks a wallet, unless it still has a question. @throws ModalError REQUEST_PENDING, and what `ask` rejects with */
export type InTurn = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

/** The turns of one instance's wallets: a transfer waits for a swap as it does for another transfer. */
export function createWalletTurns(): (connectorId: string) => InTurn {
  const unanswered = new Set<string>()
  return (connectorId) => async (ask) => {
    if (unanswered.has(connectorId)) throw createError('REQUEST_PENDING', {})
    unanswered.add(connectorId)
    try {
      return await ask()
    } finally {
      unanswered.delete(connectorId)
    }
  }
}
