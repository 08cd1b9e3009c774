import type { OpenRequest } from '@wallet-modal/core'
import { useWalletModal } from '../hooks/useWalletModal.js'

/** Opens the modal at a press. A refusal is the host's own, or was reported by the modal: nobody waits for it here. */
export function useOpen(request?: OpenRequest): () => void {
  const { open } = useWalletModal()
  return () => {
    open(request).catch(() => {})
  }
}
