import { titleMessages } from '@wallet-modal/core'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'

/**
 * What a visitor came for is done: said over the view while the dialog leaves, which then takes a moment longer
 * (styles/later.css). The page has heard of it and is usable all the while.
 */
export function Moment() {
  const { modal } = useModal()
  const t = useTranslate(titleMessages)
  const { open, closedBy } = useSnapshot(modal.state, { always: true })
  if (open || closedBy !== 'connected') return null
  return (
    <div className="moment">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" pathLength="1" />
        <path d="m21 33 8 8 15-17" pathLength="1" />
      </svg>
      {t('moment.connected')}
    </div>
  )
}
