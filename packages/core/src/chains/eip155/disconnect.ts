/** Taking back what the wallet granted, where it can do that. */
import { DISCONNECT_REVOKE_TIMEOUT_MS } from '../../constants/wallets.js'
import type { Clock } from '../../services.js'
import type { Connector } from '../types.js'
import { ask, providerOf } from './wallet.js'

/** Waits at most 100 ms (spec 9) and never throws: our side is disconnected whatever the wallet does. */
export async function disconnect(connector: Connector, clock: Clock): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = clock.after(DISCONNECT_REVOKE_TIMEOUT_MS, resolve)
    const revoke = async () => ask(providerOf(connector), 'wallet_revokePermissions', [{ eth_accounts: {} }])
    revoke()
      .catch(() => {})
      .finally(() => {
        cancel()
        resolve()
      })
  })
}
