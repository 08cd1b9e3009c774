/** Transfers that may have been sent without an answer: a review of the same says so again. */
import type { TransferRequest } from '../../chains/types.js'
import { isSameDeal } from './sendRequest.js'

export type TransferDoubts = ReturnType<typeof createTransferDoubts>

export function createTransferDoubts() {
  const doubtful = new Set<TransferRequest>()
  return {
    add: (transfer: TransferRequest) => void doubtful.add(transfer),
    has: (transfer: TransferRequest): boolean => [...doubtful].some((deal) => isSameDeal(transfer, deal)),
    /** Ends the doubt about a transfer that was sent by now. */
    settle(transfer: TransferRequest): void {
      for (const deal of doubtful) if (isSameDeal(deal, transfer)) doubtful.delete(deal)
    },
  }
}
