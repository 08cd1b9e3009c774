import { type AuthController, methodsMessages, providersMessages, type Social } from '@wallet-modal/core'
import { useModal } from '../../hooks/ModalContext.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Monogram } from '../Monogram.js'

/** So many say in full what they do. */
const LARGE = 2

/** Accounts elsewhere: the first two as buttons, the others as tiles in one row. */
export function Socials({ auth, socials }: { auth: AuthController; socials: readonly Social[] }) {
  const { router } = useModal()
  const gated = useTermsGate()
  const t = useTranslate(methodsMessages)
  const names = useTranslate(providersMessages)

  function choose(social: Social): void {
    if (social === 'farcaster') {
      router.push('ConnectingFarcaster')
      return
    }
    // Within the tap: a browser opens a window only then (T-26).
    auth.connectSocial(social)
    router.push('ConnectingSocial')
  }

  return (
    <fieldset className="socials" aria-label={t('methods.socials')}>
      {socials.map((social, index) => {
        const provider = names(`provider.${social}`)
        const label = t('methods.continueWith', { provider })
        const large = index < LARGE
        return (
          <button
            key={social}
            type="button"
            className={large ? 'social' : 'social social-tile'}
            aria-label={large ? undefined : label}
            aria-disabled={gated || undefined}
            onClick={gated ? undefined : () => choose(social)}
          >
            <Monogram name={provider} />
            <span className="social-name truncate">{large ? label : provider}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
