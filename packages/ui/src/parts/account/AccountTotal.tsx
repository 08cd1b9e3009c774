import { accountMessages, commonMessages, totalValue } from '@wallet-modal/core/internal'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useHiddenBalances } from '../../hooks/useHiddenBalances.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { HIDDEN_FIGURE, HiddenFigure } from '../HiddenFigure.js'

/** The total in dollars where prices are known; else the native balance speaks for itself. */
export function AccountTotal() {
  const { account, network } = useActive()
  const { hidden } = useHiddenBalances()
  const t = useTranslate(accountMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const { balance, balanceSymbol, tokenBalance, tokenBalanceStatus: status } = account
  const symbol = balanceSymbol ?? network?.nativeCurrency.symbol ?? ''
  const native = balance === undefined ? common('common.unknownAmount') : format.quantity(balance, symbol)
  const total = totalValue(tokenBalance)
  const coins = (
    <p className="muted number" title={hidden ? undefined : balance} aria-hidden={hidden || undefined}>
      {hidden ? HIDDEN_FIGURE : native}
    </p>
  )
  // The coin's balance is known first. It waits where it will stand: as the figure it would move, and say another thing.
  if (total === undefined && (status === 'loading' || status === 'idle')) {
    return (
      <div className="total">
        <div className="total-line">
          <Skeleton width={160} height={36} />
        </div>
        {balance === undefined ? <Skeleton width={80} height={16} /> : coins}
      </div>
    )
  }
  const figure = total === undefined ? native : format.fiat(total)
  return (
    <div className="total">
      <Figure title={hidden || total !== undefined ? undefined : balance} signs={hidden ? 1 : figure.length}>
        {hidden ? (
          <HiddenFigure />
        ) : (
          <>
            <span className="hidden-text">{t(total === undefined ? 'account.balance' : 'account.total')} </span>
            {total === undefined ? native : <Cents>{figure}</Cents>}
          </>
        )}
      </Figure>
      {total !== undefined && coins}
    </div>
  )
}

/** Draws the cents smaller, so that whole dollars are read first. */
function Cents({ children: figure }: { children: string }) {
  const [, wholePart, cents, trailingText] = /^(.*)([.,٫]\p{Nd}{2})(\P{Nd}*)$/u.exec(figure) ?? []
  if (!cents) return figure
  return (
    <>
      {wholePart}
      <span className="total-cents">{cents}</span>
      {trailingText}
    </>
  )
}

interface FigureProps {
  title?: string | undefined
  /** Length of the figure: a long one is drawn smaller. */
  signs: number
  children: ReactNode
}

/** A large figure, and the switch that hides it: the figure stays in the middle. */
function Figure({ title, signs, children }: FigureProps) {
  const { hidden, toggle } = useHiddenBalances()
  const t = useTranslate(accountMessages)
  return (
    <div className="total-line">
      <p className="total-amount number" title={title} style={{ '--signs': signs } as CSSProperties}>
        {children}
      </p>
      {toggle && (
        <IconButton
          icon={hidden ? 'eyeOff' : 'eye'}
          label={t(hidden ? 'account.showBalances' : 'account.hideBalances')}
          onClick={toggle}
        />
      )}
    </div>
  )
}
