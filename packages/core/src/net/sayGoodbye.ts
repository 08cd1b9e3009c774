import { DISCONNECT_REVOKE_TIMEOUT_MS } from '../constants/wallets.js'
import type { Clock } from '../primitives/ports.js'
import { within } from './within.js'

const ignore = () => {}

/**
 * Tells a wallet that it is disconnected, where the wallet supports that. Waits at most 100 ms (spec 9) and never throws:
 * our side is disconnected whatever the wallet does.
 */
export async function sayGoodbye(clock: Clock, goodbye: () => unknown): Promise<void> {
  const callGoodbye = async () => void (await goodbye())
  await within(clock, DISCONNECT_REVOKE_TIMEOUT_MS, callGoodbye().catch(ignore), ignore)
}
