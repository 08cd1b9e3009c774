import type { Transfer } from '@wallet-modal/core'
import { transactionsMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Longer names have a line of their own. */
const LONG_NAME = 8

const signs = { in: '+', out: '−', self: '' } as const

/**
 * '+1.50 USDC': two decimals, floored, as in every list; '−1 Ape': collectibles are counted. A name that is too long is cut
 * off, a number never.
 */
export function TransferAmount({ transfer, quiet }: { transfer: Transfer; quiet: boolean }) {
  const t = useTranslate(transactionsMessages)
  const format = useFormat()
  const { direction, amount, name, collectible } = transfer
  const label = name ?? (collectible ? t('transactions.collectible') : '')
  const className = `${quiet ? 'row-detail' : 'row-name'} number transfer-${direction}`
  if (amount === undefined) {
    return (
      <span className={className} dir="ltr">
        {signs[direction]}
        {label}
      </span>
    )
  }
  return (
    <span className={className} dir="ltr">
      <span className="transfer-figure">
        {signs[direction]}
        {collectible ? format.exact(amount) : format.amount(amount)}
      </span>{' '}
      <bdi className="transfer-name" data-long={label.length > LONG_NAME || undefined}>
        {label}
      </bdi>
    </span>
  )
}
