import { sayGoodbye } from '../../net/sayGoodbye.js'
import type { Clock } from '../../primitives/ports.js'
import type { Connector } from '../types.js'
import { ask, providerOf } from './wallet.js'

/** Revokes the wallet's permissions, where it supports that. Never throws. */
export const disconnect = (connector: Connector, clock: Clock): Promise<void> =>
  sayGoodbye(clock, () => ask(providerOf(connector), 'wallet_revokePermissions', [{ eth_accounts: {} }]))
