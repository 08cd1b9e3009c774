import { type AskedTransaction, approveMessages, type TokenAmount } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'
import { Fact } from '../send/Fact.js'

/** Signs of an amount that fit beside its label. */
const ROOMY_LENGTH = 18

/** The question to the wallet, to be compared with the wallet's own display. */
export function AskedFacts({ asked }: { asked: AskedTransaction }) {
  const { chains } = useModal()
  const t = useTranslate(approveMessages)
  const format = useFormat()
  const { caipNetworkId, network, pay, to, fee } = asked
  const listed = chains.find(caipNetworkId)
  const figure = (label: string, { amount, symbol }: TokenAmount) => {
    const amountText = format.exactQuantity(amount, symbol)
    return (
      <Fact label={label} stacked={amountText.length > ROOMY_LENGTH}>
        <span className="number asked-amount">{amountText}</span>
      </Fact>
    )
  }
  return (
    <dl className="facts">
      {figure(t('approve.pay'), pay)}
      <Fact label={t('approve.to')} stacked>
        <Address value={to} />
      </Fact>
      <Fact label={t('approve.network')}>
        {listed && <NetworkImage network={listed} size={24} />}
        <span className="truncate">{network}</span>
      </Fact>
      {fee && figure(t('approve.fee'), fee)}
    </dl>
  )
}
