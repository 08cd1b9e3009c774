import { emailMessages } from '@wallet-modal/core/internal'
import { useCopy } from '../../hooks/useCopy.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CopyButton } from '../CopyButton.js'

/** The link that approves this device, for the visitor to carry to the browser that has the wallet. */
export function DeviceLink({ link }: { link: string }) {
  const t = useTranslate(emailMessages)
  const { said, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('email.linkCopied'),
    failed: t('email.copyFailed'),
    inPlace: true,
  })
  return (
    <>
      <div className="field">
        <input readOnly dir="ltr" translate="no" aria-label={t('email.link')} value={link} />
      </div>
      <CopyButton said={said} label={t('email.copyLink')} onClick={() => copy(link)} />
    </>
  )
}
