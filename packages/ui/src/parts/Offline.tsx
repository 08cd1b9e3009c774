import { offlineMessages } from '@wallet-modal/core/internal'
import { useSyncExternalStore } from 'react'
import { Icon } from '../components/Icon.js'
import { useSpoken } from '../hooks/useSpoken.js'
import { useTranslate } from '../hooks/useTranslate.js'

const follow = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** While the device has no network: why nothing new comes (E17). */
export function Offline() {
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return online ? null : <OfflineLine />
}

/** As a toast: the live region stands a moment before its words come. */
function OfflineLine() {
  const t = useTranslate(offlineMessages)
  const spoken = useSpoken()
  return (
    <div className="offline" role="status">
      <Icon name="info" />
      <span>{spoken && t('offline.text')}</span>
    </div>
  )
}
