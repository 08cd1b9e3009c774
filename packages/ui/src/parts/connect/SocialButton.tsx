import type { AuthController, Social } from '@wallet-modal/core'
import { methodsMessages, providersMessages } from '@wallet-modal/core/internal'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { SocialMark } from './SocialMark.js'

interface SocialButtonProps {
  auth: AuthController
  social: Social
  /** Whether only the name is visible. */
  tile?: boolean
}

/** An account elsewhere; the tap itself opens its window, since a browser opens none later (T-26). */
export function SocialButton({ auth, social, tile = false }: SocialButtonProps) {
  const gated = useTermsGate()
  const t = useTranslate(methodsMessages)
  const names = useTranslate(providersMessages)
  const provider = names(`provider.${social}`)
  const label = t('methods.continueWith', { provider })
  return (
    <button
      type="button"
      className={tile ? 'social social-tile' : 'social'}
      aria-label={tile ? label : undefined}
      aria-disabled={gated || undefined}
      onClick={gated ? undefined : () => auth.connectSocial(social)}
    >
      <SocialMark social={social} />
      <span className="social-name truncate">{tile ? provider : label}</span>
    </button>
  )
}
