/** Which of what waits can be sent once more with a higher fee, and at most once be carried out. Pure. */
import type { CaipNetworkId } from '../primitives/caip.js'

interface Waiting {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly kind: 'send' | 'swap' | 'approve'
  readonly seen?: boolean
  readonly dropped?: boolean
  readonly unknown?: boolean
  readonly spends?: string
  readonly alsoSpends?: readonly string[]
}

/**
 * A Bitcoin transfer that nodes know. One whose change pays for another one is left alone: both would be lost.
 * @param pending - all that waits
 */
export function maySpeedUp(row: Waiting, pending: readonly Waiting[]): boolean {
  const spendsIt = ({ spends, alsoSpends = [] }: Waiting) =>
    [spends, ...alsoSpends].some((coin) => coin?.startsWith(`${row.hash}:`))
  const isKnown = row.seen === true && !row.dropped && !row.unknown
  return row.caipNetworkId.startsWith('bip122:') && row.kind === 'send' && isKnown && !pending.some(spendsIt)
}
