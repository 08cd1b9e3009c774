import { errorMessages } from '@wallet-modal/core'
import { useTranslate } from '../hooks/useTranslate.js'
import { Caution } from './Caution.js'

/** The toast that says so goes; before the same is confirmed again it still has to be known. */
export function Unconfirmed() {
  const t = useTranslate({ 'error.SENT_UNCONFIRMED': errorMessages.SENT_UNCONFIRMED })
  return <Caution>{t('error.SENT_UNCONFIRMED')}</Caution>
}
