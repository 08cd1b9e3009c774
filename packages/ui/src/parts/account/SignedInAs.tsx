import { authAccountMessages, providersMessages } from '@wallet-modal/core'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSignedIn } from '../../hooks/useSignedIn.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The sign-in and its way; for e-mail, the link to changing the address. */
export function SignedInAs() {
  const { router } = useModal()
  const signedIn = useSignedIn()
  const t = useTranslate(authAccountMessages)
  const names = useTranslate(providersMessages)
  if (!signedIn?.user) return null
  const { features, user } = signedIn
  const { email, provider = 'email', username } = user
  const way = names(`provider.${provider}`)
  const changes = provider === 'email' && features.changeEmail
  return (
    <Row
      plain
      icon={
        provider === 'email' ? (
          <span className="row-icon">
            <Icon name="mail" />
          </span>
        ) : (
          <Picture shape="wallet" size={40} placeholder={{ text: way }} />
        )
      }
      name={email ?? username ?? way}
      detail={changes ? t('authAccount.changeEmail') : t('authAccount.with', { provider: way })}
      {...(changes && { chevron: true, onClick: () => router.push('ChangeEmail') })}
    />
  )
}
