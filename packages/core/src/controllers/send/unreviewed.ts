/** What an edit makes of a review: what was prepared is no longer what would be sent. Whether that may have been sent is said with the next review. */
export const unreviewed = {
  prepared: undefined,
  acknowledged: undefined,
  unconfirmed: false,
  status: 'editing',
} as const
