import { DISCONNECT_REVOKE_TIMEOUT_MS } from '../../constants/wallets.js'
import type { Clock } from '../../services.js'
import type { SolanaWallet } from './wallets/types.js'

/** Waits at most 100 ms (spec 9) and never throws: our side is disconnected whatever the wallet does. */
export async function disconnect(wallet: () => SolanaWallet, clock: Clock): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = clock.after(DISCONNECT_REVOKE_TIMEOUT_MS, resolve)
    const leave = async () => wallet().disconnect()
    leave()
      .catch(() => {})
      .finally(() => {
        cancel()
        resolve()
      })
  })
}
