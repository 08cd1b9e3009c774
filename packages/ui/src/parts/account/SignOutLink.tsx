import { commonMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useSignedIn } from '../../hooks/useSignedIn.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { LeadRow } from '../LeadRow.js'

/** The way to leave everywhere at once, for who signed in without a wallet of their own. */
export function SignOutLink() {
  const { router } = useModal()
  const signedIn = useSignedIn()
  const common = useTranslate(commonMessages)
  if (!signedIn?.user) return null
  return (
    <LeadRow icon="leave" name={common('title.SignOutEverywhere')} onClick={() => router.push('SignOutEverywhere')} />
  )
}
