import type { SendState } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'

/** The send state, followed at once: a field that lags one tick behind the keyboard loses its caret. */
export function useSend(): Readonly<SendState> {
  return useSnapshot(useModal().send.state, { sync: true })
}
