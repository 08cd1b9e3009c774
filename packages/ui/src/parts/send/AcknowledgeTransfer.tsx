import { type PreparedTransfer, sendPreviewMessages } from '@wallet-modal/core/internal'
import { Checkbox } from '../../components/Checkbox.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Caution } from '../Caution.js'
import { useFeeText } from './useFeeText.js'
import { useKnownName } from './useKnownName.js'
import { useSend } from './useSend.js'

/** Confirmations before a transfer is sent: the receiver's identity, and a fee that is a large part of the amount. */
export function AcknowledgeTransfer({ transfer: { highFee, maxFee, network } }: { transfer: PreparedTransfer }) {
  const { send } = useModal()
  const { acknowledged, receiver: { name, lookAlike, burns } = {} } = useSend()
  const t = useTranslate(sendPreviewMessages)
  const format = useFormat()
  const feeText = useFeeText()
  const knownName = useKnownName()
  if (acknowledged === undefined) return null
  const fee = format.isolate(feeText(maxFee, network.nativeCurrency))
  const whose = burns
    ? t('sendPreview.ackBurns')
    : lookAlike
      ? t('sendPreview.ackLookAlike', { address: knownName(lookAlike) })
      : name && t('sendPreview.ackName', { name })
  return (
    <>
      {highFee && <Caution>{t('sendPreview.highFee', { fee })}</Caution>}
      <Checkbox checked={acknowledged} onChange={send.acknowledge}>
        {whose}
        {whose && highFee && <br />}
        {highFee && t('sendPreview.acceptFee', { fee })}
      </Checkbox>
    </>
  )
}
