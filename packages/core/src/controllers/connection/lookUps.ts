import type { ChainNamespace } from '../../chains/types.js'

/**
 * The newest look for a stored wallet in each namespace; what an older one finds is ignored. A look is over once a wallet
 * is connected there or the namespace is disconnected.
 */
export type LookUps = Map<ChainNamespace, symbol>
