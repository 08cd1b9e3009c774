import type { ChainNamespace } from '../chains/types.js'
import type { WalletModal } from '../walletModal.js'

/** Whether the namespace is the active one, which the screen is about. */
export const isInUse = (
  { chains }: Pick<WalletModal, 'chains'>,
  { namespace }: { readonly namespace: ChainNamespace },
): boolean => namespace === chains.state.activeNamespace
