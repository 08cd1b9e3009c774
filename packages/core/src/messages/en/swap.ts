/** Texts of a swap that are said in a toast (spec 8 'Info toasts'), word for word. */
export const swapMessages = {
  'toast.approveLimit': 'Approve limit increase in your wallet',
  'toast.swapping': 'Swapping {from} to {to}',
  'toast.swapped': 'Swapped {from} to {to}',
  'toast.approved': 'Approved: {summary} can be swapped now',
  'toast.revoked': 'The allowance for your {symbol} is revoked',
} as const
