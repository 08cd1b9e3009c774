import { approveMessages } from '@wallet-modal/core'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Spinner } from '../../components/Spinner.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/walletFrame.css?inline'

/**
 * Where the embedded wallet shows itself: its frame is a child of the element, and is seen only while this slot is here.
 * Nothing but a frame shows in it (T-03).
 *
 * @param height - px, as the frame says; `undefined` until it wants to be seen
 */
export function WalletFrame({ height }: { height: number | undefined }) {
  useStyles(css)
  const t = useTranslate(approveMessages)
  const place = useRef<HTMLDivElement>(null)
  // Facts may stand above it, and a wallet signs only while all of its frame is in sight.
  useEffect(() => {
    if (height) place.current?.scrollIntoView({ block: 'nearest' })
  }, [height])
  return (
    <div ref={place} className="wallet-frame" style={{ '--frame-height': `${height ?? 0}px` } as CSSProperties}>
      <p className={height ? 'wallet-frame-says' : 'wallet-frame-waiting'} role="status">
        {!height && <Spinner />}
        {t(height ? 'approve.frame' : 'approve.frameLoading')}
      </p>
      <slot name="auth" />
    </div>
  )
}
