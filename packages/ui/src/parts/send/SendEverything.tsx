import { sendFieldsMessages } from '@wallet-modal/core/internal'
import { useId } from 'react'
import { Checkbox } from '../../components/Checkbox.js'
import { FieldError } from '../../components/FieldError.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/** Max leaves what keeps an account alive; here the visitor sends that, too, and learns what that means or why it can’t be. */
export function SendEverything() {
  const { send } = useModal()
  const run = useRun()
  const { token, everything, status } = useSend()
  const t = useTranslate(sendFieldsMessages)
  const id = useId()
  const busy = status === 'preparing' || status === 'sending'
  if (!token || token.address) return null
  return (
    <div className="set-aside">
      <Checkbox
        checked={everything === true}
        onChange={(wanted) => !busy && run(() => send.setMax(wanted ? 'everything' : undefined))}
      >
        {t('send.everything')}
        <span className="muted"> {t('send.everythingHint')}</span>
      </Checkbox>
      <FieldError id={id}>{typeof everything === 'string' ? t(`send.tie.${everything}`) : undefined}</FieldError>
    </div>
  )
}
