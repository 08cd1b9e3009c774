import { use } from 'react'
import { useSnapshot } from 'valtio'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'

/** Inside the dialog: outside of it, below the top layer, a toast could be neither seen nor heard. */
export function ToastRegion() {
  const { open, id, variant, message, detail } = useSnapshot(useModal().toast.state)
  const later = use(LaterContext)
  return (
    <div className="toast-region">
      {open && later && <later.Toast key={id} variant={variant} message={message} detail={detail} />}
    </div>
  )
}
