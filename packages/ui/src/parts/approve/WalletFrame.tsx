import { approveMessages } from '@wallet-modal/core/internal'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Spinner } from '../../components/Spinner.js'
import { useStyles } from '../../hooks/useStyles.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import css from '../../styles/walletFrame.css?inline'

/**
 * The place of the embedded wallet's frame, which is a child of the element and visible only while this slot is here.
 * Only a frame shows in it (T-03).
 *
 * @param height - px, as the frame reports; `undefined` until it wants to be visible
 * @param hint - what stands above a frame that is visible, where the heading does not say where one approves
 */
export function WalletFrame({ height, hint }: { height: number | undefined; hint: string | undefined }) {
  useStyles(css)
  const t = useTranslate(approveMessages)
  const place = useRef<HTMLDivElement>(null)
  // Facts may be above it, and a wallet signs only while all of its frame is visible.
  useEffect(() => {
    if (height) place.current?.scrollIntoView({ block: 'nearest' })
  }, [height])
  return (
    <div ref={place} className="wallet-frame" style={{ '--frame-height': `${height ?? 0}px` } as CSSProperties}>
      <p className={height ? 'wallet-frame-says' : 'wallet-frame-waiting'} role="status">
        {!height && <Spinner />}
        {height ? hint : t('approve.frameLoading')}
      </p>
      <slot name="auth" />
    </div>
  )
}
