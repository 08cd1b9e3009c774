import { Toast } from '../components/Toast.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'

/** Inside the dialog: outside of it, below the top layer, a toast could be neither seen nor heard. */
export function ToastRegion() {
  const { open, id, variant, message, detail } = useSnapshot(useModal().toast.state)
  return open ? (
    <div className="toast-region">
      <Toast key={id} variant={variant} message={message} detail={detail} />
    </div>
  ) : null
}
