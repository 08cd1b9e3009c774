import { type AuthController, type ErrorCode, socialMessages } from '@wallet-modal/core'
import { Picture } from '../components/Picture.js'
import { readDevice } from '../hooks/device.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { FarcasterButtons } from '../parts/auth/FarcasterButtons.js'
import { FarcasterCode } from '../parts/auth/FarcasterCode.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { Screen } from '../parts/Screen.js'
import codeCss from '../styles/code.css?inline'
import css from '../styles/pairing.css?inline'
import qrCss from '../styles/qr.css?inline'

/** What the visitor is told of a failure; every other one is 'failed'. */
const failures: Partial<Record<ErrorCode, 'expired' | 'declined'>> = {
  FARCASTER_EXPIRED: 'expired',
  FARCASTER_DECLINED: 'declined',
}

/** Signing in with Farcaster: a code for the phone, or a link on it. */
export default function ConnectingFarcasterView() {
  useStyles(qrCss)
  useStyles(css)
  useStyles(codeCss)
  return <WithAuth>{(auth) => <Scan auth={auth} />}</WithAuth>
}

function Scan({ auth }: { auth: AuthController }) {
  const { status, url, code } = useAuthState(auth).farcaster
  const t = useTranslate(socialMessages)
  const { mobile } = readDevice()
  const failure = status === 'failed' ? ((code && failures[code]) ?? 'failed') : undefined
  const link = status === 'waiting' ? url : undefined
  const what = mobile ? 'continue' : 'scan'
  return (
    <Screen className="pairing" busy={!failure && link === undefined}>
      <div className="pairing-panel">
        {mobile ? (
          <Picture shape="wallet" size={72} placeholder={{ text: 'Farcaster' }} />
        ) : (
          <FarcasterCode url={link} failure={failure} />
        )}
        {mobile && failure && (
          <div className="pairing-failure" role="alert">
            <p className="pairing-title">{t(`farcaster.${failure}`)}</p>
            <p className="pairing-hint">{t(`farcaster.${failure}Hint`)}</p>
          </div>
        )}
        <div className="pairing-status" role="status">
          {!failure && (
            <>
              <p className="pairing-title">{t(`farcaster.${what}`)}</p>
              <p className="pairing-hint">{t(`farcaster.${what}Hint`)}</p>
              <p className="hidden-text">{t(link === undefined ? 'farcaster.preparing' : 'farcaster.ready')}</p>
            </>
          )}
        </div>
        <FarcasterButtons auth={auth} url={link} failed={failure !== undefined} mobile={mobile} />
      </div>
    </Screen>
  )
}
