import type { WalletModal } from '@wallet-modal/core'
import { createContext, use } from 'react'

export const ModalContext = createContext<WalletModal | undefined>(undefined)

/** The instance whose views these are. */
export function useModal(): WalletModal {
  const modal = use(ModalContext)
  if (!modal) throw new Error('A hook needs a <WalletModalProvider> above it')
  return modal
}
