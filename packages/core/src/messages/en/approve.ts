/** Texts of ApproveTransaction: what the wallet is being asked. */
export const approveMessages = {
  'approve.title': 'Confirm in {wallet}',
  'approve.hint': 'Your wallet shows this transfer. Approve it there if both say the same.',
  'approve.frame': 'Approve below',
  'approve.frameLoading': 'Your wallet opens',
  'approve.pay': 'You send',
  'approve.to': 'To',
  'approve.network': 'Network',
  'approve.fee': 'Network fee, at most',
  'approve.cancelHint': 'Cancel stops waiting here. If your wallet still asks, decline there too.',
  'approve.gone': 'Nothing is asked of your wallet',
  'approve.goneHint': 'Nothing was sent from this view. Go back and try again.',
  'approve.goBack': 'Go back',
} as const
