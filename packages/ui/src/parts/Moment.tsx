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
      <svg className="icon" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" pathLength="1" />
        <path d="m13 21 5 5 9-11" pathLength="1" />
      </svg>
      {t('moment.connected')}
    </div>
  )
}
