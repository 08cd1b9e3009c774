import type { AuthController, ErrorCode } from '@wallet-modal/core'
import { type AuthState, detectPlatform, socialMessages } from '@wallet-modal/core/internal'
import { useState } from 'react'
import { Announced } from '../components/Announced.js'
import { useAuthState } from '../hooks/useAuthState.js'
import { useRun } from '../hooks/useRun.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { FarcasterButtons } from '../parts/auth/FarcasterButtons.js'
import { FarcasterPicture } from '../parts/auth/FarcasterPicture.js'
import { type FarcasterFailure, FarcasterProblem } from '../parts/auth/FarcasterProblem.js'
import { WithAuth } from '../parts/auth/WithAuth.js'
import { SocialMark } from '../parts/connect/SocialMark.js'
import { Screen } from '../parts/Screen.js'
import { Terms } from '../parts/Terms.js'
import codeCss from '../styles/code.css?inline'
import css from '../styles/farcaster.css?inline'

/** Messages for failures; every other one is 'failed'. */
const failures: Partial<Record<ErrorCode, FarcasterFailure>> = {
  FARCASTER_EXPIRED: 'expired',
  FARCASTER_DECLINED: 'declined',
  DEVICE_UNREACHABLE: 'elsewhere',
}

/** Signing in with Farcaster: a code for the phone, or a link on it. */
export default function ConnectingFarcasterView() {
  useStyles(codeCss)
  useStyles(css)
  return <WithAuth coming={<Scan status="preparing" />}>{(auth) => <SignIn auth={auth} />}</WithAuth>
}

function SignIn({ auth }: { auth: AuthController }) {
  const run = useRun()
  return <Scan {...useAuthState(auth).farcaster} onRetry={() => run(auth.startFarcaster)} />
}

type ScanProps = Partial<AuthState['farcaster']> & { onRetry?(): void }

function Scan({ status, url, code, onRetry }: ScanProps) {
  const t = useTranslate(socialMessages)
  const gated = useTermsGate()
  // The box stays once it is ticked, so that the tick is visible and can be taken back.
  const [asks] = useState(gated)
  const { mobile } = detectPlatform(navigator.userAgent, navigator)
  const failure = status === 'failed' ? ((code && failures[code]) ?? 'failed') : undefined
  const link = status === 'waiting' ? url : undefined
  const what = mobile ? 'continue' : 'scan'
  return (
    <Screen>
      <div className="farcaster" data-failed={failure}>
        {mobile ? (
          <span className="picture picture-wallet picture-72">
            <SocialMark social="farcaster" size={32} />
          </span>
        ) : (
          <FarcasterPicture url={link} />
        )}
        {/* A failure takes the place of the code and of the words below it: nothing moves. */}
        {failure && <FarcasterProblem failure={failure} />}
        <div className="farcaster-words">
          <Announced>
            <p className="code-title">{t(`farcaster.${what}`)}</p>
            <p className="code-hint">{t(`farcaster.${what}Hint`)}</p>
            {!gated && (
              <p className="hidden-text">{t(link === undefined ? 'farcaster.preparing' : 'farcaster.ready')}</p>
            )}
          </Announced>
        </div>
        <FarcasterButtons url={link} failed={failure !== undefined} mobile={mobile} onRetry={onRetry} />
      </div>
      {(asks || gated) && <Terms />}
    </Screen>
  )
}
