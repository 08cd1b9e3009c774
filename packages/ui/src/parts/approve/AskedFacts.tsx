import { type AskedTransaction, approveMessages } from '@wallet-modal/core'
import { Address } from '../../components/Address.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NetworkImage } from '../NetworkImage.js'
import { Fact } from '../send/Fact.js'

/** Signs of an amount that fit beside its label. */
const ROOMY_LENGTH = 18

/** What the wallet is asked, to be compared with what the wallet shows. */
export function AskedFacts({ asked }: { asked: AskedTransaction }) {
  const { chains } = useModal()
  const t = useTranslate(approveMessages)
  const { kind, caipNetworkId, pay, receive, to, fee } = asked
  const network = chains.find(caipNetworkId)
  return (
    <dl className="facts">
      <Fact label={t(`approve.pay.${kind}`)} stacked={pay.length > ROOMY_LENGTH}>
        <span className="number asked-amount">{pay}</span>
      </Fact>
      {receive && (
        <Fact label={t('approve.receive')} stacked={receive.length > ROOMY_LENGTH}>
          <span className="number asked-amount">{receive}</span>
        </Fact>
      )}
      <Fact label={t(`approve.to.${kind}`)} stacked>
        <Address value={to} />
      </Fact>
      {network && (
        <Fact label={t('approve.network')}>
          <NetworkImage network={network} size={24} />
          <span className="truncate">{network.name}</span>
        </Fact>
      )}
      {fee && (
        <Fact label={t('approve.fee')}>
          <span className="number asked-amount">{fee}</span>
        </Fact>
      )}
    </dl>
  )
}
