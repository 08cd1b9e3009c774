import { titleMessages } from '@wallet-modal/core'
import { Tick } from '../components/Tick.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'

/**
 * Confirms success over the view while the dialog leaves, which then takes a moment longer (styles/later.css). The page was
 * told before, and is usable all the while.
 */
export function Moment() {
  const { modal } = useModal()
  const t = useTranslate(titleMessages)
  const { open, closedBy } = useSnapshot(modal.state, { always: true })
  if (open || closedBy !== 'connected') return null
  return (
    <div className="moment">
      <Tick />
      {t('moment.connected')}
    </div>
  )
}
