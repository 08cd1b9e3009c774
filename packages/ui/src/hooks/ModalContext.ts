import type { WalletModal } from '@wallet-modal/core'
import { type Context, createContext, use } from 'react'

export const ModalContext = createContext<WalletModal | undefined>(undefined)

/** What a context holds, which only what stands above can put there. */
export function useAbove<Held>(context: Context<Held | undefined>): Held {
  const held = use(context)
  if (!held) throw new Error('A hook needs a <WalletModalProvider> above it')
  return held
}

/** The instance whose views these are. */
export const useModal = (): WalletModal => useAbove(ModalContext)
