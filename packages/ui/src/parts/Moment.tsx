import { titleMessages } from '@wallet-modal/core/internal'
import { Tick } from '../components/Tick.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useTranslate } from '../hooks/useTranslate.js'

/**
 * Confirms success for a moment (styles/later.css): over the view while the dialog leaves, which then takes that much longer,
 * or over the view that comes after something was sent. The page was told before, and is usable all the while.
 */
export function Moment() {
  const { dialog, router, siwx } = useModal()
  const t = useTranslate(titleMessages)
  const { open, closedBy } = useSnapshot(dialog.state, { always: true })
  const { status } = useSnapshot(siwx.state, { always: true })
  // View on screen while the dialog leaves: the next one is not shown yet.
  const { view, done } = useSnapshot(router.state)
  const signedIn = status === 'signed-in' && (view === 'SIWXSignMessage' || view === 'ConnectingSiwe')
  const momentOfClose = closedBy === 'connected' && (signedIn ? 'signedIn' : 'connected')
  const moment = open ? done : momentOfClose
  return (
    moment && (
      // A toast tells screen readers what was sent.
      <div className="moment" aria-hidden={open}>
        <Tick />
        {t(`moment.${moment}`)}
      </div>
    )
  )
}
