import { fieldOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { normalizeError } from '../../../errors/normalizeError.js'
import { isSessionProvider } from '../../pairing.js'
import type { CaipNetworkId, Connector } from '../../types.js'
import { createSessionWallet } from './session.js'
import { createStandardWallet } from './standard.js'
import type { SolanaWallet } from './types.js'

/** @throws ModalError PROVIDER_NOT_FOUND for anything but a wallet of the page or a session */
export function createWallets(): (connector: Connector) => SolanaWallet {
  const networks = new WeakMap<object, CaipNetworkId>()
  return ({ id, provider }) => {
    if (isSessionProvider(provider)) return createSessionWallet(provider)
    if (provider && typeof fieldOf(provider, 'features') === 'object') return createStandardWallet(provider, networks)
    throw createError('PROVIDER_NOT_FOUND', { connectorId: id })
  }
}

/** Calls a synchronous method of a wallet; ended sessions throw codes of their own. @throws ModalError */
export function askWallet<Answer>(question: () => Answer): Answer {
  try {
    return question()
  } catch (error) {
    throw normalizeError(error)
  }
}
