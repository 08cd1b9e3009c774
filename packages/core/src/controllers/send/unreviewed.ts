/** What an edit makes of a review: what was prepared is no longer what would be sent, and of that nobody said it may have been. */
export const unreviewed = {
  prepared: undefined,
  acknowledged: undefined,
  unconfirmed: false,
  status: 'editing',
} as const
