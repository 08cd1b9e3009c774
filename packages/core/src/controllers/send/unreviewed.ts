/** State change by which an edit undoes a review: the prepared transfer is out of date. The next review sets `unconfirmed` again. */
export const unreviewed = {
  prepared: undefined,
  acknowledged: undefined,
  unconfirmed: false,
  status: 'editing',
} as const
