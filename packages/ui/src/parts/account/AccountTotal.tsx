import { accountMessages, commonMessages, totalValue } from '@wallet-modal/core'
import { Skeleton } from '../../components/Skeleton.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The total in dollars where prices are known; else the native balance speaks for itself. */
export function AccountTotal() {
  const { account, network } = useActive()
  const t = useTranslate(accountMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const { balance, balanceSymbol, tokenBalance, tokenBalanceStatus } = account
  const symbol = balanceSymbol ?? network?.nativeCurrency.symbol ?? ''
  const native = balance === undefined ? common('common.unknownAmount') : format.quantity(balance, symbol)
  const total = totalValue(tokenBalance)
  if (balance === undefined && tokenBalanceStatus === 'loading') {
    return (
      <div className="total">
        <Skeleton width={160} height={36} />
        <Skeleton width={80} height={16} />
      </div>
    )
  }
  if (total === undefined) {
    return (
      <div className="total">
        <p className="total-amount number" title={balance}>
          <span className="hidden-text">{t('account.balance')} </span>
          {native}
        </p>
      </div>
    )
  }
  return (
    <div className="total">
      <p className="total-amount number">
        <span className="hidden-text">{t('account.total')} </span>
        {format.fiat(total)}
      </p>
      <p className="muted number" title={balance}>
        {native}
      </p>
    </div>
  )
}
