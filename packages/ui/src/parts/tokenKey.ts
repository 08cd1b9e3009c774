import type { TokenBalance } from '@wallet-modal/core'

/** Tells tokens apart; the native one has no address. */
export const tokenKey = ({ chainId, address }: Pick<TokenBalance, 'chainId' | 'address'>) =>
  `${chainId}/${address ?? 'native'}`
