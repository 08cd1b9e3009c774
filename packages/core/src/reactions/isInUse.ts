import type { ChainNamespace } from '../chains/types.js'
import type { WalletModal } from '../walletModal.js'

/** Where it is of another namespace, what is on screen is not about it. */
export const isInUse = (
  { chains }: Pick<WalletModal, 'chains'>,
  { namespace }: { readonly namespace: ChainNamespace },
): boolean => namespace === chains.state.activeNamespace
