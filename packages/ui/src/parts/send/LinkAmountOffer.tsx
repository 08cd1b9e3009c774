import { type LinkAmount, sendMessages, typedAmountOf } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/** Offers the amount of a payment link: a link never fills it in, since the amount is the visitor's (T-34). */
export default function LinkAmountOffer({ amount, onTaken }: { amount: LinkAmount; onTaken: () => void }) {
  const { send } = useModal()
  const { token, sendTokenAmount } = useSend()
  const t = useTranslate(sendMessages)
  const format = useFormat()
  const text = token && typedAmountOf(amount, token)
  if (!text || text === sendTokenAmount) return null
  function take(typed: string): void {
    send.setAmount(typed)
    onTaken()
  }
  return (
    <button type="button" className="chip receiver-offer" onClick={() => take(text)}>
      {t('send.linkAmount', { amount: `${format.exact(text)} ${token.symbol}` })}
    </button>
  )
}
