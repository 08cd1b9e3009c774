/** Pending transactions that another one can replace, with a higher fee or to move nothing at all. Pure. */
import type { CaipNetworkId } from '../primitives/caip.js'

interface Waiting {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly kind: 'send' | 'swap' | 'approve' | 'page'
  readonly seen?: boolean
  readonly dropped?: boolean
  readonly unknown?: boolean
  readonly spends?: string
  readonly alsoSpends?: readonly string[]
  readonly batch?: boolean
  readonly embedded?: boolean
  readonly owners?: object
  readonly effect?: object
}

/**
 * Whether a transfer can be replaced: nodes have to know it. On Bitcoin one whose change pays for another is left alone, since
 * both would be lost. On EVM networks the account has to be a key's, and its wallet one that signs without sending: others
 * choose the nonce themselves.
 * @param pending - all pending transactions
 * @param wallet - what is known of the account's wallet
 */
export function maySpeedUp(
  row: Waiting,
  pending: readonly Waiting[],
  wallet: { readonly signsUnsent?: boolean } = {},
): boolean {
  const spendsIt = ({ spends, alsoSpends = [] }: Waiting) =>
    [spends, ...alsoSpends].some((coin) => coin?.startsWith(`${row.hash}:`))
  if (row.kind !== 'send' || !row.seen || row.dropped || row.unknown) return false
  if (row.caipNetworkId.startsWith('bip122:')) return !pending.some(spendsIt)
  return wallet.signsUnsent === true && isOfAKey(row) && row.effect !== undefined
}

/** Whether an EVM transaction took a nonce of the account itself: then its wallet can replace it, if anybody can. */
export const isOfAKey = ({ caipNetworkId, batch, embedded, owners }: Waiting): boolean =>
  caipNetworkId.startsWith('eip155:') && !batch && !embedded && !owners
