import type { AuthController, Social } from '@wallet-modal/core'
import { methodsMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'
import { SocialButton } from './SocialButton.js'

/** Number of buttons with their full text, and one more where it would stand alone below them. */
const LARGE = 2

/** Accounts elsewhere: the first as buttons, the others as tiles in one row. */
export function Socials({ auth, socials }: { auth: AuthController; socials: readonly Social[] }) {
  const t = useTranslate(methodsMessages)
  const large = socials.length === LARGE + 1 ? LARGE + 1 : LARGE
  const tiles = socials.slice(large)
  return (
    <fieldset className="socials" aria-label={t('methods.socials')}>
      {socials.slice(0, large).map((social) => (
        <SocialButton key={social} auth={auth} social={social} />
      ))}
      {tiles.length > 0 && (
        <div className="social-tiles">
          {tiles.map((social) => (
            <SocialButton key={social} auth={auth} social={social} tile />
          ))}
        </div>
      )}
    </fieldset>
  )
}
