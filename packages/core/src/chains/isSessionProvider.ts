import { fieldOf } from '../errors/causes.js'
import type { SessionProvider } from './pairing.js'

/** Whether a wallet was paired. Providers of other wallets may throw at any question: that is a no. */
export const isSessionProvider = (provider: unknown): provider is SessionProvider =>
  typeof fieldOf(fieldOf(provider, 'session'), 'accounts') === 'function'
