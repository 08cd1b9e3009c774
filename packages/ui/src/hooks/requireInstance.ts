import type { WalletModal } from '@wallet-modal/core'

/** The instance of a call. @throws Error until the page has made it */
export function requireInstance(modal: WalletModal | undefined): WalletModal {
  if (!modal) throw new Error('The <WalletModalProvider> has no instance yet')
  return modal
}
