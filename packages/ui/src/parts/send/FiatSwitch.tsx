import { selectTokenMessages, sendMessages } from '@wallet-modal/core/internal'
import { Badge } from '../../components/Badge.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/**
 * The amount in the other currency, and the switch to typing in that one. The token's amount is exact: it is what is sent. An
 * unverified token's price is meaningless (T-05), and a badge takes its place.
 */
export function FiatSwitch({ busy }: { busy: boolean }) {
  const { send } = useModal()
  const run = useRun()
  const { account } = useActive()
  const { token, fiat, sendTokenAmount, problem } = useSend()
  const t = useTranslate(sendMessages)
  const texts = useTranslate(selectTokenMessages)
  const format = useFormat()
  // A visitor who types dollars must be able to switch back, even without a price.
  const inFiat = fiat !== undefined
  if (token && !token.verified && !inFiat) return <Badge tone="warning">{texts('selectToken.unverified')}</Badge>
  // The form finds its token a moment after it stands: the place is kept, and nothing below it moves.
  if (!token && account.tokenBalance.some(({ price }) => price))
    return <span className="fiat-switch number">{format.fiat(0)}</span>
  if (!token || (token.price === undefined && !inFiat)) return null
  const { symbol } = token
  // An unreadable amount has no value in the other currency either.
  const off = busy || problem?.code === 'INVALID_AMOUNT' || problem?.code === 'TOO_MANY_DECIMALS'
  const worth = token.price && format.worthOfTyped(sendTokenAmount, Number(token.quantity.decimals), token.price)
  const other = !inFiat ? worth || format.fiat(0) : `${format.exact(sendTokenAmount || '0')} ${symbol}`
  return (
    <button
      type="button"
      className="fiat-switch"
      aria-disabled={off || undefined}
      onClick={off ? undefined : () => run(send.switchCurrency)}
    >
      <span className="number truncate">{other}</span>
      <Icon name="swap" />
      <span className="hidden-text">{inFiat ? t('send.typeToken', { symbol }) : t('send.typeFiat')}</span>
    </button>
  )
}
