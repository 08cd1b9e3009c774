import type { Connector } from '../chains/types.js'

/** The key of a wallet from one visit to the next: as it announces itself (EIP-6963 rdns), else its connector's id. */
export const walletIdentity = ({ id, info }: Pick<Connector, 'id' | 'info'>): string => info?.rdns ?? id
