import type { WalletModal as Instance } from '@wallet-modal/core'
import type { ReactNode } from 'react'
import { ModalContext } from './hooks/ModalContext.js'

/** Makes an instance known to the hooks below it. */
export function WalletModalProvider({ modal, children }: { modal: Instance; children: ReactNode }) {
  return <ModalContext.Provider value={modal}>{children}</ModalContext.Provider>
}
