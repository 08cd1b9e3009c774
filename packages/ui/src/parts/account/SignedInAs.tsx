import type { Social } from '@wallet-modal/core'
import { authAccountMessages, providersMessages } from '@wallet-modal/core/internal'
import { type ComponentType, lazy, Suspense } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSignedIn } from '../../hooks/useSignedIn.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The mark of a provider, in a file that comes when it is drawn; it is decoration, the name stands beside it. */
const SocialMark = lazy<ComponentType<{ social: Social }>>(() =>
  import('../connect/SocialMark.js').then(
    (file) => ({ default: file.SocialMark }),
    () => ({ default: () => null }),
  ),
)

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
        <span className="row-icon">
          {provider === 'email' ? (
            <Icon name="mail" />
          ) : (
            <Suspense>
              <SocialMark social={provider} />
            </Suspense>
          )}
        </span>
      }
      name={email ?? username ?? way}
      detail={changes ? t('authAccount.changeEmail') : t('authAccount.with', { provider: way })}
      {...(changes && { chevron: true, onClick: () => router.push('ChangeEmail') })}
    />
  )
}
