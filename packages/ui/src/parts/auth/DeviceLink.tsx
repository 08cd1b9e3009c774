import { emailMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useCopy } from '../../hooks/useCopy.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** What approves this device, for the visitor to carry to the browser that has the wallet. */
export function DeviceLink({ link }: { link: string }) {
  const t = useTranslate(emailMessages)
  const { copied, copy } = useCopy({
    event: 'COPY_URI',
    copied: () => t('email.linkCopied'),
    failed: t('email.copyFailed'),
  })
  return (
    <>
      <div className="field">
        <input readOnly dir="ltr" translate="no" aria-label={t('email.link')} value={link} />
      </div>
      <Button onClick={() => copy(link)}>
        <Icon name={copied ? 'check' : 'copy'} />
        {t('email.copyLink')}
      </Button>
    </>
  )
}
