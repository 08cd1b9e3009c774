import type { WalletModal as Instance } from '@wallet-modal/core'
import { type ReactNode, useState } from 'react'
import { ButtonStylesContext, createButtonStyles } from './buttons/buttonStyles.js'
import { InstanceContext } from './hooks/InstanceContext.js'

/** Props of `WalletModalProvider`. */
export interface WalletModalProviderProps {
  /** The instance, or `undefined` as long as there is none, as on a server: then nobody is connected. */
  modal: Instance | undefined
  children: ReactNode
}

/** Makes an instance known to the hooks and buttons below it. */
export function WalletModalProvider({ modal, children }: WalletModalProviderProps) {
  const [styles] = useState(createButtonStyles)
  return (
    <InstanceContext.Provider value={modal ?? null}>
      <ButtonStylesContext.Provider value={styles}>{children}</ButtonStylesContext.Provider>
    </InstanceContext.Provider>
  )
}
