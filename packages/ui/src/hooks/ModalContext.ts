import type { WalletModal } from '@wallet-modal/core'
import { type Context, createContext, useContext } from 'react'

export const ModalContext = createContext<WalletModal | undefined>(undefined)

/** The value of a context that has to be provided above. @throws Error where it is not */
export function useAbove<Held>(context: Context<Held | undefined>): Held {
  const value = useContext(context)
  if (!value) throw new Error('A hook needs a <WalletModalProvider> above it')
  return value
}

/** The instance whose views these are. */
export const useModal = (): WalletModal => useAbove(ModalContext)
