/** From here on a loss stands beside what is received, percent. */
export const LOSS_SHOWN = 3
/** From here on a visitor says that they know of it before anything is asked of the wallet. */
export const LOSS_ASKED = 10

/** Whether a price impact is at least so much; one that is not known is none. */
export const isLoss = (impact: string | undefined, percent: number): boolean =>
  impact !== undefined && Number(impact) >= percent
