import { type Transfer, transactionsMessages } from '@wallet-modal/core'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const signs = { in: '+', out: '−', self: '' } as const

/** '+1.50 USDC': two decimals, floored, as in every list; '−1 Ape': collectibles are counted. */
export function TransferAmount({ transfer, quiet }: { transfer: Transfer; quiet: boolean }) {
  const t = useTranslate(transactionsMessages)
  const format = useFormat()
  const { direction, amount, name, collectible } = transfer
  const label = name ?? (collectible ? t('transactions.collectible') : '')
  const figure = (value: string) => (collectible ? `${format.exact(value)} ${label}` : format.quantity(value, label))
  const text = amount === undefined ? label : figure(amount)
  return (
    <span className={`${quiet ? 'row-detail' : 'row-name'} number truncate transfer-${direction}`} dir="ltr">
      {signs[direction]}
      {text}
    </span>
  )
}
