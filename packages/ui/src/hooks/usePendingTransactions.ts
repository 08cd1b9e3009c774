import type { PendingTransaction } from '@wallet-modal/core'
import type { AskedTransfer, EndedTransaction } from '@wallet-modal/core/internal'
import { useModal } from './ModalContext.js'
import { useActive } from './useActive.js'
import { useSnapshot } from './useSnapshot.js'

/** Pending transactions of the account in use on the active network, newest first. */
export function usePendingTransactions(): readonly PendingTransaction[] {
  const { pending } = useSnapshot(useModal().transactions.state)
  const { account, network } = useActive()
  return pending.filter(({ from, caipNetworkId }) => caipNetworkId === network?.id && from === account.address)
}

/** Transfers its wallet was asked for before the page was reloaded: they may have been sent. */
export function useUnansweredTransfers(): readonly AskedTransfer[] {
  const { unanswered = [] } = useSnapshot(useModal().transactions.state)
  const { account, network } = useActive()
  return unanswered.filter(({ from, caipNetworkId }) => caipNetworkId === network?.id && from === account.address)
}

/** Transactions of the account in use that ended a moment ago, newest first. */
export function useEndedTransactions(): readonly EndedTransaction[] {
  const { ended = [] } = useSnapshot(useModal().transactions.state)
  const { account, network } = useActive()
  return ended.filter(({ from, caipNetworkId }) => caipNetworkId === network?.id && from === account.address)
}
