import { sendMessages } from '@wallet-modal/core'
import { useId } from 'react'
import { AddressField } from '../../components/AddressField.js'
import { FieldError } from '../../components/FieldError.js'
import { IconButton } from '../../components/IconButton.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useProblemText } from './useProblemText.js'
import { useSend } from './useSend.js'

export function ReceiverCard() {
  const { send } = useModal()
  const { receiverAddress, status } = useSend()
  const t = useTranslate(sendMessages)
  const errorId = useId()
  const { inline } = useProblemText('receiver')
  const busy = status === 'preparing' || status === 'sending'
  return (
    <div className="card" data-invalid={inline ? true : undefined}>
      <div className="receiver-line">
        <span className="receiver-label" aria-hidden="true">
          {t('send.to')}
        </span>
        <AddressField
          label={t('send.to')}
          placeholder={t('send.toPlaceholder')}
          value={receiverAddress}
          onChange={send.setReceiver}
          disabled={busy}
          errorId={inline && errorId}
        />
        {receiverAddress && !busy && (
          <IconButton icon="close" label={t('send.clearReceiver')} onClick={() => send.setReceiver('')} />
        )}
      </div>
      {inline && <FieldError id={errorId}>{inline}</FieldError>}
    </div>
  )
}
