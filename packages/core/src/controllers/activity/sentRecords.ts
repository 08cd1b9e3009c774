/** What was broadcast, as it is kept while it is pending. */
import { swapTextParams } from '../../domain/swapMessages.js'
import { formatUnits } from '../../primitives/units.js'
import type { Signals } from '../signals.js'
import type { PendingTransaction } from './TransactionsController.js'

/** @param sentAt - wall time, ms */
export function recordOfSend({ hash, transfer }: Signals['sendSent'], sentAt: number): PendingTransaction {
  const { network, from, amount, token, deadline, spends } = transfer
  const { symbol, decimals } = token ?? network.nativeCurrency
  const summary = `${formatUnits(amount, decimals)} ${symbol}`
  const known = { ...(deadline && { deadline }), ...(spends && { spends }) }
  return { hash, caipNetworkId: network.id, from, kind: 'send', sentAt, summary, ...known }
}

/**
 * @param sentAt - wall time, ms
 * @param locale - of the amounts
 */
export function recordOfSwap(
  { hash, preview }: Signals['swapSent'],
  sentAt: number,
  locale: string,
): PendingTransaction {
  const { step, source, destination, amount, toAmount, prepared, batch } = preview
  const { from, to } = swapTextParams(
    { amount: formatUnits(amount, source.decimals), symbol: source.symbol },
    { amount: formatUnits(toAmount, destination.decimals), symbol: destination.symbol },
    locale,
  )
  return {
    hash,
    caipNetworkId: prepared.caipNetworkId,
    from: prepared.from,
    kind: step === 'swap' ? 'swap' : 'approve',
    sentAt,
    summary: from,
    ...(step === 'swap' && { received: to }),
    ...(batch && { batch: true }),
  }
}
