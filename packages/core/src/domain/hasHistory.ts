import type { ChainNamespace } from '../primitives/caip.js'

/** Whether a namespace has balances, onramp and activity (spec 9 'Namespace support'). */
export const hasHistory = (namespace: ChainNamespace): boolean => namespace === 'eip155' || namespace === 'solana'
