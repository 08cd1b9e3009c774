import { type AuthController, approveMessages } from '@wallet-modal/core'
import type { CSSProperties } from 'react'
import { Spinner } from '../../components/Spinner.js'
import { useAuthState } from '../../hooks/useAuthState.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/walletFrame.css?inline'

/**
 * Where the embedded wallet shows itself: its frame is a child of the element, and is seen only while this slot is here.
 * Nothing but a frame shows in it (T-03).
 */
export function WalletFrame({ auth }: { auth: AuthController }) {
  useStyles(css)
  const { approval } = useAuthState(auth)
  const t = useTranslate(approveMessages)
  return (
    <div className="wallet-frame" style={{ '--frame-height': `${approval?.height ?? 0}px` } as CSSProperties}>
      <p className={approval ? 'hidden-text' : 'wallet-frame-waiting'} role="status">
        {!approval && <Spinner />}
        {t(approval ? 'approve.frame' : 'approve.frameLoading')}
      </p>
      <slot name="auth" />
    </div>
  )
}
