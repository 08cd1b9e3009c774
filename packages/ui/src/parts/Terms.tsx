import { commonMessages, termsMessages } from '@wallet-modal/core/internal'
import { Checkbox } from '../components/Checkbox.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { RichText } from './RichText.js'

function agreementTo(termsUrl: string | undefined, privacyUrl: string | undefined) {
  if (termsUrl && privacyUrl) return 'agreeBoth'
  return termsUrl ? 'agreeTerms' : 'agreePrivacy'
}

/** The host's terms, as a box to tick where the host asks for that, and whatever the host puts into the slot. */
export function Terms() {
  const { connection, options } = useModal()
  const { features, termsUrl, privacyUrl } = useSnapshot(options.state)
  const { termsAccepted } = useSnapshot(connection.state)
  const t = useTranslate(termsMessages)
  if (!features.legalCheckbox || !(termsUrl || privacyUrl)) return null
  return (
    <div className="terms">
      <Checkbox checked={termsAccepted} onChange={connection.setTermsAccepted}>
        <RichText
          text={t(`connect.${agreementTo(termsUrl, privacyUrl)}`, { terms: '{terms}', privacy: '{privacy}' })}
          parts={{
            terms: <LegalLink href={termsUrl} text={t('connect.terms')} />,
            privacy: <LegalLink href={privacyUrl} text={t('connect.privacy')} />,
          }}
        />
      </Checkbox>
      <p className="terms-hint" role="status">
        <span>{t('connect.agreeFirst')}</span>
      </p>
    </div>
  )
}

function LegalLink({ href, text }: { href: string | undefined; text: string }) {
  const t = useTranslate(commonMessages)
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="hidden-text"> ({t('common.newTab')})</span>
    </a>
  )
}
